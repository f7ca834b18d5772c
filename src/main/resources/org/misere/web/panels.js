// The lists beside the boards: challenges, allowances, rating, past games, log.

import { lineChart } from './chart.js';
import { make } from './dom.js';
import { fullName } from './live-game.js';
import { ageText, counted, endingInWords } from './words.js';

const DECISIONS = { accepted: '✓ accepted', declined: '✗ declined', waiting: '… waiting', sent: '→ sent' };
const RESULTS = { won: 'won', lost: 'lost', drawn: 'drawn', aborted: 'aborted', unknown: 'unknown' };

export function showQueue(box, queue) {
  box.replaceChildren(...rows(queue, 'No challenge is waiting.', (one) => make('li', {},
    make('b', {}, fullName(one.opponent)), ` ${one.terms} `,
    make('span', { class: 'why' }, one.why), time(one.since))));
}

export function showDecisions(box, decisions) {
  box.replaceChildren(...rows(decisions, 'No challenge has come yet.', (one) => make('li', {},
    make('span', { class: `decision ${one.decision}` }, DECISIONS[one.decision] ?? one.decision),
    ' ', make('b', {}, fullName(one.opponent)), ` ${one.terms} `,
    make('span', { class: 'why' }, one.reason), time(one.at))));
}

export function showBudgets(box, budgets) {
  box.replaceChildren(...rows(budgets, 'No allowance of the server has been used.', (one) => {
    const reset = one.resetsAt ? `, back ${ageText(Date.parse(one.resetsAt))}` : '';
    return make('li', {},
      make('span', {}, one.name),
      make('meter', { min: 0, max: one.limit, value: one.left, low: one.limit * 0.15, 'aria-label': one.name }),
      make('span', { class: 'why' }, `${one.left} of ${one.limit} left${reset}`));
  }));
}

export function showRating(box, points) {
  if (points.length < 2) {
    box.replaceChildren(make('p', { class: 'hint' },
      points.length ? `${points[0].rating}` : 'Rated games will draw a line here.'));
    return;
  }
  const ratings = points.map((one) => one.rating);
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const last = ratings[ratings.length - 1];
  box.replaceChildren(
    lineChart(points.map((one) => ({ x: Date.parse(one.at), y: one.rating })), {
      low: low - 5, high: high + 5,
      label: `Rating over time: now ${last}, lowest ${low}, highest ${high}`,
    }),
    make('p', { class: 'hint' }, `now ${last} · lowest ${low} · highest ${high}`));
}

/** @param {function(Object): void} onOpen gets the game to replay */
export function showPast(box, games, onOpen) {
  box.replaceChildren(...rows(games, 'No game has been finished yet.', (one) => {
    const button = make('button', { type: 'button' },
      make('span', { class: `outcome ${one.result}` }, RESULTS[one.result] ?? one.result),
      make('b', {}, fullName(one.opponent)),
      make('span', { class: 'why' },
        `${endingInWords(one.status)}, ${counted(Math.ceil(one.moves.length / 2), 'move')}, ${one.speed}${one.rated ? ', rated' : ''}`),
      time(one.endedAt));
    button.addEventListener('click', () => onOpen(one));
    return make('li', {}, button);
  }));
}

export function showLog(box, lines) {
  if (!lines.length) {
    box.replaceChildren(make('li', {}, 'Nothing yet.'));
    return;
  }
  const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 30;
  box.replaceChildren(...lines.map((one) => make('li', { class: one.level.toLowerCase() },
    make('time', { datetime: one.at }, new Date(one.at).toLocaleTimeString()),
    one.level === 'INFO' ? '' : ` ${one.level}`, ` ${one.text}`)));
  if (atEnd) {
    box.scrollTop = box.scrollHeight;
  }
}

function rows(list, none, row) {
  return list.length ? list.map(row) : [make('li', { class: 'hint' }, none)];
}

function time(at) {
  return make('time', { datetime: at, title: new Date(at).toLocaleString() }, ageText(Date.parse(at)));
}

/** Lets the ages on the page grow. */
export function refreshAges() {
  for (const node of document.querySelectorAll('li time[datetime][title]')) {
    const text = ageText(Date.parse(node.dateTime));
    if (node.textContent !== text) {
      node.textContent = text;
    }
  }
}
