package skein.labs.check;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/** Binds the parameters of a model to the values given for them. */
final class Parameters {

  private Parameters() {}

  /** The valid values. */
  static Map<String, Long> bind(Spec spec, Map<String, String> given, Symbols symbols, CheckReport report) {
    Map<String, Long> values = new LinkedHashMap<>();
    for (var parameter : given.entrySet()) {
      String name = parameter.getKey();
      if (symbols.externs().contains(name)) {
        value(parameter.getValue()).ifPresentOrElse(v -> values.put(name, v), () -> report.parameterError("parameter-value",
            declaration(spec, name).at(), "the value of `" + name + "` is not a 32-bit integer: "
                + name + "=" + shown(parameter.getValue()),
            "numbers range from -2147483648 to 2147483647"));
      } else {
        boolean underscore = name.startsWith("_") && symbols.externs().contains(name.substring(1));
        report.parameterError("unknown-parameter", spec.system().at(), "this model has no parameter `" + shown(name) + "`",
            underscore ? "omit the underscore: `" + name.substring(1) + "=…`"
                : symbols.externs().isEmpty() ? "it has no parameters"
                : report.guess(name, symbols.externs()).orElse("its parameters are " + String.join(", ", symbols.externs())));
      }
    }
    return values;
  }

  /** Reports parameters that are used but have no value; call this after the used ones are known. */
  static void missing(Spec spec, Map<String, String> given, Symbols symbols, CheckReport report) {
    for (Name extern : spec.system().externs()) {
      if (!given.containsKey(extern.text()) && symbols.isExternUsed(extern.text())) {
        report.parameterError("missing-parameter", extern.at(), "the parameter `_" + extern.text() + "` has no value",
            "set one, for example `" + extern.text() + "=3`");
      }
    }
  }

  private static Name declaration(Spec spec, String name) {
    return spec.system().externs().stream().filter(e -> e.text().equals(name)).findFirst().orElseThrow();
  }

  private static Optional<Long> value(String text) {
    try {
      return Optional.of((long) Integer.parseInt(text.strip()));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static String shown(String text) {
    return text.length() > 30 ? text.substring(0, 30) + "…" : text;
  }
}
