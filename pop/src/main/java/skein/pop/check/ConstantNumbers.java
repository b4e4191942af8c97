package skein.pop.check;

import java.util.Map;
import java.util.OptionalLong;
import skein.pop.syntax.PopTerm;

/** Values of numbers over parameters. */
public final class ConstantNumbers {

  private ConstantNumbers() {}

  /** Empty if it names something without a value, or leaves 32 bits. */
  public static OptionalLong value(PopTerm.Number number, Map<String, Long> parameters) {
    return switch (number) {
      case PopTerm.Literal(long value, _) -> OptionalLong.of(value);
      case PopTerm.Named(var name, _) -> parameters.containsKey(name) ? OptionalLong.of(parameters.get(name)) : OptionalLong.empty();
      case PopTerm.Arithmetic(var op, var left, var right, _) -> {
        OptionalLong a = value(left, parameters);
        OptionalLong b = value(right, parameters);
        yield a.isEmpty() || b.isEmpty() ? OptionalLong.empty() : within32Bits(op, a.getAsLong(), b.getAsLong());
      }
    };
  }

  private static OptionalLong within32Bits(PopTerm.Operator op, long a, long b) {
    long value =
        switch (op) {
          case ADD -> a + b;
          case SUBTRACT -> a - b;
          case MULTIPLY -> a * b;
        };
    return value == (int) value ? OptionalLong.of(value) : OptionalLong.empty();
  }
}
