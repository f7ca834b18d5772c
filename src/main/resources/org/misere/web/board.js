// The board: squares, men and marks in SVG, with a grid of buttons over them for pointer,
// keyboard and screen reader. It knows no rules: legal moves come from the server.

import { drawPiece } from './pieces.js';
import { BoardInput } from './board-input.js';

const SVG = 'http://www.w3.org/2000/svg';
const FILES = 'abcdefgh';

/**
 * @typedef {Object} Position
 * @property {Array<{square: string, color: string, role: string}>} men
 * @property {Array<{uci: string, san: string, capture: boolean}>} legalMoves
 * @property {boolean} captureDue
 * @property {?string} lastMove in UCI
 */

export class Board {
  /**
   * @param {HTMLElement} element an empty element that becomes the board
   * @param {{label: string, onMove?: function(string, string): void,
   *     onRefused?: function(string, string): void}} options `onMove` gets squares between which a
   *     legal move exists, `onRefused` two squares between which none does
   */
  constructor(element, options) {
    this.element = element;
    this.orientation = 'white';
    this.position = { men: [], legalMoves: [], captureDue: false, lastMove: null };
    this.movableColor = null;
    this.selected = null;
    this.menBySquare = new Map();
    element.classList.add('board');
    element.append(this.#buildSvg());
    if (options.onMove) {
      this.input = new BoardInput(this, options);
    } else {
      this.svg.setAttribute('role', 'img');
    }
    this.setLabel(options.label);
  }

  setLabel(label) {
    (this.input ? this.input.grid : this.svg).setAttribute('aria-label', label);
  }

  /**
   * Shows a position.
   *
   * @param {Position} position
   * @param {{orientation?: string, movableColor?: ?string}} options `movableColor`: whose men the
   *     person may move now
   */
  show(position, options = {}) {
    const turned = options.orientation && options.orientation !== this.orientation;
    this.orientation = options.orientation ?? this.orientation;
    this.movableColor = options.movableColor ?? null;
    this.position = position;
    if (this.selected && !this.targetsFrom(this.selected).length) {
      this.selected = null;
    }
    if (turned) {
      this.#placeSquares();
    }
    this.#placeMen();
    this.refresh();
  }

  /** Draws the marks again after a change of selection. */
  refresh() {
    this.#drawMarks();
    this.input?.refresh();
  }

  select(square) {
    this.selected = square;
    this.refresh();
  }

  /** Shows a move at once, before the server has confirmed it. */
  preview(from, to) {
    const drawn = this.menBySquare.get(from);
    if (drawn) {
      const [column, row] = this.placeOf(to);
      drawn.node.style.transform = `translate(${column}px, ${row}px)`;
      this.manLayer.append(drawn.node);
    }
    this.movableColor = null;
    this.refresh();
  }

  /** Says no, where the eye is. */
  shake() {
    this.element.classList.remove('refused');
    requestAnimationFrame(() => this.element.classList.add('refused'));
  }

  manAt(square) {
    return this.position.men.find((man) => man.square === square);
  }

  /** The legal moves of the man on `square`, when the person may move now. */
  targetsFrom(square) {
    if (!this.movableColor) {
      return [];
    }
    return this.position.legalMoves.filter((move) => move.uci.startsWith(square));
  }

  /** Column and row of a square as drawn, 0 to 7 from the upper left. */
  placeOf(square) {
    const file = FILES.indexOf(square[0]);
    const rank = Number(square[1]) - 1;
    return this.orientation === 'white' ? [file, 7 - rank] : [7 - file, rank];
  }

  /** The square drawn at a column and row. */
  squareAt(column, row) {
    const white = this.orientation === 'white';
    return FILES[white ? column : 7 - column] + (white ? 8 - row : row + 1);
  }

  #buildSvg() {
    this.svg = document.createElementNS(SVG, 'svg');
    this.svg.setAttribute('viewBox', '0 0 8 8');
    this.squareLayer = this.#layer('squares');
    this.markLayer = this.#layer('marks');
    this.manLayer = this.#layer('men');
    this.hintLayer = this.#layer('hints');
    this.#placeSquares();
    return this.svg;
  }

  #layer(name) {
    const group = document.createElementNS(SVG, 'g');
    group.classList.add(name);
    this.svg.append(group);
    return group;
  }

  #placeSquares() {
    this.squareLayer.replaceChildren();
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        const dark = (row + column) % 2 === 1;
        const square = shape('rect', { x: column, y: row, width: 1, height: 1 });
        square.classList.add(dark ? 'dark' : 'light');
        this.squareLayer.append(square);
        const name = this.squareAt(column, row);
        if (row === 7) {
          this.squareLayer.append(coordinate(name[0], column + 0.96, 7.95, dark, 'end'));
        }
        if (column === 0) {
          this.squareLayer.append(coordinate(name[1], 0.04, row + 0.19, dark, 'start'));
        }
      }
    }
  }

  /** Moves the men that moved, so that they glide, and draws only what is new. */
  #placeMen() {
    const before = this.menBySquare;
    const after = new Map();
    const last = this.position.lastMove;
    for (const man of this.position.men) {
      const cameFrom = last && last.slice(2, 4) === man.square ? last.slice(0, 2) : null;
      const same = (drawn) => drawn && drawn.color === man.color && drawn.role === man.role;
      const source = same(before.get(man.square)) ? man.square : cameFrom;
      let drawn = source ? before.get(source) : null;
      if (same(drawn)) {
        before.delete(source);
      } else {
        drawn = { ...man, node: drawPiece(man.color, man.role) };
        this.manLayer.append(drawn.node);
      }
      const [column, row] = this.placeOf(man.square);
      drawn.node.style.transform = `translate(${column}px, ${row}px)`;
      after.set(man.square, drawn);
    }
    for (const gone of before.values()) {
      gone.node.remove();
    }
    this.menBySquare = after;
  }

  #drawMarks() {
    this.markLayer.replaceChildren();
    this.hintLayer.replaceChildren();
    const last = this.position.lastMove;
    if (last) {
      this.#mark('last', last.slice(0, 2));
      this.#mark('last', last.slice(2, 4));
    }
    if (this.selected) {
      this.#mark('selected', this.selected);
    }
    if (this.movableColor && this.position.captureDue && !this.selected) {
      for (const square of new Set(this.position.legalMoves.map((move) => move.uci.slice(0, 2)))) {
        this.#hint('due', square);
      }
    }
    if (this.selected) {
      const targets = new Map();
      for (const move of this.targetsFrom(this.selected)) {
        targets.set(move.uci.slice(2, 4), move.capture);
      }
      targets.forEach((capture, square) => this.#hint(capture ? 'take' : 'step', square));
    }
  }

  #mark(kind, square) {
    const [column, row] = this.placeOf(square);
    const mark = shape('rect', { x: column, y: row, width: 1, height: 1 });
    mark.classList.add(kind);
    this.markLayer.append(mark);
  }

  /** Shapes differ, so that they can be told apart without colours. */
  #hint(kind, square) {
    const [column, row] = this.placeOf(square);
    const hint =
      kind === 'step'
        ? shape('circle', { cx: column + 0.5, cy: row + 0.5, r: 0.15 })
        : kind === 'take'
          ? shape('circle', { cx: column + 0.5, cy: row + 0.5, r: 0.44 })
          : shape('rect', { x: column + 0.04, y: row + 0.04, width: 0.92, height: 0.92, rx: 0.1 });
    hint.classList.add(kind);
    this.hintLayer.append(hint);
  }
}

function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, value);
  }
  return node;
}

function coordinate(text, x, y, dark, anchor) {
  const node = shape('text', { x, y, 'text-anchor': anchor });
  node.classList.add('coordinate', dark ? 'on-dark' : 'on-light');
  node.textContent = text;
  return node;
}

/** The men of a FEN's first field, for positions that need no legal moves. */
export function menOfFen(fen) {
  const roles = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
  const men = [];
  fen
    .split(' ')[0]
    .split('/')
    .forEach((line, index) => {
      let file = 0;
      for (const letter of line) {
        if (/\d/.test(letter)) {
          file += Number(letter);
        } else {
          const color = letter === letter.toLowerCase() ? 'black' : 'white';
          men.push({ square: FILES[file] + (8 - index), color, role: roles[letter.toLowerCase()] });
          file++;
        }
      }
    });
  return men;
}
