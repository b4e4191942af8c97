// Draws the agents of a run in one state: on a grid, on a line, or on a ring.
(function (skein) {
  'use strict';

  const { svg, html } = skein;
  const SIDE = 400;
  const EDGE = 34;
  const COLOURS = 8;
  const MOST_LINES = 40;
  const MOST_NAMES = 60;
  const MOST_DETAILS = 12;

  function kind(agent) {
    return agent.replace(/[\s_]*[[(]?[\d, ]+[\])]?$/, '');
  }

  function short(agent) {
    const number = agent.match(/(\d+)\D*$/);
    return number ? number[1] : agent.slice(0, 3);
  }

  class Stage {
    /** place: from skein.coordinates. */
    constructor(run, model, place) {
      this.run = run;
      this.place = place;
      this.colourKeys = this.colours(model);
      this.categories = [];
      this.height = place.kind === 'line' ? Math.max(120, 40 + 34 * run.agents.length) : this.heightOfGrid();
      this.arrows = svg('g', { class: 'arrows' });
      this.bodies = svg('g', {});
      this.nodes = run.agents.map((agent, i) => this.node(agent, i));
      this.bodies.append(...this.nodes.map((node) => node.group));
      this.picture = svg('svg', { class: 'stage', viewBox: `0 0 ${SIDE} ${this.height}`, role: 'img', 'aria-label': 'the agents of this run' },
        this.background(), this.arrows, this.bodies);
      this.legend = html('p', { class: 'legend' });
      this.element = html('div', { class: 'stage-frame' }, this.picture, this.legend);
      this.before = null;
    }

    heightOfGrid() {
      if (this.place.kind !== 'grid') {
        return SIDE;
      }
      const [xs, ys] = this.place.ranges;
      const cell = (SIDE - 2 * EDGE) / (xs[1] - xs[0] + 1);
      return Math.max(120, Math.min(2 * SIDE, 2 * EDGE + cell * (ys[1] - ys[0] + 1)));
    }

    colours(model) {
      const name = model?.view?.colour;
      return name ? this.run.agents.map((_, agent) => this.run.of(agent).find((value) => value.name === name)?.key) : null;
    }

    /** A number for the colour of an agent, and what it stands for. */
    colour(agent, state) {
      const key = this.colourKeys?.[agent];
      const value = this.colourKeys ? (key === undefined ? 'none' : String(state[key])) : kind(this.run.agents[agent]);
      if (!this.categories.includes(value)) {
        this.categories.push(value);
      }
      return this.categories.indexOf(value) % COLOURS;
    }

    node(agent, i) {
      const radius = this.radius();
      const heading = svg('line', { class: 'heading', x1: 0, y1: 0, x2: 0, y2: 0 });
      const body = svg('circle', { r: radius, class: 'body' });
      const named = this.run.agents.length <= MOST_NAMES;
      const ring = this.place.kind === 'ring';
      const label = svg('text', { class: 'inside', 'text-anchor': 'middle', dy: '0.35em', 'font-size': Math.min(14, radius * 1.1) }, named && !ring ? short(agent) : '');
      const detail = svg('text', { class: 'detail', 'text-anchor': 'middle' });
      const group = svg('g', { class: 'agent' }, svg('title', {}, agent), heading, body, label, detail);
      return { group, heading, body, label, detail, radius, index: i };
    }

    radius() {
      if (this.place.kind === 'grid') {
        const [xs, ys] = this.place.ranges;
        const cell = Math.min((SIDE - 2 * EDGE) / (xs[1] - xs[0] + 1), (this.height - 2 * EDGE) / (ys[1] - ys[0] + 1));
        return Math.max(4, Math.min(14, cell * 0.36));
      }
      return this.place.kind === 'line' ? 11 : Math.max(4, Math.min(16, 160 / Math.max(1, this.run.agents.length)));
    }

    background() {
      const group = svg('g', { class: 'grid' });
      if (this.place.kind === 'ring') {
        group.append(svg('circle', { cx: SIDE / 2, cy: SIDE / 2, r: SIDE / 2 - 90, class: 'ring' }));
        return group;
      }
      const [xs] = this.place.ranges;
      const across = xs[1] - xs[0] + 1;
      for (let i = 0; i <= across && across <= MOST_LINES; i++) {
        const x = EDGE + i * (SIDE - 2 * EDGE) / across;
        group.append(svg('line', { x1: x, x2: x, y1: EDGE, y2: this.height - EDGE }));
      }
      if (this.place.kind === 'grid') {
        const ys = this.place.ranges[1];
        const up = ys[1] - ys[0] + 1;
        for (let i = 0; i <= up && up <= MOST_LINES; i++) {
          const y = EDGE + i * (this.height - 2 * EDGE) / up;
          group.append(svg('line', { x1: EDGE, x2: SIDE - EDGE, y1: y, y2: y }));
        }
        group.append(svg('text', { x: EDGE - 6, y: EDGE + 4, 'text-anchor': 'end' }, String(ys[1])),
          svg('text', { x: EDGE - 6, y: this.height - EDGE, 'text-anchor': 'end' }, String(ys[0])),
          svg('text', { x: EDGE - 6, y: this.height / 2, 'text-anchor': 'end' }, this.place.names[1]));
      }
      group.append(svg('rect', { x: EDGE, y: EDGE, width: SIDE - 2 * EDGE, height: this.height - 2 * EDGE }),
        svg('text', { x: EDGE, y: this.height - EDGE + 16 }, String(xs[0])),
        svg('text', { x: SIDE - EDGE, y: this.height - EDGE + 16, 'text-anchor': 'end' }, String(xs[1])),
        svg('text', { x: SIDE / 2, y: this.height - EDGE + 16, 'text-anchor': 'middle' }, this.place.names[0]));
      return group;
    }

    /** Where every agent is; null for one that has no coordinates. */
    positions(state) {
      if (this.place.kind === 'ring') {
        const radius = SIDE / 2 - 90;
        return this.run.agents.map((_, i) => {
          const angle = 2 * Math.PI * i / this.run.agents.length - Math.PI / 2;
          return { x: SIDE / 2 + radius * Math.cos(angle), y: SIDE / 2 + radius * Math.sin(angle), angle };
        });
      }
      const [xs, ys] = this.place.ranges;
      const wide = (SIDE - 2 * EDGE) / (xs[1] - xs[0] + 1);
      const shared = new Map();
      return this.place.keys.map((keys, i) => {
        if (keys === null || keys.some((key) => typeof state[key] !== 'number')) {
          return null;
        }
        const x = EDGE + (state[keys[0]] - xs[0] + 0.5) * wide;
        if (this.place.kind === 'line') {
          return { x, y: EDGE + 12 + i * (this.height - 2 * EDGE - 24) / Math.max(1, this.run.agents.length - 1 || 1) };
        }
        const high = (this.height - 2 * EDGE) / (ys[1] - ys[0] + 1);
        const y = this.height - EDGE - (state[keys[1]] - ys[0] + 0.5) * high;
        const cell = state[keys[0]] + ' ' + state[keys[1]];
        const before = shared.get(cell) ?? 0;
        shared.set(cell, before + 1);
        // Agents in the same cell are drawn side by side.
        const angle = before * 2.4;
        const away = before === 0 ? 0 : Math.min(wide, high) * 0.26;
        return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
      });
    }

    /** Draws the state after so many steps. */
    show(index) {
      const state = this.run.state(index);
      const places = this.positions(state);
      const actor = this.run.actor(index);
      const changed = new Set(Object.keys(this.run.changes(index)).map((key) => this.run.owner.get(key)));
      this.nodes.forEach((node, i) => {
        const at = places[i];
        node.group.style.display = at ? '' : 'none';
        if (!at) {
          return;
        }
        const old = this.before?.[i];
        const jumps = old && (Math.abs(old.x - at.x) > SIDE / 2 || Math.abs(old.y - at.y) > this.height / 2);
        node.group.style.transition = jumps || !old ? 'none' : '';
        node.group.style.transform = `translate(${at.x}px, ${at.y}px)`;
        node.group.setAttribute('class', 'agent colour' + this.colour(i, state) + (i === actor ? ' actor' : changed.has(i) ? ' changed' : ''));
        this.heading(node, i, state);
        this.detail(node, i, state, at);
      });
      this.before = places;
      this.draw(actor, index, places);
      const shows = this.categories.length > 1 || this.colourKeys;
      this.legend.replaceChildren(...(shows ? this.categories.map((value, i) => html('span', { class: 'key colour' + i % COLOURS }, value)) : []));
    }

    heading(node, i, state) {
      const keys = this.place.headings?.[i];
      if (!keys) {
        return;
      }
      const [dx, dy] = keys.map((key) => Math.sign(Number(state[key]) || 0));
      const long = Math.hypot(dx, dy) || 1;
      node.heading.setAttribute('x2', dx / long * node.radius * 1.8);
      node.heading.setAttribute('y2', -dy / long * node.radius * 1.8);
    }

    /** The name and the values of an agent on a ring, outside of it. */
    detail(node, i, state, at) {
      if (this.place.kind !== 'ring' || this.run.agents.length > MOST_NAMES) {
        return;
      }
      const values = this.run.agents.length > MOST_DETAILS ? [] : this.run.of(i).slice(0, 3)
        .map((value) => (value.key === this.run.agents[i] ? '' : value.name + ' = ') + state[value.key]);
      const lines = [this.run.agents[i], ...values].map((line) => line.length > 18 ? line.slice(0, 17) + '…' : line);
      const away = node.radius + 10;
      const x = Math.cos(at.angle) * away;
      const y = Math.sin(at.angle) * away;
      const anchor = Math.abs(Math.cos(at.angle)) < 0.3 ? 'middle' : Math.cos(at.angle) > 0 ? 'start' : 'end';
      const top = Math.sin(at.angle) < -0.3 ? y - (lines.length - 1) * 13 : Math.sin(at.angle) > 0.3 ? y + 10 : y - (lines.length - 2) * 6.5;
      node.detail.setAttribute('text-anchor', anchor);
      node.detail.replaceChildren(...lines.map((line, n) => svg('tspan', { x, y: top + n * 13, class: n === 0 ? 'name' : '' }, line)));
    }

    /** Arrows from the agent that acts to those whose values it changes. */
    draw(actor, index, places) {
      const from = places[actor];
      const arrows = [];
      for (const other of index > 0 && from ? this.run.reached(index) : []) {
        const to = places[other];
        const length = to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
        if (length > 0) {
          const gap = this.nodes[other].radius + 3;
          const x = to.x - (to.x - from.x) * gap / length;
          const y = to.y - (to.y - from.y) * gap / length;
          const nx = (to.x - from.x) / length * 9;
          const ny = (to.y - from.y) / length * 9;
          arrows.push(svg('line', { x1: from.x, y1: from.y, x2: x, y2: y }),
            svg('polygon', { points: `${x},${y} ${x - nx - ny / 2},${y - ny + nx / 2} ${x - nx + ny / 2},${y - ny - nx / 2}` }));
        }
      }
      this.arrows.replaceChildren(...arrows);
    }
  }

  skein.Stage = Stage;
})(globalThis.skein ??= {});
