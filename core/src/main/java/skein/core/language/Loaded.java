package skein.core.language;

import java.util.List;
import java.util.Optional;
import skein.core.source.Diagnostic;

/** The result of loading a text: a model unless there were errors, and all diagnostics. */
public record Loaded(Optional<Model> model, List<Diagnostic> diagnostics) {

  public Loaded {
    diagnostics = List.copyOf(diagnostics);
  }
}
