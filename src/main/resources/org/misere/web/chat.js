// The chat of a game. Whatever was typed is only ever put in as text.

/** The name under which the server itself speaks, of takebacks and the like. */
const SERVER = 'lichess';

export class Chat {
  /**
   * @param {HTMLElement} element with a box `.chat-lines` around a list, and a form
   * @param {function(string): Promise<void>} onSay
   */
  constructor(element, onSay) {
    this.box = element.querySelector('.chat-lines');
    this.lines = this.box.querySelector('ul');
    this.form = element.querySelector('form');
    this.field = this.form.querySelector('input');
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (text) {
        this.field.value = '';
        onSay(text);
      }
    });
  }

  /** Shows these lines and no others; `me` is the name whose lines are ours. */
  show(lines, me) {
    this.lines.replaceChildren();
    lines.forEach((line) => this.add(line, me));
  }

  add({ user, text }, me) {
    const mine = (user ?? '').toLowerCase() === me.toLowerCase();
    const item = document.createElement('li');
    if (user === SERVER) {
      item.className = 'note';
    } else {
      item.classList.toggle('mine', mine);
      const name = document.createElement('b');
      name.textContent = mine ? 'You' : (user ?? '');
      item.append(name, ' ');
    }
    item.append(text ?? '');
    this.lines.append(item);
    while (this.lines.children.length > 200) {
      this.lines.firstChild.remove();
    }
    this.box.scrollTop = this.box.scrollHeight;
  }
}
