package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import skein.core.program.Program;
import skein.lang.naive.random.OperatorWriter;
import skein.lang.naive.random.ValueOperatorWriter;

/** Terms over operators with random rules of the rule format have the transitions that these rules give. */
class OperatorsAgreeTest {

  private static final int DEFINITIONS = Boolean.getBoolean("skein.thorough") ? 1000 : 20;
  private static final int TERMS = 5;
  private static final int STATES = 400;

  @Test
  void operatorsWithRandomRulesBehaveAsTheRulesSay() {
    long first = Long.getLong("skein.seed", 1);
    for (long seed = first; seed < first + DEFINITIONS; seed++) {
      OperatorWriter writer = new OperatorWriter(seed);
      agree(seed, writer.definition(), writer::model);
    }
  }

  @Test
  void operatorsOverProcessesThatSendValuesBehaveAsTheRulesSay() {
    long first = Long.getLong("skein.seed", 1);
    for (long seed = first; seed < first + DEFINITIONS; seed++) {
      ValueOperatorWriter writer = new ValueOperatorWriter(seed);
      agree(seed, writer.definition(), writer::model);
    }
  }

  /** Some of the definitions do not have the rule format. */
  private static void agree(long seed, String definition, Supplier<String> models) {
    for (int i = 0; i < TERMS; i++) {
      String model = models.get();
      Optional<String> trouble = Agreement.trouble(definition, model, false, STATES).filter(text -> !text.contains(" sometimes stays, "));
      if (trouble.isPresent()) {
        fail("seed " + seed + ": " + trouble.get() + "\n" + definition + "\n" + model);
      }
    }
  }

  @Test
  void whatIsLeftByAStepOfTheOperatorItselfMayHaveEnded() {
    String operator =
        "language lazy\nsystem is a process\nname Event\naction event = e:Event\naction tau = \"tau\" silent\nprocess\n"
            + "  operator P \"lazy\" Q {\n    P -a-> P' ==> -a-> self\n    Q -a-> Q' ==> -a-> self\n    ==> -tau-> Q\n    P ended, Q ended ==> ended }\n"
            + "  operator a:action \".\" P is prefix\n  operator \"0\" is stop\n  also \"1\" is end\nrule Step\n  A does any\n  label action\n";
    String model = "S = (a . 0) lazy (b . 1)\ncheck { Over = reachable ended }\n";
    Program program = Loading.model(operator, model).program();
    assertThat(StateCount.of(program)).isEqualTo(new StateCount(6, 9, 2, 1, 0));
    assertThat(Agreement.trouble(operator, model, false, STATES)).isEmpty();
  }
}
