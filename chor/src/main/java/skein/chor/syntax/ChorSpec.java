package skein.chor.syntax;

import java.util.List;
import skein.core.source.Span;

/** A whole text. */
public record ChorSpec(List<Name> peers, List<Definition> definitions, List<Check> checks) {

  public ChorSpec {
    peers = List.copyOf(peers);
    definitions = List.copyOf(definitions);
    checks = List.copyOf(checks);
  }

  public record Definition(Name name, Choreography body) {}

  /** A property. */
  public record Check(Name name, Form form, Span at) {}

  public sealed interface Form {}

  /** {@code realizable Stock}. */
  public record Realizable(Name choreography) implements Form {}

  /** {@code deadlockfree Stock}. */
  public record DeadlockFree(Name choreography) implements Form {}

  /**
   * A formula over the actions; it is the text of the span.
   *
   * @param ofChoreography whether it is about the choreography itself, and not about its implementation
   */
  public record FormulaText(Span formula, boolean ofChoreography) implements Form {}
}
