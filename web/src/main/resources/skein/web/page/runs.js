// Jobs: ask for them, watch them, stop them, and look at their results.
import { LiveView } from './live.js';
import { get, post, remove } from './server.js';

const skein = globalThis.skein;
const { html } = skein;

const OPTIONS = {
  verify: [['property', 'property', 'all', []], ['engine', 'engine', 'auto', ['explore', 'swarm', 'bmc', 'induction', 'pdr', 'mu', 'compose', 'reference']],
    ['fairness', 'fairness', 'none', ['weak', 'strong']], ['reductions', 'reductions', 'all', ['none']], ['steps', 'steps', 'no bound'], ['time', 'time', 'no limit']],
  simulate: [['runs', 'runs', '1'], ['steps', 'steps', '100'], ['seed', 'seed', '1']],
  crosscheck: [['property', 'property', 'all', []], ['steps', 'steps', 'no bound'], ['time', 'time', '10s each']],
  experiment: [['relation', 'relation', 'feasibility', ['refutability', 'certainty', 'impossibility', 'all']], ['variant', 'variant', 'weak', ['strong', 'strict']], ['max-depth', 'depth', '100'],
    ['shortest', 'shortest runs', 'no', ['yes']], ['time', 'time', 'no limit']],
  explore: [['steps', 'steps', 'no bound'], ['max-states', 'states', 'no limit'], ['time', 'time', 'no limit']],
};
/** Of the curve of a job that runs for long; it is 120 pixels wide. */
const MOST_POINTS = 400;
const TITLES = { crosscheck: 'compare engines' };
/** To start from: some run ends in Success if anything can happen at all. */
const PURPOSE = `# What the system should be brought to: see docs/purposes.md.
purpose Mine

event ?step = …

start begin

in begin:
  on !step go to Success
`;
const OVER = new Set(['done', 'cancelled', 'failed']);

function title(job) {
  const values = Object.entries(job.parameters).map(([name, value]) => `${name}=${value}`);
  const options = Object.entries(job.options).map(([name, value]) => `${name} ${value}`);
  return [job.command, job.file, ...values, job.roundRobin ? 'in turns' : null, ...options].filter(Boolean).join(' ');
}

function progressWords(job) {
  const now = job.progress;
  if (job.status === 'waiting') {
    return 'waiting for another job to end';
  }
  if (!now) {
    return 'starting';
  }
  if (now.text !== undefined) {
    return now.text;
  }
  const rate = job.seconds > 0 ? Math.round(now.states / job.seconds) : 0;
  return `${now.engine}: ${skein.count(now.states)} states, ${skein.count(rate)} states/s, ${skein.count(now.waiting)} waiting, depth ${skein.count(now.depth)}`
    + (now.bytes > 0 ? `, ${skein.count(Math.round(now.bytes / 1048576))} MB` : '');
}

/** One job in the list. */
class JobCard {
  constructor(list) {
    this.list = list;
    this.title = html('span', { class: 'title' });
    this.state = html('span', { class: 'state' });
    this.growth = skein.svg('svg', { class: 'growth', width: 120, height: 22, viewBox: '0 0 120 22', role: 'img', 'aria-label': 'states found over time' });
    this.history = [];
    this.stop = html('button', { type: 'button', onclick: () => remove('/api/jobs/' + this.job.job).catch((e) => list.note(e.message)) });
    this.look = html('button', { type: 'button', 'aria-expanded': 'false', onclick: () => this.toggle() }, 'Result');
    this.save = html('a', { class: 'save', download: '' }, 'report');
    this.messages = html('ul', { class: 'messages', 'aria-live': 'polite' });
    this.verdicts = html('ul', { class: 'verdicts', 'aria-live': 'polite' });
    this.result = html('div', { class: 'result' });
    this.element = html('article', { class: 'job' }, html('div', { class: 'head' }, this.title, this.state, html('span', { class: 'actions' }, this.growth, this.look, this.save, this.stop)), this.verdicts, this.messages, this.result);
    this.data = null;
    this.live = null;
  }

  async show(job) {
    const before = this.job?.status;
    this.job = job;
    const over = OVER.has(job.status);
    this.element.dataset.status = job.status;
    this.title.textContent = title(job);
    this.state.textContent = over ? `${job.status} after ${skein.seconds(job.seconds)}` : progressWords(job);
    this.grow(job);
    this.watch(over, job.progress?.live);
    this.stop.textContent = over ? 'Remove' : 'Stop';
    this.look.hidden = !(over && job.hasResult);
    this.save.hidden = this.look.hidden;
    this.save.href = `/api/jobs/${job.job}/report`;
    // What has been said is not said again.
    job.messages.slice(this.messages.childElementCount).forEach((message) => this.messages.append(html('li', {}, message)));
    if (over && job.hasResult && before !== job.status) {
      await this.load();
    }
  }

  /** A simulation that runs: what it does, until it is over. */
  watch(over, live) {
    if (over) {
      this.live?.element.remove();
      this.live = null;
    } else if (live) {
      if (!this.live) {
        this.live = new LiveView();
        this.element.append(this.live.element);
      }
      this.live.show(live);
    }
  }

  /** How the number of states has grown, while the job runs. */
  grow(job) {
    if (job.progress?.states > 0) {
      this.history.push([job.seconds, job.progress.states]);
      if (this.history.length > MOST_POINTS) {
        this.history = this.history.filter((one, i) => i % 2 === 0);
      }
    }
    this.growth.classList.toggle('empty', this.history.length < 3 || OVER.has(job.status));
    const [time, states] = [Math.max(...this.history.map((one) => one[0]), 0.1), Math.max(...this.history.map((one) => one[1]), 1)];
    const points = this.history.map(([at, size]) => `${(1 + 118 * at / time).toFixed(1)},${(21 - 20 * size / states).toFixed(1)}`);
    this.growth.replaceChildren(skein.svg('polyline', { points: points.join(' ') }));
  }

  async load() {
    try {
      this.data = await get(`/api/jobs/${this.job.job}/result`);
    } catch (e) {
      this.list.note(e.message);
      return;
    }
    const { result } = this.data;
    const all = result.combinations ?? [result];
    const words = [];
    for (const one of all) {
      const prefix = result.combinations ? Object.entries(one.arguments ?? {}).map(([name, value]) => name + '=' + value).join(' ') + ' ' : '';
      if (one.error) {
        words.push(html('li', { class: 'failed' }, prefix + one.error.message));
        (one.diagnostics ?? []).forEach((each) => words.push(html('li', { class: 'failed' }, each.message)));
      }
      (one.results ?? []).forEach((each) => words.push(html('li', {}, prefix, (each.property ?? `${each.variant ?? ''} ${each.relation}`) + ' ',
        skein.answer(each, html('span', { class: 'verdict ' + (skein.verdictClass(each.verdict)) }, each.verdict)))));
      if (one.states !== undefined) {
        words.push(html('li', {}, prefix + `${skein.count(one.states)} states, ${skein.count(one.transitions)} transitions, depth ${skein.count(one.depth)}`));
      }
      if (one.answers) {
        words.push(html('li', {}, prefix, html('span', { class: 'verdict ' + (one.agree ? 'holds' : 'violated') }, one.agree ? 'no two engines contradict each other' : 'two engines contradict each other')));
      }
      if (one.runs) {
        words.push(html('li', {}, skein.plural(one.runs.length, 'run', 'runs')));
      }
    }
    this.verdicts.replaceChildren(...words);
    if (this.list.wanted === this.job.job) {
      this.toggle(true);
    }
  }

  toggle(open = this.result.childElementCount === 0) {
    this.look.setAttribute('aria-expanded', String(open));
    if (!open || !this.data) {
      this.result.replaceChildren();
      return;
    }
    this.list.cards.forEach((card) => card !== this && card.result.childElementCount > 0 && card.toggle(false));
    // The address of this page says what is open, so links within a report only scroll.
    const box = html('div', { onclick: (event) => {
      const link = event.target.closest('a[href^="#"]');
      if (link) {
        event.preventDefault();
        box.querySelector('#' + CSS.escape(link.getAttribute('href').slice(1)))?.scrollIntoView();
      }
    } });
    this.result.replaceChildren(box);
    skein.renderReport(box, this.data.result, this.data.context, this.list.show);
  }
}

export class RunPanel {
  /** model: what is in the editor, as the server takes it; show(line, column): shows a place of it. */
  constructor(panel, { model, note, show }) {
    this.show = show;
    this.properties = [];
    this.model = model;
    this.note = note;
    this.cards = new Map();
    this.wanted = 0;
    this.list = html('div', { class: 'jobs' }, html('p', { class: 'empty' }, 'Verify, simulate or explore the model: the results appear here.'));
    this.fields = html('div', { class: 'options' });
    this.command = html('select', { 'aria-label': 'command', onchange: () => this.showOptions() }, Object.keys(OPTIONS).map((name) => html('option', { value: name }, TITLES[name] ?? name)));
    this.purpose = html('textarea', { 'aria-label': 'purpose', rows: 14, cols: 60, spellcheck: 'false' });
    this.purpose.value = sessionStorage.getItem('purpose') ?? PURPOSE;
    this.purpose.addEventListener('input', () => sessionStorage.setItem('purpose', this.purpose.value));
    this.purposeBox = html('details', { class: 'purpose', open: true, hidden: true }, html('summary', {}, 'Purpose'), this.purpose);
    const form = html('form', { class: 'ask', onsubmit: (event) => { event.preventDefault(); this.ask(); } }, this.command, this.fields, html('button', { type: 'submit', class: 'go' }, 'Run'));
    panel.append(form, this.purposeBox, this.list);
    this.showOptions();
  }

  /** A field for each option: a list if there are known values. */
  showOptions() {
    const field = ([name, label, fallback, known]) => {
      const values = name === 'property' ? this.properties : known;
      return html('label', {}, label, values ? html('select', { name }, html('option', { value: '' }, fallback), values.map((value) => html('option', {}, value)))
        : html('input', { name, placeholder: fallback, size: 8, autocomplete: 'off' }));
    };
    this.purposeBox.hidden = this.command.value !== 'experiment';
    const typed = [...this.fields.querySelectorAll('input, select')].map((one) => [one.name, one.value]);
    this.fields.replaceChildren(...OPTIONS[this.command.value].map(field));
    typed.forEach(([name, value]) => {
      const same = this.fields.querySelector(`[name=${name}]`);
      if (same) {
        same.value = value;
        same.selectedIndex = same.selectedIndex === -1 ? 0 : same.selectedIndex;
      }
    });
  }

  /** What the server knows about the model. */
  know(checked) {
    const names = (checked.properties ?? []).map((one) => one.name ?? one.property ?? one);
    if (!checked.error && names.join() !== this.properties.join()) {
      this.properties = names;
      this.showOptions();
    }
  }

  async ask() {
    const options = Object.fromEntries([...this.fields.querySelectorAll('input, select')].map((field) => [field.name, field.value.trim()]).filter(([, value]) => value !== ''));
    try {
      const job = await post('/api/jobs', { command: this.command.value, ...this.model(), options, ...(this.command.value === 'experiment' ? { purpose: this.purpose.value } : {}) });
      this.wanted = job.job;
      this.tell(job);
    } catch (e) {
      this.note(e.message);
    }
  }

  /** News of a job. */
  tell(job) {
    let card = this.cards.get(job.job);
    if (!card) {
      card = new JobCard(this);
      this.cards.set(job.job, card);
      this.list.querySelector('.empty')?.remove();
      this.list.prepend(card.element);
    }
    card.show(job);
  }

  forget(number) {
    this.cards.get(number)?.element.remove();
    this.cards.delete(number);
  }
}
