package skein.explore.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.search.graph.CompiledGraph;
import skein.search.graph.InitialStateEnumerator;

class InitialStateEnumeratorTest {

  private static final Expr.Local SELF = new Expr.Local("id", 0);

  /** Three agents with cyclic counters, from any numbers below ten. */
  private static Program counters(boolean symmetric, boolean asymmetric) {
    Programs programs = new Programs(3);
    Variable x = programs.array("x", 3, 0, 9, LongStream.range(0, 10).toArray());
    Expr next =
        new Expr.Binary(BinaryOp.MODULO, Exprs.plus(Exprs.read(x, SELF), 1), Exprs.constant(10), null);
    programs.rule("count", Expr.TRUE, new Stmt.AssignAt(x, SELF, next));
    Expr.Local a = new Expr.Local("a", 1);
    Expr.Local b = new Expr.Local("b", 2);
    if (symmetric) {
      Expr apart = Exprs.or(Exprs.equal(a, b), Exprs.notEqual(Exprs.read(x, a), Exprs.read(x, b)));
      programs.assume(
          Exprs.quantified(
              Expr.Quantifier.FORALL, a, 0, 3, Exprs.quantified(Expr.Quantifier.FORALL, b, 0, 3, apart)));
    }
    if (asymmetric) {
      programs.assume(Exprs.less(Exprs.read(x, Exprs.constant(2)), Exprs.constant(3)));
    }
    return programs.build();
  }

  private static List<String> initialStates(Program program, Set<Reduction> allowed, int parts) {
    CompiledGraph graph = new GraphCompiler(new AnalysedProgram(program), List.of(), allowed).compile(false, Long.SIZE, Budget.UNLIMITED).orElseThrow();
    List<String> found = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      long[] state = new long[graph.words()];
      InitialStateEnumerator enumerator = graph.initialStates(part, parts, Budget.UNLIMITED);
      while (enumerator.next(state)) {
        found.add(Arrays.toString(graph.cells(state)));
      }
    }
    return found;
  }

  @Test
  void everyInitialStateIsInExactlyOnePart() {
    for (int parts : new int[] {1, 2, 7}) {
      List<String> all = initialStates(counters(false, false), Set.of(), parts);
      assertThat(all).hasSize(1000);
      assertThat(new TreeSet<>(all)).hasSize(1000);
    }
  }

  @Test
  void interchangeableAgentsAreNotPermuted() {
    assertThat(initialStates(counters(false, false), Set.of(Reduction.SYMMETRY), 1)).hasSize(220);
    assertThat(initialStates(counters(true, false), Set.of(Reduction.SYMMETRY), 1)).hasSize(120);
  }

  /** An order on the agents would drop states that have no other representative. */
  @Test
  void anAsymmetricAssumptionKeepsAllPermutations() {
    List<String> found = initialStates(counters(false, true), Set.of(Reduction.SYMMETRY), 1);
    assertThat(found).hasSize(300);
    Set<String> sorted = new TreeSet<>();
    for (int i = 0; i < 1000; i++) {
      if (i % 10 < 3) {
        long[] state = {i / 100, i / 10 % 10, i % 10};
        Arrays.sort(state);
        sorted.add(Arrays.toString(state));
      }
    }
    assertThat(new TreeSet<>(found)).isEqualTo(sorted);
  }
}
