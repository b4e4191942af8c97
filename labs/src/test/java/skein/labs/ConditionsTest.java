package skein.labs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.core.source.Span;

/** Conditions asked about from outside mean what they would mean in a property. */
class ConditionsTest {

  private static final Source MODEL =
      new Source("m.labs", "system { spawn = A: 2 } agent A { interface = x: 0 Behavior = x <- 1; Behavior } check { P = always true }");

  @Test
  void aConditionIsAPredicateOfTheProgram() {
    Model model = load("low = exists A a, x of a = 0", "one = exists A a, x of a = 1 and id of a = 1").model().orElseThrow();
    Interpreter interpreter = new Interpreter(model.program());
    long[][] start = new long[1][];
    interpreter.initialStates(s -> start[0] = s);
    assertThat(interpreter.test(model.conditions().get("low"), start[0]).holds()).isTrue();
    assertThat(interpreter.test(model.conditions().get("one"), start[0]).holds()).isFalse();
    assertThat(model.program().properties()).singleElement().satisfies(p -> assertThat(p.name()).isEqualTo("P"));
    assertThat(model.syntax().get()).doesNotContain("condition");
  }

  @Test
  void mistakesArePlacedWhereTheConditionIsWritten() {
    assertThat(problem("low = exists A a, y of a = 0")).isEqualTo("e.sp:1:19 agents of kind `A` have no `y`");
    assertThat(problem("low = exists A a x = 0")).startsWith("e.sp:1:18 `x` cannot stand here");
    assertThat(problem("low = (x of 0 = 1")).startsWith("e.sp:1:7 this `(` is never closed");
    assertThat(problem("low = x of 0 =")).startsWith("e.sp:1:15 ");
    assertThat(problem("low = eventually x of 0 = 1")).startsWith("e.sp:1:");
  }

  private static String problem(String line) {
    Loaded loaded = load(line);
    assertThat(loaded.model()).isEmpty();
    return loaded.diagnostics().getFirst().at() + " " + loaded.diagnostics().getFirst().message();
  }

  private static Loaded load(String... lines) {
    Map<String, Span> conditions = new LinkedHashMap<>();
    for (String line : lines) {
      int equals = line.indexOf(" = ");
      conditions.put(line.substring(0, equals), new Span(new Source("e.sp", line), equals + 3, line.length()));
    }
    return new Labs().load(MODEL, LoadOptions.DEFAULT.withConditions(conditions));
  }
}
