package skein.core.program;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A value of a label: an integer or a word. Equal values have equal texts.
 *
 * @param text of an integer, in decimal digits without needless zeros
 */
public record LabelValue(String text) {

  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,400}");

  /** @param text as a label has it */
  public static LabelValue of(String text) {
    return INTEGER.matcher(text).matches() ? of(new BigInteger(text)) : new LabelValue(text);
  }

  public static LabelValue of(BigInteger integer) {
    return new LabelValue(integer.toString());
  }

  /** Empty if it is a word. */
  public Optional<BigInteger> integer() {
    return INTEGER.matcher(text).matches() ? Optional.of(new BigInteger(text)) : Optional.empty();
  }
}
