package skein.jani.read;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio.Function;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** Reads expressions over constants, variables and functions. */
final class ExpressionReader {

  private static final int MOST_CALLS = 200;

  /** What a transient variable is. */
  interface TransientValues {
    GuardedTerm of(TransientVariable variable, Span at) throws UnreadablePart;
  }

  private final TransientValues transients;
  private int calls;

  ExpressionReader(TransientValues transients) {
    this.transients = transients;
  }

  GuardedTerm truth(JsonValue value, JaniScope scope) throws UnreadablePart {
    return sorted(term(value, scope), Sort.TRUTH, value.at());
  }

  GuardedTerm integer(JsonValue value, JaniScope scope) throws UnreadablePart {
    return sorted(term(value, scope), Sort.INTEGER, value.at());
  }

  GuardedTerm number(JsonValue value, JaniScope scope) throws UnreadablePart {
    return sorted(term(value, scope), Sort.REAL, value.at());
  }

  /** A value for something of this sort: integers are real numbers, too. */
  static GuardedTerm sorted(GuardedTerm term, Sort sort, Span at) throws UnreadablePart {
    boolean fits = term.sort() == sort || (sort == Sort.REAL && term.sort() == Sort.INTEGER);
    if (!fits) {
      throw new UnreadablePart("type", at, "this is " + name(term.sort()) + "; expected " + name(sort));
    }
    return term;
  }

  static String name(Sort sort) {
    return switch (sort) {
      case TRUTH -> "a truth";
      case INTEGER -> "an integer";
      case REAL -> "a number";
    };
  }

  GuardedTerm term(JsonValue value, JaniScope scope) throws UnreadablePart {
    return switch (value) {
      case JsonValue.Flag(boolean flag, var at) -> Folded.truth(flag, at);
      case JsonValue.Numeral(var literal, var at) -> numeral(literal, at);
      case JsonValue.Text(var name, var at) -> named(name, scope, at);
      case Members members -> compound(members, scope);
      case JsonValue.Items _, JsonValue.Null _ -> throw new UnreadablePart("expression", value.at(), "this is not an expression");
    };
  }

  static GuardedTerm numeral(String literal, Span at) throws UnreadablePart {
    try {
      BigDecimal decimal = new BigDecimal(literal);
      if (Math.abs((long) decimal.scale()) > 10_000) {
        throw new UnreadablePart("number", at, "this number has too many digits");
      }
      boolean isInteger = literal.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9'));
      return new GuardedTerm.Number(Rational.of(decimal.scale() < 0 ? decimal.setScale(0) : decimal), isInteger ? Sort.INTEGER : Sort.REAL, at);
    } catch (NumberFormatException _) {
      throw new UnreadablePart("number", at, "this is not a number");
    }
  }

  private GuardedTerm named(String name, JaniScope scope, Span at) throws UnreadablePart {
    return switch (scope.find(name, at)) {
      case JaniScope.Value(var term) -> term;
      case JaniScope.Variable(var variable) -> new GuardedTerm.Read(variable, at);
      case JaniScope.Transient(var variable) -> transients.of(variable, at);
      case JaniScope.Unset(var constant) -> throw new UnreadablePart(DeclaredNames.unset(constant, at));
      case JaniScope.Unreadable _ -> throw new UnreadablePart(DeclaredNames.consequence(at));
    };
  }

  private GuardedTerm compound(Members members, JaniScope scope) throws UnreadablePart {
    if (!members.has("op")) {
      String what = members.has("constant") ? "the constant " + members.get("constant").string() + " is not a rational number" : "an expression needs `op`";
      throw new UnreadablePart(members.has("constant") ? "not-supported" : "expression", members.at(), what);
    }
    String op = members.get("op").string();
    Span at = members.at();
    return switch (op) {
      case "∧", "∨", "⇒" -> logic(op, members, scope);
      case "¬" -> Folded.not(truth(members.get("exp"), scope), at);
      case "=", "≠", "<", "≤", ">", "≥" -> comparison(op, members, scope);
      case "+", "-", "*", "%", "min", "max", "pow", "/", "log" -> arithmetic(op, members, scope);
      case "floor", "ceil", "trc", "abs", "sgn" -> unary(op, members, scope);
      case "ite" -> choice(members, scope);
      case "call" -> call(members, scope);
      default -> throw new UnreadablePart(Refusals.operator(op, members.get("op").at()));
    };
  }

  private GuardedTerm logic(String op, Members members, JaniScope scope) throws UnreadablePart {
    GuardedTerm left = truth(members.get("left"), scope);
    GuardedTerm right = truth(members.get("right"), scope);
    Span at = members.at();
    return switch (op) {
      case "∧" -> Folded.and(List.of(left, right), at);
      case "∨" -> Folded.or(List.of(left, right), at);
      default -> Folded.or(List.of(Folded.not(left, at), right), at);
    };
  }

  private GuardedTerm comparison(String op, Members members, JaniScope scope) throws UnreadablePart {
    GuardedTerm left = term(members.get("left"), scope);
    GuardedTerm right = term(members.get("right"), scope);
    boolean isEquality = op.equals("=") || op.equals("≠");
    if ((left.sort() == Sort.TRUTH) != (right.sort() == Sort.TRUTH) || (left.sort() == Sort.TRUTH && !isEquality)) {
      throw new UnreadablePart("type", members.at(), "`" + op + "` cannot compare " + name(left.sort()) + " with " + name(right.sort()));
    }
    return Folded.compare(comparison(op).orElseThrow(), left, right, members.at());
  }

  static Optional<Comparison> comparison(String op) {
    return switch (op) {
      case "=" -> Optional.of(Comparison.EQUAL);
      case "≠" -> Optional.of(Comparison.NOT_EQUAL);
      case "<" -> Optional.of(Comparison.LESS);
      case "≤" -> Optional.of(Comparison.AT_MOST);
      case ">" -> Optional.of(Comparison.MORE);
      case "≥" -> Optional.of(Comparison.AT_LEAST);
      default -> Optional.empty();
    };
  }

  private GuardedTerm arithmetic(String op, Members members, JaniScope scope) throws UnreadablePart {
    GuardedTerm left = number(members.get("left"), scope);
    GuardedTerm right = number(members.get("right"), scope);
    boolean areIntegers = left.sort() == Sort.INTEGER && right.sort() == Sort.INTEGER;
    Function function = function(op);
    if (function == Function.MODULO && !areIntegers) {
      throw new UnreadablePart("type", members.at(), "`%` is of integers");
    }
    boolean isInteger =
        switch (function) {
          case DIVIDE, LOGARITHM -> false;
          case POWER -> areIntegers && !(right instanceof GuardedTerm.Number(var exponent, var _, var _) && exponent.signum() < 0);
          default -> areIntegers;
        };
    return Folded.apply(function, List.of(left, right), isInteger ? Sort.INTEGER : Sort.REAL, members.at());
  }

  static Function function(String op) {
    return switch (op) {
      case "+" -> Function.ADD;
      case "-" -> Function.SUBTRACT;
      case "*" -> Function.MULTIPLY;
      case "%" -> Function.MODULO;
      case "min" -> Function.MIN;
      case "max" -> Function.MAX;
      case "pow" -> Function.POWER;
      case "/" -> Function.DIVIDE;
      case "log" -> Function.LOGARITHM;
      default -> throw new IllegalArgumentException(op);
    };
  }

  private GuardedTerm unary(String op, Members members, JaniScope scope) throws UnreadablePart {
    GuardedTerm operand = number(members.get("exp"), scope);
    Span at = members.at();
    GuardedTerm zero = Folded.integer(0, at);
    GuardedTerm isNegative = Folded.compare(Comparison.LESS, operand, zero, at);
    return switch (op) {
      case "floor" -> Folded.apply(Function.FLOOR, List.of(operand), Sort.INTEGER, at);
      case "ceil" -> Folded.apply(Function.CEILING, List.of(operand), Sort.INTEGER, at);
      case "trc" ->
          Folded.choice(
              isNegative,
              Folded.apply(Function.CEILING, List.of(operand), Sort.INTEGER, at),
              Folded.apply(Function.FLOOR, List.of(operand), Sort.INTEGER, at),
              at);
      case "abs" -> Folded.choice(isNegative, Folded.apply(Function.SUBTRACT, List.of(zero, operand), operand.sort(), at), operand, at);
      default -> {
        GuardedTerm isPositive = Folded.compare(Comparison.MORE, operand, zero, at);
        yield Folded.choice(isNegative, Folded.integer(-1, at), Folded.choice(isPositive, Folded.integer(1, at), zero, at), at);
      }
    };
  }

  private GuardedTerm choice(Members members, JaniScope scope) throws UnreadablePart {
    GuardedTerm condition = truth(members.get("if"), scope);
    GuardedTerm then = term(members.get("then"), scope);
    GuardedTerm otherwise = term(members.get("else"), scope);
    if ((then.sort() == Sort.TRUTH) != (otherwise.sort() == Sort.TRUTH)) {
      throw new UnreadablePart("type", members.at(), "one side is " + name(then.sort()) + ", the other " + name(otherwise.sort()));
    }
    return Folded.choice(condition, then, otherwise, members.at());
  }

  private GuardedTerm call(Members members, JaniScope scope) throws UnreadablePart {
    JaniScope.Function function = scope.function(members.get("function").string(), members.get("function").at());
    List<JsonValue> given = members.list("args");
    if (given.size() != function.parameters().size()) {
      throw new UnreadablePart(
          "arguments", members.at(), "`" + function.name() + "` has " + function.parameters().size() + " parameters; there are " + given.size() + " arguments");
    }
    List<GuardedTerm> arguments = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      arguments.add(sorted(term(given.get(i), scope), function.parameters().get(i).sort(), given.get(i).at()));
    }
    JaniScope inside = new JaniScope(Optional.of(function.home()));
    for (int i = 0; i < given.size(); i++) {
      inside.set(function.parameters().get(i).name(), new JaniScope.Value(arguments.get(i)));
    }
    if (++calls > MOST_CALLS) {
      throw new UnreadablePart("recursion", members.at(), "the function `" + function.name() + "` calls itself");
    }
    try {
      return sorted(term(function.body(), inside), function.result(), members.at());
    } finally {
      calls--;
    }
  }
}
