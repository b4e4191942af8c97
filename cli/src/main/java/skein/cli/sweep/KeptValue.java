package skein.cli.sweep;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;

/** A computed number as a line keeps it: three words for each of the least and the largest value, or nothing. */
final class KeptValue {

  private static final String UNKNOWN = "-";

  private KeptValue() {}

  static String write(Optional<ValueRange> value) {
    return value.map(range -> String.join(" ", Stream.of(range.least(), range.largest()).flatMap(KeptValue::words).toList())).orElse("");
  }

  private static Stream<String> words(ValueInterval value) {
    return Stream.of(Double.toString(value.low()), Double.toString(value.high()), value.exact().map(Rational::toString).orElse(UNKNOWN));
  }

  /** The inverse. Throws {@code IllegalArgumentException} or {@code IndexOutOfBoundsException} if it is none. */
  static Optional<ValueRange> read(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    List<String> words = List.of(text.split(" ", -1));
    return Optional.of(new ValueRange(interval(words, 0), interval(words, 3)));
  }

  private static ValueInterval interval(List<String> words, int from) {
    Optional<Rational> exact = Optional.of(words.get(from + 2)).filter(word -> !word.equals(UNKNOWN)).map(KeptValue::rational);
    return new ValueInterval(Double.parseDouble(words.get(from)), Double.parseDouble(words.get(from + 1)), exact);
  }

  private static Rational rational(String word) {
    String[] parts = word.split("/", -1);
    return new Rational(new BigInteger(parts[0]), parts.length == 1 ? BigInteger.ONE : new BigInteger(parts[1]));
  }
}
