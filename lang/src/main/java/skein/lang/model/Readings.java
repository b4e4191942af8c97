package skein.lang.model;

import java.util.Optional;
import skein.core.source.Diagnostic;

/** Finds where two readings of a text differ. */
public final class Readings {

  private Readings() {}

  /** The error that shows both; empty if they are equal. */
  public static Optional<Diagnostic> difference(ProcessNode one, ProcessNode other) {
    if (one.equals(other)) {
      return Optional.empty();
    }
    if (one instanceof ProcessNode.Applied a && other instanceof ProcessNode.Applied b && a.operator().equals(b.operator()) && a.at().equals(b.at())) {
      for (int i = 0; i < a.arguments().size(); i++) {
        if (a.arguments().get(i).at().equals(b.arguments().get(i).at())) {
          Optional<Diagnostic> inside = difference(a.arguments().get(i), b.arguments().get(i));
          if (inside.isPresent()) {
            return inside;
          }
        }
      }
      for (int i = 0; i < a.holes().size(); i++) {
        Optional<Diagnostic> inside = difference(a.holes().get(i), b.holes().get(i));
        if (inside.isPresent()) {
          return inside;
        }
      }
    }
    return Optional.of(
        Diagnostic.error("ambiguous", one.at(), "this can be read in more than one way: `" + one.shape() + "` or `" + other.shape() + "`")
            .withHint("add parentheses, or change the language so that it has one reading only"));
  }

  private static Optional<Diagnostic> difference(ProcessNode.Filled one, ProcessNode.Filled other) {
    if (one instanceof ProcessNode.Filled.Actions(var ones) && other instanceof ProcessNode.Filled.Actions(var others)) {
      for (int i = 0; i < Math.min(ones.size(), others.size()); i++) {
        ProcessNode.ActionNode a = ones.get(i);
        ProcessNode.ActionNode b = others.get(i);
        if (!a.equals(b)) {
          String both =
              a.form().equals(b.form())
                  ? "`" + a.at().text() + "` can be read in more than one way"
                  : "`" + a.at().text() + "` is the action `" + a.form().name().text() + "` and the action `" + b.form().name().text() + "`";
          return Optional.of(Diagnostic.error("ambiguous", a.at(), both));
        }
      }
    }
    return Optional.empty();
  }
}
