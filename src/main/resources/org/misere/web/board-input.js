// Pointer, keyboard and screen reader for a board: a grid of 64 buttons over the picture.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class BoardInput {
  constructor(board, { onMove, onRefused }) {
    this.board = board;
    this.onMove = onMove;
    this.onRefused = onRefused ?? (() => {});
    this.focus = [4, 6];
    this.drag = null;
    this.grid = document.createElement('div');
    this.grid.className = 'board-grid';
    this.grid.setAttribute('role', 'grid');
    this.cells = [];
    for (let row = 0; row < 8; row++) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let column = 0; column < 8; column++) {
        const cell = document.createElement('button');
        cell.type = 'button';
        cell.setAttribute('role', 'gridcell');
        line.append(cell);
        this.cells.push(cell);
      }
      this.grid.append(line);
    }
    board.element.append(this.grid);
    this.grid.addEventListener('click', (event) => this.#clicked(event));
    this.grid.addEventListener('keydown', (event) => this.#pressed(event));
    this.grid.addEventListener('pointerdown', (event) => this.#grabbed(event));
    this.grid.addEventListener('pointermove', (event) => this.#dragged(event));
    this.grid.addEventListener('pointerup', (event) => this.#dropped(event));
    this.grid.addEventListener('pointercancel', () => this.#endDrag());
    this.grid.addEventListener('focusin', (event) => this.#focused(event));
  }

  /** Names the squares again; the names say what stands there and what can be done. */
  refresh() {
    const { board } = this;
    const targets = new Map(
      (board.selected ? board.targetsFrom(board.selected) : []).map((move) => [
        move.uci.slice(2, 4),
        move,
      ]),
    );
    this.cells.forEach((cell, index) => {
      const column = index % 8;
      const row = Math.floor(index / 8);
      const square = board.squareAt(column, row);
      const man = board.manAt(square);
      const words = [man ? `${square}, ${man.color} ${man.role}` : square];
      const target = targets.get(square);
      if (square === board.selected) {
        words.push('selected');
      } else if (target) {
        words.push(target.capture ? 'can be taken' : 'can go here');
      } else if (!board.selected && board.targetsFrom(square).length) {
        words.push(board.position.captureDue ? 'must capture' : 'can move');
      }
      cell.dataset.square = square;
      cell.setAttribute('aria-label', words.join(', '));
      cell.setAttribute('aria-selected', String(square === board.selected));
      cell.tabIndex = column === this.focus[0] && row === this.focus[1] ? 0 : -1;
      cell.classList.toggle('movable', board.targetsFrom(square).length > 0);
    });
  }

  /** A square was chosen, by whatever means. */
  #choose(square) {
    const { board } = this;
    const from = board.selected;
    if (from === square) {
      board.select(null);
    } else if (from && board.targetsFrom(from).some((move) => move.uci.slice(2, 4) === square)) {
      board.select(null);
      this.onMove(from, square);
    } else if (board.targetsFrom(square).length) {
      board.select(square);
    } else if (board.movableColor) {
      this.#refuse(from, square);
    }
  }

  #refuse(from, square) {
    const { board } = this;
    if (from) {
      const own = board.manAt(square)?.color === board.movableColor;
      board.select(null);
      this.onRefused(own ? square : from, own ? null : square);
    } else if (board.manAt(square)) {
      this.onRefused(square, null);
    }
  }

  #clicked(event) {
    const cell = event.target.closest('button');
    if (!cell || this.swallowClick) {
      this.swallowClick = false;
      return;
    }
    this.#choose(cell.dataset.square);
  }

  #pressed(event) {
    const step = ARROWS[event.key];
    if (step) {
      event.preventDefault();
      this.focus = this.focus.map((at, axis) => Math.min(7, Math.max(0, at + step[axis])));
      this.refresh();
      this.cells[this.focus[1] * 8 + this.focus[0]].focus();
    } else if (event.key === 'Escape' && this.board.selected) {
      this.board.select(null);
    }
  }

  #focused(event) {
    const index = this.cells.indexOf(event.target);
    if (index >= 0) {
      this.focus = [index % 8, Math.floor(index / 8)];
      this.cells.forEach((cell, at) => (cell.tabIndex = at === index ? 0 : -1));
    }
  }

  #grabbed(event) {
    const square = event.target.closest('button')?.dataset.square;
    const man = square && this.board.manAt(square);
    this.swallowClick = false;
    if (event.button !== 0 || !man || man.color !== this.board.movableColor) {
      return;
    }
    this.drag = { square, startX: event.clientX, startY: event.clientY, moving: false };
  }

  #dragged(event) {
    const { drag, board } = this;
    if (!drag) {
      return;
    }
    if (!drag.moving) {
      if (Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < 6) {
        return;
      }
      drag.moving = true;
      this.grid.setPointerCapture(event.pointerId);
      if (board.targetsFrom(drag.square).length) {
        board.select(drag.square);
      }
      drag.node = board.menBySquare.get(drag.square)?.node;
      drag.node?.classList.add('dragged');
    }
    const box = this.grid.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 8 - 0.5;
    const y = ((event.clientY - box.top) / box.height) * 8 - 0.5;
    if (drag.node) {
      drag.node.style.transform = `translate(${x}px, ${y}px)`;
    }
  }

  #dropped(event) {
    const { drag, board } = this;
    if (!drag?.moving) {
      this.drag = null;
      return;
    }
    this.swallowClick = true;
    const box = this.grid.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left) / box.width) * 8);
    const row = Math.floor(((event.clientY - box.top) / box.height) * 8);
    const { square } = drag;
    this.#endDrag();
    if (column < 0 || column > 7 || row < 0 || row > 7) {
      board.select(null);
      return;
    }
    const target = board.squareAt(column, row);
    if (target === square) {
      return;
    }
    board.selected = square;
    if (board.targetsFrom(square).some((move) => move.uci.slice(2, 4) === target)) {
      this.#choose(target);
    } else {
      board.select(null);
      this.onRefused(square, target);
    }
  }

  /** Lets the man glide back to where the position has it. */
  #endDrag() {
    const { drag, board } = this;
    this.drag = null;
    if (drag?.node) {
      drag.node.classList.remove('dragged');
      const [column, row] = board.placeOf(drag.square);
      drag.node.style.transform = `translate(${column}px, ${row}px)`;
    }
  }
}
