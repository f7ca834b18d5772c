// The form for a new game: rules, time, colour, opponent.

const TIMES = [
  { id: '60+1', label: '1 + 1', kind: 'bullet', limit: 60, increment: 1 },
  { id: '180+2', label: '3 + 2', kind: 'blitz', limit: 180, increment: 2 },
  { id: '300+3', label: '5 + 3', kind: 'blitz', limit: 300, increment: 3 },
  { id: '600+5', label: '10 + 5', kind: 'rapid', limit: 600, increment: 5 },
  { id: '1800+20', label: '30 + 20', kind: 'classical', limit: 1800, increment: 20 },
  { id: 'none', label: 'No clock', kind: 'at ease' },
];
const COLORS = [
  { id: 'white', label: 'White' },
  { id: 'random', label: 'Either' },
  { id: 'black', label: 'Black' },
];

export class Setup {
  /**
   * @param {{onStart: function(Object), onCancel: function()}} options `onStart` gets {opponent,
   *     fields}
   */
  constructor(form, { onStart, onCancel }) {
    this.form = form;
    this.rules = form.querySelector('[name=rules]');
    this.summary = form.querySelector('.summary');
    this.opponent = form.querySelector('[name=opponent]');
    this.rulesets = [];
    this.waiting = false;
    this.#radios('times', 'time', TIMES, '300+3');
    this.#radios('colors', 'color', COLORS, 'random');
    this.rules.addEventListener('change', () => this.#explain());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.waiting) {
        onCancel();
      } else {
        onStart(this.choice());
      }
    });
  }

  offer(rulesets, opponents) {
    this.rulesets = rulesets;
    this.rules.replaceChildren(...rulesets.map((one) => new Option(one.name, one.id)));
    this.offerOpponents(opponents);
    this.#explain();
  }

  offerOpponents(opponents) {
    const before = this.opponent.value;
    this.opponent.replaceChildren(...opponents.map((name) => new Option(name, name)));
    if (opponents.includes(before)) {
      this.opponent.value = before;
    }
    this.opponent.closest('label').hidden = opponents.length < 2;
  }

  choice() {
    const time = TIMES.find((one) => one.id === this.form.elements.time.value);
    const fields = {
      variant: this.rules.value || 'antichess',
      color: this.form.elements.color.value,
      rated: 'false',
    };
    if (time.limit !== undefined) {
      fields['clock.limit'] = String(time.limit);
      fields['clock.increment'] = String(time.increment);
    }
    return { opponent: this.opponent.value, fields };
  }

  /** While the opponent has not answered, the button takes the challenge back. */
  wait(opponent) {
    this.waiting = true;
    this.form.querySelector('button').textContent = `Waiting for ${opponent} … Cancel`;
    this.form.querySelectorAll('fieldset, select').forEach((part) => (part.disabled = true));
  }

  ready() {
    this.waiting = false;
    this.form.querySelector('button').textContent = 'Play';
    this.form.querySelectorAll('fieldset, select').forEach((part) => (part.disabled = false));
  }

  #explain() {
    const chosen = this.rulesets.find((one) => one.id === this.rules.value);
    this.summary.textContent = chosen?.summary ?? '';
  }

  #radios(place, name, choices, chosen) {
    const box = this.form.querySelector(`.${place}`);
    for (const choice of choices) {
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = name;
      input.value = choice.id;
      input.checked = choice.id === chosen;
      const text = document.createElement('span');
      text.textContent = choice.label;
      if (choice.kind) {
        const kind = document.createElement('small');
        kind.textContent = choice.kind;
        text.append(kind);
      }
      label.append(input, text);
      box.append(label);
    }
  }
}
