package skein.ask.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LabelSetTest {

  private static LabelSet set(String list) {
    return LabelSet.parse(list).orElseThrow();
  }

  @Test
  void aNameStandsForAllItsLabels() {
    LabelSet set = set("put, c[1]");
    assertThat(List.of("put", "put !1 !0", "c[1]", "c[1] !x")).allMatch(set::contains);
    assertThat(List.of("puts", "get", "c[2]", "i")).noneMatch(set::contains);
  }

  @Test
  void valuesMustBeEqualAndStarsMatchAny() {
    LabelSet set = set("put !1 !*,get !'a b'");
    assertThat(List.of("put !1 !0", "put !1 !x", "get !'a b'")).allMatch(set::contains);
    assertThat(List.of("put", "put !1", "put !2 !0", "put !1 !0 !0", "get !a")).noneMatch(set::contains);
  }

  @Test
  void labelsWithCommasAreQuotedOrInBrackets() {
    assertThat(set("\"a,b\",c(1, 2)").elements()).extracting(LabelSet.Element::text).containsExactly("a,b", "c(1, 2)");
  }

  @Test
  void theInternalLabelHasTwoNames() {
    assertThat(set("tau").contains("i")).isTrue();
    assertThat(set("i").contains("i")).isTrue();
    assertThat(set("a").contains("i")).isFalse();
  }

  @Test
  void elementsThatMatchNothingAreNamed() {
    assertThat(set("a,b !1,tau").unmatched(List.of("a !2", "b !2"))).containsExactly("b !1");
  }

  @Test
  void anEmptyElementIsAnError() {
    assertThat(LabelSet.parse("a,,b")).isEmpty();
    assertThat(LabelSet.parse("")).isEmpty();
    assertThat(LabelSet.parse("\"\"")).isEmpty();
  }
}
