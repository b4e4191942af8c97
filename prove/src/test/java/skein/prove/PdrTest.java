package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.core.answer.Settings;
import skein.prove.system.Argument;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicPath;
import skein.prove.system.SymbolicSystem;

/** Invariants and paths are valid: on random graphs, state by state. */
class PdrTest {

  private final List<Integer> depths = new ArrayList<>();
  private final SolverBudget budget = new SolverBudget(Settings.DEFAULT, new DepthRecorder(depths));

  @AfterEach
  void close() {
    budget.close();
  }

  @Test
  void answersAboutRandomGraphsAreCorrect() {
    int safe = 0;
    int unsafe = 0;
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      int[] ends = random.ints(2 * (1 + random.nextInt(10)), 0, GraphSystem.STATES).toArray();
      GraphSystem graph = new GraphSystem(ends);
      Set<Integer> reached = reached(graph);
      for (int bad = 0; bad < GraphSystem.STATES; bad++) {
        switch (new Pdr(graph.machine, graph.is(bad), budget).run()) {
          case ProofOutcome.Unsafe(var path) -> {
            unsafe++;
            assertThat(reached).as("seed %s", seed).contains(bad);
            assertPath(graph, path, bad);
          }
          case ProofOutcome.Safe(Argument.Inductive(var invariant), int _) -> {
            safe++;
            assertThat(reached).as("seed %s", seed).doesNotContain(bad);
            assertInvariant(graph, invariant, bad, "seed " + seed + ", bad " + bad + ": " + invariant);
          }
          case ProofOutcome other -> throw new AssertionError(other);
        }
      }
    }
    assertThat(List.of(safe, unsafe)).allMatch(n -> n > 50);
  }

  private static Set<Integer> reached(GraphSystem graph) {
    Set<Integer> reached = new TreeSet<>(Set.of(0));
    for (int round = 0; round < GraphSystem.STATES; round++) {
      for (int from : List.copyOf(reached)) {
        for (int to = 0; to < GraphSystem.STATES; to++) {
          if (graph.hasEdge(from, to)) {
            reached.add(to);
          }
        }
      }
    }
    return reached;
  }

  private static void assertPath(GraphSystem graph, SymbolicPath path, int bad) {
    assertThat(path.start()).isEqualTo(Map.of(graph.x, 0L));
    long state = 0;
    for (int move : GraphSystem.moves(path)) {
      SymbolicSystem.Transition taken = graph.machine.transitions().get(move);
      assertThat(taken.enabled()).isEqualTo(graph.is(state));
      state = taken.next().get(graph.x).value();
    }
    assertThat(state).isEqualTo(bad);
  }

  private static void assertInvariant(GraphSystem graph, List<Term> invariant, int bad, String as) {
    boolean[] in = new boolean[GraphSystem.STATES];
    for (int state = 0; state < in.length; state++) {
      long value = state;
      in[state] = invariant.stream().allMatch(new TermEvaluator(_ -> value)::holds);
    }
    assertThat(in[0]).as(as).isTrue();
    assertThat(in[bad]).as(as).isFalse();
    for (int from = 0; from < in.length; from++) {
      for (int to = 0; to < in.length; to++) {
        assertThat(in[from] && graph.hasEdge(from, to) && !in[to]).as("%s, %s to %s", as, from, to).isFalse();
      }
    }
  }

  /** A frame for each step, and one more to detect the fixed point. */
  @Test
  void theDepthGrowsStepByStep() {
    GraphSystem line = new GraphSystem(0, 1, 1, 2, 2, 3, 6, 7);
    new Pdr(line.machine, line.is(3), budget).run();
    assertThat(depths).startsWith(1).isSorted().endsWith(3);
    depths.clear();
    assertThat(new Pdr(line.machine, line.terms.no, budget).run()).isEqualTo(new ProofOutcome.Safe(new Argument.Inductive(List.of()), 2));
    assertThat(depths).containsExactly(1, 2);
  }

  /** Far from the start, and only for one value of an input. */
  @Test
  void badStatesForSomeInputsAreFound() {
    GraphSystem line = new GraphSystem(0, 1, 1, 2, 2, 3);
    Term input = line.terms.variable("input", 2);
    Term bad = line.terms.and(line.terms.eq(line.terms.constant(2, 2), input), line.is(3));
    assertThat(new Pdr(line.machine, bad, budget).run())
        .isInstanceOfSatisfying(ProofOutcome.Unsafe.class, found -> assertThat(GraphSystem.moves(found.path())).containsExactly(0, 1, 2));
  }
}
