package skein.core.modal;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** Prints formulas so that the parser reads them back, with as few brackets as readers like. */
public final class ModalPrinter {

  private static final int IMPLIES = 0;
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int PREFIX = 3;

  private static final int CHOICE = 0;
  private static final int SEQUENCE = 1;
  private static final int REPEAT = 2;

  private static final Pattern ACTION = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\[([0-9]+|[A-Za-z_][A-Za-z0-9_]*)\\])*");
  private static final Pattern VALUE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*|-?[0-9]+");
  private static final Set<String> RESERVED = Set.of("any", "tau", "visible", "test", "not", "and", "or");

  private ModalPrinter() {}

  public static String print(Formula formula) {
    return formula(formula, IMPLIES);
  }

  public static String print(PathPattern path) {
    return path(path, CHOICE);
  }

  public static String print(LabelPattern label) {
    return label(label, OR);
  }

  private static String formula(Formula formula, int strength) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> Boolean.toString(value);
      case Formula.Variable(String name) -> name;
      case Formula.Predicate(String text) -> "{" + text + "}";
      case Formula.Not(Formula body) -> "not " + formula(body, PREFIX);
      case Formula.And(Formula left, Formula right) -> enclosed(formula(left, AND) + " and " + formula(right, PREFIX), strength > AND);
      case Formula.Or(Formula left, Formula right) -> enclosed(formula(left, OR) + " or " + formula(right, AND), strength > OR);
      case Formula.Implies(Formula left, Formula right) ->
          enclosed(formula(left, OR) + " implies " + formula(right, IMPLIES), strength > IMPLIES);
      case Formula.Diamond(PathPattern path, Formula body) -> "<" + print(path) + "> " + formula(body, PREFIX);
      case Formula.Box(PathPattern path, Formula body) -> "[" + print(path) + "] " + formula(body, PREFIX);
      case Formula.Mu(String name, Formula body) -> enclosed("mu " + name + " . " + print(body), strength > IMPLIES);
      case Formula.Nu(String name, Formula body) -> enclosed("nu " + name + " . " + print(body), strength > IMPLIES);
      case Formula.Temporal(Formula.Operator operator, Formula body) -> operator + " " + formula(body, PREFIX);
      case Formula.AllUntil(Formula until, Formula goal) -> "A[" + print(until) + " U " + print(goal) + "]";
      case Formula.SomeUntil(Formula until, Formula goal) -> "E[" + print(until) + " U " + print(goal) + "]";
      case Formula.Inevitable(LabelPattern label) -> "inevitable(" + print(label) + ")";
      case Formula.Fairly(LabelPattern label) -> "fairly(" + print(label) + ")";
      case Formula.Deadlock() -> "deadlock";
    };
  }

  private static String path(PathPattern path, int strength) {
    return switch (path) {
      case PathPattern.Step(LabelPattern label) -> strength == REPEAT ? label(label, PREFIX) : print(label);
      case PathPattern.Choice(PathPattern left, PathPattern right) ->
          enclosed(path(left, CHOICE) + " | " + path(right, SEQUENCE), strength > CHOICE);
      case PathPattern.Sequence(PathPattern first, PathPattern second) ->
          enclosed(path(first, SEQUENCE) + " . " + inSequence(second), strength > SEQUENCE);
      case PathPattern.Repeat(PathPattern body, int least, OptionalInt most) -> path(body, REPEAT) + times(least, most);
      case PathPattern.Test(Formula condition) -> "test(" + print(condition) + ")";
    };
  }

  /** A second sequence needs brackets: sequences are read from the left. */
  private static String inSequence(PathPattern second) {
    return enclosed(path(second, SEQUENCE), second instanceof PathPattern.Sequence);
  }

  private static String times(int least, OptionalInt most) {
    if (most.isEmpty()) {
      return least == 0 ? "*" : least == 1 ? "+" : "{" + least + "..}";
    }
    if (least == 0 && most.getAsInt() == 1) {
      return "?";
    }
    return least == most.getAsInt() ? "{" + least + "}" : "{" + least + ".." + most.getAsInt() + "}";
  }

  private static String label(LabelPattern label, int strength) {
    return switch (label) {
      case LabelPattern.Exactly(String text) -> quoted(text);
      case LabelPattern.Named(String name, Optional<List<Optional<String>>> values) -> named(name, values);
      case LabelPattern.Matching(String expression) -> "'" + escaped(expression) + "'";
      case LabelPattern.Any() -> "any";
      case LabelPattern.Tau() -> "tau";
      case LabelPattern.Visible() -> "visible";
      case LabelPattern.Not(LabelPattern body) -> enclosed("not " + label(body, PREFIX), strength > PREFIX);
      case LabelPattern.And(LabelPattern left, LabelPattern right) ->
          enclosed(label(left, AND) + " and " + label(right, PREFIX), strength > AND);
      case LabelPattern.Or(LabelPattern left, LabelPattern right) -> enclosed(label(left, OR) + " or " + label(right, AND), strength > OR);
    };
  }

  private static String named(String name, Optional<List<Optional<String>>> values) {
    boolean writable = ACTION.matcher(name).matches() && !RESERVED.contains(name) && values.map(v -> !v.isEmpty()).orElse(true);
    if (!writable) {
      String rest = values.map(v -> String.join("", v.stream().map(x -> "\\s+!" + x.map(Pattern::quote).orElse(".*")).toList())).orElse("(\\s+!.*)?");
      return "'" + escaped(Pattern.quote(name) + rest) + "'";
    }
    StringBuilder out = new StringBuilder(name);
    for (Optional<String> value : values.orElse(List.of())) {
      out.append(" !").append(value.map(v -> VALUE.matcher(v).matches() ? v : quoted(v)).orElse("*"));
    }
    return out.toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Quotes that end the expression get a backslash; pairs of a backslash and a character stay. */
  private static String escaped(String expression) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < expression.length(); i++) {
      char c = expression.charAt(i);
      if (c == '\\' && i + 1 < expression.length()) {
        out.append(c).append(expression.charAt(++i));
      } else {
        out.append(c == '\'' ? "\\'" : String.valueOf(c));
      }
    }
    return out.toString();
  }

  private static String enclosed(String text, boolean brackets) {
    return brackets ? "(" + text + ")" : text;
  }
}
