package skein.labs.naive;

/** §4: values are 32-bit signed integers, or undefined. */
public sealed interface Value {

  Value UNDEFINED = new Undefined();

  record Number(long number) implements Value {
    @Override
    public String toString() {
      return Long.toString(number);
    }
  }

  record Undefined() implements Value {
    @Override
    public String toString() {
      return "undef";
    }
  }

  /** §4: a number that exceeds 32 bits is a model error. */
  static Value of(long number) {
    if (number < Integer.MIN_VALUE || number > Integer.MAX_VALUE) {
      throw new ModelErrs("overflow: " + number);
    }
    return new Number(number);
  }

  default boolean isDefined() {
    return this instanceof Number;
  }

  /** The number; the value must be defined. */
  default long number() {
    return switch (this) {
      case Number(long number) -> number;
      case Undefined() -> throw new IllegalStateException("undefined has no number");
    };
  }
}
