// Asks what a pawn becomes, with the king among the choices where the rules allow it.

import { pieceIcon, ROLES } from './pieces.js';

const LETTERS = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n', king: 'k' };

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} color of the pawn
 * @param {string[]} letters allowed, such as ['q', 'k']
 * @returns {Promise<?string>} the letter, or null when the person thought better of it
 */
export function askPromotion(dialog, color, letters) {
  const choices = dialog.querySelector('.choices');
  choices.replaceChildren();
  return new Promise((resolve) => {
    let chosen = null;
    for (const role of ROLES.filter((name) => letters.includes(LETTERS[name]))) {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.role = role;
      button.append(pieceIcon(color, role), role[0].toUpperCase() + role.slice(1));
      button.addEventListener('click', () => {
        chosen = LETTERS[role];
        dialog.close();
      });
      choices.append(button);
    }
    dialog.addEventListener('close', () => resolve(chosen), { once: true });
    dialog.showModal();
  });
}
