package skein.core.explain;

import java.util.List;
import skein.core.source.Span;

/**
 * A part of a condition that decides it, and cannot be divided into smaller conditions that do.
 *
 * @param needed what it would have to be: true or, below a negation, false
 * @param bindings the agents that it is judged for, such as the candidate of a choice
 * @param values what was read to evaluate it
 */
public record Part(
    String text, Span at, boolean needed, TruthValue value, List<Reading> bindings, List<Reading> values) {

  public Part {
    bindings = List.copyOf(bindings);
    values = List.copyOf(values);
  }
}
