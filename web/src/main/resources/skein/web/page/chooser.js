// The dialog that opens a model of the folder or an example.
import { get } from './server.js';

const { html } = globalThis.skein;

/** Models to start from, and why. */
export const EXAMPLES = [
  ['labs/election.labs', 'leader election, with a property that fails'],
  ['labs/alignment.labs', 'a flock of birds that agree on a direction'],
  ['labs/cohesion.labs', 'a flock that stays together'],
  ['labs/table.labs', 'philosophers at a table'],
  ['labs/mutex-broken.labs', 'mutual exclusion that does not exclude'],
  ['labs/peterson.labs', 'mutual exclusion by Peterson'],
  ['labs/rumour.labs', 'how a rumour spreads'],
  ['labs/epidemic.labs', 'an epidemic'],
  ['labs/voter.labs', 'the voter model'],
  ['purposes/flock.labs', 'a flock to be steered by an experiment with a purpose'],
  ['labs/forage.labs', 'an ant that may be eaten, with questions about chance'],
  ['ccs/two-phase-commit.ccs', 'two-phase commit in CCS'],
  ['ccs/vending-machine.ccs', 'a vending machine in CCS'],
  ['net/alternating-bit.net', 'the alternating-bit protocol as a network'],
  ['rebeca/tickets.rebeca', 'actors with clocks: a ticket office'],
  ['pop/approximate-majority.pop', 'a population that agrees on a majority'],
  ['chor/booking.chor', 'a choreography of a booking'],
  ['chor/auction.chor', 'a choreography of an auction'],
];

export class Chooser {
  constructor(dialog, { openFile, openExample, note }) {
    Object.assign(this, { dialog, openFile, openExample, note });
  }

  async show() {
    let listing;
    try {
      listing = await get('/api/files');
    } catch (e) {
      this.note(e.message);
      return;
    }
    const pick = (action) => () => {
      this.dialog.close();
      action();
    };
    const item = (name, words, action) => html('li', {}, html('button', { type: 'button', class: 'link', onclick: pick(action) }, name), words ? ' ' + words : '');
    this.dialog.replaceChildren(
      html('h2', {}, 'Models in ', html('code', {}, listing.folder)),
      listing.files.length === 0 ? html('p', {}, 'There are none yet: start from an example, and save it.') : html('ul', {}, listing.files.map((file) => item(file, '', () => this.openFile(file)))),
      listing.complete ? '' : html('p', { class: 'note' }, 'There are too many files to list all: start the workbench in a smaller folder.'),
      html('h2', {}, 'Examples'), html('ul', {}, EXAMPLES.map(([file, words]) => item(file.split('/')[1], words, () => this.openExample(file)))),
      html('button', { type: 'button', onclick: () => this.dialog.close() }, 'Cancel'));
    this.dialog.showModal();
  }
}
