// The parameters of a model as fields: those that the text declares, with the values that its comments use first.

const { html } = globalThis.skein;

/** The values in the first comment of the form "Run: skein verify FILE n=3". */
function suggested(text) {
  const run = /^[#/ *"-]*Run[^:]*:\s*skein \w+ \S+((?: +[^\s"]+)*)/m.exec(text);
  return new Map((run?.[1] ?? '').trim().split(/ +/).filter((word) => /^[A-Za-z_]\w*=/.test(word)).map((word) => word.split('=')));
}

/** The names that the text declares, those that the server misses or knows, and those with a value that it does not refuse. */
function names(text, checked, typed) {
  const declared = /\bextern\s*=\s*((?:_\w+\s*,?\s*)+)/.exec(text)?.[1].match(/_\w+/g)?.map((name) => name.slice(1)) ?? [];
  const missing = (checked?.diagnostics ?? []).filter((one) => one.code === 'missing-parameter').map((one) => /`_?(\w+)`/.exec(one.message)?.[1]).filter(Boolean);
  const unknown = (checked?.diagnostics ?? []).filter((one) => one.code === 'unknown-parameter').map((one) => /`_?(\w+)`/.exec(one.message)?.[1]);
  const kept = Object.keys(typed).filter((name) => !unknown.includes(name));
  return [...new Set([...declared, ...Object.keys(checked?.parameters ?? {}), ...missing, ...kept])];
}

export class Parameters {
  /** changed is called when a value is. */
  constructor(form, changed) {
    this.form = form;
    this.changed = changed;
    this.given = new Map();
    this.turns = html('input', { type: 'checkbox', onchange: changed });
    form.addEventListener('submit', (event) => event.preventDefault());
    this.shown = '';
  }

  /** Another model: forgets what was typed. */
  reset(text, values = {}) {
    this.given = new Map([...suggested(text), ...Object.entries(values)]);
    this.shown = null;
    this.show(text, null);
  }

  values() {
    const fields = [...this.form.querySelectorAll('input[name]')];
    return Object.fromEntries(fields.map((field) => [field.name, field.value.trim()]).filter(([, value]) => value !== ''));
  }

  /** The first of several values, such as 2..5 or 2,4. */
  firstValues() {
    return Object.fromEntries(Object.entries(this.values()).map(([name, value]) => [name, /^(-?\d+)\s*(\.\.|,)/.exec(value)?.[1] ?? value]));
  }

  /** The arrow keys change a number by one. */
  static step(event, changed) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by && /^-?\d+$/.test(event.target.value.trim())) {
      event.preventDefault();
      event.target.value = String(Number(event.target.value) + by);
      changed();
    }
  }

  roundRobin() {
    return this.turns.checked;
  }

  /** Shows a field for each name; keeps the fields if the names have not changed. */
  show(text, checked) {
    const typed = this.shown === null ? {} : this.values();
    const all = names(text, checked, typed);
    if (this.shown === all.join()) {
      return;
    }
    this.shown = all.join();
    const field = (name) => html('label', {}, name, html('input', {
      name, value: typed[name] ?? this.given.get(name) ?? checked?.parameters?.[name] ?? '', size: 6, autocomplete: 'off', oninput: () => this.changed(), onkeydown: (event) => Parameters.step(event, this.changed),
      placeholder: '3 or 2..5', title: 'a number, or a range for verify and explore: 2..5 or 2,4; the arrow keys change it' }));
    this.form.replaceChildren(...all.map(field), html('label', {}, this.turns, 'agents take turns'));
    // The text was checked with the values of the fields as they were.
    if (all.some((name) => !(name in typed) && this.given.has(name)) || Object.keys(typed).some((name) => !all.includes(name))) {
      this.changed();
    }
  }
}
