package skein.lang;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.lower.Constants;
import skein.lang.model.ModelSyntax;

/** The values of the parameters of a model and of its language. */
final class ParameterValues {

  private ParameterValues() {}

  /** By name; those of the model start with an underscore. */
  static Map<String, Long> values(Definition definition, ModelSyntax model, Map<String, String> given, Diagnostics diagnostics) {
    Map<String, Long> values = new LinkedHashMap<>();
    Span start = new Span(model.source(), 0, 0);
    List<String> known = new ArrayList<>();
    model.externs().forEach(name -> known.add(name.text().substring(1)));
    definition.parameters().forEach(parameter -> known.add(parameter.name().text()));
    given.forEach(
        (name, text) -> {
          if (!known.contains(name)) {
            Diagnostic error = Diagnostic.error("unknown-parameter", start, "unknown parameter `" + name + "`").blamingParameters();
            diagnostics.add(
                Nearest.to(name, known)
                    .map(near -> error.withHint("did you mean `" + near + "`?"))
                    .orElse(error.withHint(known.isEmpty() ? "the model has no parameters" : "its parameters are " + String.join(", ", known))));
          }
        });
    for (Name extern : model.externs()) {
      String name = extern.text().substring(1);
      if (given.containsKey(name)) {
        values.put(extern.text(), number(name, given.get(name), extern.at(), diagnostics));
      } else {
        diagnostics.add(
            Diagnostic.error("missing-parameter", extern.at(), "the parameter `" + name + "` has no value").withHint("add `" + name + "=…` to the command").blamingParameters());
      }
    }
    for (Definition.Parameter parameter : definition.parameters()) {
      String name = parameter.name().text();
      values.put(name, parameter.value());
      for (ModelSyntax.Setting setting : model.settings()) {
        if (setting.parameter().text().equals(name)) {
          try {
            values.put(name, new Constants(values, diagnostics).value(setting.value(), OptionalInt.empty()));
          } catch (Constants.NoValue _) {
            values.put(name, 0L);
          }
        }
      }
      if (given.containsKey(name)) {
        values.put(name, number(name, given.get(name), start, diagnostics));
      }
    }
    return values;
  }

  private static long number(String name, String text, Span at, Diagnostics diagnostics) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException _) {
      diagnostics.add(Diagnostic.error("parameter", at, "`" + text + "` is not an integer in the range of 32 bits, which `" + name + "` must be").blamingParameters());
      return 0;
    }
  }
}
