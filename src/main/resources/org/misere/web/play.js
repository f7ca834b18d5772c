// The page at /play: a person plays a bot of the sandbox.

import { Board, menOfFen } from './board.js';
import { Chat } from './chat.js';
import { Clock } from './clock.js';
import { Game, describe } from './game.js';
import { MoveList } from './move-list.js';
import { askPromotion } from './promotion.js';
import { challenge, read, send } from './server.js';
import { Setup } from './setup.js';
import { refusalInWords, resultInWords, scoreOf, sideName, spoken } from './words.js';

const at = (selector) => document.querySelector(selector);

class PlayPage {
  constructor() {
    this.board = new Board(at('#board'), {
      label: 'Board',
      onMove: (from, to) => this.#tryMove(from, to),
      onRefused: (from, to) => this.#refuse(from, to),
    });
    this.seats = ['top', 'bottom'].map((place) => {
      const element = at(`#seat-${place}`);
      return { element, clock: new Clock(element.querySelector('.clock')) };
    });
    this.moves = new MoveList(at('#moves'), (ply) => this.#lookAt(ply));
    this.chat = new Chat(at('#chat'), (text) => this.#attempt(this.game.say(text)));
    this.setup = new Setup(at('#setup'), (choice) => this.#challenge(choice));
    this.game = null;
    this.viewed = null; // number of moves on the board while looking back, or null: the present
    this.flipped = false;
    at('#game-panel').addEventListener('click', (event) => this.#clicked(event));
    at('#typed').addEventListener('submit', (event) => this.#typed(event));
    document.addEventListener('keydown', (event) => this.#pressed(event));
    setInterval(() => this.#tick(), 100);
  }

  async open() {
    try {
      this.session = await send('/play/session');
      const rulesets = await read('/rulesets');
      this.setup.offer(rulesets, await this.#opponents());
      const start = await describe(rulesets[0].id, 'startpos', '');
      this.board.show(start.board);
      const running = await read('/api/account/playing');
      const mine = running.nowPlaying?.[0];
      if (mine) {
        this.#enter(mine.gameId);
        return;
      }
    } catch (problem) {
      this.#notice(`The page could not start: ${problem.message}`);
    }
    this.#offerNewGame();
  }

  /** The bots online, the page's own opponent first. */
  async #opponents() {
    const response = await fetch('/api/bot/online?nb=50');
    const lines = (await response.text()).split('\n').filter((line) => line.trim());
    const names = response.ok ? lines.map((line) => JSON.parse(line).username) : [];
    const first = this.session.opponent;
    return [...new Set([...(first ? [first] : []), ...names])];
  }

  #offerNewGame() {
    at('#setup').hidden = false;
    at('#game-panel').hidden = this.game === null;
  }

  async #challenge({ opponent, fields }) {
    if (!opponent) {
      this.setup.offerOpponents(await this.#opponents());
      this.#notice('No bot is online on this server yet. Start one, then try again.');
      return;
    }
    this.setup.busy(true);
    this.#notice(`Waiting for ${opponent} …`);
    try {
      const { id, done } = await challenge(opponent, fields);
      this.terms = { opponent, fields };
      if (done === 'accepted') {
        this.#notice('');
        this.#enter(id);
      } else {
        const shown = await read(`/api/challenge/${id}/show`).catch(() => null);
        this.#notice(shown?.declineReason ?? shown?.challenge?.declineReason
          ?? `${opponent} did not take the challenge.`);
      }
    } catch (problem) {
      this.#notice(`The challenge failed: ${problem.message}`);
    } finally {
      this.setup.busy(false);
    }
  }

  #enter(id) {
    this.game?.leave();
    const game = new Game(id, this.session.name);
    this.game = game;
    this.viewed = null;
    this.flipped = false;
    this.announced = 0;
    this.finished = false;
    at('#setup').hidden = true;
    at('#game-panel').hidden = false;
    at('#chat').hidden = false;
    this.chat.clear();
    this.chat.enable(true);
    game.addEventListener('change', () => this.#draw());
    game.addEventListener('chat', ({ detail }) => this.#heard(detail));
    game.addEventListener('connection', ({ detail }) => this.#connection(detail));
    game.chatSoFar().then((lines) => lines.forEach((line) => this.#heard(line)), () => {});
    game.follow().catch((problem) => {
      this.#notice(problem.message);
      this.#offerNewGame();
    });
  }

  #heard({ user, text }) {
    this.chat.add(user ?? '', text ?? '', (user ?? '').toLowerCase() === this.session.name.toLowerCase());
  }

  #connection(state) {
    const pill = at('#connection');
    pill.hidden = state === 'up';
    pill.textContent = state === 'up' ? '' : 'Connection lost, trying again …';
  }

  get #orientation() {
    const mine = this.game?.full ? this.game.myColor : 'white';
    return this.flipped ? (mine === 'white' ? 'black' : 'white') : mine;
  }

  #draw() {
    const { game } = this;
    if (!game.full || !game.board) {
      return;
    }
    const present = game.plies.length;
    const looking = this.viewed !== null && this.viewed < present;
    this.board.show(looking ? this.#past(this.viewed) : game.board, {
      orientation: this.#orientation,
      movableColor: !looking && game.myTurn ? game.myColor : null,
    });
    this.board.setLabel(`Board, ${sideName(game.board.turn)} to move`);
    this.moves.show(game.plies.map((ply) => ply.san), looking ? this.viewed : present);
    this.#drawSeats();
    this.#drawTurn();
    this.#drawActions();
    this.#announce();
  }

  #past(plies) {
    const { game } = this;
    const fen = plies ? game.plies[plies - 1].fenAfter : game.startFen ?? START;
    const lastMove = plies ? game.plies[plies - 1].uci : null;
    return { men: menOfFen(fen), legalMoves: [], captureDue: false, lastMove };
  }

  #drawSeats() {
    const { game } = this;
    const bottom = this.#orientation;
    const top = bottom === 'white' ? 'black' : 'white';
    const running = !game.over && game.moves.length >= 2;
    [top, bottom].forEach((color, index) => {
      const { element, clock } = this.seats[index];
      const player = game.player(color);
      const name = player.name ?? 'Anonymous';
      element.querySelector('.name').textContent =
        color === game.myColor ? `You (${sideName(color)})` : `${player.title ? `${player.title} ` : ''}${name}`;
      element.querySelector('.dot').className = `dot ${color}`;
      const left = game.board.men.filter((man) => man.color === color).length;
      element.querySelector('.lead').textContent = `${left} ${left === 1 ? 'man' : 'men'} left`;
      const active = game.board.turn === color && !game.over;
      element.classList.toggle('active', active);
      const millis = game.state[color === 'white' ? 'wtime' : 'btime'];
      clock.set(game.full.clock ? millis : null, game.stateAt, running && active);
    });
  }

  #drawTurn() {
    const { game } = this;
    const turn = at('#turn');
    const result = at('#result');
    result.hidden = !game.over;
    turn.hidden = game.over;
    if (game.over) {
      const { status, winner } = game.state;
      result.querySelector('.score').textContent = scoreOf(status, winner);
      result.querySelector('.words').textContent = resultInWords(status, winner, game.board.verdict);
    } else if (game.myTurn) {
      turn.textContent = game.board.captureDue ? 'Your turn: you must capture' : 'Your turn';
    } else {
      turn.textContent = `${game.player(game.board.turn).name ?? 'The opponent'} is thinking`;
    }
    this.#drawQuestion();
  }

  #drawQuestion() {
    const { game } = this;
    const theirs = game.myColor === 'white' ? 'b' : 'w';
    const mine = game.myColor === 'white' ? 'w' : 'b';
    const asked = game.state[`${theirs}draw`] ? 'draw' : game.state[`${theirs}takeback`] ? 'takeback' : null;
    const box = at('#question');
    box.hidden = game.over || !asked;
    box.dataset.what = asked ?? '';
    box.querySelector('span').textContent =
      asked === 'draw' ? 'Your opponent offers a draw.' : 'Your opponent wants a move back.';
    const offered = game.state[`${mine}draw`] || game.state[`${mine}takeback`];
    if (offered && !game.over) {
      at('#turn').textContent += game.state[`${mine}draw`] ? ' · draw offered' : ' · takeback asked';
    }
  }

  #drawActions() {
    const { game } = this;
    const show = (name, on) => (at(`[data-act=${name}]`).hidden = !on);
    const early = game.moves.length < 2;
    show('takeback', !game.over && !early);
    show('draw', !game.over && !early);
    show('resign', !game.over && !early);
    show('abort', !game.over && early);
    show('rematch', game.over);
    show('new', game.over && at('#setup').hidden);
    at('#typed').hidden = game.over;
    this.chat.enable(true);
  }

  /** Says the new moves and the end to those who can't see them. */
  #announce() {
    const { game } = this;
    const count = game.plies.length;
    if (count > this.announced) {
      const color = sideName(game.board.turn === 'white' ? 'black' : 'white');
      const due = game.myTurn && game.board.captureDue ? ' You must capture.' : '';
      this.#say(`${color}: ${spoken(game.plies[count - 1].san)}.${due}`);
    }
    this.announced = count;
    if (game.over && !this.finished) {
      this.finished = true;
      this.#notice('');
      this.#say(at('#result').textContent);
    }
  }

  async #tryMove(from, to) {
    const { game } = this;
    const fitting = game.board.legalMoves.filter((move) => move.uci.startsWith(from + to));
    let uci = fitting[0].uci;
    if (fitting.length > 1 || uci.length === 5) {
      const letters = fitting.map((move) => move.uci[4]);
      const letter = await askPromotion(at('#promotion'), game.myColor, letters);
      if (!letter) {
        return;
      }
      uci = from + to + letter;
    }
    this.#notice('');
    this.board.preview(from, to);
    await this.#attempt(game.move(uci));
  }

  #refuse(from, to) {
    const words = refusalInWords(this.game.board, from, to);
    this.#notice(words);
    this.board.shake();
  }

  /** Waits for a request and shows the server's refusal in its own words. */
  async #attempt(request) {
    try {
      await request;
    } catch (problem) {
      this.#notice(problem.message);
      this.#draw();
    }
  }

  #clicked(event) {
    const button = event.target.closest('button');
    if (!button) {
      return;
    }
    const { game } = this;
    if (button.dataset.step) {
      this.#step(button.dataset.step);
    } else if (button.closest('#question')) {
      const answer = button.classList.contains('yes') ? 'yes' : 'no';
      this.#attempt(game.act(`${at('#question').dataset.what}/${answer}`));
    } else if (button.dataset.act) {
      this.#act(button.dataset.act, button);
    }
  }

  #act(name, button) {
    const { game } = this;
    switch (name) {
      case 'takeback':
      case 'draw':
        this.#attempt(game.act(`${name}/yes`));
        break;
      case 'resign':
        if (button.dataset.sure) {
          delete button.dataset.sure;
          button.textContent = 'Resign';
          this.#attempt(game.act('resign'));
        } else {
          button.dataset.sure = 'asked';
          button.textContent = 'Really resign?';
          setTimeout(() => {
            delete button.dataset.sure;
            button.textContent = 'Resign';
          }, 4000);
        }
        break;
      case 'abort':
        this.#attempt(game.act('abort'));
        break;
      case 'claim':
        this.#attempt(game.act('claim-victory'));
        break;
      case 'rematch':
        this.#challenge(this.#rematchTerms());
        break;
      default:
        this.#offerNewGame();
        at('[data-act=new]').hidden = true;
    }
  }

  /** The same game again with colours changed. */
  #rematchTerms() {
    const { game } = this;
    const other = game.myColor === 'white' ? 'black' : 'white';
    const fields = { variant: game.ruleset, color: other, rated: 'false' };
    if (game.full.clock) {
      fields['clock.limit'] = String(game.full.clock.initial / 1000);
      fields['clock.increment'] = String(game.full.clock.increment / 1000);
    }
    return { opponent: game.player(other).name, fields };
  }

  #typed(event) {
    event.preventDefault();
    const field = at('#typed-move');
    const text = field.value.trim();
    const plain = (san) => san.replace(/[#+=x]/g, '').toLowerCase();
    const { game } = this;
    if (!game.myTurn) {
      this.#notice('It is not your turn.');
      return;
    }
    const exact = game.board.legalMoves.filter((move) => move.uci === text || move.san.replace('#', '') === text);
    const loose = game.board.legalMoves.filter((move) => plain(move.san) === plain(text));
    const move = exact[0] ?? loose[0];
    if (move) {
      field.value = '';
      this.#notice('');
      this.#attempt(game.move(move.uci));
    } else {
      this.#notice(game.board.captureDue ? refusalInWords(game.board, null, null) : `“${text}” is no legal move here.`);
    }
  }

  #step(kind) {
    const present = this.game.plies.length;
    const now = this.viewed ?? present;
    const steps = { first: 0, back: now - 1, forward: now + 1, last: present };
    if (kind === 'flip') {
      this.flipped = !this.flipped;
      this.#draw();
    } else {
      this.#lookAt(steps[kind]);
    }
  }

  #lookAt(ply) {
    const present = this.game.plies.length;
    const wanted = Math.min(present, Math.max(0, ply));
    this.viewed = wanted === present ? null : wanted;
    this.#draw();
  }

  #pressed(event) {
    if (event.target.closest('input, select, [role=grid], dialog') || !this.game?.board) {
      return;
    }
    const kinds = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };
    if (kinds[event.key]) {
      event.preventDefault();
      this.#step(kinds[event.key]);
    }
  }

  #tick() {
    this.seats.forEach(({ clock }) => clock.draw());
    const gone = this.game?.gone;
    const claim = at('[data-act=claim]');
    claim.hidden = !gone || this.game.over || Date.now() < gone.until;
  }

  #notice(text) {
    at('#notice').textContent = text;
  }

  #say(text) {
    at('#spoken').textContent = text;
  }
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

new PlayPage().open();
