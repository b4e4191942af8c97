package skein.ccs.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/** A whole text. */
public record Spec(List<Definition> definitions, List<Check> checks) {

  public Spec {
    definitions = List.copyOf(definitions);
    checks = List.copyOf(checks);
  }

  public record Definition(Name name, Process body) {}

  /** A property; it has a condition unless it is {@code deadlockfree}. */
  public record Check(Name name, Form form, Optional<Condition> condition, Span at) {}

  public enum Form { ALWAYS, EVENTUALLY, REACHABLE, DEADLOCK_FREE }
}
