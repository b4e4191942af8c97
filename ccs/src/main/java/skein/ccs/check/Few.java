package skein.ccs.check;

import java.util.function.Supplier;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;

/** Limits the number of diagnostics. Always passes on at least one error if there is any. */
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
