// A finished game in a dialog, to step through.

import { Board, menOfFen } from './board.js';
import { fullName } from './live-game.js';
import { MoveList } from './move-list.js';
import { read } from './server.js';
import { resultInWords, sideName } from './words.js';

const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export class Replay {
  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.dialog = dialog;
    this.board = new Board(dialog.querySelector('.board-box'), { label: 'Board' });
    this.moves = new MoveList(dialog.querySelector('.moves'), (ply) => this.#go(ply));
    dialog.querySelector('.close').addEventListener('click', () => dialog.close());
    dialog.querySelector('.bar').addEventListener('click', (event) => {
      const step = event.target.closest('button')?.dataset.by;
      if (step) {
        this.#go(this.at + Number(step));
      }
    });
    dialog.addEventListener('keydown', (event) => {
      if (STEPS[event.key] !== undefined) {
        event.preventDefault();
        this.#go(this.at + STEPS[event.key]);
      }
    });
  }

  /** Opens a game of the `past` section. */
  async open(game) {
    this.game = game;
    const us = game.ourSide;
    this.dialog.querySelector('h2').textContent =
      `Against ${fullName(game.opponent)}, we had ${sideName(us)}`;
    const words = this.dialog.querySelector('.words');
    words.textContent = '';
    this.plies = [];
    try {
      const { board, plies, startFen } = await read('/position', {
        rules: game.rulesetId, fen: game.initialFen, moves: game.moves.join(' '),
      });
      this.plies = plies;
      const them = us === 'white' ? 'black' : 'white';
      const winner = game.result === 'won' ? us : game.result === 'lost' ? them : null;
      words.textContent = resultInWords(game.status, winner, board.verdict);
      this.start = startFen;
    } catch (problem) {
      words.textContent = `This game cannot be shown: ${problem.message}`;
      this.start = '8/8/8/8/8/8/8/8';
    }
    this.dialog.showModal();
    this.#go(this.plies.length);
  }

  #go(ply) {
    this.at = Math.min(this.plies.length, Math.max(0, ply));
    const last = this.at ? this.plies[this.at - 1] : null;
    this.board.show(
      { men: menOfFen(last?.fenAfter ?? this.start), legalMoves: [], captureDue: false, lastMove: last?.uci ?? null },
      { orientation: this.game.ourSide });
    this.board.setLabel(last ? `Board after ${last.san}` : 'Board before the first move');
    this.moves.show(this.plies.map((one) => one.san), this.at);
  }
}
