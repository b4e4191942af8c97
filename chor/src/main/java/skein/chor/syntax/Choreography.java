package skein.chor.syntax;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.source.Span;

/**
 * Terms. Sequences, choices and compositions have at least two parts. Sequences and compositions are never directly nested in
 * the same operator; a choice can be a branch of a choice if it was written in parentheses.
 */
public sealed interface Choreography {

  Span at();

  /** The terms that it is directly composed of. */
  default List<Choreography> parts() {
    return switch (this) {
      case Skip _, Local _, Message _, Call _ -> List.of();
      case Sequence(var parts, var _) -> parts;
      case Choice(var branches, var _, var _) -> branches;
      case Parallel(var branches, var _) -> branches;
      case Loop(var body, var _, var _) -> List.of(body);
    };
  }

  /** {@code skip}: does nothing. */
  record Skip(Span at) implements Choreography {}

  /** {@code a@p}: an action of one peer. */
  record Local(Name action, Name peer, Span at) implements Choreography {}

  /** {@code m(p -> q)}: a communication. */
  record Message(Name action, Name sender, Name receiver, Span at) implements Choreography {}

  /** {@code P; Q}. */
  record Sequence(List<Choreography> parts, Span at) implements Choreography {
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  /**
   * {@code P + Q}, {@code (P + Q) by p}.
   *
   * @param decider the peer whom the others follow; without one, each peer decides for itself
   */
  record Choice(List<Choreography> branches, Optional<Name> decider, Span at) implements Choreography {
    public Choice {
      branches = List.copyOf(branches);
    }
  }

  /** {@code P || Q}. */
  record Parallel(List<Choreography> branches, Span at) implements Choreography {
    public Parallel {
      branches = List.copyOf(branches);
    }
  }

  /** {@code P*}, {@code (P)* by p}: any number of times, also none. */
  record Loop(Choreography body, Optional<Name> decider, Span at) implements Choreography {}

  /** The body of a definition. */
  record Call(Name name, Span at) implements Choreography {}

  /** One after the other, without nested sequences and superfluous {@code skip}. */
  static Choreography sequence(List<Choreography> terms, Span at) {
    List<Choreography> flat =
        terms.stream().flatMap(term -> term instanceof Sequence sequence ? sequence.parts().stream() : Stream.of(term)).filter(term -> !(term instanceof Skip)).toList();
    return switch (flat.size()) {
      case 0 -> new Skip(at);
      case 1 -> flat.getFirst();
      default -> new Sequence(flat, at);
    };
  }
}
