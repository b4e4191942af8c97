// The text of a model, with how often its steps were taken.
(function (skein) {
  'use strict';

  const { html } = skein;

  /** The places of the text that begin or end a mark, and the innermost mark in between. */
  function pieces(text, places) {
    const cuts = new Set([0, text.length]);
    places.forEach((place) => cuts.add(place.from).add(place.to));
    const sorted = [...cuts].sort((one, other) => one - other);
    return sorted.slice(0, -1).map((from, i) => {
      const to = sorted[i + 1];
      const around = places.filter((place) => place.from <= from && to <= place.to);
      const inner = around.sort((one, other) => (one.to - one.from) - (other.to - other.from))[0];
      return { text: text.slice(from, to), place: inner ?? null };
    });
  }

  function mark(piece) {
    const { place } = piece;
    if (place === null) {
      return piece.text;
    }
    const words = place.taken === 0 ? 'never taken' : 'taken by ' + skein.plural(place.taken, 'transition', 'transitions');
    return html('mark', { class: place.taken === 0 ? 'never' : 'taken', title: words }, piece.text);
  }

  /** The text with line numbers; steps that were never taken are marked, and counted above. */
  skein.modelText = (model) => {
    const places = model.coverage?.places ?? [];
    const never = places.filter((place) => place.taken === 0).length;
    const legend = model.coverage ? html('p', { class: 'note' },
      html('mark', { class: 'taken' }, 'taken'), ' ', html('mark', { class: 'never' }, 'never taken'), ': ', model.coverage.note, '. ',
      never === 0 ? 'Every step was taken.' : skein.plural(never, 'step was', 'steps were') + ' never taken.') : null;
    const lines = model.text.replace(/\n$/, '').split('\n').length;
    const numbers = Array.from({ length: lines }, (_, i) => i + 1).join('\n');
    return html('section', { class: 'model' }, html('h2', {}, 'Model'), legend,
      html('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': 'text of the model' },
        html('pre', { class: 'numbers', 'aria-hidden': true }, numbers),
        html('pre', {}, html('code', {}, pieces(model.text, places).map(mark)))));
  };
})(globalThis.skein ??= {});
