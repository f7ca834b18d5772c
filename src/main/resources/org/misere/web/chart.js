// Small line charts in SVG.

import { makeSvg } from './dom.js';

const WIDTH = 300;
const HEIGHT = 60;

/**
 * A line through points, with the area under it.
 *
 * @param {Array<{x: number, y: number}>} points
 * @param {{low: number, high: number, middle?: number, label: string, wide?: boolean}} frame
 *     `label` says in words what the picture shows
 */
export function lineChart(points, { low, high, middle, label }) {
  const svg = makeSvg('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    role: 'img',
    'aria-label': label,
    class: 'chart',
  });
  if (middle !== undefined) {
    const y = place(middle, low, high);
    svg.append(makeSvg('line', { x1: 0, x2: WIDTH, y1: y, y2: y, class: 'middle' }));
  }
  if (points.length) {
    const first = points[0].x;
    const span = points[points.length - 1].x - first || 1;
    const spots = points.map(({ x, y }) => [
      (((x - first) / span) * WIDTH).toFixed(1),
      place(y, low, high).toFixed(1),
    ]);
    const line = spots.map(([x, y]) => `${x} ${y}`).join('L');
    const last = spots[spots.length - 1];
    svg.append(
      makeSvg('path', { d: `M${line}L${last[0]} ${HEIGHT}L0 ${HEIGHT}Z`, class: 'area' }),
      makeSvg('path', { d: `M${line}`, class: 'line' }),
    );
  }
  return svg;
}

function place(value, low, high) {
  const part = (value - low) / (high - low || 1);
  return HEIGHT - 2 - Math.min(1, Math.max(0, part)) * (HEIGHT - 4);
}

/** White's share of the bar for an evaluation, 0 to 1. */
export function whiteShare(evaluation) {
  if (!evaluation) {
    return 0.5;
  }
  if (evaluation.winner) {
    return evaluation.winner === 'white' ? 1 : 0;
  }
  return 1 / (1 + Math.exp(-evaluation.value / 300));
}

/** An evaluation in few characters: '+1.2', or 'W in 5' for a forced end. */
export function evaluationText(evaluation) {
  if (!evaluation) {
    return '–';
  }
  if (evaluation.winner) {
    const moves = Math.max(1, Math.ceil(evaluation.plies / 2));
    return `${evaluation.winner === 'white' ? 'W' : 'B'} in ${moves}`;
  }
  const pawns = evaluation.value / 100;
  return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${Math.abs(pawns).toFixed(1)}`;
}

/** The same for a screen reader. */
export function evaluationWords(evaluation) {
  if (!evaluation) {
    return 'not evaluated';
  }
  if (evaluation.winner) {
    const moves = Math.max(1, Math.ceil(evaluation.plies / 2));
    return `${evaluation.winner === 'white' ? 'White' : 'Black'} wins in ${moves}`;
  }
  const pawns = Math.abs(evaluation.value / 100).toFixed(1);
  return evaluation.value === 0
    ? 'equal'
    : `${evaluation.value > 0 ? 'White' : 'Black'} is ahead by ${pawns}`;
}
