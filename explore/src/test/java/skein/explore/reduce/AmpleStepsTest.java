package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.Successors;
import skein.analysis.values.ValueAnalysis;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** The ample sets of programs whose state takes several words. */
class AmpleStepsTest {

  private static final int MANY = 40;

  private final Programs p = new Programs(2);
  private final Variable wide = p.array("wide", MANY, 0, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8);
  private final Variable[] place = {p.scalar("first", 0, 2, 0), p.scalar("second", 0, 2, 0)};

  @Test
  void theFirstAgentWithAnAmpleSetIsExpandedAlone() {
    go(0, 0, 1, Stmt.skip());
    go(1, 0, 1, Stmt.skip());
    assertThat(taken(false, 0, 0)).containsExactly("[1, 0]");
    assertThat(taken(false, 1, 0)).containsExactly("[1, 1]");
    assertThat(taken(false, 1, 1)).isEmpty();
  }

  @Test
  void aBlockedAgentIsSkipped() {
    go(0, 0, 1, new Stmt.Assume(Exprs.equal(new Expr.ReadAt(wide, Exprs.constant(0)), 0)));
    go(1, 0, 1, Stmt.skip());
    assertThat(taken(false, 0, 0)).containsExactly("[0, 1]");
  }

  @Test
  void branchingPropertiesNeedAmpleSetsOfOneStep() {
    go(0, 0, 1, new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(2)));
    p.rule("also", 0, 0, true, Exprs.equal(new Expr.Read(place[0]), 0), new Stmt.Assign(place[0], Exprs.constant(2)));
    go(1, 0, 1, Stmt.skip());
    assertThat(taken(false, 0, 0)).contains("[1, 0]", "[2, 0]").doesNotContain("[0, 1]");
    assertThat(taken(true, 0, 0)).containsExactly("[0, 1]");
    assertThat(taken(true, 0, 1)).isEmpty();
  }

  @Test
  void withoutAmpleSetsAllStepsAreTaken() {
    Reduced nothing = new Reduced(null, null, null, null, null, List.of(), null, null, new BitSet());
    assertThat(nothing.choosesSteps()).isFalse();
    assertThat(nothing.expand(new long[1], 0, new Successors(1))).isFalse();
    go(0, 0, 1, Stmt.skip());
    assertThat(reduced(false).choosesSteps()).isTrue();
  }

  private void go(int agent, long here, long next, Stmt what) {
    p.rule("go" + agent, agent, agent, true, Exprs.equal(new Expr.Read(place[agent]), here),
        new Stmt.Block(List.of(what, new Stmt.Assign(place[agent], Exprs.constant(next)))));
  }

  private ReductionPlan plan() {
    Program program = p.build();
    return ReductionPlan.of(program, List.of(), EnumSet.of(Reduction.PARTIAL_ORDER), ValueAnalysis.of(program), Budget.UNLIMITED).orElseThrow();
  }

  private Reduced reduced(boolean branching) {
    ReductionPlan plan = plan();
    return plan.on(new StateLayout(plan.domains()), branching);
  }

  /** The locations after each step taken from these, in a state that is stored between two others. */
  private List<String> taken(boolean branching, long first, long second) {
    StateLayout layout = new StateLayout(plan().domains());
    int words = layout.words();
    assertThat(words).isGreaterThan(2);
    long[] cells = new long[MANY + 2];
    Arrays.setAll(cells, i -> 1 + i % 8);
    cells[MANY] = first;
    cells[MANY + 1] = second;
    long[] state = layout.pack(cells);
    long[] three = new long[3 * words];
    Arrays.fill(three, -1);
    System.arraycopy(state, 0, three, words, words);
    Successors out = new Successors(words);
    boolean some = reduced(branching).expand(three, words, out);
    assertThat(some).isEqualTo(out.count() > 0);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < out.count(); i++) {
      long[] after = layout.unpack(Arrays.copyOfRange(out.words(), i * words, (i + 1) * words));
      assertThat(after).startsWith(Arrays.copyOf(cells, MANY));
      found.add(Arrays.toString(Arrays.copyOfRange(after, MANY, MANY + 2)));
    }
    return found;
  }
}
