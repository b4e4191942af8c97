package skein.labs.check;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.source.Diagnostics;
import skein.labs.syntax.Spec;

/** Binds the parameters. The checks of section 3 of the language page come next. */
public final class Checker {

  private Checker() {}

  public static Optional<Checked> check(Spec spec, Map<String, String> parameters, Diagnostics diagnostics) {
    Map<String, Long> externs = new TreeMap<>();
    parameters.forEach((name, value) -> externs.put(name, Long.parseLong(value)));
    return Optional.of(new Checked(spec, externs));
  }
}
