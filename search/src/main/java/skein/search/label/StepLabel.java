package skein.search.label;

import java.util.List;
import skein.core.interpret.StepChance;
import skein.core.number.Rational;
import skein.search.graph.LabelledGraph;

/**
 * What there is to say about a step besides its target. The steps of a state that come from the same choices of the same rule and agent are one after the other, and
 * their weights sum up to 1, unless they are rates.
 *
 * @param text its action
 * @param agent who takes it, or {@link LabelledGraph#ANYBODY} if the source does not say
 * @param weight its probability among the steps of its group, or its rate; 1 if the source does not say
 * @param opens whether it is the first step of its group
 * @param earned what it earns, for each reward of the program; empty if the source does not say
 */
public record StepLabel(String text, int agent, Rational weight, boolean opens, List<Rational> earned) {

  public StepLabel {
    earned = List.copyOf(earned);
  }

  static StepLabel of(String text) {
    return new StepLabel(text, LabelledGraph.ANYBODY, Rational.ONE, true, List.of());
  }

  static StepLabel of(String text, int agent, StepChance chance, boolean opens) {
    return new StepLabel(text, agent, chance.weight(), opens, chance.earned());
  }
}
