// The moves of a game, two to a line; a click goes back to the position after a move.

export class MoveList {
  /** @param {function(number): void} onPick gets the number of moves played up to there */
  constructor(element, onPick) {
    this.element = element;
    this.sans = [];
    element.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      if (button) {
        onPick(Number(button.dataset.ply));
      }
    });
  }

  /** Shows the moves; `current` of them are on the board. */
  show(sans, current, firstIsBlack = false) {
    const kept = this.sans.every((san, index) => sans[index] === san) && this.sans.length > 0;
    if (!kept) {
      this.element.replaceChildren();
      this.sans = [];
    }
    for (let index = this.sans.length; index < sans.length; index++) {
      this.#append(index, sans[index], firstIsBlack ? 1 : 0);
    }
    this.sans = [...sans];
    for (const button of this.element.querySelectorAll('button')) {
      const on = Number(button.dataset.ply) === current;
      button.toggleAttribute('aria-current', on);
      if (on) {
        const list = this.element;
        const top = button.offsetTop; // within the list, which is its positioned parent
        if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) {
          list.scrollTop = top - list.clientHeight / 2;
        }
      }
    }
  }

  #append(index, san, shift) {
    const number = Math.floor((index + shift) / 2) + 1;
    if ((index + shift) % 2 === 0 || index === 0) {
      const line = document.createElement('li');
      line.value = number;
      this.element.append(line);
    }
    if (index === 0 && shift) {
      this.element.lastChild.append('…');
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.ply = index + 1;
    button.textContent = san;
    this.element.lastChild.append(button);
  }
}
