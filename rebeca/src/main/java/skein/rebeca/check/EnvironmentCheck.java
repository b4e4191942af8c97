package skein.rebeca.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import skein.core.source.Span;
import skein.rebeca.code.RebecaType;
import skein.rebeca.syntax.RebecaFile.Environment;

/** Finds the values of environment variables, which are the parameters of a model. */
final class EnvironmentCheck {

  private final TypeCheck types;
  private final RebecaReport report;
  private final Map<String, String> given;
  private final Map<String, Long> values = new LinkedHashMap<>();

  EnvironmentCheck(TypeCheck types, Map<String, String> given, RebecaReport report) {
    this.types = types;
    this.given = new LinkedHashMap<>(given);
    this.report = report;
  }

  /** The values of parameters. */
  Map<String, Long> values() {
    return values;
  }

  TermScope scope(List<Environment> declared, Span text) {
    TermScope scope = new TermScope();
    TermCheck terms = new TermCheck(scope, types, report);
    for (Environment each : declared) {
      String name = each.name().text();
      RebecaType type = types.type(each.type(), terms);
      if (!type.isUnknown() && !type.isNumber() && !type.isBoolean()) {
        report.error("type", each.type().name().at(), "an environment variable is a number or a truth value, not " + type.text());
      }
      if (scope.constants.containsKey(name)) {
        report.duplicate("environment variable", each.name());
      }
      OptionalLong written = each.value().map(value -> ConstantTerms.value(terms.value(value, type))).orElse(OptionalLong.empty());
      long value = given.containsKey(name) ? parsed(given.get(name), type, each) : written.orElseGet(() -> missing(each));
      scope.constants.put(name, new TermScope.Constant(value, type));
      values.put(name, value);
    }
    given.keySet().stream().filter(name -> !scope.constants.containsKey(name)).forEach(name -> unknown(name, scope, text));
    return scope;
  }

  private void unknown(String name, TermScope scope, Span text) {
    String hint = scope.constants.isEmpty() ? "it has no parameters; declare one with `env int " + name + " = 1;`" : RebecaReport.listed("its parameters", scope.constants.keySet());
    report.parameter("unknown-parameter", new Span(text.source(), 0, 0), "this model has no parameter `" + name + "`", hint);
  }

  private long missing(Environment variable) {
    String name = variable.name().text();
    if (variable.value().isPresent()) {
      report.error("not-constant", variable.value().get().at(), "the value of `" + name + "` is not a constant in 32 bits");
    } else {
      report.parameter("missing-parameter", variable.name().at(), "the parameter `" + name + "` has no value", "set one, for example `" + name + "=3`");
    }
    return 0;
  }

  private long parsed(String text, RebecaType type, Environment variable) {
    String value = text.strip();
    if (type.isBoolean() && (value.equals("true") || value.equals("false"))) {
      return value.equals("true") ? 1 : 0;
    }
    boolean isNumber = value.matches("[+-]?\\d{1,18}");
    if (isNumber && type.min() <= Long.parseLong(value) && Long.parseLong(value) <= type.max(0)) {
      return Long.parseLong(value);
    }
    String range = type.isBoolean() ? "use true or false" : "numbers range from " + type.min() + " to " + type.max(0);
    report.parameter("parameter-value", variable.name().at(), "`" + variable.name().text() + "=" + text + "` is not a value of type " + type.text(), range);
    return 0;
  }
}
