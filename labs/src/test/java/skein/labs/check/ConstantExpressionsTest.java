package skein.labs.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.labs.parse.Parsed;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;

class ConstantExpressionsTest {

  private final Diagnostics diagnostics = new Diagnostics();

  private OptionalLong value(String text) {
    Expression e = ((Process.Action) Parsed.process("x <- " + text)).assignment().values().getFirst();
    return ConstantExpressions.value(e, Map.of("n", 3L, "zero", 0L, "most", (long) Integer.MAX_VALUE), OptionalInt.of(5), diagnostics);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      1 + 2 * 3                       | 7
      7 / 2                           | 3
      -7 / 2                          | -3
      7 / -2                          | -3
      -1 % 5                          | 4
      -5 % 5                          | 0
      1 % -5                          | -4
      7 : 2                           | 4
      -7 : 2                          | -4
      5 : -2                          | -3
      7 : 3                           | 2
      8 : 3                           | 3
      1 : 2                           | 1
      -1 : 2                          | -1
      abs(-4) + min(1, 2) * max(3, 4) | 8
      _n * id                         | 15
      if _n > 2 and id = 5 then 1 else 2 | 1
      if _n > 3 or !(id = 5) then 1 / 0 else 2 | 2
      if false and 1 / 0 = 1 then 1 else 2 | 2
      if true or 1 / 0 = 1 then 1 else 2 | 1
      -2147483648                     | -2147483648
      """)
  void evaluatesByTheRulesOfTheLanguage(String text, long expected) {
    assertThat(value(text)).hasValue(expected);
    assertThat(diagnostics.inTextOrder()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      1 / 0                | division-by-zero  | TEXT
      1 % (2 - 2)          | division-by-zero  | TEXT
      1 : _zero            | division-by-zero  | PARAMETERS
      2147483647 + 1       | overflow          | TEXT
      _most * _most        | overflow          | PARAMETERS
      abs(-2147483648)     | overflow          | TEXT
      -2147483648 / -1     | overflow          | TEXT
      y + 1                | not-constant      | TEXT
      x of 1               | not-constant      | TEXT
      [0..3]               | not-constant      | TEXT
      _m                   | missing-parameter | PARAMETERS
      """)
  void reportsWhyThereIsNoValue(String text, String code, Diagnostic.Blame blame) {
    assertThat(value(text)).isEmpty();
    assertThat(diagnostics.inTextOrder()).singleElement().satisfies(d -> {
      assertThat(d.code()).isEqualTo(code);
      assertThat(d.blame()).isEqualTo(blame);
    });
  }

  @Test
  void idHasAValueOnlyForAnAgent() {
    Expression id = ((Process.Action) Parsed.process("x <- id")).assignment().values().getFirst();
    assertThat(ConstantExpressions.value(id, Map.of(), OptionalInt.empty(), diagnostics)).isEmpty();
    assertThat(diagnostics.hasErrors()).isTrue();
  }
}
