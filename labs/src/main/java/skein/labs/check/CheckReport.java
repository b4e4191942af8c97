package skein.labs.check;

import java.util.Collection;
import java.util.Optional;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;

/** Collects the errors and warnings of the checks. "Did you mean" hints are only computed for the first errors. */
final class CheckReport {

  private static final int GUESSES = 100;

  private final Diagnostics diagnostics;
  private int guesses;

  CheckReport(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  Diagnostics diagnostics() {
    return diagnostics;
  }

  void error(String code, Span at, String message) {
    diagnostics.add(Diagnostic.error(code, at, message));
  }

  void error(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.error(code, at, message).withHint(hint));
  }

  void error(String code, Span at, String message, Optional<String> hint) {
    Diagnostic error = Diagnostic.error(code, at, message);
    diagnostics.add(hint.map(error::withHint).orElse(error));
  }

  /** @param parameters whether the value depends on a parameter, so that the error is in the parameters and not in the text */
  void error(boolean parameters, String code, Span at, String message) {
    Diagnostic error = Diagnostic.error(code, at, message);
    diagnostics.add(parameters ? error.blamingParameters() : error);
  }

  void parameterError(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.error(code, at, message).withHint(hint).blamingParameters());
  }

  void warning(String code, Span at, String message) {
    diagnostics.add(Diagnostic.warning(code, at, message));
  }

  void warning(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.warning(code, at, message).withHint(hint));
  }

  void warning(Diagnostic warning) {
    diagnostics.add(warning);
  }

  /** "did you mean …?", if there is a similar name. */
  Optional<String> guess(String name, Collection<String> known) {
    return guesses++ < GUESSES ? Nearest.to(name, known).map(n -> "did you mean `" + n + "`?") : Optional.empty();
  }
}
