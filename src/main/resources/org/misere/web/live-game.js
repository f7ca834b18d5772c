// A running game on the watch page: board, clocks, what the engine thinks and why it moved so.

import { Board } from './board.js';
import { evaluationText, evaluationWords, lineChart, whiteShare } from './chart.js';
import { Clock } from './clock.js';
import { make, setText } from './dom.js';
import { countText, sideName } from './words.js';

const SOURCES = {
  forced: 'the only legal move',
  book: 'from the book',
  tablebase: 'from the tablebase',
  proof: 'proved',
  search: 'found by search',
};

export class LiveGame {
  constructor(id) {
    this.id = id;
    this.title = make('h3');
    this.state = make('p', { class: 'state' });
    this.seats = ['top', 'bottom'].map(() => {
      const clock = make('span', { class: 'clock', hidden: true });
      const seat = make('div', { class: 'seat' }, make('span', { class: 'dot' }),
        make('span', { class: 'name' }), clock);
      return { seat, clock: new Clock(clock) };
    });
    const boardBox = make('div');
    this.bar = make('div', { class: 'eval', role: 'img' }, make('div', { class: 'white' }));
    this.score = make('span', { class: 'score' });
    this.facts = make('p', { class: 'facts' });
    this.line = make('p', { class: 'line' });
    this.graph = make('div', { class: 'graph' });
    this.chat = make('ul', { class: 'chat-lines small', 'aria-label': 'Chat of this game', tabindex: '0' });
    this.element = make('article', { class: 'card live' },
      make('header', {}, this.title, this.state),
      this.seats[0].seat,
      make('div', { class: 'stage' }, this.bar, boardBox),
      this.seats[1].seat,
      make('div', { class: 'insight' },
        make('div', { class: 'thought' }, this.score, this.facts),
        this.line, this.graph, this.chat));
    this.board = new Board(boardBox, { label: 'Board' });
  }

  /**
   * @param {Object} data a `game` section
   * @param {number} skew how much the server's clock is ahead of ours, ms
   */
  update({ game, position, sans, line }, skew) {
    const other = game.ourSide === 'white' ? game.black : game.white;
    setText(this.title, `against ${fullName(other)}`);
    this.#state(game, sans);
    if (position) {
      this.board.show(position, { orientation: game.ourSide });
      this.board.setLabel(
        `Board after ${sans.length ? sans[sans.length - 1] : 'the start'}, ${sideName(position.turn)} to move`);
    }
    this.#clocks(game, position, skew);
    this.#thought(game, line);
    this.#graph(game);
    this.chat.hidden = game.chat.length === 0;
    this.chat.replaceChildren(...game.chat.slice(-6).map(
      (one) => make('li', {}, make('b', {}, one.name), ` ${one.text}`)));
  }

  tick() {
    this.seats.forEach(({ clock }) => clock.draw());
  }

  #state(game, sans) {
    const words = [game.speed, game.rated ? 'rated' : 'casual'];
    if (game.rulesetId !== 'antichess') {
      words.push(game.rulesetId);
    }
    words.push(`move ${Math.floor(sans.length / 2) + 1}`);
    const trouble = game.stuck
      ? '⚠ waits for our move, nobody thinks'
      : game.streamConnected ? '' : '⚠ stream lost, opening it again';
    setText(this.state, [...words, trouble].filter(Boolean).join(' · '));
    this.state.classList.toggle('trouble', trouble !== '');
  }

  #clocks(game, position, skew) {
    const bottom = game.ourSide;
    const top = bottom === 'white' ? 'black' : 'white';
    [top, bottom].forEach((color, index) => {
      const { seat, clock } = this.seats[index];
      seat.querySelector('.dot').className = `dot ${color}`;
      setText(seat.querySelector('.name'), fullName(game[color]));
      const active = position?.turn === color && !position.verdict;
      seat.classList.toggle('active', active);
      const millis = color === 'white' ? game.whiteMillis : game.blackMillis;
      clock.set(millis, Date.parse(game.clocksAsOf) - skew, game.clockRunning && active);
    });
  }

  #thought(game, line) {
    const last = game.judgements[game.judgements.length - 1];
    const now = game.thinking;
    const evaluation = now?.score ?? last?.score ?? null;
    this.bar.firstChild.style.height = `${(whiteShare(evaluation) * 100).toFixed(1)}%`;
    this.bar.classList.toggle('turned', game.ourSide === 'black');
    this.bar.setAttribute('aria-label', `Evaluation: ${evaluationWords(evaluation)}`);
    setText(this.score, evaluationText(evaluation));
    const facts = [];
    if (now) {
      facts.push(now.pondering ? 'thinking in the opponent’s time' : 'thinking',
        `depth ${now.depth}`, `${countText(now.nodesPerSecond)} nodes/s`, seconds(now.millis));
    } else if (last) {
      facts.push(SOURCES[last.source] ?? last.source);
      if (last.depth) {
        facts.push(`depth ${last.depth}`);
      }
      if (last.nodes) {
        facts.push(`${countText(last.nodes)} nodes`, seconds(last.thinkMillis));
      }
    }
    if (game.latencyMillis !== null) {
      facts.push(`latency ${game.latencyMillis} ms`);
    }
    setText(this.facts, facts.join(' · '));
    setText(this.line, line.slice(0, 12).join(' '));
  }

  #graph(game) {
    const scored = game.judgements.filter((one) => one.score);
    const points = scored.map((one) => ({ x: one.ply, y: whiteShare(one.score) }));
    this.graph.replaceChildren(...(points.length > 1
      ? [lineChart(points, {
          low: 0, high: 1, middle: 0.5,
          label: `Evaluation over the game, White above; now ${evaluationWords(scored[scored.length - 1].score)}`,
        })]
      : []));
  }
}

export function fullName(person) {
  const rating = person.rating === null ? '' : ` (${person.rating})`;
  return `${person.title ? `${person.title} ` : ''}${person.name}${rating}`;
}

function seconds(millis) {
  return millis < 1000 ? `${millis} ms` : `${(millis / 1000).toFixed(1)} s`;
}
