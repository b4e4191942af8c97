// A run as a table: a row for each step, a column for each agent, and in it only what changed.
(function (skein) {
  'use strict';

  const { html } = skein;
  const ROWS = 300;
  const MOST_COLUMNS = 16;

  class StepTable {
    /** open(line, column): shows where the text describes a step; null if there is no text to show. */
    constructor(run, player, open = null) {
      this.run = run;
      this.player = player;
      this.open = open;
      this.columns = this.owners();
      this.timed = run.clock(0) !== null;
      this.first = -1;
      this.head = html('thead', {}, html('tr', {},
        html('th', { scope: 'col' }, '#'), this.timed ? html('th', { scope: 'col' }, 'time') : null, html('th', { scope: 'col' }, 'step'),
        this.columns.map((column) => html('th', { scope: 'col' }, column.title))));
      this.body = html('tbody', {});
      this.table = html('table', { class: 'steps' }, html('caption', {}, html('span', {}, 'Steps with the values that they change. Arrow keys step, the space bar plays.')), this.head, this.body);
      this.scroller = html('div', { class: 'scroller', tabindex: 0, role: 'group', 'aria-label': 'steps of the run', onkeydown: (event) => player.key(event) }, this.table);
      this.note = html('p', { class: 'note' });
      this.element = html('div', { class: 'step-table' }, this.scroller, this.note);
    }

    /** Shared values first, then the agents. Many agents share a column. */
    owners() {
      const shared = this.run.of(undefined);
      const columns = shared.length > 0 ? [{ title: 'shared', values: shared }] : [];
      if (this.run.agents.length > MOST_COLUMNS) {
        return [...columns, { title: 'agents', values: this.run.values.filter((value) => value.agent !== undefined), many: true }];
      }
      this.run.agents.forEach((agent, i) => {
        if (this.run.of(i).length > 0) {
          columns.push({ title: agent, values: this.run.of(i) });
        }
      });
      return columns;
    }

    show(index) {
      if (this.first < 0 || index < this.first || index >= this.first + ROWS) {
        this.render(Math.max(0, Math.floor(index / ROWS) * ROWS));
      }
      this.body.querySelector('[aria-current]')?.removeAttribute('aria-current');
      const row = this.body.children[index - this.first];
      row.setAttribute('aria-current', 'step');
      // Only the table scrolls, never the page.
      const top = row.offsetTop - this.head.offsetHeight;
      if (top < this.scroller.scrollTop) {
        this.scroller.scrollTop = top;
      } else if (row.offsetTop + row.offsetHeight > this.scroller.scrollTop + this.scroller.clientHeight) {
        this.scroller.scrollTop = row.offsetTop + row.offsetHeight - this.scroller.clientHeight;
      }
    }

    render(first) {
      this.first = first;
      const last = Math.min(this.run.length, first + ROWS - 1);
      const rows = [];
      for (let i = first; i <= last; i++) {
        rows.push(this.row(i));
      }
      this.body.replaceChildren(...rows);
      this.scroller.scrollTop = 0;
      this.note.textContent = this.run.length < ROWS ? '' : `Rows ${first} to ${last} of ${this.run.length}; step on for more.`;
    }

    row(i) {
      const changes = this.run.changes(i);
      const actor = i === 0 ? '' : this.run.steps[i - 1].agent;
      const before = i === 0 ? null : this.run.state(i - 1);
      const loops = this.run.trace.ending.kind === 'loop' && i === this.run.trace.ending.to + 1;
      return html('tr', { class: loops ? 'loop-start' : '', onclick: () => this.player.go(i) },
        html('th', { scope: 'row' }, i === 0 ? 'start' : String(i)),
        this.timed ? html('td', { class: 'clock' }, i === 0 ? '' : String(this.run.steps[i - 1].clock)) : null,
        html('td', { class: i > 0 && this.run.steps[i - 1].action.length <= 44 ? 'action short' : 'action' }, i === 0 ? '' : [html('b', {}, actor), ' ', this.run.action(i), this.place(i)], loops ? html('span', { class: 'tag' }, 'repeats from here') : null),
        this.columns.map((column) => html('td', { class: column.title === actor ? 'actor' : '' }, this.values(column, i, changes, before))));
    }

    /** Opens the editor where the step is described. */
    place(i) {
      const { line, column } = this.run.steps[i - 1];
      return this.open === null || !line ? null : html('button', { type: 'button', class: 'place', title: 'open in the editor', onclick: (event) => {
        event.stopPropagation();
        this.player.go(i);
        this.open(line, column);
      } }, 'line ' + line);
    }

    values(column, i, changes, before) {
      const shown = column.values.filter((value) => i === 0 || value.key in changes);
      return shown.map((value) => {
        const name = column.many ? value.key : value.key === column.title ? '' : value.name;
        const now = i === 0 ? this.run.trace.initial[value.key] : changes[value.key];
        const old = before === null ? '' : before[value.key] + ' → ';
        const brief = String(now).length > 40 || String(old).length > 20 ? String(now) : old + now;
        return html('span', { class: 'value' + (i === 0 ? '' : ' changed') + (brief.length > 24 ? ' long' : '') }, name ? html('i', {}, name + ' ') : null, brief);
      });
    }
  }

  /** All values after a step, agent by agent, with those that it changed marked. */
  class StateView {
    constructor(run) {
      this.run = run;
      this.cells = new Map();
      const list = (title, values) => html('div', { class: 'owner' }, html('h3', {}, title), html('dl', {}, values.map((value) => {
        const cell = html('dd', {});
        this.cells.set(value.key, cell);
        return [html('dt', {}, value.name), cell];
      })));
      const shared = run.of(undefined);
      this.element = html('div', { class: 'state' },
        shared.length > 0 ? list('shared', shared) : null,
        run.agents.map((agent, i) => run.of(i).length > 0 ? list(agent, run.of(i)) : null));
    }

    show(index) {
      const state = this.run.state(index);
      const changes = this.run.changes(index);
      for (const [key, cell] of this.cells) {
        cell.textContent = state[key];
        cell.className = key in changes ? 'changed' : '';
      }
    }
  }

  skein.StepTable = StepTable;
  skein.StateView = StateView;
})(globalThis.skein ??= {});
