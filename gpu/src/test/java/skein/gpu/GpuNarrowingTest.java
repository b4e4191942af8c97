package skein.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.Seeds;
import skein.emit.run.Claims;
import skein.explore.ExploreEngine;

/**
 * Random programs with fewer bits for each cell than their values need: the emitted search finds that a value does not fit, or all states. The elements of an
 * array start from different values and have different bounds, so that some have more room than others.
 */
class GpuNarrowingTest {

  private static final int SEEDS = Boolean.getBoolean("skein.thorough") ? 300 : 8;
  private static final Settings FULL = Settings.DEFAULT.withReductions(Set.of());
  private static final Property COUNT = new Property("Count", new Claim.Always(Expr.TRUE), "true", null);
  private static final int LARGEST = 20;
  private static final int OUTGROWN = 5;

  @TempDir Path temp;

  @Test
  void valuesThatDoNotFitAreNoticed() throws Exception {
    int outgrown = 0;
    int complete = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Program program = program(Seeds.random(seed));
      Statistics expected = new ExploreEngine().measure(program, FULL, Monitor.SILENT).statistics();
      for (int bits = 2; bits <= 4; bits++) {
        String text = CudaText.of(new AnalysedProgram(program), List.of(COUNT), Claims.predicates(List.of(COUNT)), bits, Optional.empty());
        EmittedProgram.Outcome outcome = EmittedProgram.of(temp, text).run("--json", "--property", "all");
        assertThat(outcome.code()).as(outcome.err()).isIn(0, OUTGROWN);
        GpuReport.Answer answer = GpuReport.read(outcome.out()).of(1).orElseThrow();
        if (answer.complete()) {
          complete++;
          assertThat(answer.states()).as("program %d with %d bits", seed, bits).isEqualTo(expected.states());
          assertThat(answer.transitions()).as("program %d with %d bits", seed, bits).isEqualTo(expected.transitions());
        } else {
          outgrown++;
        }
      }
    }
    assertThat(outgrown).isPositive();
    assertThat(complete).isPositive();
  }

  private static Program program(Random random) {
    Programs p = new Programs(1);
    int length = 2 + random.nextInt(2);
    Variable x = p.array("x", length, Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    Variable seen = p.scalar("seen", 0, 1, 0);
    List<Values> starts = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      Expr mine = Exprs.read(x, Exprs.constant(i));
      Expr local = new Expr.Local("v", 1);
      int bound = 1 + random.nextInt(LARGEST);
      int start = random.nextInt(LARGEST);
      boolean up = start < bound;
      Expr guard = up ? Exprs.less(mine, Exprs.constant(bound)) : Exprs.less(Exprs.constant(bound), mine);
      p.rule("step" + i, guard, new Stmt.Block(List.of(
          new Stmt.SetLocal("v", 1, Exprs.read(x, Exprs.constant(random.nextInt(length)))),
          new Stmt.Assign(seen, new Expr.Choice(Exprs.less(Exprs.constant(random.nextInt(LARGEST)), local), Exprs.constant(1), Exprs.constant(0))),
          new Stmt.AssignAt(x, Exprs.constant(i), Exprs.plus(mine, up ? 1 : -1)))));
      starts.add(Values.of(start));
    }
    starts.add(Values.of(0));
    return p.build().withInit(new Init(starts, List.of()));
  }
}
