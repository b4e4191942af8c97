package skein.search.label;

import skein.core.number.Rational;
import skein.search.graph.LabelledGraph;

/**
 * What there is to say about a step besides its target. The steps of a state that come from the same choices of the same rule and agent are one after the other, and
 * their weights sum up to 1.
 *
 * @param text its action
 * @param agent who takes it, or {@link LabelledGraph#ANYBODY} if the source does not say
 * @param weight its probability among the steps of its group; 1 if the source does not say
 * @param opens whether it is the first step of its group
 */
public record StepLabel(String text, int agent, Rational weight, boolean opens) {

  static StepLabel of(String text) {
    return new StepLabel(text, LabelledGraph.ANYBODY, Rational.of(1, 1), true);
  }
}
