// Puts the page together. The address says what is open: #file=… or #example=…, the parameters, and the path of a run that is chosen by hand.
import { Chooser } from './chooser.js';
import { Editor } from './editor.js';
import { HandPanel } from './hand.js';
import { MethodPanel } from './method.js';
import { Parameters } from './parameters.js';
import { RunPanel } from './runs.js';
import { Saver } from './saver.js';
import { follow, get, post, put, text } from './server.js';

const { html, plural } = globalThis.skein;
const element = (id) => document.getElementById(id);
const open = { file: 'model.labs', version: undefined, saved: '', example: undefined };
let asked = 0;
let opened = 0;
let saving = false;
let path = [];

const note = (words) => { element('note').textContent = words; };
const model = () => ({ file: open.file, text: editor.text(), parameters: parameters.values(), roundRobin: parameters.roundRobin() });
/** With one value of each parameter: the first of several. */
const single = () => ({ ...model(), parameters: parameters.firstValues() });

function showName() {
  const changed = editor.text() !== open.saved;
  element('name').textContent = (open.example ? `example ${open.file}` : open.file) + (changed ? ' (not saved)' : '');
  element('save').disabled = !changed && !open.example;
  document.title = open.file + ' – Skein';
}

function showAddress() {
  const parts = new URLSearchParams();
  parts.set(open.example ? 'example' : 'file', open.example ?? open.file);
  Object.entries(parameters.values()).forEach(([name, value]) => parts.set('p.' + name, value));
  if (path.length > 0) {
    parts.set('path', path.join('.'));
  }
  history.replaceState(null, '', '#' + parts);
}

async function check() {
  showName();
  const number = ++asked;
  let checked;
  try {
    checked = await post('/api/check', single());
  } catch (e) {
    note(e.message);
    return;
  }
  if (number !== asked) {
    return;
  }
  const diagnostics = checked.diagnostics ?? [];
  const isHere = (one) => one.at && one.at.file === open.file.split('/').at(-1);
  editor.mark(diagnostics.filter(isHere));
  parameters.show(editor.text(), checked);
  runs.know(checked);
  const line = (one) => html('li', { class: one.severity }, isHere(one) ? html('button', { type: 'button', class: 'link', onclick: () => editor.show(one.at) }, `line ${one.at.line}`)
    : one.at ? `${one.at.file}, line ${one.at.line}:` : null, ' ', one.message,
    one.hint ? html('span', { class: 'hint' }, ' ' + one.hint) : null);
  const words = checked.error ? (diagnostics.length > 0 ? null : html('p', {}, checked.error.message))
    : html('p', { class: 'ok' }, `no errors: ${plural(checked.agents.length, 'agent', 'agents')}, ${plural(checked.properties.length, 'property', 'properties')}`);
  element('problems').replaceChildren(...[words, html('ul', {}, diagnostics.map(line))].filter(Boolean));
  showAddress();
}

/** The text or its parameters: what is shown of the model is asked for again. */
function changed() {
  check();
  if (!element('hand').hidden) {
    hand.go(hand.path);
  }
  if (!element('method').hidden) {
    method.show();
  }
}

const editor = new Editor(element('editor'), { changed: () => changed(), save: () => save(), lookUp: (line, column) => post('/api/name', { ...single(), line, column }).catch(() => null) });
const parameters = new Parameters(element('parameters'), () => changed());
const runs = new RunPanel(element('run'), { model, note, show: (line, column) => editor.show({ line, column }) });
const hand = new HandPanel(element('hand'), { model: single, note, show: (at) => editor.show(at), cursor: () => editor.cursor(), moved: (now) => { path = now; showAddress(); } });
const method = new MethodPanel(element('method'), { model: single, note, show: (at) => editor.show(at) });
const mayLeave = () => editor.text() === open.saved || window.confirm(`${open.file} has changes that are not saved. Discard them?`);
const chooser = new Chooser(element('chooser'), { openFile: (file) => mayLeave() && openFile(file), openExample: (name) => mayLeave() && openExample(name), note });

const saver = new Saver(element('saver'));

const LOST = 'the server cannot be reached';
/** The status with which the server refuses to overwrite a file. */
const CONFLICT = 409;
/** The editor knows one kind of line break only; the file keeps its own. */
const DOS = '\r\n';
const lines = (words) => words.replace(/\r\n?/g, '\n');

function show(opened, words, values) {
  Object.assign(open, { version: undefined, example: undefined }, opened, { saved: lines(words), dos: words.includes(DOS) });
  path = [];
  hand.path = [];
  hand.graph.clear();
  parameters.reset(words, values);
  editor.open(open.file, words);
  note('');
}

/** The last that was asked for is opened, whichever answer comes last. */
async function openFile(file, values = {}) {
  const number = ++opened;
  try {
    const found = await get('/api/file?path=' + encodeURIComponent(file));
    if (number === opened) {
      show({ file, version: found.version }, found.text, values);
    }
  } catch (e) {
    note(e.message);
  }
}

async function openExample(name, values = {}) {
  const number = ++opened;
  try {
    const words = await text('/examples/' + name);
    const purpose = name.startsWith('purposes/') ? await text('/examples/' + name.replace(/\.\w+$/, '.sp')) : null;
    if (number === opened) {
      show({ file: name.split('/')[1], example: name }, words, values);
      runs.purpose.value = purpose ?? runs.purpose.value;
    }
  } catch (e) {
    note(e.message);
  }
}

/** What is written to the disk. */
const content = () => open.dos ? editor.text().replaceAll('\n', DOS) : editor.text();

function saved(file, words, version) {
  Object.assign(open, { file, version, saved: words, example: undefined });
  note('saved');
  showName();
  showAddress();
}

async function save() {
  // The next version is not known before this one is written.
  if (saving) {
    return;
  }
  saving = true;
  const words = editor.text();
  const { file, example } = open;
  try {
    const { version } = await put('/api/file', { path: file, text: content(), ...(open.version ? { version: open.version } : {}) });
    saved(file, words, version);
  } catch (e) {
    if (example && e.status === CONFLICT) {
      saveAs(e.message + '. Choose another name, or overwrite it.');
    } else {
      note(e.message);
    }
  } finally {
    saving = false;
  }
}

function saveAs(why) {
  const words = editor.text();
  saver.show(open.file, content(), (file, version) => {
    saved(file, words, version);
    editor.rename(file);
    editor.view.focus();
    check();
  }, why);
}

const TABS = ['run', 'hand', 'method'];

function select(tab) {
  for (const name of TABS) {
    const chosen = name === tab;
    element('tab-' + name).setAttribute('aria-selected', String(chosen));
    element('tab-' + name).tabIndex = chosen ? 0 : -1;
    element(name).hidden = !chosen;
  }
  if (tab === 'hand') {
    hand.go(path);
  }
  if (tab === 'method') {
    method.show();
  }
}

for (const name of TABS) {
  const tab = element('tab-' + name);
  tab.addEventListener('click', () => select(name));
  tab.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const other = TABS[(TABS.indexOf(name) + (event.key === 'ArrowRight' ? 1 : TABS.length - 1)) % TABS.length];
      select(other);
      element('tab-' + other).focus();
    }
  });
}
element('open').addEventListener('click', () => chooser.show());
element('save').addEventListener('click', () => save());
element('save-as').addEventListener('click', () => saveAs());
window.addEventListener('beforeunload', (event) => {
  if (editor.text() !== open.saved) {
    event.preventDefault();
  }
});
follow((job) => runs.tell(job), (number) => runs.forget(number), (connected) => {
  if (!connected) {
    note(LOST);
  } else if (element('note').textContent === LOST) {
    note('');
  }
});

/** Shows what the address says. */
async function load() {
  const address = new URLSearchParams(location.hash.slice(1));
  const values = Object.fromEntries([...address].filter(([name]) => name.startsWith('p.')).map(([name, value]) => [name.slice(2), value]));
  const start = (address.get('path') ?? '').split('.').filter((part) => /^\d+$/.test(part)).map(Number);
  await (address.has('file') ? openFile(address.get('file'), values) : openExample(address.get('example') ?? 'labs/election.labs', values));
  await check();
  if (start.length > 0) {
    path = start;
    select('hand');
  }
}

window.addEventListener('hashchange', () => mayLeave() ? load() : showAddress());
await load();
