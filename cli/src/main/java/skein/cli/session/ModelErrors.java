package skein.cli.session;

import java.util.List;
import skein.cli.text.Colours;
import skein.core.source.Diagnostic;

/** The errors of a model that cannot be run. */
public final class ModelErrors extends RuntimeException {

  private final String model;
  private final transient List<Diagnostic> diagnostics;
  private final transient Colours colours;

  public ModelErrors(String model, List<Diagnostic> diagnostics, Colours colours) {
    super(null, null, false, false);
    this.model = model;
    this.diagnostics = diagnostics;
    this.colours = colours;
  }

  String model() {
    return model;
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  Colours colours() {
    return colours;
  }
}
