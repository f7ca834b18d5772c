// A game on the sandbox as the page follows it. The stream says what happened, the server's
// /position says what it means: nothing here knows the rules.

import { read, readLines, send, Refusal } from './server.js';

const RETRY_MILLIS = [500, 1000, 2000, 4000, 8000];

/** Events: 'change' (anything new), 'chat' (detail: a line), 'connection' (detail: 'up'|'lost'). */
export class Game extends EventTarget {
  constructor(id, myName) {
    super();
    this.id = id;
    this.myName = myName;
    this.full = null;
    this.state = null;
    this.stateAt = 0;
    this.board = null;
    this.plies = [];
    this.startFen = '';
    this.gone = null;
    this.closed = false;
    this.abort = null;
  }

  get over() {
    return this.state !== null && !['created', 'started'].includes(this.state.status);
  }

  get myColor() {
    const mine = this.myName.toLowerCase();
    return (this.full?.black?.id ?? '').toLowerCase() === mine ? 'black' : 'white';
  }

  get ruleset() {
    return this.full?.variant?.key ?? 'antichess';
  }

  get moves() {
    return this.state?.moves ? this.state.moves.split(' ') : [];
  }

  get myTurn() {
    return !this.over && this.board !== null && this.board.turn === this.myColor;
  }

  player(color) {
    return this.full?.[color] ?? {};
  }

  /** Follows the game until it is over or left; opens the stream again whenever it breaks. */
  async follow() {
    for (let failures = 0; !this.closed && !this.over; ) {
      try {
        this.abort = new AbortController();
        const response = await fetch(`/api/bot/game/stream/${this.id}`, {
          signal: this.abort.signal,
        });
        if (response.status === 404 || response.status === 401) {
          throw new Refusal(response.status, 'This game is not on the server any more.');
        }
        if (!response.ok) {
          throw new Error(`status ${response.status}`);
        }
        failures = 0;
        this.#tell('connection', 'up');
        await readLines(response, (line) => this.#take(line), { abort: this.abort });
      } catch (problem) {
        if (problem instanceof Refusal) {
          throw problem;
        }
      }
      if (!this.closed && !this.over) {
        this.#tell('connection', 'lost');
        await pause(RETRY_MILLIS[Math.min(failures++, RETRY_MILLIS.length - 1)]);
      }
    }
  }

  leave() {
    this.closed = true;
    this.abort?.abort();
  }

  move(uci) {
    return send(`/api/bot/game/${this.id}/move/${uci}`);
  }

  /** One of 'abort', 'resign', 'draw/yes', 'takeback/no', 'claim-victory' ... */
  act(action) {
    return send(`/api/bot/game/${this.id}/${action}`);
  }

  say(text) {
    return send(`/api/bot/game/${this.id}/chat`, { room: 'player', text });
  }

  /** What was said before this page was opened. */
  async chatSoFar() {
    const lines = await read(`/api/bot/game/${this.id}/chat`);
    return Array.isArray(lines) ? lines : [];
  }

  #take(line) {
    switch (line.type) {
      case 'gameFull':
        this.full = line;
        this.#newState(line.state);
        break;
      case 'gameState':
        this.#newState(line);
        break;
      case 'chatLine':
        if (line.room === 'player') {
          this.#tell('chat', { user: line.username, text: line.text });
        }
        break;
      case 'opponentGone':
        this.gone = line.gone ? { until: Date.now() + (line.claimWinInSeconds ?? 0) * 1000 } : null;
        this.#tell('change');
        break;
      default: // a kind from the future
    }
  }

  async #newState(state) {
    this.state = state;
    this.stateAt = Date.now();
    if (this.over) {
      this.gone = null;
    }
    this.#tell('change');
    const moves = state.moves ?? '';
    if (this.described === moves) {
      return;
    }
    this.described = moves;
    try {
      const position = await describe(this.ruleset, this.full.initialFen, moves);
      if (this.state.moves === moves) {
        this.board = position.board;
        this.plies = position.plies;
        this.startFen = position.startFen;
        this.#tell('change');
      }
    } catch {
      this.described = null; // the next state asks again
      this.#tell('connection', 'lost');
    }
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}

/** The position after `moves` (UCI, separated by spaces), with its legal moves and verdict. */
export function describe(rules, fen, moves) {
  return read('/position', { rules, fen, moves });
}

function pause(millis) {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
