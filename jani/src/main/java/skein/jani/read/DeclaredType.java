package skein.jani.read;

import java.util.Optional;
import skein.core.number.Rational;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** The type of a constant, a variable, a parameter or a function. */
record DeclaredType(Sort sort, Optional<Rational> least, Optional<Rational> most) {

  static DeclaredType read(JsonValue type, ExpressionReader expressions, JaniScope scope) throws UnreadablePart {
    if (type instanceof Members bounded) {
      String kind = bounded.get("kind").string();
      if (!kind.equals("bounded")) {
        throw new UnreadablePart(Refusals.member("the type `" + kind + "`", bounded.get("kind").at()));
      }
      Sort sort = simple(bounded.get("base"));
      Optional<Rational> least = bounded.has("lower-bound") ? Optional.of(bound(bounded.get("lower-bound"), expressions, scope)) : Optional.empty();
      Optional<Rational> most = bounded.has("upper-bound") ? Optional.of(bound(bounded.get("upper-bound"), expressions, scope)) : Optional.empty();
      if (least.isPresent() && most.isPresent() && least.get().compareTo(most.get()) > 0) {
        throw new UnreadablePart("range", bounded.at(), "the range " + least.get() + " … " + most.get() + " is empty");
      }
      return new DeclaredType(sort, least, most);
    }
    return new DeclaredType(simple(type), Optional.empty(), Optional.empty());
  }

  private static Sort simple(JsonValue type) throws UnreadablePart {
    return switch (type.string()) {
      case "bool" -> Sort.TRUTH;
      case "int" -> Sort.INTEGER;
      case "real" -> Sort.REAL;
      case "clock", "continuous" -> throw new UnreadablePart(Refusals.member("the type `" + type.string() + "`", type.at()));
      default -> throw new UnreadablePart("type", type.at(), "unknown type `" + type.string() + "`");
    };
  }

  private static Rational bound(JsonValue value, ExpressionReader expressions, JaniScope scope) throws UnreadablePart {
    return constant(expressions.number(value, scope)).value();
  }

  /** A number that is known without a state. */
  static GuardedTerm.Number constant(GuardedTerm term) throws UnreadablePart {
    if (term instanceof GuardedTerm.Number number) {
      return number;
    }
    throw new UnreadablePart("not-constant", term.at(), "this is not a constant");
  }
}
