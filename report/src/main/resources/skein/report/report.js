// Puts a report together: renderReport(element, result, context).
(function (skein) {
  'use strict';

  const { html, svg } = skein;
  const SIGNS = { holds: '✓', violated: '✗', inconclusive: '?' };

  function header(command, result, single) {
    const facts = [];
    if (single?.parameters) {
      Object.entries(single.parameters).forEach(([name, value]) => facts.push(html('li', {}, name + ' = ' + value)));
    }
    if (single?.schedule) {
      facts.push(html('li', {}, single.schedule));
    }
    if (single?.fairness) {
      facts.push(html('li', {}, single.fairness + ' fairness'));
    }
    return html('header', {}, html('p', { class: 'command' }, 'skein ' + command + ' ' + (result.skein ?? '')),
      html('h1', {}, result.model ?? (result.combinations ? skein.plural(result.combinations.length, 'combination', 'combinations') : 'No result')), html('ul', { class: 'facts' }, facts));
  }

  function table(caption, columns, rows, look = '') {
    return html('table', { class: 'facts-table ' + look }, html('caption', {}, caption),
      html('thead', {}, html('tr', {}, columns.map((column) => html('th', { scope: 'col' }, column)))),
      html('tbody', {}, rows.map((row) => html('tr', {}, row.map((cell) => html('td', {}, cell))))));
  }

  function verdict(word) {
    return html('span', { class: 'verdict ' + word }, html('span', { 'aria-hidden': true }, (SIGNS[word] ?? '') + ' '), word);
  }

  /** Several runs side by side, moved by one player; or one run with all its values. */
  function theatre(runs, model, titles, open) {
    const place = skein.coordinates(runs, model);
    const loop = runs.length === 1 && runs[0].trace.ending.kind === 'loop' ? runs[0].trace.ending.to : null;
    const player = new skein.Player(Math.max(...runs.map((run) => run.length)), loop, runs.length === 1 ? (index) => runs[0].clock(index) : undefined);
    const stages = runs[0].agents.length === 0 ? [] : runs.map((run) => new skein.Stage(run, model, place));
    const box = html('div', { class: runs.length > 1 ? 'theatre multiples' : 'theatre' });
    box.addEventListener('keydown', (event) => {
      if (event.target.tagName !== 'INPUT' && event.target.tagName !== 'SELECT' && event.target.tagName !== 'BUTTON') {
        player.key(event);
      }
    });
    const frames = stages.map((stage, i) => html('figure', {}, runs.length > 1 ? html('figcaption', {}, titles[i]) : null, stage.element));
    runs.forEach((run, i) => player.follow((index) => stages[i]?.show(Math.min(index, run.length))));
    if (runs.length > 1) {
      box.append(player.element, html('div', { class: 'stages' }, frames));
      return { box, player };
    }
    const steps = new skein.StepTable(runs[0], player, open);
    const state = new skein.StateView(runs[0]);
    const last = html('p', { class: 'ending' }, runs[0].ending());
    const chart = skein.observedChart(runs[0]);
    box.append(player.element, html('div', { class: 'side-by-side' }, html('div', { class: 'stages' }, frames, state.element), html('div', {}, steps.element, last)), ...(chart ? [chart.element] : []));
    player.follow((index) => {
      steps.show(index);
      state.show(index);
      chart?.mark(index);
      last.classList.toggle('reached', index === runs[0].length);
    });
    return { box, player };
  }

  /** What keeps a step from being taken, in words. */
  skein.blockerText = (one) => {
    const parts = (one.parts ?? []).map((part) => part.text + ' is ' + part.value
      + (Object.keys(part.values).length > 0 ? ' (' + Object.entries(part.values).map(([name, value]) => name + ' = ' + value).join(', ') + ')' : ''));
    const words = { 'no-partner': 'nobody takes part in ' + one.action, 'not-joined': one.action + ' waits for ' + (one.missing ?? []).join(', '),
      awaited: one.message + ' from ' + one.peer + ' is awaited', 'not-taken': one.peer + ' does not take ' + one.message, 'full-buffer': 'the buffer to ' + one.peer + ' is full',
      'other-first': (one.first ?? '') + ' comes before ' + one.message, 'left-over': one.message + ' from ' + one.peer + ' is left over', pending: 'messages about ' + one.variables + ' come first',
      error: one.message, undefined: one.text + ' is undefined', 'empty-range': one.text + ' is empty', 'too-few': 'too few agents: ' + one.text,
      'many-choices': 'too many choices to try all' };
    return parts.length > 0 ? parts.join('; ') : words[one.kind] ?? one.text ?? one.kind;
  };

  /** Why agents do not move at the end of a run. */
  function outlook(trace) {
    if (!trace.agents || trace.agents.length === 0) {
      return null;
    }
    return html('details', { class: 'outlook', open: true }, html('summary', {}, 'At the end of this run'),
      html('ul', {}, trace.agents.map((agent) => html('li', {}, html('b', {}, agent.agent), ': ', agent.status,
        agent.steps.length > 0 ? html('ul', {}, agent.steps.map((step) => html('li', {}, html('code', {}, step.text),
          step.blockers.length > 0 ? ': ' + step.blockers.map(skein.blockerText).join('; ') : ''))) : null))));
  }

  function traceSection(title, trace, model, id, open) {
    const run = new skein.Run(trace, model);
    const { box } = theatre([run], model, [title], open);
    return html('section', { class: 'trace', id }, html('h2', {}, title), box, outlook(trace));
  }

  /** The question if it is one about a number, the accuracy of the answer, the reason and what was left out. */
  function why(one) {
    const bounds = one.value && !one.value.exact && one.value.low !== one.value.high ? `between ${one.value.low} and ${one.value.high}` : '';
    const notes = [bounds, ...(one.reductions ?? [])].filter(Boolean);
    return [one.question ? html('p', {}, html('code', {}, one.question)) : '', one.reason, notes.length > 0 ? html('p', { class: 'note' }, notes.join('; ')) : ''];
  }

  function verify(result, model, prefix, open) {
    const rows = result.results.map((one, i) => [
      one.trace ? html('a', { href: '#' + prefix + i }, one.property) : one.property,
      skein.answer(one, verdict(one.verdict)), why(one), one.engine, skein.count(one.states), skein.seconds(one.seconds)]);
    const parts = [html('section', {}, html('h2', {}, 'Verdicts'), table('The properties of the model', ['property', 'verdict', 'why', 'engine', 'states', 'time'], rows, 'verdicts'))];
    result.results.forEach((one, i) => {
      if (one.trace) {
        parts.push(traceSection(html('span', {}, one.property + ' ', verdict(one.verdict)), one.trace, model, prefix + i, open));
      }
      (one.strategies ?? []).forEach((strategy) => parts.push(skein.strategyView(strategy, one.property, table)));
      if (one.evidence) {
        parts.push(skein.evidenceView(one.evidence, one.property));
        one.evidence.paths.slice(0, 5).forEach((path, k) =>
          parts.push(traceSection(`${one.property}: path ${k + 1}, probability ${path.probability}`, path.trace, model, `${prefix}${i}-path${k}`, open)));
      }
    });
    return parts;
  }

  function simulate(result, model, prefix, open) {
    const traced = result.runs.filter((run) => run.trace);
    const parts = [];
    const outcomes = result.runs.slice(0, 20).map((run) => [String(run.run), skein.count(run.length), run.stop,
      html('ul', { class: 'plain' }, Object.entries(run.outcomes).map(([name, outcome]) => html('li', {}, name + ': ' + outcome)))]);
    const summary = result.properties.map((one) => [one.property, skein.count(one.met), skein.count(one.broken), skein.count(one.open)]);
    parts.push(html('section', {}, html('h2', {}, 'Runs'),
      html('p', { class: 'note' }, `Seed ${result.seed}, at most ${skein.plural(result.steps, 'step', 'steps')}. Runs prove nothing.`),
      summary.length > 0 ? table('On how many runs a property was met, violated or not decided', ['property', 'met', 'violated', 'not decided'], summary) : null,
      outcomes.length > 0 ? table(result.runs.length > 20 ? `The first 20 of ${skein.count(result.runs.length)} runs` : 'The runs', ['run', 'steps', 'stopped', 'outcomes'], outcomes) : null));
    if (result.runs.length > 3) {
      const { counts, label } = skein.histogram(result.runs.map((run) => run.length));
      parts.push(skein.bars('Lengths of the runs', counts, label));
    }
    if (traced.length > 1) {
      const runs = traced.map((run) => new skein.Run(run.trace, model));
      parts.push(html('section', { class: 'trace' }, html('h2', {}, 'Side by side'), theatre(runs, model, traced.map((run) => 'run ' + run.run)).box));
    }
    traced.forEach((run) => parts.push(traceSection('Run ' + run.run, run.trace, model, prefix + 'run' + run.run, open)));
    (result.counterexamples ?? []).forEach((one, i) => parts.push(
      traceSection(html('span', {}, one.property + ' ', verdict('violated'), ` on run ${one.run}, shortened`), one.trace, model, prefix + 'counterexample' + i, open)));
    return parts;
  }

  function explore(result, model) {
    const facts = [['states', skein.count(result.states) + (result.complete ? '' : ' (at least)')], ['transitions', skein.count(result.transitions)],
      ['depth', skein.count(result.depth)], ['ends', skein.count(result.ends)], ['errors', skein.count(result.errors)], ['time', skein.seconds(result.seconds)]];
    const parts = [html('section', {}, html('h2', {}, 'State space'), table('The size of the state space', ['', ''], facts, 'sizes'),
      result.reason ? html('p', { class: 'note' }, result.reason) : null)];
    if (model?.levels) {
      const some = model.levels.reduce((sum, size) => sum + size, 0) < result.states;
      parts.push(skein.bars('States by distance from the initial states' + (some ? ', of the first ' + skein.count(model.levels.reduce((sum, size) => sum + size, 0)) : ''), model.levels, String));
      let sum = 0;
      const total = model.levels.map((size) => (sum += size));
      if (total.length > 1) {
        parts.push(new skein.LineChart('How the state space grows: states within this distance', [{ name: 'states', values: total }], 'distance').element);
      }
    }
    if (model?.graph) {
      const image = html('img', { alt: 'the state space as a graph', src: 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(model.graph) });
      const frame = html('div', { class: 'picture fit', tabindex: 0, role: 'group', 'aria-label': 'graph' }, image);
      const zoom = html('button', { type: 'button', 'aria-pressed': 'false', onclick: () => {
        const fits = frame.classList.toggle('fit');
        zoom.setAttribute('aria-pressed', String(!fits));
        centre();
      } }, 'full size');
      const centre = () => {
        frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
      };
      // A picture that could not be read when it fits begins in its full size.
      image.addEventListener('load', () => image.naturalWidth > 2 * frame.clientWidth && zoom.click());
      parts.push(html('section', {}, html('h2', {}, 'Graph'), html('p', {}, zoom), frame));
    }
    return parts;
  }

  /** Why there is no result. */
  function failure(result) {
    const place = (at) => at ? `${at.file}:${at.line}:${at.column}: ` : '';
    return html('section', { class: 'failure' }, html('h2', {}, 'No result'), html('p', {}, result.error.message),
      html('ul', {}, (result.diagnostics ?? []).map((one) => html('li', {}, place(one.at), html('b', {}, one.severity + ': '), one.message, one.hint ? html('p', { class: 'note' }, 'hint: ' + one.hint) : null))));
  }

  const VIEWS = { verify, simulate, explore, crosscheck: (result) => skein.crosscheckView(result, verdict, table), experiment: (result) => skein.experimentView(result, table) };

  function combination(one, model, command, i, open) {
    const title = one.model + ' ' + Object.entries(one.arguments ?? {}).map(([name, value]) => name + '=' + value).join(' ');
    const body = one.error ? [failure(one)] : VIEWS[command](one, model, 'combination' + i + '-', open);
    return html('details', { class: 'combination', open: i === 0 }, html('summary', {}, title), body);
  }

  /**
   * Shows a result in an element.
   *
   * result: what `--format json` writes; context: { command, models }, as in the file form; both may come from a server. Returns nothing; to show another
   * result, call it again. open(line, column): shows a place of the model's text; without it, steps do not say where they come from.
   */
  skein.renderReport = (element, result, context, open = null) => {
    const { command, models } = context;
    const several = result.combinations !== undefined;
    const parts = [header(command, result, several ? null : result)];
    if (result.error) {
      parts.push(failure(result));
    } else if (several) {
      result.combinations.forEach((one, i) => parts.push(combination(one, models[i], command, i, open)));
    } else {
      parts.push(...VIEWS[command](result, models[0], 'trace', open));
    }
    const known = models.find((model) => model?.text);
    if (known) {
      parts.push(skein.modelText(known));
    }
    element.classList.add('skein-report');
    element.replaceChildren(...parts.flat().filter((part) => part !== null));
  };

  /** Shows the report of a page that has its data in the elements `result` and `context`. */
  skein.openReport = (page) => {
    const data = (id) => JSON.parse(page.getElementById(id).textContent);
    skein.renderReport(page.getElementById('report'), data('result'), data('context'));
  };
})(globalThis.skein ??= {});
