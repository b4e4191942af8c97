package skein.emit.c;

import java.util.List;
import java.util.Set;

/** Helper functions of the emitted C; only those in use are written. */
public enum Helper {
  FAIL("fail",
      """
      /* Records a model error; the caller of the step reports it. */
      static int fail(void) {
        failed = 1;
        return 0;
      }
      """),
  FIT("fit",
      """
      /* A value that does not fit into 32 bits is a model error. */
      static int fit(long long value) {
        if (value < -2147483648LL || value > 2147483647LL) {
          failed = 1;
          return 0;
        }
        return (int) value;
      }
      """),
  IN_BOUNDS("in_bounds",
      """
      static int in_bounds(long long index, int bound) {
        if (index < 0 || index >= bound) {
          failed = 1;
          return 0;
        }
        return (int) index;
      }
      """),
  AT("at",
      """
      /* An index that is in bounds unless an error was raised before. */
      static int at(long long index, int length) {
        return index >= 0 && index < length ? (int) index : 0;
      }
      """),
  QUOTIENT("quotient",
      """
      /* Rounds toward zero. */
      static int quotient(int a, int b) {
        if (b == 0 || (b == -1 && a == -2147483647 - 1)) {
          failed = 1;
          return 0;
        }
        return a / b;
      }
      """),
  MODULO("modulo",
      """
      /* Takes the sign of the divisor. */
      static int modulo(int a, int b) {
        int rest;
        if (b == 0) {
          failed = 1;
          return 0;
        }
        rest = b == -1 ? 0 : a % b;
        return rest != 0 && ((rest < 0) != (b < 0)) ? rest + b : rest;
      }
      """),
  ROUNDED("rounded",
      """
      /* Rounds to nearest, halves away from zero. */
      static int rounded(int a, int b) {
        long long wide = a, quotient, rest, size = b < 0 ? -(long long) b : b;
        if (b == 0) {
          failed = 1;
          return 0;
        }
        quotient = wide / b;
        rest = wide % b < 0 ? -(wide % b) : wide % b;
        if (2 * rest >= size) {
          quotient += (a < 0) == (b < 0) ? 1 : -1;
        }
        if (quotient < -2147483648LL || quotient > 2147483647LL) {
          failed = 1;
          return 0;
        }
        return (int) quotient;
      }
      """);

  private final String function;
  private final String definition;

  Helper(String function, String definition) {
    this.function = function;
    this.definition = definition;
  }

  String call(String... arguments) {
    return function + "(" + String.join(", ", List.of(arguments)) + ")";
  }

  /** Whether the text uses it. */
  public boolean isAmong(Set<String> names) {
    return names.contains(function);
  }

  public String definition() {
    return definition;
  }
}
