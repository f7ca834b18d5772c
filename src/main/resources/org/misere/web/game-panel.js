// The panel beside the board: whose turn, the result, the opponent's questions, the buttons.

import { setText } from './dom.js';
import { outcomeInWords, resultInWords, scoreOf } from './words.js';

const SURE_MILLIS = 4000;

export class GamePanel {
  /**
   * @param {HTMLElement} element
   * @param {{onAct: function(string), onStep: function(string), onTyped: function(string)}} options
   *     `onAct` gets 'resign', 'draw/yes', 'rematch' ...; `onStep` gets 'back', 'flip' ...
   */
  constructor(element, options) {
    this.element = element;
    this.options = options;
    this.turn = element.querySelector('#turn');
    this.result = element.querySelector('#result');
    this.question = element.querySelector('#question');
    this.typed = element.querySelector('#typed');
    element.addEventListener('click', (event) => this.#clicked(event));
    this.typed.addEventListener('submit', (event) => {
      event.preventDefault();
      options.onTyped(this.typed.querySelector('input').value.trim());
    });
  }

  clearTyped() {
    this.typed.querySelector('input').value = '';
  }

  draw(game) {
    this.result.hidden = !game.over;
    this.turn.hidden = game.over;
    if (game.over) {
      const { status, winner } = game.state;
      this.result.querySelector('.score').textContent = scoreOf(status, winner);
      this.result.querySelector('.mine').textContent = outcomeInWords(status, winner, game.myColor);
      this.result.querySelector('.words').textContent = resultInWords(
        status,
        winner,
        game.board.verdict,
      );
    } else {
      setText(this.turn, turnInWords(game));
    }
    this.#drawQuestion(game);
    this.#drawButtons(game);
  }

  /** The button to claim a win comes when the opponent has been away for long enough. */
  tick(game) {
    const mayClaim = game.gone !== null && !game.over && Date.now() >= game.gone.until;
    this.#button('claim-victory').hidden = !mayClaim;
    if (game.gone && !game.over && game.board) {
      setText(this.turn, turnInWords(game)); // with the seconds until then
    }
  }

  #drawQuestion(game) {
    const theirs = game.myColor === 'white' ? 'b' : 'w';
    const asked = ['draw', 'takeback'].find((what) => game.state[theirs + what]) ?? '';
    this.question.hidden = game.over || !asked;
    this.question.dataset.what = asked;
    this.question.querySelector('span').textContent =
      asked === 'draw' ? 'Your opponent offers a draw.' : 'Your opponent wants a move back.';
  }

  #drawButtons(game) {
    const show = (name, on) => (this.#button(name).hidden = !on);
    const early = game.moves.length < 2;
    show('takeback/yes', !game.over && game.moves.length > 0);
    show('draw/yes', !game.over && !early);
    show('resign', !game.over && !early);
    show('abort', !game.over && early);
    show('rematch', game.over);
    show('new', game.over);
    this.typed.hidden = game.over;
  }

  #button(name) {
    return this.element.querySelector(`[data-act="${name}"]`);
  }

  #clicked(event) {
    const button = event.target.closest('button');
    if (button?.dataset.step) {
      this.options.onStep(button.dataset.step);
    } else if (button?.dataset.answer) {
      this.options.onAct(`${this.question.dataset.what}/${button.dataset.answer}`);
    } else if (button?.dataset.act === 'resign' && !button.dataset.sure) {
      this.#askAgain(button);
    } else if (button?.dataset.act) {
      this.options.onAct(button.dataset.act);
    }
  }

  /** Resigning takes two clicks, the second within a few seconds. */
  #askAgain(button) {
    const before = button.textContent;
    button.dataset.sure = 'asked';
    button.textContent = 'Really resign?';
    setTimeout(() => {
      delete button.dataset.sure;
      button.textContent = before;
    }, SURE_MILLIS);
  }
}

function goneInWords(millis) {
  const seconds = Math.ceil(millis / 1000);
  return seconds > 0
    ? `your opponent has left; in ${seconds} s you can claim the win`
    : 'your opponent has left: you can claim the win';
}

function turnInWords(game) {
  const mine = game.myColor === 'white' ? 'w' : 'b';
  const asked = game.state[`${mine}draw`]
    ? ' · you offer a draw'
    : game.state[`${mine}takeback`]
      ? ' · you ask for a move back'
      : '';
  const gone = game.gone ? ` · ${goneInWords(game.gone.until - Date.now())}` : '';
  if (game.myTurn) {
    return `${game.board.captureDue ? 'Your turn: you must capture' : 'Your turn'}${asked}${gone}`;
  }
  return `${game.player(game.board.turn).name ?? 'Your opponent'} is thinking${asked}${gone}`;
}
