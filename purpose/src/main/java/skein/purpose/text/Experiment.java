package skein.purpose.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * @param mentioned where the events of the purpose, and the propositions that it asks for, first stand in the text
 */
public record Experiment(
    Purpose purpose,
    List<EventRule> events,
    List<LiteralRule> literals,
    List<Set<String>> independent,
    Mentioned mentioned) {

  /** Where things first stand in the text; nothing for purposes that have no text. */
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

  /** Steps told like this are that event; {@code …} in the pattern stands for anything. */
  public record EventRule(Event event, String pattern, Span at) {}

  /** The literal holds where the condition does, which is written in the language of the model. */
  public record LiteralRule(String proposition, Span condition) {}
}
