package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import skein.core.answer.WrongQuestion;

class ParameterGridTest {

  @Test
  void oneValueEachIsOneCombination() {
    assertThat(ParameterGrid.combinations(Map.of())).containsExactly(Map.of());
    assertThat(ParameterGrid.combinations(Map.of("n", "3"))).containsExactly(Map.of("n", "3"));
  }

  @Test
  void theLastParameterVariesFastest() {
    assertThat(combinations("n", "2..3", "m", "5,7").stream().map(Object::toString))
        .containsExactly("{n=2, m=5}", "{n=2, m=7}", "{n=3, m=5}", "{n=3, m=7}");
  }

  @Test
  void rangesAndListsMix() {
    assertThat(values("-1..1,8")).containsExactly("-1", "0", "1", "8");
    assertThat(values("-3..-2")).containsExactly("-3", "-2");
    assertThat(values("4..4")).containsExactly("4");
    assertThat(values("3, 1")).containsExactly("3", "1");
  }

  @Test
  void decimalRangesHaveAStep() {
    assertThat(values("0.1..0.5:0.1")).containsExactly("0.1", "0.2", "0.3", "0.4", "0.5");
    assertThat(values("0..1:0.25")).containsExactly("0", "0.25", "0.5", "0.75", "1");
    assertThat(values("-0.5..0.5:0.5,10")).containsExactly("-0.5", "0", "0.5", "10");
    assertThat(values("0.1,0.05")).containsExactly("0.1", "0.05");
    assertThatThrownBy(() -> values("0.1..0.9")).isInstanceOf(WrongQuestion.class).hasMessageContaining("n=0.1..0.9, trouble=STEP_MISSING");
    assertThatThrownBy(() -> values("1..9:0")).isInstanceOf(WrongQuestion.class).hasMessageContaining("n=1..9:0, trouble=STEP_MISSING");
    assertThatThrownBy(() -> values("0..1:0.00001")).isInstanceOf(WrongQuestion.class).hasMessageContaining("LONG_RANGE");
    assertThatThrownBy(() -> values("0.5..")).isInstanceOf(WrongQuestion.class).hasMessageContaining("HALF_RANGE");
  }

  @Test
  void aValueIsUsedOnce() {
    assertThat(values("2,1..3,2")).containsExactly("2", "1", "3");
  }

  /** The language says what is wrong with it. */
  @Test
  void textThatIsNotARangeIsLeftUnchanged() {
    assertThat(values("a..b")).containsExactly("a..b");
    assertThat(values("")).containsExactly("");
    assertThat(values("1..99999999999999999999")).containsExactly("1..99999999999999999999");
  }

  @Test
  void emptyAndHugeRangesAreRejected() {
    assertThatThrownBy(() -> values("1..")).isInstanceOf(WrongQuestion.class).hasMessageContaining("n=1.., trouble=HALF_RANGE");
    assertThatThrownBy(() -> values("1,..5")).isInstanceOf(WrongQuestion.class).hasMessageContaining("n=..5, trouble=HALF_RANGE");
    assertThatThrownBy(() -> values("3..1")).isInstanceOf(WrongQuestion.class).hasMessageContaining("n=3..1, trouble=EMPTY_RANGE");
    assertThatThrownBy(() -> values("1,,2")).isInstanceOf(WrongQuestion.class).hasMessageContaining("n=1,,2, trouble=VALUE_MISSING");
    assertThatThrownBy(() -> values("1..10001")).isInstanceOf(WrongQuestion.class).hasMessageContaining("LONG_RANGE, most=10000");
    assertThatThrownBy(() -> values("-999999999999999999..999999999999999999")).isInstanceOf(WrongQuestion.class);
    assertThatThrownBy(() -> combinations("n", "1..101", "m", "1..100")).isInstanceOf(WrongQuestion.class).hasMessageContaining("TOO_MANY_COMBINATIONS");
    assertThat(combinations("n", "1..100", "m", "1..100")).hasSize(10_000);
  }

  private static List<String> values(String text) {
    return ParameterGrid.combinations(Map.of("n", text)).stream().map(c -> c.get("n")).toList();
  }

  private static List<Map<String, String>> combinations(String... namesAndValues) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      parameters.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return ParameterGrid.combinations(parameters);
  }
}
