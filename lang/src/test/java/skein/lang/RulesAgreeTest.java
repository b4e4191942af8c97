package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.source.Diagnostic;

/** Rules of kinds that no shipped definition has: what they do with one model is what the naive evaluator says. */
class RulesAgreeTest {

  private static final String BASE = Loading.resource("rules/base.lang").text();
  private static final String MODEL = Loading.resource("rules/base.odd").text();

  record Rules(String name, String text) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Rules> rules() {
    return Stream.of(Loading.resource("rules/rules.txt").text().split("\n---\n")).map(text -> new Rules(text.lines().findFirst().orElseThrow().substring(2), text));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void programsBehaveAsTheRulesSay(Rules rules) {
    for (boolean fair : List.of(false, true)) {
      assertThat(Agreement.trouble(BASE + rules.text + "\n", MODEL, fair, 5000)).as(fair ? "in turns" : "in any order").isEmpty();
    }
  }

  @Test
  void twoValuesForOnePlaceAreAnErrorOfTheModel() {
    String rules = "rule Say\n  A does say(e)\n  B is e\n  do mark of A := 1; mark of B := 2\nrule Both\n  A does both(_)\nrule Nod\n  A does nod\nrule Hear\n  A does hear(x) with x = last\n";
    String model = "system { spawn = Red: 2 }\nagent Red { Behavior = say 0 . 0 }\n";
    StateCount count = StateCount.of(Loading.model(BASE + rules, model).program());
    assertThat(count).isEqualTo(new StateCount(2, 1, 1, 0, 2));
  }

  @Test
  void anAgentTakesOneStepAtATime() {
    String rules = "rule Say\n  A does say(e)\n  A does nod\n  do last := e\nrule Both\n  A does both(_)\nrule Hear\n  A does hear(x) with x = last\n";
    List<Diagnostic> found = Agreement.load(BASE + rules, MODEL, false).diagnostics();
    assertThat(found.stream().map(each -> each.at().line() + ":" + each.code())).containsExactly("26:twice");
  }
}
