package skein.ccs.check;

import java.util.function.Supplier;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;

/** Passes diagnostics on up to the point where more would help nobody. Never keeps back the only error. */
final class Few {

  private static final int MANY = 50;

  private final Diagnostics diagnostics;
  private int errors;
  private int warnings;

  Few(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void error(Supplier<Diagnostic> error) {
    if (errors++ < MANY) {
      diagnostics.add(error.get());
    }
  }

  void warning(Supplier<Diagnostic> warning) {
    if (warnings++ < MANY) {
      diagnostics.add(warning.get());
    }
  }

  boolean manyErrors() {
    return errors >= MANY;
  }
}
