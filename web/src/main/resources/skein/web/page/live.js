// A simulation while it runs: the agents as they are now, and what the model has observed on the run so far.

const skein = globalThis.skein;
const { html } = skein;

export class LiveView {
  constructor() {
    this.element = html('div', { class: 'live skein-report', 'aria-label': 'the simulation as it runs', role: 'group' });
    this.plot = html('div', {});
    this.picture = html('div', { class: 'live-stage' });
    this.element.append(this.plot, this.picture);
    this.run = 0;
  }

  /** live: from the progress of a job. */
  show(live) {
    const series = Object.entries(live.observed).map(([name, values]) => ({ name, values }));
    if (series.length > 0) {
      const chart = new skein.LineChart(`What the model observes on run ${live.run}`, series, 'step', live.every);
      chart.mark(Math.max(0, series[0].values.length - 1));
      this.plot.replaceChildren(chart.element);
    }
    if (live.state && live.model.agents.length > 0) {
      this.draw(live);
    }
  }

  /** The stage takes the ranges of coordinates from all states of a run, so the lowest and the highest values come first. */
  draw({ run, state, model }) {
    if (run !== this.run) {
      Object.assign(this, { run, before: state, low: { ...state }, high: { ...state } });
    }
    for (const [key, value] of Object.entries(state)) {
      if (typeof value === 'number') {
        this.low[key] = typeof this.low[key] === 'number' ? Math.min(value, this.low[key]) : value;
        this.high[key] = typeof this.high[key] === 'number' ? Math.max(value, this.high[key]) : value;
      }
    }
    const changes = Object.fromEntries(Object.entries(state).filter(([key, value]) => this.before[key] !== value));
    const steps = [this.high, this.before, changes].map((values) => ({ agent: '', action: '', changes: values }));
    const made = new skein.Run({ initial: this.low, steps, ending: {} }, model);
    const place = skein.coordinates([made], model);
    const key = JSON.stringify([model.agents, place]);
    if (key !== this.key) {
      this.key = key;
      this.stage = new skein.Stage(made, model, place);
      this.picture.replaceChildren(this.stage.element);
    }
    this.stage.run = made;
    this.stage.show(made.length);
    this.before = state;
  }
}
