package skein.ask.experiment;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;

/** The result of reading a text: a value unless there were errors, and the diagnostics. */
public record Reading<T>(Optional<T> read, List<Diagnostic> diagnostics) {

  public Reading {
    diagnostics = List.copyOf(diagnostics);
  }

  /** What a reader returns that adds to diagnostics. */
  public static <T> Reading<T> of(Function<Diagnostics, Optional<T>> reader) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<T> read = reader.apply(diagnostics);
    return new Reading<>(read, diagnostics.inTextOrder());
  }
}
