// The table: board, seats with clocks, and looking back at earlier positions.

import { Board, menOfFen } from './board.js';
import { Clock } from './clock.js';
import { MoveList } from './move-list.js';
import { sideName } from './words.js';

export class Table {
  /**
   * @param {{board: HTMLElement, seats: HTMLElement[], moves: HTMLElement}} parts
   * @param {{onMove: function(string, string), onRefused: function(string, ?string)}} options
   */
  constructor(parts, options) {
    this.board = new Board(parts.board, { label: 'Board', ...options });
    this.seats = parts.seats.map((element) => ({
      element,
      clock: new Clock(element.querySelector('.clock')),
    }));
    this.moves = new MoveList(parts.moves, (ply) => this.lookAt(ply));
    this.game = null;
    this.viewed = null; // number of moves on the board while looking back, or null: the present
    this.flipped = false;
  }

  seat(game) {
    this.game = game;
    this.viewed = null;
    this.flipped = false;
  }

  /** Draws everything from the game as it stands. */
  draw() {
    const { game } = this;
    if (!game?.board) {
      return;
    }
    const present = game.plies.length;
    const looking = this.viewed !== null && this.viewed < present;
    this.board.show(looking ? this.#past(this.viewed) : game.board, {
      orientation: this.#bottom,
      movableColor: !looking && game.myTurn ? game.myColor : null,
    });
    const past = looking ? `, looking back to move ${Math.ceil(this.viewed / 2)}` : '';
    this.board.setLabel(`Board, ${sideName(game.board.turn)} to move${past}`);
    this.moves.show(
      game.plies.map((ply) => ply.san),
      looking ? this.viewed : present,
      game.startFen.split(' ')[1] === 'b',
    );
    this.#drawSeats();
  }

  /** Goes to the position after so many moves; the last one means the present from then on. */
  lookAt(ply) {
    const present = this.game.plies.length;
    const wanted = Math.min(present, Math.max(0, ply));
    this.viewed = wanted === present ? null : wanted;
    this.draw();
  }

  step(kind) {
    const present = this.game.plies.length;
    const now = this.viewed ?? present;
    if (kind === 'flip') {
      this.flipped = !this.flipped;
      this.draw();
    } else {
      this.lookAt({ first: 0, back: now - 1, forward: now + 1, last: present }[kind]);
    }
  }

  tick() {
    this.seats.forEach(({ clock }) => clock.draw());
  }

  get #bottom() {
    const mine = this.game.myColor;
    return this.flipped ? (mine === 'white' ? 'black' : 'white') : mine;
  }

  #past(plies) {
    const last = plies ? this.game.plies[plies - 1] : null;
    return {
      men: menOfFen(last?.fenAfter ?? this.game.startFen),
      legalMoves: [],
      captureDue: false,
      lastMove: last?.uci ?? null,
    };
  }

  #drawSeats() {
    const { game } = this;
    const bottom = this.#bottom;
    const top = bottom === 'white' ? 'black' : 'white';
    const running = !game.over && game.moves.length >= 2;
    [top, bottom].forEach((color, index) => {
      const { element, clock } = this.seats[index];
      const player = game.player(color);
      const title = player.title ? `${player.title} ` : '';
      element.querySelector('.name').textContent =
        color === game.myColor ? 'You' : `${title}${player.name ?? 'Anonymous'}`;
      element.querySelector('.dot').className = `dot ${color}`;
      const left = game.board.men.filter((man) => man.color === color).length;
      element.querySelector('.lead').textContent = `${sideName(color)}, ${left} ${left === 1 ? 'man' : 'men'} left`;
      const active = game.board.turn === color && !game.over;
      element.classList.toggle('active', active);
      const millis = game.state[color === 'white' ? 'wtime' : 'btime'];
      clock.set(game.full.clock ? millis : null, game.stateAt, running && active);
    });
  }
}
