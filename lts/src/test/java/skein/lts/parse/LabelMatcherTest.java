package skein.lts.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.core.modal.Formula;
import skein.lts.formula.LabelMatcher;
import skein.core.modal.PathPattern;

class LabelMatcherTest {

  private static final String[] LABELS = {"i", "in", "PUT", "PUT !1", "PUT !1 !0", "PUT !-1", "PUTT !1", "c[2]", "m!", "say !a b"};

  @ParameterizedTest
  @CsvSource(delimiter = '=', quoteCharacter = '`', value = {
      "any = i, in, PUT, PUT !1, PUT !1 !0, PUT !-1, PUTT !1, c[2], m!, say !a b",
      "tau = i",
      "\"tau\" = i",
      "visible and not PUT = in, PUTT !1, c[2], m!, say !a b",
      "not visible or in = i, in",
      "PUT = PUT, PUT !1, PUT !1 !0, PUT !-1",
      "PUT !1 = PUT !1",
      "PUT !* = PUT !1, PUT !-1",
      "PUT !* !0 = PUT !1 !0",
      "PUT !-1 or c[2] = PUT !-1, c[2]",
      "\" PUT   !1\" = PUT !1",
      "\"PUT\" or \"m!\" = PUT, m!",
      "say !\"a b\" = say !a b",
      "'i.*' = i, in",
      "'.*!1' and not 'PUTT.*' = PUT !1",
  })
  void aPatternMatchesTheseLabels(String pattern, String expected) {
    Formula formula = ModalParser.parse(new Source("f", "<" + pattern + "> true"), new Diagnostics()).orElseThrow().formula();
    Alphabet labels = new Alphabet();
    PathPattern.Step step = (PathPattern.Step) ((Formula.Diamond) formula).path();
    LabelMatcher matcher = new LabelMatcher(step.label(), labels);
    StringBuilder matched = new StringBuilder();
    for (String label : LABELS) {
      if (matcher.matches(labels.number(label))) {
        matched.append(matched.isEmpty() ? "" : ", ").append(label);
      }
    }
    assertThat(matched).hasToString(expected);
  }
}
