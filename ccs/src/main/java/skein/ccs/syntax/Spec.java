package skein.ccs.syntax;

import java.util.List;
import skein.core.source.Span;

/** A whole text. */
public record Spec(List<Definition> definitions, List<Check> checks) {

  public Spec {
    definitions = List.copyOf(definitions);
    checks = List.copyOf(checks);
  }

  public record Definition(Name name, Process body) {}

  /** A property. */
  public record Check(Name name, PropertyForm form, Span at) {}
}
