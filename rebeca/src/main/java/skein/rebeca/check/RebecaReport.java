package skein.rebeca.check;

import java.util.Collection;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.rebeca.syntax.RebecaFile.Word;

/** Collects the errors of a model. */
public final class RebecaReport {

  private final Diagnostics diagnostics;

  public RebecaReport(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  public Diagnostics diagnostics() {
    return diagnostics;
  }

  public void error(String code, Span at, String message) {
    diagnostics.add(Diagnostic.error(code, at, message));
  }

  public void error(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.error(code, at, message).withHint(hint));
  }

  void parameter(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.error(code, at, message).withHint(hint).blamingParameters());
  }

  void unsupported(Span at, String message, String hint) {
    error("unsupported", at, message, hint);
  }

  /** @param otherwise the hint if no known name is similar */
  void unknown(String kind, Word name, Collection<String> known, String otherwise) {
    error("unknown-name", name.at(), "unknown " + kind + " `" + name.text() + "`", Nearest.to(name.text(), known).map(near -> "did you mean `" + near + "`?").orElse(otherwise));
  }

  void duplicate(String kind, Word name) {
    error("duplicate-name", name.at(), kind + " `" + name.text() + "` is declared twice");
  }

  /** Which names there are. */
  static String listed(String what, Collection<String> names) {
    return names.isEmpty() ? "there are no " + what : what + " are " + String.join(", ", names);
  }
}
