package skein.lang.check;

import java.util.Collection;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;

/** Reports mistakes with the hints that are the same everywhere. */
final class DiagnosticReport {

  private final Diagnostics diagnostics;

  DiagnosticReport(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void error(String code, Span at, String message) {
    diagnostics.add(Diagnostic.error(code, at, message));
  }

  void error(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.error(code, at, message).withHint(hint));
  }

  void warning(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.warning(code, at, message).withHint(hint));
  }

  /** @param message says that the name is not known; the nearest known one is suggested */
  void unknown(String code, Span at, String name, String message, Collection<String> known) {
    Diagnostic diagnostic = Diagnostic.error(code, at, message);
    diagnostics.add(
        Nearest.to(name, known)
            .map(near -> diagnostic.withHint("did you mean `" + near + "`?"))
            .orElse(known.isEmpty() || known.size() > 12 ? diagnostic : diagnostic.withHint("known: " + String.join(", ", known))));
  }
}
