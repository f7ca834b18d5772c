// What the page says in words.

const NAMES = { white: 'White', black: 'Black' };

export function sideName(color) {
  return NAMES[color] ?? '';
}

/**
 * The result of a game in a sentence.
 *
 * @param {string} status the server's status name
 * @param {?string} winner 'white' or 'black'
 * @param {?{words: string}} verdict what the rules say about the last position
 */
export function resultInWords(status, winner, verdict) {
  const won = winner ? `${sideName(winner)} wins` : null;
  const loser = winner ? sideName(winner === 'white' ? 'black' : 'white') : null;
  switch (status) {
    case 'aborted':
      return 'The game was aborted';
    case 'resign':
      return won ? `${loser} resigned: ${won}` : 'A player resigned';
    case 'outoftime':
      return won ? `${loser} ran out of time: ${won}` : 'Time ran out: a draw';
    case 'timeout':
      return won ? `${loser} left the game: ${won}` : 'A player left the game: a draw';
    case 'noStart':
      return won ? `${loser} did not start: ${won}` : 'The game did not start';
    case 'insufficientMaterialClaim':
      return 'Drawn: the opponent could not win';
    case 'draw':
      return verdict?.words ?? 'Drawn by agreement';
    default:
      return verdict?.words ?? won ?? 'The game is over';
  }
}

/** How a game ended, in a word or two, where there is no room for a sentence. */
export function endingInWords(status) {
  const endings = {
    variantEnd: 'by the rules',
    resign: 'by resignation',
    outoftime: 'on time',
    timeout: 'a player left',
    draw: 'agreed or by the rules',
    aborted: 'before it counted',
    noStart: 'never begun',
  };
  return endings[status] ?? status;
}

/** What the result is to the person. */
export function outcomeInWords(status, winner, mine) {
  if (status === 'aborted') {
    return '';
  }
  return winner ? (winner === mine ? 'You won' : 'You lost') : 'A draw';
}

export function scoreOf(status, winner) {
  if (status === 'aborted') {
    return '';
  }
  return winner === 'white' ? '1–0' : winner === 'black' ? '0–1' : '½–½';
}

/** Why the person can't make the move that they tried. */
export function refusalInWords(position, from, to) {
  const man = position.men.find((one) => one.square === from);
  if (man && man.color !== position.turn) {
    return `That is ${sideName(man.color)}'s ${man.role}; you play ${sideName(position.turn)}.`;
  }
  if (position.captureDue) {
    const captures = position.legalMoves.map((move) => move.san);
    const shown = [...new Set(captures)].slice(0, 6).join(', ');
    return `You must capture. Possible: ${shown}${captures.length > 6 ? ' …' : ''}`;
  }
  if (!man) {
    return 'Choose one of your men first.';
  }
  return to ? `The ${man.role} can't go to ${to}.` : `The ${man.role} on ${from} can't move.`;
}

/** The legal move that a person typed, in UCI or in notation of any habit. */
export function moveOfText(legalMoves, text) {
  const plain = (san) => san.replace(/[#+=x-]/g, '');
  return (
    legalMoves.find((move) => move.uci === text || move.san === text) ??
    legalMoves.find((move) => plain(move.san) === plain(text)) ??
    legalMoves.find((move) => plain(move.san).toLowerCase() === plain(text).toLowerCase())
  );
}

/** A move read aloud: 'b takes c6' is hard to hear, 'pawn takes c6' is not. */
export function spoken(san) {
  const roles = { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };
  const plain = san.replace('#', '');
  const [body, promotion] = plain.split('=');
  const role = roles[body[0]] ?? 'pawn';
  const target = body.slice(-2);
  const verb = body.includes('x') ? 'takes' : 'to';
  return `${role} ${verb} ${target}${promotion ? `, becomes a ${roles[promotion]}` : ''}`;
}

/** Time left, as a clock shows it. */
export function clockText(millis) {
  const left = Math.max(0, millis);
  const seconds = Math.floor(left / 1000);
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const two = (number) => String(number).padStart(2, '0');
  if (hours) {
    return `${hours}:${two(minutes)}:${two(rest)}`;
  }
  const tenths = left < 10000 ? `.${Math.floor((left % 1000) / 100)}` : '';
  return `${minutes}:${two(rest)}${tenths}`;
}

/** A number of things: '1 move', '2 moves'. */
export function counted(number, one) {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

/** A large number in few characters. */
export function countText(number) {
  const steps = [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ];
  for (const [size, letter] of steps) {
    if (number >= size) {
      return `${(number / size).toFixed(number >= 10 * size ? 0 : 1)} ${letter}`;
    }
  }
  return String(number);
}

/** How long ago, or in how long, in words: '3 min ago'. */
export function ageText(millis, suffix = ' ago') {
  const seconds = Math.round((Date.now() - millis) / 1000);
  if (seconds < -1) {
    return `in ${spanText(-seconds)}`;
  }
  return suffix && seconds < 5 ? 'now' : `${spanText(Math.max(0, seconds))}${suffix}`;
}

function spanText(seconds) {
  if (seconds < 60) {
    return `${seconds} s`;
  }
  if (seconds < 3600) {
    return `${Math.floor(seconds / 60)} min`;
  }
  return seconds < 172800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86400)} days`;
}
