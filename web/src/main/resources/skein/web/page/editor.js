// The editor: a text, and the problems that the server finds in it.
import { basicSetup } from 'codemirror';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { indentWithTab } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { languageOf } from './language.js';

const { html } = globalThis.skein;
const PAUSE_MILLIS = 300;

export class Editor {
  /** changed is called when typing pauses; save when the usual key is pressed; lookUp asks what the name at a line and column stands for. */
  constructor(parent, { changed, save, lookUp }) {
    this.lookUp = lookUp;
    this.language = new Compartment();
    this.timer = null;
    this.changed = changed;
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          basicSetup,
          keymap.of([{ key: 'Mod-s', run: () => { save(); return true; }, preventDefault: true },
            { key: 'F12', run: () => { this.goToDeclaration(this.view.state.selection.main.head); return true; }, preventDefault: true }, indentWithTab]),
          hoverTooltip((view, pos) => this.explain(pos)),
          EditorView.domEventHandlers({ mousedown: (event) => this.clicked(event) }),
          this.language.of([]),
          EditorView.cspNonce.of(document.querySelector('meta[property=csp-nonce]').nonce),
          EditorView.contentAttributes.of({ 'aria-label': 'text of the model', tabindex: '0', spellcheck: 'false' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              clearTimeout(this.timer);
              this.timer = setTimeout(() => this.changed(), PAUSE_MILLIS);
            }
          }),
        ],
      }),
    });
  }

  text() {
    return this.view.state.doc.toString();
  }

  open(file, text) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, effects: this.language.reconfigure(languageOf(file)), selection: { anchor: 0 }, scrollIntoView: true });
    clearTimeout(this.timer);
    this.changed();
  }

  /** The text stays, in another language if the name of its file says so. */
  rename(file) {
    this.view.dispatch({ effects: this.language.reconfigure(languageOf(file)) });
  }

  /** The offset of a line and column, both counted from 1, wherever the text has moved meanwhile. */
  offset(line, column) {
    const doc = this.view.state.doc;
    const at = doc.line(Math.max(1, Math.min(doc.lines, line)));
    return Math.min(at.to, at.from + Math.max(0, column - 1));
  }

  /** The line and the column of an offset. */
  position(offset) {
    const line = this.view.state.doc.lineAt(offset);
    return { line: line.number, column: offset - line.from + 1 };
  }

  cursor() {
    return this.position(this.view.state.selection.main.head);
  }

  /** What is shown while the pointer rests on a name. */
  async explain(offset) {
    const { line, column } = this.position(offset);
    const found = await this.lookUp(line, column);
    if (!found?.name) {
      return null;
    }
    return { pos: this.offset(found.word.line, found.word.column), end: this.offset(found.word.endLine, found.word.endColumn), above: true,
      create: () => ({ dom: html('div', { class: 'explained' }, html('p', {}, html('b', {}, found.name), ' ', found.kind, found.value ? ` = ${found.value}` : ''), html('pre', {}, found.text),
        html('p', { class: 'hint' }, 'F12 or Ctrl-click: go to the declaration')) }) };
  }

  async goToDeclaration(offset) {
    const { line, column } = this.position(offset);
    const found = await this.lookUp(line, column);
    if (found?.declaration) {
      this.show(found.declaration);
    }
  }

  clicked(event) {
    const offset = event.ctrlKey || event.metaKey ? this.view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
    if (offset === null) {
      return false;
    }
    event.preventDefault();
    this.goToDeclaration(offset);
    return true;
  }

  /** Underlines the problems. */
  mark(diagnostics) {
    const marks = diagnostics.filter((one) => one.at).map((one) => {
      const from = this.offset(one.at.line, one.at.column);
      const to = Math.max(from, this.offset(one.at.endLine, one.at.endColumn));
      return { from, to: to === from ? Math.min(from + 1, this.view.state.doc.length) : to, severity: one.severity, message: one.hint ? one.message + '\n' + one.hint : one.message };
    });
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  /** Selects a place of the text and shows it. */
  show(at) {
    const from = this.offset(at.line, at.column);
    const to = at.endLine ? Math.max(from, this.offset(at.endLine, at.endColumn)) : this.view.state.doc.lineAt(from).to;
    this.view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: 'center', xMargin: 80 }) });
    this.view.focus();
  }
}
