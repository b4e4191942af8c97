package skein.prism.model;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.interpret.ModelFault;
import skein.core.number.Rational;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.prism.syntax.ExpressionWalk;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismModel;
import skein.prism.syntax.PrismModel.ConstantText;

/** The constants of a model and its properties, and their values. Those without a value in the text are parameters. */
public final class ModelConstants {

  private static final Pattern FRACTION = Pattern.compile("([-+]?[0-9.eE+-]{1,40})(?:/([0-9.eE+-]{1,40}))?");

  private final Map<String, ConstantText> texts = new LinkedHashMap<>();
  private final Map<String, String> given;
  private final PrismReport report;
  private final Map<String, GuardedTerm> values = new HashMap<>();
  /** What is computed with roots or logarithms stays a term, so that nobody takes its value for exact. */
  private final Map<String, GuardedTerm> rounded = new HashMap<>();
  private final Set<String> failed = new HashSet<>();
  private final Set<String> open = new LinkedHashSet<>();

  ModelConstants(Map<String, String> given, PrismReport report) {
    this.given = given;
    this.report = report;
  }

  void add(ConstantText text) {
    texts.put(text.name(), text);
  }

  boolean has(String name) {
    return texts.containsKey(name);
  }

  /** Reports given values that belong to no parameter. */
  public void checkGiven(Span start, PrismDeclarations names) {
    Set<String> parameters = new LinkedHashSet<>();
    texts.values().stream().filter(text -> text.value().isEmpty()).forEach(text -> parameters.add(text.name()));
    for (String name : given.keySet()) {
      ConstantText text = texts.get(name);
      if (text == null) {
        Optional<String> meant = Nearest.to(name, parameters);
        String hint =
            meant.map(each -> "did you mean `" + each + "`?").orElse(parameters.isEmpty() ? "it has no parameters" : "its parameters are " + String.join(", ", parameters));
        report.parameter("unknown-parameter", start, "this model has no constant `" + name + "`", hint);
      } else if (text.value().isPresent() && !isSame(text, names)) {
        report.parameter("unknown-parameter", text.at(), "the constant `" + name + "` has another value already", "remove the value from the text to make it a parameter");
      }
    }
  }

  /** Whether the given value of a constant is the one that the text says. */
  private boolean isSame(ConstantText text, PrismDeclarations names) {
    try {
      String word = given.get(text.name()).strip();
      value(text.name(), text.at(), names);
      return switch (values.get(text.name())) {
        case GuardedTerm.Number(var value, var _, var _) -> number(word).filter(value::equals).isPresent();
        case GuardedTerm.Truth(boolean value, var _) -> word.equals(Boolean.toString(value));
        default -> false;
      };
    } catch (Unresolved _) {
      return true;
    }
  }

  /** Evaluates all constants that do not depend on parameters without a value. */
  void checkAll(PrismDeclarations names) {
    for (ConstantText text : texts.values()) {
      if (text.value().isPresent() && isKnown(text.name(), names, new HashSet<>())) {
        try {
          value(text.name(), text.at(), names);
        } catch (Unresolved _) {
          // Reported.
        }
      }
    }
  }

  private boolean isKnown(String name, PrismDeclarations names, Set<String> seen) {
    if (!seen.add(name)) {
      return true;
    }
    ConstantText text = texts.get(name);
    if (text != null && text.value().isEmpty()) {
      return given.containsKey(name);
    }
    Optional<PrismExpression> value = text != null ? text.value() : names.formula(name).map(formula -> formula.value());
    return value.isEmpty() || ExpressionWalk.names(value.get()).stream().allMatch(each -> isKnown(each, names, seen));
  }

  /** A number or a truth at the place where it is used. */
  GuardedTerm value(String name, Span use, PrismDeclarations names) throws Unresolved {
    if (failed.contains(name)) {
      throw new Unresolved();
    }
    GuardedTerm value = values.get(name);
    if (value == null) {
      ConstantText text = texts.get(name);
      if (!open.add(name)) {
        throw report.error("circular", text.at(), "the constant `" + name + "` depends on itself", "through " + String.join(", ", open));
      }
      try {
        value = text.value().isPresent() ? evaluated(text, names) : parameter(text);
        values.put(name, value);
      } catch (Unresolved unresolved) {
        failed.add(name);
        throw unresolved;
      } finally {
        open.remove(name);
      }
    }
    if (rounded.containsKey(name)) {
      return rounded.get(name);
    }
    return switch (value) {
      case GuardedTerm.Number(var number, var sort, var _) -> new GuardedTerm.Number(number, sort, use);
      case GuardedTerm.Truth(boolean truth, var _) -> new GuardedTerm.Truth(truth, use);
      default -> throw new IllegalStateException("not evaluated: " + name);
    };
  }

  private GuardedTerm evaluated(ConstantText text, PrismDeclarations names) throws Unresolved {
    GuardedTerm term = new TermBuilder(names.constantScope(), report).term(text.value().orElseThrow());
    boolean isTruth = text.type() == PrismModel.Type.BOOL;
    if (isTruth != (term.sort() == Sort.TRUTH) || (text.type() == PrismModel.Type.INT && term.sort() == Sort.REAL)) {
      throw report.error("types", term.at(), "the constant `" + text.name() + "` is " + word(text.type()) + ", but its value is " + TermBuilder.kind(term.sort()),
          text.type() == PrismModel.Type.INT && term.sort() == Sort.REAL ? "use `floor`, `ceil` or `round`, or declare it as `double`" : "change the type or the value");
    }
    try {
      if (FunctionTerms.isRounded(term)) {
        rounded.put(text.name(), term);
      }
      return isTruth
          ? new GuardedTerm.Truth(ClosedTerms.truth(term), text.at())
          : new GuardedTerm.Number(ClosedTerms.number(term), text.type() == PrismModel.Type.INT ? Sort.INTEGER : Sort.REAL, text.at());
    } catch (ModelFault fault) {
      throw report.error("constant", fault.error().at() == null ? text.at() : fault.error().at(), "the constant `" + text.name() + "` has no value: " + fault.error().message());
    }
  }

  private static String word(PrismModel.Type type) {
    return switch (type) {
      case INT -> "an integer";
      case DOUBLE -> "a number";
      case BOOL -> "a truth value";
    };
  }

  private GuardedTerm parameter(ConstantText text) throws Unresolved {
    String example = switch (text.type()) {
      case INT -> "3";
      case DOUBLE -> "0.5";
      case BOOL -> "true";
    };
    String written = given.get(text.name());
    if (written == null) {
      report.parameter("missing-parameter", text.at(), "the constant `" + text.name() + "` has no value", "set one, for example `" + text.name() + "=" + example + "`");
      throw new Unresolved();
    }
    String word = written.strip();
    if (text.type() == PrismModel.Type.BOOL && (word.equals("true") || word.equals("false"))) {
      return new GuardedTerm.Truth(word.equals("true"), text.at());
    }
    Optional<Rational> number = text.type() == PrismModel.Type.BOOL ? Optional.empty() : number(word);
    boolean isInt = text.type() == PrismModel.Type.INT;
    if (number.isEmpty() || (isInt && !ClosedTerms.fits(number.get()))) {
      report.parameter("parameter-value", text.at(), "the value of `" + text.name() + "` is not " + (isInt ? "an integer of 32 bits" : word(text.type())) + ": " + text.name() + "=" + shown(word),
          "for example `" + text.name() + "=" + example + "`");
      throw new Unresolved();
    }
    return new GuardedTerm.Number(number.get(), isInt ? Sort.INTEGER : Sort.REAL, text.at());
  }

  private static String shown(String text) {
    return text.length() > 30 ? text.substring(0, 30) + "…" : text;
  }

  /** A decimal, or a fraction of two. */
  private static Optional<Rational> number(String text) {
    Matcher matcher = FRACTION.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      Rational above = decimal(matcher.group(1));
      return Optional.of(matcher.group(2) == null ? above : above.dividedBy(decimal(matcher.group(2))));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Rational decimal(String text) {
    BigDecimal value = new BigDecimal(text);
    if (Math.abs((long) value.scale()) > 1_000) {
      throw new IllegalArgumentException("too large or too small: " + text);
    }
    return Rational.of(value);
  }

  /** The parameters and their values, as they can be given. */
  public Map<String, String> parameters() {
    Map<String, String> found = new TreeMap<>();
    for (ConstantText text : texts.values()) {
      if (text.value().isEmpty() && values.containsKey(text.name())) {
        values.get(text.name()).written().ifPresent(value -> found.put(text.name(), value));
      }
    }
    return found;
  }

  Set<String> names() {
    return texts.keySet();
  }
}
