package skein.jani.read;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import skein.core.number.Rational;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.SystemVariable;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** Reads what a model, or one of its automata, declares. */
final class DeclaredNames {

  private static final String CONSEQUENCE = "consequence";

  private final ExpressionReader expressions;
  private final Map<String, String> parameters;
  private final Diagnostics diagnostics;
  private final Set<String> open = new TreeSet<>();

  DeclaredNames(ExpressionReader expressions, Map<String, String> parameters, Diagnostics diagnostics) {
    this.expressions = expressions;
    this.parameters = parameters;
    this.diagnostics = diagnostics;
  }

  static Diagnostic unset(String constant, Span at) {
    return Diagnostic.error("missing-parameter", at, "the constant `" + constant + "` has no value").withHint("give it one: " + constant + "=3").blamingParameters();
  }

  /** Of an error that was reported elsewhere. */
  static Diagnostic consequence(Span at) {
    return Diagnostic.error(CONSEQUENCE, at, "its declaration is wrong");
  }

  static void report(UnreadablePart misread, Diagnostics diagnostics) {
    if (!misread.diagnostic().code().equals(CONSEQUENCE)) {
      diagnostics.add(misread.diagnostic());
    }
  }

  /** The constants that have no value in the text. */
  Set<String> open() {
    return open;
  }

  void constants(List<JsonValue> declared, JaniScope scope) throws UnreadablePart {
    for (JsonValue each : declared) {
      Members constant = each.object();
      String name = constant.get("name").string();
      JaniScope.Meaning meaning = new JaniScope.Unreadable();
      try {
        meaning = constant(name, constant, scope);
      } catch (UnreadablePart misread) {
        report(misread, diagnostics);
      }
      scope.add(name, meaning, constant.get("name").at());
    }
  }

  private JaniScope.Meaning constant(String name, Members constant, JaniScope scope) throws UnreadablePart {
    DeclaredType type = DeclaredType.read(constant.get("type"), expressions, scope);
    Optional<GuardedTerm> value = Optional.empty();
    if (constant.has("value")) {
      value = Optional.of(ExpressionReader.sorted(expressions.term(constant.get("value"), scope), type.sort(), constant.get("value").at()));
    } else {
      open.add(name);
      if (parameters.containsKey(name)) {
        value = Optional.of(given(name, parameters.get(name), type.sort(), constant.get("name").at()));
      }
    }
    if (value.isEmpty()) {
      return new JaniScope.Unset(name);
    }
    return switch (value.get()) {
      case GuardedTerm.Truth truth -> new JaniScope.Value(truth);
      case GuardedTerm.Number(var number, var _, var at) -> {
        check(name, number, type, at);
        yield new JaniScope.Value(new GuardedTerm.Number(number, type.sort(), at));
      }
      case GuardedTerm other -> throw new UnreadablePart("not-constant", other.at(), "this has no constant value");
    };
  }

  private static void check(String name, Rational number, DeclaredType type, Span at) throws UnreadablePart {
    boolean isLow = type.least().isPresent() && number.compareTo(type.least().get()) < 0;
    boolean isHigh = type.most().isPresent() && number.compareTo(type.most().get()) > 0;
    if (isLow || isHigh) {
      throw new UnreadablePart("range", at, "the value " + number + " of `" + name + "` is outside of its range");
    }
  }

  private static GuardedTerm given(String name, String text, Sort sort, Span at) throws UnreadablePart {
    if (sort == Sort.TRUTH && (text.equals("true") || text.equals("false"))) {
      return new GuardedTerm.Truth(text.equals("true"), at);
    }
    Optional<Rational> number = sort == Sort.TRUTH ? Optional.empty() : rational(text);
    if (number.isEmpty() || (sort == Sort.INTEGER && (!number.get().isInteger() || number.get().numerator().bitLength() > 31))) {
      String expected = sort == Sort.INTEGER ? "an integer of 32 bits" : ExpressionReader.name(sort);
      throw new UnreadablePart(Diagnostic.error("parameter", at, "`" + text + "` is no value for the constant `" + name + "`; expected " + expected).blamingParameters());
    }
    return new GuardedTerm.Number(number.get(), sort, at);
  }

  /** A decimal number or a fraction. */
  static Optional<Rational> rational(String text) {
    try {
      int slash = text.indexOf('/');
      if (slash < 0) {
        BigDecimal decimal = new BigDecimal(text);
        return Math.abs((long) decimal.scale()) > 10_000 ? Optional.empty() : Optional.of(Rational.of(decimal));
      }
      Optional<Rational> above = rational(text.substring(0, slash));
      Optional<Rational> below = rational(text.substring(slash + 1));
      return below.isEmpty() || below.get().signum() == 0 ? Optional.empty() : above.map(number -> number.dividedBy(below.get()));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  void functions(List<JsonValue> declared, JaniScope scope) throws UnreadablePart {
    for (JsonValue each : declared) {
      Members function = each.object();
      List<JaniScope.Parameter> named = new ArrayList<>();
      for (JsonValue parameter : function.list("parameters")) {
        Members one = parameter.object();
        named.add(new JaniScope.Parameter(one.get("name").string(), DeclaredType.read(one.get("type"), expressions, scope).sort()));
      }
      DeclaredType result = DeclaredType.read(function.get("type"), expressions, scope);
      scope.add(new JaniScope.Function(function.get("name").string(), result.sort(), named, function.get("body"), scope), function.get("name").at());
    }
  }

  /** Returns the variables that are part of states. */
  List<SystemVariable> variables(List<JsonValue> declared, Optional<String> owner, JaniScope scope) throws UnreadablePart {
    List<SystemVariable> found = new ArrayList<>();
    for (JsonValue each : declared) {
      Members variable = each.object();
      String name = variable.get("name").string();
      Span at = variable.get("name").at();
      JaniScope.Meaning meaning = new JaniScope.Unreadable();
      try {
        meaning = variable(name, variable, owner, scope);
      } catch (UnreadablePart misread) {
        report(misread, diagnostics);
      }
      scope.add(name, meaning, at);
      if (meaning instanceof JaniScope.Variable(var stored)) {
        found.add(stored);
      }
    }
    return found;
  }

  private JaniScope.Meaning variable(String name, Members variable, Optional<String> owner, JaniScope scope) throws UnreadablePart {
    DeclaredType type = DeclaredType.read(variable.get("type"), expressions, scope);
    Span at = variable.get("name").at();
    Optional<GuardedTerm> initial = Optional.empty();
    if (variable.has("initial-value")) {
      JsonValue value = variable.get("initial-value");
      initial = Optional.of(ExpressionReader.sorted(expressions.term(value, scope), type.sort(), value.at()));
    }
    if (variable.has("transient") && variable.get("transient").flag()) {
      return new JaniScope.Transient(new TransientVariable(name, type.sort(), initial.orElseGet(() -> zero(type.sort(), at)), at));
    }
    if (type.sort() == Sort.REAL) {
      throw new UnreadablePart(
          Diagnostic.error("not-supported", variable.get("type").at(), "variables of type `real` are not supported, unless they are transient").withHint(
              "states consist of truths and integers"));
    }
    long least = type.sort() == Sort.TRUTH ? 0 : type.least().map(DeclaredNames::inside).orElse((long) Integer.MIN_VALUE);
    long most = type.sort() == Sort.TRUTH ? 1 : type.most().map(DeclaredNames::inside).orElse((long) Integer.MAX_VALUE);
    OptionalLong first = initial.isPresent() ? OptionalLong.of(stored(initial.get())) : OptionalLong.empty();
    if (first.isPresent() && (first.getAsLong() < least || first.getAsLong() > most)) {
      throw new UnreadablePart("range", at, "the initial value " + first.getAsLong() + " of `" + name + "` is outside of its range");
    }
    if (first.isEmpty() && most - least > Integer.MAX_VALUE) {
      throw new UnreadablePart("range", at, "`" + name + "` needs an initial value or a smaller range");
    }
    return new JaniScope.Variable(new SystemVariable(name, owner, type.sort() == Sort.TRUTH, least, most, first, at));
  }

  private static GuardedTerm zero(Sort sort, Span at) {
    return sort == Sort.TRUTH ? new GuardedTerm.Truth(false, at) : new GuardedTerm.Number(Rational.ZERO, sort, at);
  }

  /** The bound itself, or the nearest integer of 32 bits. */
  private static long inside(Rational bound) {
    return bound.floor().max(BigInteger.valueOf(Integer.MIN_VALUE)).min(BigInteger.valueOf(Integer.MAX_VALUE)).longValueExact();
  }

  private static long stored(GuardedTerm value) throws UnreadablePart {
    if (value instanceof GuardedTerm.Truth(boolean truth, var _)) {
      return truth ? 1 : 0;
    }
    return DeclaredType.constant(value).value().numerator().longValueExact();
  }
}
