// A run with all its states, from the JSON of a trace, which has only the changes.
(function (skein) {
  'use strict';

  const EVERY = 64;

  class Run {
    /**
     * trace: as in the JSON of results; model: an object of the context, or null.
     */
    constructor(trace, model) {
      this.trace = trace;
      this.steps = trace.steps;
      this.length = trace.steps.length;
      this.values = Run.values(trace, model);
      this.agents = model?.agents ?? [...new Set(trace.steps.map((step) => step.agent))];
      this.owner = new Map(this.values.map((value) => [value.key, value.agent]));
      this.frames = [trace.initial];
      let state = trace.initial;
      trace.steps.forEach((step, i) => {
        state = Object.assign({}, state, step.changes);
        if ((i + 1) % EVERY === 0) {
          this.frames.push(state);
        }
      });
    }

    /** The values of a state, and the agents (by index) that they belong to. */
    static values(trace, model) {
      if (model) {
        return model.values.filter((value) => value.key in trace.initial);
      }
      return Object.keys(trace.initial).map((key) => ({ key, name: key }));
    }

    /** The state after so many steps. */
    state(index) {
      const frame = Math.floor(index / EVERY);
      const state = Object.assign({}, this.frames[frame]);
      for (let i = frame * EVERY; i < index; i++) {
        Object.assign(state, this.steps[i].changes);
      }
      return state;
    }

    /** The time that has passed after so many steps; null if steps take no time. */
    clock(index) {
      if (this.length === 0 || this.steps[0].clock === undefined) {
        return null;
      }
      const last = this.steps[Math.min(index, this.length) - 1];
      return last === undefined ? 0 : last.clock + last.duration;
    }

    /** What the last of so many steps changed. */
    changes(index) {
      return index === 0 ? {} : this.steps[index - 1].changes;
    }

    /** The index of the agent that took the last of so many steps; -1 if there is none. */
    actor(index) {
      return index === 0 ? -1 : this.agents.indexOf(this.steps[index - 1].agent);
    }

    /** The other agents whose values that step changed. */
    reached(index) {
      const actor = this.actor(index);
      const others = new Set();
      for (const key of Object.keys(this.changes(index))) {
        const owner = this.owner.get(key);
        if (owner !== undefined && owner !== actor) {
          others.add(owner);
        }
      }
      return [...others].sort((one, other) => one - other);
    }

    /** The values of one agent; of nobody if it is undefined. */
    of(agent) {
      return this.values.filter((value) => value.agent === agent);
    }

    /** The action without the name of the agent, which stands elsewhere. */
    action(index) {
      const step = this.steps[index - 1];
      return step.action.startsWith(step.agent) ? step.action.slice(step.agent.length).replace(/^:? /, '') : step.action;
    }

    /** How it ends, in words. */
    ending() {
      const ending = this.trace.ending;
      switch (ending.kind) {
        case 'no-step': return ending.ended ? 'the system has ended' : 'no step is possible here';
        case 'loop': return 'and so on: this is the state before step ' + (ending.to + 1) + ' again';
        case 'bound': return 'the bound on the number of steps is reached';
        case 'error': return (ending.agent ? 'the next step, by ' + ending.agent + ', fails: ' : 'a predicate fails here: ') + ending.message;
        case 'assumption': return 'the assumption ' + ending.assumption + ' fails for these values: ' + ending.message;
        default: return '';
      }
    }
  }

  skein.Run = Run;
})(globalThis.skein ??= {});
