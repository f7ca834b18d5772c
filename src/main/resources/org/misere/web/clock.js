// A player's clock. It runs between two states of the server by the browser's own time.

import { clockText } from './words.js';

/** What the API sends for "no clock". */
const UNLIMITED = 2147483647;

export class Clock {
  constructor(element) {
    this.element = element;
    this.millis = UNLIMITED;
    this.running = false;
    this.since = 0;
  }

  set(millis, since, running) {
    this.millis = millis ?? UNLIMITED;
    this.since = since;
    this.running = running;
    this.draw();
  }

  draw() {
    const none = this.millis >= UNLIMITED;
    this.element.hidden = none;
    if (none) {
      return;
    }
    const left = this.millis - (this.running ? Date.now() - this.since : 0);
    const text = clockText(left);
    if (this.element.textContent !== text) {
      this.element.textContent = text;
    }
    this.element.classList.toggle('running', this.running);
    this.element.classList.toggle('low', left < 20000);
  }
}
