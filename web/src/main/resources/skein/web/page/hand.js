// A run that is chosen step by step. The address holds the numbers of what was chosen, so that it can be kept and sent.
import { post } from './server.js';

const skein = globalThis.skein;
const { html } = skein;

const values = (all) => Object.entries(all).map(([name, value]) => `${name} = ${value}`).join(', ');

export class HandPanel {
  /** model: what is in the editor; show: shows a place of the text; moved: is called with the new path. */
  constructor(panel, { model, note, show, moved }) {
    Object.assign(this, { model, note, show, moved });
    this.path = [];
    this.asked = 0;
    this.undo = html('button', { type: 'button', onclick: () => this.go(this.path.slice(0, -1)) }, 'Undo');
    this.restart = html('button', { type: 'button', onclick: () => this.go([]) }, 'Start again');
    this.place = html('output', {});
    this.choices = html('div', { class: 'choices' });
    this.view = html('div', { class: 'skein-report hand-run' });
    panel.append(html('div', { class: 'controls' }, this.undo, this.restart, this.place), this.choices, this.view);
  }

  /** Goes to the end of a path; with several choices at the start, one is chosen first. */
  async go(path) {
    const number = ++this.asked;
    let answer;
    try {
      answer = await post('/api/choices', { ...this.model(), path });
    } catch (e) {
      this.note(e.message);
      return;
    }
    if (number !== this.asked) {
      return;
    }
    if (answer.error) {
      this.choices.replaceChildren(html('p', {}, answer.error.message + (answer.diagnostics ? ': ' + answer.diagnostics[0].message : '')));
      this.view.replaceChildren();
      return;
    }
    if (answer.path.length === 0 && answer.choices.length === 1 && path.length === 0) {
      this.go([0]);
      return;
    }
    this.path = answer.path;
    this.moved(this.path);
    this.render(answer);
  }

  render(answer) {
    const steps = Math.max(0, this.path.length - 1);
    this.place.textContent = this.path.length === 0 ? 'choose an initial state' : `after ${skein.plural(steps, 'step', 'steps')}`;
    this.undo.disabled = this.path.length === 0;
    this.restart.disabled = this.path.length === 0;
    const take = (i) => () => this.go([...this.path, i]);
    const button = (choice, i) => html('li', {}, html('button', { type: 'button', class: 'choice', onclick: take(i) },
      html('span', { class: 'action' }, choice.action || 'initial state'), ' ', html('small', {}, this.path.length === 0 ? '' : values(choice.changes))));
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
    this.showRun(answer);
  }

  showRun(answer) {
    if (!answer.trace) {
      this.view.replaceChildren();
      return;
    }
    const model = answer.context.models[0];
    const run = new skein.Run(answer.trace, model);
    const player = new skein.Player(run.length, null);
    const table = new skein.StepTable(run, player);
    const state = new skein.StateView(run);
    const stage = run.agents.length > 0 ? new skein.Stage(run, model, skein.coordinates([run], model)) : null;
    this.view.replaceChildren(html('div', { class: 'side-by-side' }, html('div', {}, stage?.element, state.element), table.element));
    player.follow((index) => {
      table.show(index);
      state.show(index);
      stage?.show(index);
    });
    player.go(run.length);
  }
}
