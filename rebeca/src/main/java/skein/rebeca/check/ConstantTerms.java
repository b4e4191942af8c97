package skein.rebeca.check;

import java.util.OptionalLong;
import skein.rebeca.code.ActorTerm;

/** Values of terms over constants. */
final class ConstantTerms {

  private ConstantTerms() {}

  /** Empty if it is not constant, or has no value in 32 bits. */
  static OptionalLong value(ActorTerm term) {
    return switch (term) {
      case ActorTerm.Number(long value, _) -> OptionalLong.of(value);
      case ActorTerm.Negate(var operand, _) -> within(value(operand), 0, (a, _) -> -a);
      case ActorTerm.Not(var operand, _) -> within(value(operand), 0, (a, _) -> 1 - a);
      case ActorTerm.CastToNumber(var operand, var type, _) -> {
        OptionalLong value = value(operand);
        yield value.isPresent() && type.min() <= value.getAsLong() && value.getAsLong() <= type.max(0) ? value : OptionalLong.empty();
      }
      case ActorTerm.Arithmetic(var op, var left, var right, _) -> {
        OptionalLong b = value(right);
        if (b.isEmpty()) {
          yield b;
        }
        long second = b.getAsLong();
        yield switch (op) {
          case ADD -> within(value(left), second, Long::sum);
          case SUBTRACT -> within(value(left), second, (x, y) -> x - y);
          case MULTIPLY -> within(value(left), second, (x, y) -> x * y);
          case DIVIDE -> second == 0 ? OptionalLong.empty() : within(value(left), second, (x, y) -> x / y);
          case MODULO -> second == 0 ? OptionalLong.empty() : within(value(left), second, (x, y) -> x % y);
          case EQUAL -> within(value(left), second, (x, y) -> x == y ? 1 : 0);
          case NOT_EQUAL -> within(value(left), second, (x, y) -> x != y ? 1 : 0);
          case LESS -> within(value(left), second, (x, y) -> x < y ? 1 : 0);
          case LESS_EQUAL -> within(value(left), second, (x, y) -> x <= y ? 1 : 0);
          case ROUND_DIVIDE, MIN, MAX, AND, OR -> OptionalLong.empty();
        };
      }
      default -> OptionalLong.empty();
    };
  }

  private interface Computation {
    long of(long left, long right);
  }

  private static OptionalLong within(OptionalLong left, long right, Computation computation) {
    if (left.isEmpty()) {
      return left;
    }
    long value = computation.of(left.getAsLong(), right);
    return value == (int) value ? OptionalLong.of(value) : OptionalLong.empty();
  }
}
