// What several engines answer about the same properties, and what experiments with purposes find.
(function (skein) {
  'use strict';

  const { html } = skein;

  /** The verdict, or the number if that was asked; its title says how accurate it is. */
  skein.answer = (one, verdict) => {
    if (!one.value) {
      return verdict;
    }
    const bounds = one.value.exact ? one.value.exact : 'between ' + one.value.low + ' and ' + one.value.high;
    const number = html('span', { class: 'number', title: bounds }, one.value.text);
    return one.asks === 'number' && one.verdict === 'holds' ? number : html('span', {}, verdict, ' ', number);
  };

  const SIDES = { opposes: ' against the others', helps: ' with the help of the others' };
  const values = (state) => Object.entries(state).map(([name, value]) => `${name} = ${value}`).join(', ');

  /** A strategy as a decision table. */
  skein.strategyView = (strategy, property, table) => {
    const remembers = strategy.memory !== 'none';
    const whose = strategy.agents ? ` of ${strategy.agents}${SIDES[strategy.rest]}` : '';
    return html('section', { class: 'strategy' }, html('h2', {}, `${property}: strategy${whose}`),
      html('p', {}, 'Applied, the value is ', html('span', { class: 'number' }, strategy.value.text), '.'),
      html('div', { class: 'scroller', tabindex: 0, role: 'group', 'aria-label': 'decisions' },
        table('What is done where there is something to choose', ['state', ...(remembers ? [strategy.memory] : []), 'agent', 'step'],
          strategy.decisions.map((one) => [values(one.state), ...(remembers ? [String(one.memory)] : []), one.agent, one.step]))));
  };

  /** What the paths that follow show. */
  skein.evidenceView = (evidence, property) => html('section', { class: 'evidence' }, html('h2', {}, `${property}: most probable paths`),
    html('p', {}, `${skein.plural(evidence.paths.length, 'path', 'paths')} with probability ${evidence.total} together; the formula is ${evidence.event} on all executions that begin so. `,
      evidence.smallest ? 'No fewer paths show this.' : ''),
    evidence.criticalPart ? html('p', {}, `${skein.count(evidence.criticalPart.size)} of ${skein.count(evidence.criticalPart.of)} states are enough: `
      + `executions that stay among them have probability ${evidence.criticalPart.value.text}.`) : null);

  /** A row for each property, a column for each engine. */
  skein.crosscheckView = (result, verdict, table) => {
    const engines = [...new Set(result.answers.map((one) => one.engine))];
    const properties = [...new Set(result.answers.map((one) => one.property))];
    const cell = (property, engine) => {
      const one = result.answers.find((each) => each.property === property && each.engine === engine);
      return one ? html('span', { title: one.reason }, verdict(one.verdict), ' ', html('small', {}, skein.seconds(one.seconds))) : '–';
    };
    return [html('section', {}, html('h2', {}, 'Answers of the engines'),
      html('p', { class: result.agree ? 'holds' : 'violated' }, result.agree ? 'No two engines contradict each other.' : 'Two engines contradict each other: this is a bug in Skein.'),
      html('div', { class: 'scroller', tabindex: 0, role: 'group', 'aria-label': 'answers' },
        table('Properties and engines', ['property', ...engines], properties.map((property) => [property, ...engines.map((engine) => cell(property, engine))])))),
    html('section', {}, html('h2', {}, 'Why'), table('The reasons', ['property', 'engine', 'verdict', 'why', 'states', 'depth'],
      result.answers.map((one) => [one.property, one.engine, verdict(one.verdict), one.reason, skein.count(one.states), skein.count(one.depth)])))];
  };

  function experimentRun(run, title) {
    const row = (step) => html('tr', {}, html('th', { scope: 'row' }, String(step.step ?? 'start')), html('td', {}, step.event ?? ''), html('td', { class: 'action' }, step.action ?? ''),
      html('td', {}, step.purpose), html('td', {}, step.system));
    return html('div', { class: 'scroller', tabindex: 0, role: 'group', 'aria-label': title }, html('table', { class: 'steps' }, html('caption', {}, title),
      html('thead', {}, html('tr', {}, ['#', 'event', 'action', 'purpose', 'system'].map((name) => html('th', { scope: 'col' }, name)))),
      html('tbody', {}, [run.start, ...run.steps].map(row))));
  }

  const WORDS = { SUCCESS: 'holds', FAILURE: 'violated', INCONCLUSIVE: 'inconclusive' };

  skein.verdictClass = (verdict) => WORDS[verdict] ?? verdict;

  /** A row for each relation, and the runs that show it. */
  skein.experimentView = (result, table) => {
    const word = (verdict) => html('span', { class: 'verdict ' + (WORDS[verdict] ?? '') }, verdict);
    const name = (one) => [one.variant, one.relation].filter(Boolean).join(' ');
    return [html('section', {}, html('h2', {}, 'Experiment'),
      table('The relations between the purpose and the system', ['relation', 'verdict', 'why', 'states', 'time'],
        result.results.map((one) => [name(one), word(one.verdict), one.reason, skein.count(one.states), skein.seconds(one.seconds)])),
      (result.notes ?? []).map((note) => html('p', { class: 'note' }, typeof note === 'string' ? note : note.text ?? ''))),
    ...result.results.filter((one) => (one.runs ?? []).length > 0).map((one) => html('section', {}, html('h2', {}, name(one) + ' ', word(one.verdict)),
      one.runs.map((run, i) => experimentRun(run, `Run ${i + 1}: ${skein.plural(run.steps.length, 'event', 'events')}`))))];
  };
})(globalThis.skein ??= {});
