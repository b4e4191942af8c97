package skein.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.core.testing.RandomPrograms;
import skein.emit.run.Claims;
import skein.emit.testing.Examples;
import skein.explore.ExploreEngine;

/** Limits of memory and states: whatever they are, the emitted search answers as Skein's own, or not at all. Its first tables have few slots, so that they grow. */
@Execution(ExecutionMode.CONCURRENT)
class GpuLimitsTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final Settings FULL = Settings.DEFAULT.withReductions(Set.of());
  private static final Property COUNT = new Property("Count", new Claim.Always(Expr.TRUE), "true", null);
  private static final int OUT_OF_MEMORY = 125;
  private static final int OPEN = 5;

  @TempDir Path temp;

  private EmittedProgram compiled(Program program, List<Property> properties, String... options) throws Exception {
    return EmittedProgram.of(temp, CudaText.of(new AnalysedProgram(program), properties, Claims.predicates(properties), Long.SIZE, Optional.empty()), options);
  }

  @Test
  void noLimitChangesAVerdict() throws Exception {
    long open = 0;
    for (int seed = 0; seed < (THOROUGH ? 60 : 3); seed++) {
      Program program = RandomPrograms.of(seed);
      List<Property> properties = new ArrayList<>(RandomClaims.of(program, new Random(seed)));
      properties.add(Property.noErrors());
      boolean ignoreEnds = seed % 3 == 1;
      List<Finding> expected = ExploreEngine.reference().check(program, properties, FULL.withIgnoreEnds(ignoreEnds), Monitor.SILENT);
      EmittedProgram search = compiled(program, properties, "-DFIRST_SLOTS=8", "-DMANY=2", "-DMOST_AT_ONCE=5");
      for (String option : List.of("--memory", "--max-states")) {
        long last = 0;
        for (long limit = 1; limit < 20_000; limit += 1 + limit / 5) {
          EmittedProgram.Outcome outcome = search.run("--json", ignoreEnds ? "--ignore-ends" : "--json", "--property", "all", option, Long.toString(limit));
          assertThat(outcome.code()).as(outcome.err()).isIn(0, OPEN, OUT_OF_MEMORY);
          GpuReport report = GpuReport.read(outcome.out());
          last = 0;
          for (int i = 0; i < properties.size(); i++) {
            GpuReport.Answer answer = report.of(i + 1).orElseThrow();
            Verdict verdict = verdict(properties.get(i).claim(), answer);
            assertThat(verdict).as("%s of program %d, %s %d", properties.get(i), seed, option, limit).isIn(Verdict.INCONCLUSIVE, expected.get(i).verdict());
            last += verdict == Verdict.INCONCLUSIVE ? 0 : 1;
          }
          open += properties.size() - last;
        }
        assertThat(last).as("answers with a high limit").isEqualTo(properties.size());
      }
    }
    assertThat(open).as("answers that a limit prevents").isPositive();
  }

  private static Verdict verdict(Claim claim, GpuReport.Answer answer) {
    boolean reachable = claim instanceof Claim.Reachable;
    if (answer.found()) {
      return reachable ? Verdict.HOLDS : Verdict.VIOLATED;
    }
    return !answer.complete() ? Verdict.INCONCLUSIVE : reachable ? Verdict.VIOLATED : Verdict.HOLDS;
  }

  /** Tables of any size. */
  @Test
  void statesOfOneWordTakeFewBytes() throws Exception {
    fit(Examples.labs("table", false, "n=5"), 18, "table");
  }

  /** Tables whose sizes are powers of two. */
  @Test
  void statesThatAreStoredAsQuotientsTakeFewBytes() throws Exception {
    String text =
        """
        system { spawn = A: 1, B: 1, C: 1 }
        agent A { interface = x: 1; y: 1; k: 0
          Behavior = k < 40 -> { x <- (x * 2003) % 100003; y <- (y * 1009 + x) % 30011; k <- k + 1 }; Behavior }
        agent B { interface = x: 1; k: 0  Behavior = k < 40 -> { x <- (x * 2003) % 100003; k <- k + 1 }; Behavior }
        agent C { interface = z: 0  Behavior = z <- (z + 1) % 6; Behavior }
        check { P = always true }
        """;
    Program program = Examples.load(new Source("quotients.labs", text), Map.of(), false);
    // With more bits, the first table would have room for all states.
    assertThat(new CudaText.Layout(new AnalysedProgram(program), Long.SIZE).bits()).isBetween(64, 66);
    fit(program, 30, "quotients");
  }

  /** With this many bytes for each state, and at every limit above, all are counted; below, there is no wrong number. */
  private void fit(Program program, int bytes, String what) throws Exception {
    Statistics expected = new ExploreEngine().measure(program, FULL, Monitor.SILENT).statistics();
    EmittedProgram search = compiled(program, List.of(COUNT), "-DFIRST_SLOTS=64");
    List<Long> answered = new ArrayList<>();
    for (long limit = expected.states(); limit < 60 * expected.states(); limit += limit / 12) {
      EmittedProgram.Outcome outcome = search.run("--json", "--property", "all", "--memory", Long.toString(limit));
      GpuReport.Answer answer = GpuReport.read(outcome.out()).of(1).orElseThrow();
      assertThat(outcome.code()).isEqualTo(answer.complete() ? 0 : OUT_OF_MEMORY);
      if (answer.complete()) {
        assertThat(answer.states()).as(what).isEqualTo(expected.states());
        assertThat(answer.transitions()).as(what).isEqualTo(expected.transitions());
        answered.add(limit);
      } else {
        assertThat(limit).as("bytes for %d states of %s", expected.states(), what).isLessThan(bytes * expected.states());
      }
    }
    assertThat(answered).isNotEmpty();
  }

  /** Nothing holds, and nothing is violated, where there are no states. */
  @Test
  void withoutAnInitialStateNothingIsDecided() throws Exception {
    String text =
        """
        system { environment = e: 0  spawn = A: 2 }
        agent A { interface = x: [0..3]  Behavior = x <- 1; Behavior }
        assume { Q = e = 1 }
        check { P = always e < 100  R = reachable e = 77  E = eventually e = 0  F = fairly_inf e = 0  D = deadlockfree }
        """;
    Program program = Examples.load(new Source("none.labs", text), Map.of(), false);
    EmittedProgram.Outcome outcome = compiled(program, program.properties()).run("--property", "all");
    assertThat(outcome.code()).isEqualTo(OPEN);
    assertThat(outcome.text()).doesNotContain("holds").doesNotContain("violated");
    assertThat(outcome.text().lines().filter(line -> line.contains("no initial state"))).hasSize(program.properties().size());
  }
}
