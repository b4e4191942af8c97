// A run that is chosen step by step. The address holds the numbers of what was chosen, so that it can be kept and sent.
import { VisitedGraph } from './graph.js';
import { post } from './server.js';

const skein = globalThis.skein;
const { html } = skein;

/** Steps a second, and how many are asked for at once, when a random run goes on by itself. */
const SPEED = 8;
const CHUNK = 16;

const values = (all) => Object.entries(all).map(([name, value]) => `${name} = ${value}`).join(', ');

export class HandPanel {
  /** model: what is in the editor; show: shows a place of the text; cursor: where the cursor is; moved: is called with the new path. */
  constructor(panel, { model, note, show, cursor, moved }) {
    Object.assign(this, { model, note, show, cursor, moved });
    this.path = [];
    this.asked = 0;
    this.seed = 1;
    this.walking = false;
    const button = (words, title, action) => html('button', { type: 'button', title, onclick: action }, words);
    this.undo = button('Undo', 'take the last step back', () => this.go(this.path.slice(0, -1)));
    this.restart = button('Start again', 'back to the choice of an initial state', () => this.begin());
    this.place = html('output', {});
    this.live = button('▶ Play at random', 'choose steps at random, and watch', () => this.toggle());
    this.condition = html('input', { 'aria-label': 'condition', size: 26, placeholder: 'a condition, as in a property', autocomplete: 'off', spellcheck: 'false' });
    const search = html('form', { class: 'search', onsubmit: (event) => { event.preventDefault(); this.find({ condition: this.condition.value }); } },
      html('label', {}, 'Find a run to a state where ', this.condition), html('button', { type: 'submit' }, 'Find'),
      button('Run to the cursor', 'find a run to a step that the text describes where the cursor is', () => this.find(this.cursor())));
    this.message = html('output', { class: 'message' });
    this.choices = html('div', { class: 'choices' });
    this.graph = new VisitedGraph((path) => this.go(path));
    this.view = html('div', { class: 'skein-report hand-run' });
    panel.append(html('div', { class: 'controls' }, this.undo, this.restart, button('1 at random', 'one random step', () => this.walk(1)), button('10', 'ten random steps', () => this.walk(10)), this.live, this.place),
      search, this.message, html('div', { class: 'here' }, this.choices, this.graph.element), this.view);
  }

  /** Another model, or another start. */
  begin() {
    this.graph.clear();
    this.seed++;
    return this.go([]);
  }

  go(path) {
    this.stop();
    return this.ask('/api/choices', { path });
  }

  walk(steps) {
    this.stop();
    return this.ask('/api/walk', { path: this.path, steps, seed: this.seed });
  }

  async find(goal) {
    this.stop();
    this.message.textContent = 'searching …';
    const answer = await this.ask('/api/find', { path: this.path, ...goal });
    if (answer?.search) {
      const { found, complete, states } = answer.search;
      this.message.textContent = found ? 'found: this is a shortest run from where you were'
        : complete ? `there is no such run from here: all ${skein.plural(states, 'state', 'states')} that can be reached were searched`
          : `not found in the first ${skein.plural(states, 'state', 'states')}: verify can search further`;
    }
  }

  stop() {
    this.walking = false;
    this.live.textContent = '▶ Play at random';
    this.message.textContent = '';
  }

  async toggle() {
    if (this.walking) {
      this.player?.pause();
      this.stop();
      return;
    }
    this.walking = true;
    this.live.textContent = '❚❚ Pause';
    await this.goOn();
  }

  /** Asks for more of a random run; the player asks again when it has shown that. */
  async goOn() {
    const before = this.path.length;
    const answer = await this.ask('/api/walk', { path: this.path, steps: CHUNK, seed: this.seed }, Math.max(0, before - 1));
    if (!answer || answer.error || answer.path.length === before) {
      this.stop();
    }
  }

  /** Asks where a path leads; with one initial state only, there is nothing to choose at the start. */
  async ask(question, input, from = null) {
    const number = ++this.asked;
    let answer;
    try {
      answer = await post(question, { ...this.model(), ...input });
    } catch (e) {
      this.note(e.message);
      this.stop();
      return null;
    }
    if (number !== this.asked) {
      return null;
    }
    if (answer.error) {
      this.message.textContent = answer.diagnostics?.[0]?.message ?? answer.error.message;
      if (question === '/api/choices') {
        this.choices.replaceChildren();
        this.view.replaceChildren();
      }
      return answer;
    }
    if (answer.path.length === 0 && answer.choices.length === 1 && input.path.length === 0) {
      return this.ask('/api/choices', { path: [0] });
    }
    this.path = answer.path;
    this.moved(this.path);
    this.graph.add(answer.path, answer.states, answer.trace?.steps ?? []);
    this.render(answer, from);
    return answer;
  }

  render(answer, from) {
    const steps = Math.max(0, this.path.length - 1);
    this.place.textContent = this.path.length === 0 ? 'choose an initial state' : `after ${skein.plural(steps, 'step', 'steps')}`;
    this.undo.disabled = this.path.length === 0;
    this.restart.disabled = this.path.length === 0;
    const take = (i) => () => this.go([...this.path, i]);
    const button = (choice, i) => html('li', {}, html('button', { type: 'button', class: 'choice', onclick: take(i) },
      html('span', { class: 'action' }, choice.action || 'initial state'), ' ', html('small', {}, this.path.length === 0 ? '' : values(choice.changes))),
    choice.line ? html('button', { type: 'button', class: 'link place', title: 'open in the editor', onclick: () => this.show(choice) }, 'line ' + choice.line) : null);
    const indexed = answer.choices.map((choice, i) => ({ choice, i }));
    const outlooks = answer.trace?.agents ?? [];
    const agents = [...new Set([...outlooks.map((agent) => agent.agent), ...answer.choices.map((choice) => choice.agent)].filter(Boolean))];
    const groups = this.path.length === 0
      ? [html('ul', {}, indexed.map(({ choice, i }) => button(choice, i)))]
      : agents.map((agent) => {
        const own = indexed.filter(({ choice }) => choice.agent === agent);
        const closed = (outlooks.find((one) => one.agent === agent)?.steps ?? []).filter((step) => step.blockers.length > 0);
        return html('section', { class: 'agent-choices' }, html('h2', {}, agent), html('ul', {}, own.map(({ choice, i }) => button(choice, i)),
          own.length === 0 && closed.length === 0 ? html('li', { class: 'closed' }, outlooks.find((one) => one.agent === agent)?.status ?? 'no step') : null,
          closed.map((step) => html('li', { class: 'closed' }, step.at ? html('button', { type: 'button', class: 'link', onclick: () => this.show(step.at) }, step.text) : step.text, ': ',
            step.blockers.map(skein.blockerText).join('; ')))));
      });
    this.choices.replaceChildren(...groups,
      ...(answer.more ? [html('p', { class: 'note' }, 'There are more choices than are shown.')] : []),
      ...answer.errors.map((message) => html('p', { class: 'failed' }, 'a step fails: ' + message)),
      ...(answer.violated ?? []).map((name) => html('p', { class: 'failed' }, name + ' is violated here')));
    this.showRun(answer, from);
  }

  /** from: the step that is shown first, if the run is to be played from there. */
  showRun(answer, from) {
    if (!answer.trace) {
      this.view.replaceChildren();
      return;
    }
    const model = answer.context.models[0];
    const run = new skein.Run(answer.trace, model);
    const player = new skein.Player(run.length, null, (index) => run.clock(index));
    const table = new skein.StepTable(run, player, (line, column) => this.show({ line, column }));
    const state = new skein.StateView(run);
    const stage = run.agents.length > 0 ? new skein.Stage(run, model, skein.coordinates([run], model)) : null;
    const chart = skein.observedChart(run);
    this.player?.pause();
    this.player = player;
    this.view.replaceChildren(player.element, ...(chart ? [chart.element] : []), html('div', { class: 'side-by-side' }, html('div', {}, stage?.element, state.element), table.element));
    player.index = from ?? run.length;
    player.follow((index) => {
      table.show(index);
      state.show(index);
      stage?.show(index);
      chart?.mark(index);
      if (index === run.length && this.walking && from !== null && from < run.length) {
        this.goOn();
      }
    });
    player.go(player.index);
    if (from !== null && run.length > from) {
      player.setSpeed(SPEED);
      player.play();
    }
  }
}
