package skein.flow.check;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.flow.syntax.FlowText;
import skein.flow.syntax.FlowText.Amount;
import skein.flow.syntax.FlowText.Computed;
import skein.flow.syntax.FlowText.Literal;
import skein.flow.syntax.FlowText.Named;
import skein.flow.syntax.FlowText.Parameter;

/** The values of parameters, and of what is computed from them. */
final class AmountValues {

  private final Diagnostics diagnostics;
  private final Map<String, Long> parameters = new LinkedHashMap<>();
  private final Map<String, Span> declared = new LinkedHashMap<>();
  private final Set<String> used = new HashSet<>();

  AmountValues(FlowText text, Map<String, String> given, Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    for (Parameter parameter : text.parameters()) {
      String name = parameter.name().text();
      if (declared.putIfAbsent(name, parameter.name().at()) != null) {
        diagnostics.add(Diagnostic.error("twice", parameter.name().at(), "there is a second parameter `" + name + "`"));
      } else if (given.containsKey(name)) {
        parameters.put(name, given(name, given.get(name), parameter.name().at()));
      } else if (parameter.value().isPresent()) {
        parameters.put(name, value(parameter.value().get(), Integer.MIN_VALUE, Integer.MAX_VALUE, "a parameter"));
      } else {
        diagnostics.add(
            Diagnostic.error("missing-parameter", parameter.name().at(), "the parameter `" + name + "` has no value").withHint("add " + name + "=1 to the command").blamingParameters());
        parameters.put(name, 1L);
      }
    }
    for (String name : given.keySet()) {
      if (!declared.containsKey(name)) {
        String hint = Nearest.to(name, List.copyOf(declared.keySet())).map(near -> "did you mean `" + near + "`?")
            .orElse(declared.isEmpty() ? "it has no parameters" : "its parameters are " + String.join(", ", declared.keySet()));
        diagnostics.add(Diagnostic.error("unknown-parameter", text.at(), "this model has no parameter `" + name + "`").withHint(hint).blamingParameters());
      }
    }
  }

  private long given(String name, String typed, Span at) {
    try {
      return Integer.parseInt(typed.strip());
    } catch (NumberFormatException _) {
      diagnostics.add(Diagnostic.error("parameter-value", at, "the value of `" + name + "` is not a 32-bit integer: " + name + "=" + typed).blamingParameters());
      return 1;
    }
  }

  Map<String, Long> parameters() {
    return parameters;
  }

  /** The value; if it is out of range, or has none, that is reported. */
  long value(Amount amount, long least, long most, String what) {
    OptionalLong value = compute(amount);
    if (value.isPresent() && (value.getAsLong() < least || value.getAsLong() > most)) {
      String allowed = most == Integer.MAX_VALUE ? "at least " + least : "in " + least + ".." + most;
      diagnostics.add(Diagnostic.error("range", amount.at(), what + " must be " + allowed + ", not " + value.getAsLong()));
      return least;
    }
    return value.orElse(least);
  }

  private OptionalLong compute(Amount amount) {
    return switch (amount) {
      case Literal(long value, _) -> OptionalLong.of(value);
      case Named(var name, var at) -> named(name, at);
      case Computed(char sign, var left, var right, var at) -> {
        OptionalLong one = compute(left);
        OptionalLong other = compute(right);
        yield one.isEmpty() || other.isEmpty() ? OptionalLong.empty() : computed(sign, one.getAsLong(), other.getAsLong(), at);
      }
    };
  }

  private OptionalLong computed(char sign, long left, long right, Span at) {
    long value = sign == '+' ? left + right : sign == '-' ? left - right : left * right;
    if (value != (int) value) {
      diagnostics.add(Diagnostic.error("range", at, "this number does not fit into 32 bits"));
      return OptionalLong.empty();
    }
    return OptionalLong.of(value);
  }

  private OptionalLong named(String name, Span at) {
    used.add(name);
    Long value = parameters.get(name);
    if (value == null) {
      Diagnostic error = Diagnostic.error("unknown-name", at, declared.containsKey(name) ? "the parameter `" + name + "` is used before its line" : "there is no parameter `" + name + "`");
      diagnostics.add(Nearest.to(name, List.copyOf(declared.keySet())).filter(near -> !near.equals(name)).map(near -> error.withHint("did you mean `" + near + "`?")).orElse(error));
      return OptionalLong.empty();
    }
    return OptionalLong.of(value);
  }

  void reportUnused() {
    declared.forEach((name, at) -> {
      if (!used.contains(name)) {
        diagnostics.add(Diagnostic.warning("unused", at, "the parameter `" + name + "` is not used"));
      }
    });
  }
}
