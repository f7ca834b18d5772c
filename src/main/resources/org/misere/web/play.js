// The page at /play: a person plays a bot of the sandbox.

import { Chat } from './chat.js';
import { Game, describe } from './game.js';
import { GamePanel } from './game-panel.js';
import { askPromotion } from './promotion.js';
import { challenge, read, send } from './server.js';
import { Setup } from './setup.js';
import { Table } from './table.js';
import { moveOfText, refusalInWords, sideName, spoken } from './words.js';

const at = (selector) => document.querySelector(selector);
const STEPS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

class PlayPage {
  constructor() {
    this.game = null;
    this.table = new Table(
      { board: at('#board'), seats: [at('#seat-top'), at('#seat-bottom')], moves: at('#moves') },
      {
        onMove: (from, to) => this.#tryMove(from, to),
        onRefused: (from, to) => this.#refuse(from, to),
      },
    );
    this.panel = new GamePanel(at('#game-panel'), {
      onAct: (act) => this.#act(act),
      onStep: (kind) => this.table.step(kind),
      onTyped: (text) => this.#typed(text),
    });
    this.chat = new Chat(at('#chat'), (text) => this.#attempt(this.game.say(text)));
    this.setup = new Setup(at('#setup'), {
      onStart: (choice) => this.#challenge(choice),
      onCancel: () => this.#attempt(send(`/api/challenge/${this.pending}/cancel`)),
    });
    document.addEventListener('keydown', (event) => this.#pressed(event));
    setInterval(() => this.#tick(), 100);
  }

  async open() {
    try {
      this.session = await send('/play/session');
      const rulesets = await read('/rulesets');
      this.setup.offer(rulesets, await this.#opponents());
      const start = await describe(rulesets[0].id, 'startpos', '');
      this.table.board.show(start.board);
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
    const lines = response.ok ? (await response.text()).split('\n') : [];
    const names = lines.filter((line) => line.trim()).map((line) => JSON.parse(line).username);
    const first = this.session.opponent;
    return [...new Set([...(first ? [first] : []), ...names])];
  }

  #offerNewGame() {
    at('#setup').hidden = false;
    at('#game-panel').hidden = this.game === null;
    at('main').classList.add('before');
  }

  async #challenge({ opponent, fields }) {
    if (!opponent) {
      this.setup.offerOpponents(await this.#opponents());
      this.#notice('No bot is online on this server yet. Start one, then try again.');
      return;
    }
    this.setup.wait(opponent);
    this.#notice('');
    try {
      const { id, done } = await challenge(opponent, fields, (created) => (this.pending = created));
      if (done === 'accepted') {
        this.#enter(id);
      } else if (done === 'declined') {
        const shown = await read(`/api/challenge/${id}/show`).catch(() => null);
        const reason = (shown?.challenge ?? shown)?.declineReason;
        this.#notice(reason ? `${opponent}: “${reason}”` : `${opponent} declined.`);
        this.#offerNewGame();
      }
    } catch (problem) {
      this.#notice(`The challenge failed: ${problem.message}`);
    } finally {
      this.setup.ready();
    }
  }

  #enter(id) {
    this.game?.leave();
    const game = new Game(id, this.session.name);
    this.game = game;
    this.announced = 0;
    this.finished = false;
    this.offer = null;
    this.table.seat(game);
    at('#setup').hidden = true;
    at('main').classList.remove('before');
    at('#game-panel').hidden = false;
    at('#chat').hidden = false;
    this.chat.show([], this.session.name);
    game.addEventListener('change', () => this.#draw());
    game.addEventListener('chat', ({ detail }) => this.chat.add(detail, this.session.name));
    game.addEventListener('connection', ({ detail }) => this.#connection(game, detail));
    game.follow().catch((problem) => {
      this.#notice(problem.message);
      this.#offerNewGame();
    });
  }

  /** Lines that were said while nobody listened are only in the history. */
  async #connection(game, state) {
    const pill = at('#connection');
    pill.hidden = state === 'up';
    pill.textContent = state === 'up' ? '' : 'Connection lost, trying again …';
    if (state === 'up') {
      const lines = await game.chatSoFar().catch(() => []);
      if (game === this.game && lines.length) {
        this.chat.show(lines, this.session.name);
      }
    }
  }

  #draw() {
    const { game } = this;
    if (game.full && game.board) {
      this.table.draw();
      this.panel.draw(game);
      this.#noteDeclined();
      this.#announce();
    }
  }

  /** An offer of ours that is gone although nothing came of it was declined. */
  #noteDeclined() {
    const { game } = this;
    const mine = game.myColor === 'white' ? 'w' : 'b';
    const open = ['draw', 'takeback'].find((what) => game.state[mine + what]) ?? null;
    const moves = game.moves.length;
    if (this.offer && !open && !game.over && moves >= this.offer.moves) {
      this.#notice(`Your opponent declined the ${this.offer.what}.`);
    }
    this.offer = open ? { what: open, moves } : null;
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
    let { uci } = fitting[0];
    if (uci.length === 5) {
      const letters = fitting.map((move) => move.uci[4]);
      const letter = await askPromotion(at('#promotion'), game.myColor, letters);
      if (!letter) {
        return;
      }
      uci = from + to + letter;
    }
    this.#play(uci);
  }

  #play(uci) {
    this.#notice('');
    this.table.board.preview(uci.slice(0, 2), uci.slice(2, 4));
    this.#attempt(this.game.move(uci));
  }

  #typed(text) {
    const { game } = this;
    if (!game.myTurn) {
      this.#notice('It is not your turn.');
      return;
    }
    const move = moveOfText(game.board.legalMoves, text);
    if (move) {
      this.panel.clearTyped();
      this.#play(move.uci);
    } else if (game.board.captureDue) {
      this.#notice(refusalInWords(game.board, null, null));
    } else {
      this.#notice(`“${text}” is no legal move here.`);
    }
  }

  #refuse(from, to) {
    this.#notice(refusalInWords(this.game.board, from, to));
    this.table.board.shake();
  }

  #act(act) {
    if (act === 'rematch') {
      this.#challenge(this.#rematchTerms());
    } else if (act === 'new') {
      this.#offerNewGame();
      at('#setup').scrollIntoView({ block: 'nearest' });
    } else {
      this.#notice('');
      this.#attempt(this.game.act(act));
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

  /** Waits for a request and shows the server's refusal in its own words. */
  async #attempt(request) {
    try {
      await request;
    } catch (problem) {
      this.#notice(problem.message);
      this.#draw();
    }
  }

  #pressed(event) {
    const elsewhere = event.target.closest('input, select, [role=grid], dialog, .chat-lines');
    if (STEPS[event.key] && !elsewhere && this.game?.board) {
      event.preventDefault();
      this.table.step(STEPS[event.key]);
    }
  }

  #tick() {
    this.table.tick();
    if (this.game?.state) {
      this.panel.tick(this.game);
    }
  }

  #notice(text) {
    at('#notice').textContent = text;
  }

  #say(text) {
    at('#spoken').textContent = text;
  }
}

new PlayPage().open();
