// How the model becomes a program: its triples, and the functions of the emulation program that they call. Each has its line of the text.
import { post } from './server.js';

const { html, plural } = globalThis.skein;
/** Rows of a table that are shown: a browser is slow with more. */
const MOST = 500;
const name = (number) => 'T' + number;

export class MethodPanel {
  /** model: what is in the editor; show: shows a place of the text. */
  constructor(panel, { model, note, show }) {
    Object.assign(this, { model, note, at: show });
    this.asked = 0;
    this.view = 'triples';
    this.buttons = ['triples', 'emulation'].map((view) => html('button', { type: 'button', 'aria-pressed': String(view === this.view), onclick: () => this.choose(view) },
      view === 'triples' ? 'Triples' : 'Emulation program'));
    this.message = html('output', { class: 'message' });
    this.content = html('div', { class: 'method' });
    panel.append(html('div', { class: 'controls' }, this.buttons, this.message), this.content);
  }

  choose(view) {
    this.view = view;
    this.buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(i === (view === 'triples' ? 0 : 1))));
    this.render();
  }

  /** Asks again, since the text or its parameters may be others. */
  async show() {
    const number = ++this.asked;
    let answer;
    try {
      answer = await post('/api/method', this.model());
    } catch (e) {
      this.note(e.message);
      return;
    }
    if (number === this.asked) {
      this.answer = answer;
      this.render();
    }
  }

  render() {
    if (!this.answer) {
      return;
    }
    const { error, diagnostics, method } = this.answer;
    if (error) {
      this.message.textContent = diagnostics?.[0]?.message ?? error.message;
      this.content.replaceChildren();
      return;
    }
    const count = method.processes.reduce((sum, process) => sum + process.triples.length, method.together.length);
    this.message.textContent = `${plural(count, 'triple', 'triples')}, ${plural(method.functions.length, 'function', 'functions')}`;
    this.content.replaceChildren(this.picture(), ...(this.view === 'triples' ? this.triples(method) : this.emulation(method)));
  }

  /** As an image: the style of a picture must not apply to the page. */
  picture() {
    const words = this.view === 'triples' ? 'triples between control locations' : 'functions, and what they are called for';
    return html('figure', { tabindex: 0, 'aria-label': words },
      html('img', { alt: words, src: 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(this.answer.pictures[this.view]) }));
  }

  place(at) {
    return at ? html('button', { type: 'button', class: 'link', title: 'open in the editor', onclick: () => this.at(at) }, 'line ' + at.line) : '';
  }

  table(heads, rows) {
    return html('div', { class: 'wide', tabindex: 0 }, html('table', {}, html('thead', {}, html('tr', {}, heads.map((head) => html('th', { scope: 'col' }, head)))),
      html('tbody', {}, rows.slice(0, MOST).map((row) => html('tr', {}, row.map((cell) => html('td', {}, cell)))))),
      rows.length > MOST ? html('p', { class: 'note' }, `the first ${MOST} of ${plural(rows.length, 'row', 'rows')}; skein show --as ${this.view} prints all`) : null);
  }

  triples(method) {
    const uses = (number) => method.together.filter((joint) => joint.parts.flat(2).includes(number)).map((joint) => name(joint.number)).join(', ');
    const restriction = (triple) => triple.alone ? '' : uses(triple.number) ? 'only in ' + uses(triple.number) : 'removed';
    const sections = method.processes.map((process) => html('section', {}, html('h2', {}, process.title),
      process.counters.map((counter) => this.table([counter.name, 'what remains to be done'], counter.locations.map((one) => [(one.initial ? '*' : '') + one.value, one.text]))),
      process.triples.length === 0 ? null : this.table(['triple', 'in the text', 'entry', 'action', 'exit', 'restriction'],
        process.triples.map((triple) => [name(triple.number), triple.origins.map((origin) => this.place(origin.at)), triple.entry, triple.action, triple.exit, restriction(triple)]))));
    const part = (alternatives) => alternatives.map((all) => all.map(name).join(' and ')).join(' or ');
    return method.together.length === 0 ? sections : [...sections, html('section', {}, html('h2', {}, 'taken together'),
      this.table(['triple', 'parts', 'entry', 'action', 'exit'], method.together.map((joint) => [name(joint.number), joint.parts.map(part).join('; '), joint.entry, joint.action, joint.exit])))];
  }

  emulation(method) {
    const code = (one) => [`function ${one.name}(${one.parameters.join(', ')})`, ...one.guards.map((guard) => '  assume ' + guard), ...one.effects.map((effect) => '  ' + effect)].join('\n');
    const main = this.answer.text.split('\n# ')[0].trimEnd();
    return [html('pre', { tabindex: 0, 'aria-label': 'variables and scheduler' }, main), ...method.functions.map((one) => html('section', {}, html('h2', {}, one.rule),
      html('pre', { tabindex: 0, 'aria-label': one.name }, code(one)),
      this.table(['called for', 'in the text', 'action', 'by'], one.calls.map((call) => [call.triples.map(name).join(' or '), this.place(call.at), call.subject, call.agents]))))];
  }
}
