package skein.purpose.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.core.source.Span;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;

/**
 * The content of a {@code .sp} file: the purpose, and how it refers to models.
 *
 * @param events maps steps of a model to events; the first match wins
 * @param literals defines literals by conditions over the states of a model
 * @param independent sets of names of independent events
 * @param mentioned the first positions of the purpose's events and of the propositions it requires
 */
public record Experiment(
    Purpose purpose,
    List<EventRule> events,
    List<LiteralRule> literals,
    List<Set<String>> independent,
    Mentioned mentioned) {

  /** First positions in the text; empty for purposes without a text. */
  public record Mentioned(Map<Event, Span> events, Map<String, Span> propositions) {

    public static final Mentioned NOWHERE = new Mentioned(Map.of(), Map.of());

    public Mentioned {
      events = new LinkedHashMap<>(events);
      propositions = new LinkedHashMap<>(propositions);
    }
  }

  public Experiment {
    events = List.copyOf(events);
    literals = List.copyOf(literals);
    independent = List.copyOf(independent);
  }

  public static Experiment of(Purpose purpose) {
    return new Experiment(purpose, List.of(), List.of(), List.of(), Mentioned.NOWHERE);
  }

  /** Steps that match the pattern are this event; {@code …} in the pattern matches anything. */
  public record EventRule(Event event, String pattern, Span at) {}

  /** The literal holds where the condition, written in the language of the model, holds. */
  public record LiteralRule(String proposition, Span condition) {}
}
