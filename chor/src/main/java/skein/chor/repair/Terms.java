package skein.chor.repair;

import java.util.List;
import java.util.stream.Stream;
import skein.chor.syntax.Choreography;
import skein.core.source.Span;

/** Puts terms together. */
final class Terms {

  private Terms() {}

  /** One after the other, without nested sequences and superfluous {@code skip}. */
  static Choreography sequence(List<Choreography> terms, Span at) {
    List<Choreography> flat = terms.stream().flatMap(Terms::steps).filter(term -> !(term instanceof Choreography.Skip)).toList();
    return switch (flat.size()) {
      case 0 -> new Choreography.Skip(at);
      case 1 -> flat.getFirst();
      default -> new Choreography.Sequence(flat, at);
    };
  }

  private static Stream<Choreography> steps(Choreography term) {
    return term instanceof Choreography.Sequence(var parts, var _) ? parts.stream() : Stream.of(term);
  }
}
