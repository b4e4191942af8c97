package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Timing.Side;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.labs.Labs;

/** Whose steps are whose in a model with {@code control}. */
class SidesTest {

  private static Loaded load(String control) {
    String text =
        """
        system { spawn = A: 2, B: 1, C: 1 %s }
        stigmergy S { link = true  x: 0 }
        agent A { interface = a: 0  stigmergies = S  Behavior = a <- 1; x <~ 1 }
        agent B { interface = b: 0  Behavior = b <- 1 }
        agent C { interface = control: 0  stigmergies = S  Behavior = control <- 1; control = 1 -> x <~ 2 }
        check { P = always forall B b1, b of b1 < 2 }
        """;
    return new Labs().load(new Source("m.labs", text.formatted(control)), new LoadOptions(Map.of(), false, Optional.empty()));
  }

  private static Program program(String control) {
    Loaded loaded = load(control);
    assertThat(loaded.diagnostics().stream().filter(Diagnostic::isError)).isEmpty();
    return loaded.model().orElseThrow().program();
  }

  private static TreeSet<String> sides(Program program) {
    TreeSet<String> sides = new TreeSet<>();
    for (int i = 0; i < program.rules().size(); i++) {
      Rule rule = program.rules().get(i);
      Side side = program.timing().of(i).side();
      IntStream.rangeClosed(rule.firstAgent(), rule.lastAgent())
          .forEach(agent -> sides.add((rule.takesTurn() ? "" : "message of ") + program.agents().get(agent) + " " + side));
    }
    return sides;
  }

  @Test
  void stepsOfTheseKindsAreTheControllersAndAllOthersTheEnvironments() {
    assertThat(sides(program("control = A, C")))
        .containsExactly(
            "A 0 CONTROL", "A 1 CONTROL", "B 2 ENVIRONMENT", "C 3 CONTROL", "message of A 0 ENVIRONMENT", "message of A 1 ENVIRONMENT", "message of C 3 ENVIRONMENT");
    assertThat(sides(program("control = B"))).contains("A 0 ENVIRONMENT", "B 2 CONTROL", "C 3 ENVIRONMENT");
  }

  @Test
  void withoutControlThereAreNoSides() {
    assertThat(program("").timing().hasSides()).isFalse();
  }

  private static List<String> errors(String control) {
    return load(control).diagnostics().stream().filter(Diagnostic::isError).map(each -> each.message() + each.hint().map(hint -> " (" + hint + ")").orElse("")).toList();
  }

  @Test
  void mistakesAreReported() {
    assertThat(errors("control = Aa")).containsExactly("unknown agent `Aa` (did you mean `A`?)");
    assertThat(errors("control = A, A")).containsExactly("the agent `A` is already listed on line 1");
    assertThat(errors("contrl = A")).containsExactly("unknown part `contrl` (did you mean `control`?)");
    assertThat(errors("control = A control = B")).containsExactly("`control` is given more than once (merge them into one list)");
    assertThat(errors("control = a")).singleElement().asString().contains("unexpected `a`");
  }
}
