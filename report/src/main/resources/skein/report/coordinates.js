// Which values of agents are coordinates: those that the model names, or those that look like it.
(function (skein) {
  'use strict';

  const PAIRS = [['x', 'y'], ['px', 'py'], ['posx', 'posy'], ['posX', 'posY'], ['xpos', 'ypos'], ['column', 'row'], ['col', 'row']];
  const SINGLE = ['x', 'pos', 'position', 'px', 'place', 'cell'];
  const HEADINGS = [['dirx', 'diry'], ['dirX', 'dirY'], ['hx', 'hy'], ['dx', 'dy'], ['vx', 'vy']];
  const LARGEST_GRID = 1000;

  /** The keys of an agent's values with these names, if it has all of them and they are numbers. */
  function keys(run, agent, names) {
    const own = run.of(agent);
    const found = names.map((name) => own.find((value) => value.name === name)?.key);
    return found.every((key) => key !== undefined && typeof run.trace.initial[key] === 'number') ? found : null;
  }

  function placed(run, names) {
    const all = run.agents.map((_, agent) => keys(run, agent, names));
    return all.some((one) => one !== null) ? all : null;
  }

  function first(run, candidates) {
    for (const names of candidates) {
      const found = placed(run, names);
      if (found) {
        return { names, keys: found };
      }
    }
    return null;
  }

  function range(runs, keysOf, axis) {
    let low = Infinity;
    let high = -Infinity;
    runs.forEach((run, i) => {
      const wanted = new Set(keysOf[i].filter((one) => one !== null).map((one) => one[axis]));
      const look = (values) => {
        for (const key of Object.keys(values)) {
          if (wanted.has(key)) {
            low = Math.min(low, values[key]);
            high = Math.max(high, values[key]);
          }
        }
      };
      look(run.trace.initial);
      run.steps.forEach((step) => look(step.changes));
    });
    return [low, high];
  }

  /**
   * How to place the agents of some runs of one model: { kind: 'grid' | 'line' | 'ring', keys, headings, ranges, names }. Runs that are
   * shown side by side have the same ranges.
   */
  skein.coordinates = (runs, model) => {
    const declared = model?.view;
    const run = runs[0];
    const named = declared && declared.position.length > 0 ? first(run, [declared.position]) : null;
    const found = named ?? first(run, PAIRS) ?? first(run, SINGLE.map((name) => [name]));
    if (!found || run.agents.length === 0) {
      return { kind: 'ring', names: [] };
    }
    const keysOf = runs.map((each) => placed(each, found.names) ?? []);
    const ranges = found.names.map((_, axis) => {
      const [low, high] = range(runs, keysOf, axis);
      const size = declared?.size?.[axis] ?? declared?.size?.[0];
      return size ? [Math.min(0, low), Math.max(size - 1, high)] : [Math.min(0, low), Math.max(high, low + 1, 1)];
    });
    if (ranges.some(([low, high]) => high - low > LARGEST_GRID)) {
      return { kind: 'ring', names: [] };
    }
    return {
      kind: found.names.length === 2 ? 'grid' : 'line',
      names: found.names,
      keys: placed(run, found.names),
      headings: found.names.length === 2 ? first(run, HEADINGS)?.keys ?? null : null,
      ranges,
    };
  };
})(globalThis.skein ??= {});
