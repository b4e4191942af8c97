package skein.jani.matrix;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.source.Span;

/**
 * A process, state by state.
 *
 * @param choices for each state, where its choices start; one more entry for the end
 * @param names for each choice, the action; empty if it has none
 * @param branches for each choice, where its branches start; one more entry for the end
 * @param weights probabilities, or rates
 * @param labels the states that have each of them
 * @param variables their values in each state, where that is known
 */
record ExplicitModel(
    Chance.Kind kind,
    int[] choices,
    List<String> names,
    int[] branches,
    int[] targets,
    List<Rational> weights,
    BitSet initial,
    Map<String, BitSet> labels,
    List<Reward> rewards,
    Map<String, int[]> variables,
    Span at) {

  ExplicitModel {
    names = List.copyOf(names);
    weights = List.copyOf(weights);
    labels = new LinkedHashMap<>(labels);
    rewards = List.copyOf(rewards);
    variables = new LinkedHashMap<>(variables);
  }

  /** What states, choices and branches earn, by their numbers; what is not mentioned earns nothing. */
  record Reward(String name, Map<Integer, Rational> states, Map<Integer, Rational> choices, Map<Integer, Rational> branches) {}

  int states() {
    return choices.length - 1;
  }
}
