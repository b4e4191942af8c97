package skein.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NumberTextTest {

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 12, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890_123L, Long.MAX_VALUE, -1, -999, -1_000, -123_456, Long.MIN_VALUE})
  void digitsAreGroupedAsInTheRootLocale(long number) {
    assertThat(NumberText.count(number, "state", "states"))
        .isEqualTo(String.format(Locale.ROOT, "%,d %s", number, number == 1 ? "state" : "states"));
  }
}
