package skein.ask;

import java.util.List;
import java.util.Optional;
import skein.core.source.Diagnostic;

/** What came of reading a text: something unless there were errors, and all there is to say about it. */
public record Reading<T>(Optional<T> read, List<Diagnostic> diagnostics) {

  public Reading {
    diagnostics = List.copyOf(diagnostics);
  }
}
