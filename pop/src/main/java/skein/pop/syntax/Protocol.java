package skein.pop.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/** A whole text. */
public record Protocol(List<Word> states, List<PairRule> rules, List<StartCount> start, List<Claimed> properties, Span at) {

  public Protocol {
    states = List.copyOf(states);
    rules = List.copyOf(rules);
    start = List.copyOf(start);
    properties = List.copyOf(properties);
  }

  public record Word(String text, Span at) {}

  /** {@code weight: initiator + responder -> then + also}. */
  public record PairRule(Optional<PopTerm.Number> weight, Word initiator, Word responder, Word then, Word also, Span at) {

    /** Whether it is about the same ordered pair. */
    public boolean isAboutThePairOf(PairRule other) {
      return initiator.text().equals(other.initiator.text()) && responder.text().equals(other.responder.text());
    }
  }

  /** {@code state = count}. */
  public record StartCount(Word state, PopTerm.Number count) {}

  public record Claimed(Word name, PopProperty form, Span at) {}

  public Protocol withProperties(List<Claimed> others) {
    return new Protocol(states, rules, start, others, at);
  }

  public List<String> stateNames() {
    return states.stream().map(Word::text).toList();
  }
}
