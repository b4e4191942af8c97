package skein.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Timing;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;
import skein.explore.ExploreEngine;
import skein.core.plan.Measure;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion;
import skein.core.plan.PlanQuestion.Method;
import skein.plan.Planner;

/** Best times that are known. */
class ScheduleTest {

  private static final String LINE =
      """
      parameter n = 1
      edge wait: G -> S time 0 holds n
      edge m1: S -> M time 3 holds 1 does drill
      edge m2: M -> E time 5 holds 1 does polish
      products part[n] start wait do drill, polish after drill
      """;

  private static final String MONORAIL =
      """
      buffer 2
      edge r0: S5 -> S4 time 9
      edge r1: S4 -> S3 time 7
      edge r2: S3 -> A  time 5
      edge r3: A -> S2  time 6
      edge r4: S2 -> S1 time 8
      edge r5: S1 -> S0 time 7
      edge r6: S0 -> B  time 5
      edge r7: B -> S5  time 6
      edge r8: B -> A   time 4
      edge r9: A -> B   time 4
      noturn r8 -> r9
      noturn r9 -> r8
      station 4 at S4 in 3 work 14 out 3 does electronics
      station 3 at S3 in 3 work 12 out 3 does clear
      station 2 at S2 in 3 work 10 out 3 does seal
      station 1 at S1 in 3 work 12 out 3 does coloured
      station 0 at S0 in 3 work 15 out 3 does cover
      station 5 at S5 in 3 work 5 out 3 holds 2 does store
      """;

  static Program program(Language language, String text, String... parameters) {
    Loaded loaded = language.load(new Source("test." + language.name(), text), LoadOptions.with(parameters));
    assertThat(loaded.model()).as(DiagnosticPrinter.render(loaded.diagnostics())).isPresent();
    return loaded.model().get().program();
  }

  static long best(Program program, Method method) {
    Timing.Objective objective = program.timing().objective().orElseThrow();
    PlanQuestion question = new PlanQuestion(program, objective.goal(), List.of(Measure.TIME), objective.atLeast(), Optional.empty(), method);
    PlanAnswer answer = Planner.answer(question, Settings.DEFAULT, Monitor.SILENT, _ -> {});
    assertThat(answer).isInstanceOf(PlanAnswer.Optimal.class);
    return ((PlanAnswer.Optimal) answer).plan().totals().getFirst();
  }

  private static long states(Program program) {
    return new ExploreEngine().measure(program, Settings.DEFAULT, Monitor.SILENT).statistics().states();
  }

  @ParameterizedTest
  @CsvSource({"1, 8, 6", "2, 13, 15", "3, 18, 24"})
  void aLineOfTwoMachines(String n, long time, long states) {
    Program program = program(new Flow(), LINE, "n", n);
    for (Method method : Method.values()) {
      assertThat(best(program, method)).isEqualTo(time);
    }
    assertThat(states(program)).isEqualTo(states);
  }

  @Test
  void aMonorailWithOneProduct() {
    String one = MONORAIL + "products clear start out_5 do electronics, clear, seal, cover after electronics & clear & seal, store after cover\n";
    assertThat(best(program(new Flow(), one), Method.A_STAR)).isEqualTo(136);
  }

  @Test
  void aMonorailWithTwoProducts() {
    String two =
        MONORAIL
            + "products a start out_5 do electronics, clear, seal, cover after electronics & clear & seal, store after cover\n"
            + "products b start out_5 do electronics, coloured, seal, cover after electronics & coloured & seal, store after cover\n";
    assertThat(best(program(new Flow(), two), Method.A_STAR)).isEqualTo(157);
  }

  @Test
  void aSmallJobShop() {
    Program program = program(new JobShops(), "# two jobs\n2 2\n0 3 1 2\n1 4 0 1\n");
    for (Method method : Method.values()) {
      assertThat(best(program, method)).isEqualTo(6);
    }
  }

  @Test
  void aJobShopOfThePublishedCollection() throws Exception {
    Path file = Golden.root().resolve("../shared/corpus/time/jsp/ft06.jsp");
    Assumptions.assumeTrue(Files.exists(file), "../shared/corpus/time/jsp is missing");
    assertThat(best(program(new JobShops(), Files.readString(file)), Method.A_STAR)).isEqualTo(55);
  }

  @Test
  void withoutAnEstimateTheBestTimeIsTheSame() {
    Program program = program(new Flow(), LINE, "n", "3");
    PlanQuestion question =
        new PlanQuestion(program, program.timing().objective().orElseThrow().goal(), List.of(Measure.TIME, Measure.STEPS), Expr.FALSE, Optional.empty(), Method.A_STAR);
    assertThat(Planner.answer(question, Settings.DEFAULT, Monitor.SILENT, _ -> {}))
        .isInstanceOfSatisfying(PlanAnswer.Optimal.class, best -> assertThat(best.plan().totals().getFirst()).isEqualTo(18));
  }
}
