package skein.explore.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.ltl.Automaton;
import skein.analysis.ltl.NormalForm;
import skein.analysis.ltl.Translation;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.search.graph.CompiledGraph;
import skein.search.level.Crew;
import skein.search.level.PlainSearch;
import skein.search.store.Space;

/** The census looks up nodes with the same state while a search inserts others. */
class CensusTest {

  /** Six counters up to 7: levels of up to 18,000 states, which are several batches. */
  private static Programs counters() {
    Programs p = new Programs(1);
    for (int i = 0; i < 6; i++) {
      Variable x = p.scalar("x" + i, 0, 7, 0);
      Expr value = new Expr.Read(x);
      p.rule("up" + i, Exprs.less(value, Exprs.constant(7)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    }
    return p;
  }

  @Test
  void statesAreCountedOnceByAnyNumberOfThreads() {
    AnalysedProgram program = new AnalysedProgram(counters().build());
    Expr first = new Expr.Read(program.program().variables().getFirst());
    Ltl reached = new Ltl.Atom(Exprs.equal(first, 7));
    // The automaton guesses from when on the formula holds, so most states are in two nodes.
    NormalForm formula = NormalForm.of(new Ltl.Eventually(new Ltl.Always(new Ltl.Not(reached))));
    Automaton automaton = Translation.of(formula.formula(), formula.atoms().size(), Budget.UNLIMITED);
    CompiledGraph graph = CompiledGraph.of(program, formula.atoms(), Budget.UNLIMITED).orElseThrow();
    Product product = new Product(graph, automaton, new int[] {0}, true, Budget.UNLIMITED);
    assertThat(product.locations()).isGreaterThan(1);
    for (int threads = 1; threads <= 4; threads++) {
      try (Crew crew = new Crew(threads);
          Space space = new Space(product, threads)) {
        Census census = new Census(product, space);
        assertThat(census.looksUpStates()).isTrue();
        PlainSearch.finished(census, space, crew);
        assertThat(space.size()).isGreaterThan(census.states());
        assertThat(census.states()).as("%d threads", threads).isEqualTo(262_144);
        assertThat(census.transitions()).isEqualTo(6 * 7 * 32_768);
        assertThat(census.depth()).isEqualTo(42);
      }
    }
  }
}
