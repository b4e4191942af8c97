package skein.ccs;

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

  private static final Source MODEL = new Source("m.ccs", "P = a.'b.P  check { Live = always can a }");

  @Test
  void aConditionIsAPredicateOfTheProgram() {
    Model model = load("ready = can a", "busy = !can a and can 'b").model().orElseThrow();
    Interpreter interpreter = new Interpreter(model.program());
    long[][] start = new long[1][];
    interpreter.initialStates(s -> start[0] = s);
    assertThat(interpreter.test(model.conditions().get("ready"), start[0]).holds()).isTrue();
    assertThat(interpreter.test(model.conditions().get("busy"), start[0]).holds()).isFalse();
    assertThat(model.program().properties()).singleElement().satisfies(p -> assertThat(p.name()).isEqualTo("Live"));
    assertThat(model.syntax().get()).doesNotContain("condition");
  }

  @Test
  void mistakesArePlacedWhereTheConditionIsWritten() {
    assertThat(problem("ready = can c")).startsWith("e.sp:1:");
    assertThat(problem("ready = can a and")).startsWith("e.sp:1:18 something is missing here");
    assertThat(problem("ready = can a can b")).startsWith("e.sp:1:15 `can` cannot stand here");
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
    return new Ccs().load(MODEL, LoadOptions.DEFAULT.withConditions(conditions));
  }
}
