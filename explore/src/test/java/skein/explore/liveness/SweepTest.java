package skein.explore.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.search.graph.CompiledGraph;
import skein.search.level.Crew;
import skein.search.level.PlainSearch;
import skein.search.store.Space;

class SweepTest {

  private static final int TOP = 1000;

  /** A walk on a line, where every level is one state: the way back to the start leads through all of them. */
  @Test
  void backwardPathsMayBeLong() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, TOP, 0);
    Expr value = new Expr.Read(x);
    p.rule("up", Exprs.less(value, Exprs.constant(TOP)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    p.rule("down", Exprs.less(Exprs.constant(0), value), new Stmt.Assign(x, Exprs.plus(value, -1)));
    CompiledGraph graph = CompiledGraph.of(new AnalysedProgram(p.build()), List.of(Exprs.equal(value, 0)), Budget.UNLIMITED).orElseThrow();
    try (Crew crew = new Crew(2);
        Space space = new Space(graph, crew.size())) {
      search(graph, space, crew);
      Sweep sweep = new Sweep(graph, space, crew, Budget.UNLIMITED, 0, Sweep.Mode.SOME, false);
      sweep.run();
      assertThat(sweep.nearestBad()).isEmpty();
      for (long value0 = 0; value0 <= TOP; value0++) {
        assertThat(space.levelOf(space.find(new long[] {value0}, 0))).isEqualTo((int) value0);
      }
    }
  }

  /** A counter that ends in a loop of two states: among the states that the loop leads to, the same ones are bad as without peeling. */
  @Test
  void peelingLeavesTheLoop() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, TOP, 0);
    Expr value = new Expr.Read(x);
    p.rule("up", Exprs.less(value, Exprs.constant(TOP)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    p.rule("back", Exprs.equal(value, TOP / 2), new Stmt.Assign(x, Exprs.plus(value, -1)));
    CompiledGraph graph = CompiledGraph.of(new AnalysedProgram(p.build()), List.of(Exprs.equal(value, TOP)), Budget.UNLIMITED).orElseThrow();
    try (Crew crew = new Crew(2);
        Space space = new Space(graph, crew.size())) {
      search(graph, space, crew);
      Sweep plain = new Sweep(graph, space, crew, Budget.UNLIMITED, 0, Sweep.Mode.ALL, false);
      plain.run();
      Sweep peeled = new Sweep(graph, space, crew, Budget.UNLIMITED, 0, Sweep.Mode.ALL, false);
      assertThat(peeled.hasNoCycles()).isFalse();
      assertThat(peeled.onlyFromCycles()).isTrue();
      peeled.run();
      for (long value0 = 0; value0 <= TOP; value0++) {
        long place = space.find(new long[] {value0}, 0);
        assertThat(plain.isGood(place)).isEqualTo(value0 > TOP / 2);
        assertThat(peeled.isGood(place)).isEqualTo(value0 != TOP / 2 && value0 != TOP / 2 - 1);
      }
    }
  }

  private static void search(CompiledGraph graph, Space space, Crew crew) {
    PlainSearch.finished(graph, space, crew);
    assertThat(space.size()).isEqualTo(TOP + 1);
  }
}
