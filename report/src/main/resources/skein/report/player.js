// The controls of an animation: play, pause, speed, and where it is.
(function (skein) {
  'use strict';

  const { html } = skein;
  const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32];

  class Player {
    /**
     * loop: the number of steps after which a run that never ends goes on from the start of its loop; null if it ends.
     * clock(index): the time that has passed after so many steps; null if steps take no time.
     */
    constructor(length, loop, clock = () => null) {
      this.length = length;
      this.loop = loop;
      this.clock = clock;
      this.index = 0;
      this.listeners = [];
      this.timer = null;
      this.speed = 2;
      const button = (name, symbol, action) => html('button', { type: 'button', title: name, 'aria-label': name, onclick: action }, symbol);
      this.toggle = button('play', '▶', () => this.playing() ? this.pause() : this.play());
      this.range = html('input', { type: 'range', min: 0, max: length, value: 0, 'aria-label': 'step', oninput: () => this.go(Number(this.range.value)) });
      this.place = html('output', { 'aria-live': 'off' }, `step 0 of ${length}`);
      this.rate = html('select', { 'aria-label': 'speed', onchange: () => this.setSpeed(Number(this.rate.value)) },
        SPEEDS.map((speed) => html('option', { value: speed, selected: speed === this.speed }, speed + ' steps/s')));
      this.element = html('div', { class: 'player', role: 'group', 'aria-label': 'animation' },
        button('to the start', '⇤', () => this.go(0)),
        button('one step back', '◀', () => this.go(this.index - 1)),
        this.toggle,
        button('one step on', '▷', () => this.go(this.index + 1)),
        button('to the end', '⇥', () => this.go(this.length)),
        this.range, this.place, this.rate);
    }

    /** Calls the listener with every new index, and with the present one. */
    follow(listener) {
      this.listeners.push(listener);
      listener(this.index);
    }

    playing() {
      return this.timer !== null;
    }

    play() {
      if (this.index >= this.length && this.loop === null) {
        this.go(0);
      }
      this.start();
      this.toggle.textContent = '❚❚';
      this.toggle.setAttribute('aria-label', 'pause');
      this.toggle.title = 'pause';
    }

    start() {
      clearInterval(this.timer);
      this.timer = setInterval(() => this.tick(), 1000 / this.speed);
    }

    pause() {
      clearInterval(this.timer);
      this.timer = null;
      this.toggle.textContent = '▶';
      this.toggle.setAttribute('aria-label', 'play');
      this.toggle.title = 'play';
    }

    tick() {
      if (!this.element.isConnected) {
        this.pause();
      } else if (this.index < this.length) {
        this.go(this.index + 1);
      } else if (this.loop !== null && this.loop < this.length) {
        this.go(this.loop + 1);
      } else {
        this.pause();
      }
    }

    setSpeed(speed) {
      this.speed = speed;
      if (this.playing()) {
        this.start();
      }
    }

    go(index) {
      this.index = Math.max(0, Math.min(this.length, index));
      this.range.value = this.index;
      const time = this.clock(this.index);
      this.place.textContent = `step ${this.index} of ${this.length}` + (time === null ? '' : `, time ${time}`);
      this.listeners.forEach((listener) => listener(this.index));
    }

    /** The keys of a run: arrows, page, home and end move, the space bar plays. Returns whether it was one of them. */
    key(event) {
      const moves = {
        ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 10, PageUp: -10, Home: -this.length, End: this.length,
      };
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) {
        return false;
      }
      if (event.key in moves) {
        this.go(this.index + moves[event.key]);
      } else if (event.key === ' ') {
        this.toggle.click();
      } else {
        return false;
      }
      event.preventDefault();
      return true;
    }
  }

  skein.Player = Player;
})(globalThis.skein ??= {});
