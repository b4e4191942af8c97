package skein.net.syntax;

import java.util.List;
import skein.core.source.Span;

/** A whole text. A correct one has one system. */
public record NetSpec(List<Definition> definitions, List<Composed> systems, List<FormulaCheck> checks) {

  public NetSpec {
    definitions = List.copyOf(definitions);
    systems = List.copyOf(systems);
    checks = List.copyOf(checks);
  }

  /** {@code process P(n) = …}. */
  public record Definition(Located name, List<Located> parameters, NetProcess body) {
    public Definition {
      parameters = List.copyOf(parameters);
    }
  }

  /** {@code system = …}. */
  public record Composed(NetProcess body, Span at) {}

  /** A property: its formula is the text of the span. */
  public record FormulaCheck(Located name, Span formula) {}
}
