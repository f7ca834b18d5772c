// The page at /: what the bot is doing. It only reads.

import { make, setText } from './dom.js';
import { fullName, LiveGame } from './live-game.js';
import * as panels from './panels.js';
import { Replay } from './replay.js';
import { ageText } from './words.js';

const at = (selector) => document.querySelector(selector);

/** Nothing for that long, although the server says something every 10 s: the connection is dead. */
const SILENCE_MILLIS = 25000;

class WatchPage {
  constructor() {
    this.games = new Map();
    this.order = [];
    this.skew = 0;
    this.heard = Date.now();
    this.replay = new Replay(at('#replay'));
    setInterval(() => this.#tick(), 250);
    setInterval(() => panels.refreshAges(), 15000);
    this.#connect();
    document.addEventListener('visibilitychange', () => this.#tick());
  }

  #connect() {
    this.source?.close();
    const source = new EventSource('/watch/events');
    this.source = source;
    this.heard = Date.now();
    const on = (name, action) => source.addEventListener(name, ({ data }) => {
      this.#alive();
      action(JSON.parse(data));
    });
    source.addEventListener('open', () => this.#alive());
    source.addEventListener('error', () => this.#lost());
    on('time', (now) => (this.skew = now - Date.now()));
    on('bot', (bot) => this.#showBot(bot));
    on('games', (ids) => this.#showGames(ids));
    on('game', (data) => this.#showGame(data));
    on('queue', (list) => panels.showQueue(at('#queue'), list));
    on('decisions', (list) => panels.showDecisions(at('#decisions'), list));
    on('budgets', (list) => panels.showBudgets(at('#budgets'), list));
    on('rating', (list) => panels.showRating(at('#rating'), list));
    on('past', (list) => panels.showPast(at('#past'), list, (game) => this.replay.open(game)));
    on('log', (list) => panels.showLog(at('#log'), list));
  }

  #alive() {
    this.heard = Date.now();
    this.failing = false;
    const pill = at('#connection');
    pill.hidden = true;
    setText(pill, '');
  }

  #lost() {
    this.failing = true;
    const pill = at('#connection');
    pill.hidden = false;
    setText(pill, 'Connection to this server lost, trying again …');
    if (this.source.readyState === EventSource.CLOSED) {
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.#connect(), 2000);
    }
  }

  #showBot(bot) {
    this.bot = bot;
    setText(at('#bot-name'), fullName(bot.account));
    at('#server').textContent = bot.serverUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
    const stream = at('#stream');
    stream.dataset.state = bot.events.connected ? 'up' : 'gone';
    this.#drawTimes();
    const problems = [...bot.problems, ...(bot.events.trouble ? [bot.events.trouble] : [])];
    if (bot.draining) {
      problems.push('Shutting down: running games are played out, no new ones are taken.');
    }
    at('#problems').replaceChildren(...problems.map((text) => make('li', {}, text)));
    at('#problems').hidden = problems.length === 0;
  }

  #drawTimes() {
    const { bot } = this;
    if (!bot) {
      return;
    }
    const again = Math.max(0, bot.events.opens - 1);
    const opened = again ? `, opened again ${again === 1 ? 'once' : `${again} times`}` : '';
    setText(at('#stream'), bot.events.connected
      ? `Connected for ${ageText(Date.parse(bot.events.since), '')}${opened}`
      : `Event stream gone for ${ageText(Date.parse(bot.events.since), '')}`);
    setText(at('#uptime'), `up for ${ageText(Date.parse(bot.startedAt), '')}`);
  }

  #showGames(ids) {
    this.order = ids;
    for (const [id, game] of this.games) {
      if (!ids.includes(id)) {
        game.element.remove();
        this.games.delete(id);
      }
    }
    at('#no-game').hidden = ids.length > 0;
    at('#games').classList.toggle('single', ids.length === 1);
    setText(at('#games-title'), ids.length > 1 ? `Playing now: ${ids.length} games` : 'Playing now');
    document.title = ids.length ? `(${ids.length}) Misère` : 'Misère';
  }

  #showGame(data) {
    const { id } = data.game;
    let game = this.games.get(id);
    if (!game) {
      game = new LiveGame(id);
      this.games.set(id, game);
      at('#games').append(game.element);
    }
    game.update(data, this.skew);
  }

  #tick() {
    this.games.forEach((game) => game.tick());
    this.#drawTimes();
    if (!this.failing && Date.now() - this.heard > SILENCE_MILLIS) {
      this.#lost();
      this.#connect();
    }
  }
}

new WatchPage();
