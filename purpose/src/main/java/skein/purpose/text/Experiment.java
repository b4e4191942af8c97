package skein.purpose.text;

import java.util.List;
import java.util.Set;
import skein.core.source.Span;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;

/**
 * What a {@code .sp} file says: the purpose, and how it speaks of models.
 *
 * @param events which steps of a model are which events, the first that fits counts
 * @param literals which conditions over the states of a model the literals stand for
 * @param independent sets of names of events that do not influence each other
 */
public record Experiment(
    Purpose purpose, List<EventRule> events, List<LiteralRule> literals, List<Set<String>> independent) {

  public Experiment {
    events = List.copyOf(events);
    literals = List.copyOf(literals);
    independent = List.copyOf(independent);
  }

  public static Experiment of(Purpose purpose) {
    return new Experiment(purpose, List.of(), List.of(), List.of());
  }

  /** Steps told like this are that event; {@code …} in the pattern stands for anything. */
  public record EventRule(Event event, String pattern, Span at) {}

  /** The literal holds where the condition does, which is written in the language of the model. */
  public record LiteralRule(String proposition, Span condition) {}
}
