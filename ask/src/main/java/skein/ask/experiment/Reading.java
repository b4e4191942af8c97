package skein.ask.experiment;

import java.util.List;
import java.util.Optional;
import skein.core.source.Diagnostic;

/** The result of reading a text: a value unless there were errors, and the diagnostics. */
public record Reading<T>(Optional<T> read, List<Diagnostic> diagnostics) {

  public Reading {
    diagnostics = List.copyOf(diagnostics);
  }
}
