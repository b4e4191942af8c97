package skein.cli.session;

import java.util.List;
import skein.core.source.Diagnostic;

/** The errors of a model that cannot be run. */
public final class ModelErrors extends RuntimeException {

  private final String model;
  private final transient List<Diagnostic> diagnostics;

  public ModelErrors(String model, List<Diagnostic> diagnostics) {
    super(null, null, false, false);
    this.model = model;
    this.diagnostics = diagnostics;
  }

  String model() {
    return model;
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
