// The dialog that saves a model under another name.
import { get, put } from './server.js';

const { html } = globalThis.skein;
const CONFLICT = 409;

export class Saver {
  constructor(dialog) {
    this.dialog = dialog;
    this.name = html('input', { size: 36, autocomplete: 'off', spellcheck: 'false', required: true, oninput: () => this.ask('') });
    this.message = html('output', { class: 'failed', 'aria-live': 'assertive' });
    this.go = html('button', { type: 'submit', class: 'go' }, 'Save');
    dialog.replaceChildren(html('h2', {}, 'Save as'),
      html('form', { class: 'saver', onsubmit: (event) => { event.preventDefault(); this.save(); } },
        html('label', {}, 'Path below the folder of the workbench ', this.name), this.message,
        html('p', {}, this.go, ' ', html('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'))));
  }

  /** saved: is called with the path and the new version; words: why one is asked, if there is a reason. */
  show(file, text, saved, words = '') {
    this.text = text;
    this.saved = saved;
    this.extension = file.slice(file.lastIndexOf('.'));
    this.name.value = file;
    this.ask(words);
    this.dialog.showModal();
    this.name.focus();
    this.name.setSelectionRange(file.lastIndexOf('/') + 1, file.length - this.extension.length);
  }

  /** Overwriting is asked for once more, and for this name only. */
  ask(words, overwrites = false) {
    this.message.textContent = words;
    this.overwrites = overwrites;
    this.go.textContent = overwrites ? 'Overwrite' : 'Save';
  }

  path() {
    const typed = this.name.value.trim();
    return typed.split('/').at(-1).includes('.') ? typed : typed + this.extension;
  }

  async save() {
    const path = this.path();
    try {
      const before = this.overwrites ? (await get('/api/file?path=' + encodeURIComponent(path))).version : undefined;
      const { version } = await put('/api/file', { path, text: this.text, ...(before ? { version: before } : {}) });
      this.dialog.close();
      this.saved(path, version);
    } catch (e) {
      this.ask(e.status === CONFLICT ? e.message + '. Overwrite it?' : e.message, e.status === CONFLICT);
    }
  }
}
