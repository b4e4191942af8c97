package skein.emit.text;

/** Numbers of 32 bits in languages where a sign is an operator, and the least number without it is too large. */
public final class IntLiteral {

  private IntLiteral() {}

  public static String of(long value) {
    if (value == Integer.MIN_VALUE) {
      return "(-2147483647 - 1)";
    }
    return value < 0 ? "(" + value + ")" : Long.toString(value);
  }
}
