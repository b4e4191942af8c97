package skein.prove.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.GraphSystem;
import skein.prove.solve.OwnSolver;
import skein.prove.solve.Solver;

/** Unrolled paths are exactly the paths of the system. */
class UnrollingTest {

  /** With several edges between the same states. */
  private final GraphSystem graph = new GraphSystem(0, 1, 0, 1, 0, 1, 1, 2, 0, 2, 2, 2, 4, 0);
  private final Solver solver = new OwnSolver();

  private boolean possible(Term... conditions) {
    return solver.check(List.of(conditions)) == Solver.Answer.SATISFIABLE;
  }

  @Test
  void fromAnyStateExactlyTheTransitionsCanBeTaken() {
    Unrolling path = Unrolling.fromAnywhere(graph.machine, solver);
    path.extend();
    path.extend();
    assertThat(path.length()).isEqualTo(2);
    for (int a = 0; a < GraphSystem.STATES; a++) {
      for (int b = 0; b < GraphSystem.STATES; b++) {
        for (int c = 0; c < GraphSystem.STATES; c++) {
          boolean expected = graph.hasEdge(a, b) && graph.hasEdge(b, c);
          assertThat(possible(path.at(0, graph.is(a)), path.at(1, graph.is(b)), path.at(2, graph.is(c)))).as("%s %s %s", a, b, c).isEqualTo(expected);
          if (expected) {
            List<Integer> moves = GraphSystem.moves(path.path(2));
            assertThat(graph.machine.transitions().get(moves.get(0)).enabled()).isEqualTo(graph.is(a));
            assertThat(graph.machine.transitions().get(moves.get(1)).next()).containsEntry(graph.x, graph.terms.constant(3, c));
            assertThat(path.path(1).steps()).hasSize(1);
            assertThat(path.path(2).start()).containsEntry(graph.x, (long) a);
            assertThat(path.value(path.same(0, 2))).isEqualTo(a == c ? 1 : 0);
          }
        }
      }
    }
  }

  @Test
  void eachStepTakesExactlyOneTransition() {
    Unrolling path = Unrolling.fromAnywhere(graph.machine, solver);
    path.extend();
    int transitions = graph.machine.transitions().size();
    for (int i = 0; i < transitions; i++) {
      Term first = graph.terms.variable("m" + i + "%0", 0);
      assertThat(possible(first)).as("%s", i).isTrue();
      assertThat(path.transition(0)).isEqualTo(i);
      for (int j = i + 1; j < transitions; j++) {
        assertThat(possible(first, graph.terms.variable("m" + j + "%0", 0))).as("%s and %s", i, j).isFalse();
      }
    }
  }

  @Test
  void knownInitialValuesArePropagated() {
    GraphSystem line = new GraphSystem(0, 1, 1, 2);
    Unrolling path = Unrolling.fromInit(line.machine, solver);
    assertThat(path.length()).isZero();
    assertThat(path.at(0, line.is(0))).isEqualTo(line.terms.yes);
    path.extend();
    path.extend();
    assertThat(possible(path.at(2, line.is(2)))).isTrue();
    assertThat(possible(line.terms.not(path.at(2, line.is(2))))).isFalse();
    path.extend();
    assertThat(possible()).as("the line has an end").isFalse();
  }

  /** Conditions of any form: a Boolean, a negated one, an equation, and one that fixes nothing. */
  @Test
  void initialConditionsOfEveryFormAreEncoded() {
    Terms terms = new Terms();
    Term a = terms.variable("a", 0);
    Term b = terms.variable("b", 0);
    Term x = terms.variable("x", 2);
    Term y = terms.variable("y", 2);
    Term domain = terms.not(terms.eq(terms.constant(2, 3), y));
    SymbolicSystem machine =
        new SymbolicSystem(
            terms, List.of(a, b, x, y), List.of(a, terms.not(b), terms.eq(terms.constant(2, 2), x), terms.slt(x, y)), List.of(domain),
            List.of(new SymbolicSystem.Transition(0, List.of(), terms.yes, Map.of(a, b, x, y))));
    Unrolling path = Unrolling.fromInit(machine, solver);
    assertThat(List.of(path.at(0, a), path.at(0, b), path.at(0, x))).containsExactly(terms.yes, terms.no, terms.constant(2, 2));
    for (int value = 0; value < 4; value++) {
      assertThat(possible(path.at(0, terms.eq(terms.constant(2, value), y)))).isEqualTo(value != 2);
    }
    path.extend();
    assertThat(path.at(1, b)).as("what no step writes").isEqualTo(terms.no);
    assertThat(path.at(1, y)).as("no new name for what has one").isEqualTo(path.at(0, y));
    assertThat(possible(path.at(1, a))).isFalse();
    assertThat(possible(terms.not(terms.eq(path.at(1, x), path.at(0, y))))).isFalse();
    try (Solver other = new OwnSolver()) {
      Unrolling anywhere = Unrolling.fromAnywhere(machine, other);
      assertThat(other.check(List.of(anywhere.at(0, terms.not(domain))))).isEqualTo(Solver.Answer.UNSATISFIABLE);
      assertThat(other.check(List.of(anywhere.at(0, b)))).isEqualTo(Solver.Answer.SATISFIABLE);
    }
  }

  /** A step depends on inputs, different ones for each step. */
  @Test
  void eachStepHasItsOwnInputs() {
    Terms terms = new Terms();
    Term x = terms.variable("x", 2);
    Term input = terms.variable("i", 2);
    SymbolicSystem machine =
        new SymbolicSystem(
            terms, List.of(x), List.of(terms.eq(terms.constant(2, 0), x)), List.of(),
            List.of(new SymbolicSystem.Transition(7, List.of(input), terms.not(terms.eq(input, x)), Map.of(x, input))));
    Unrolling path = Unrolling.fromInit(machine, solver);
    path.extend();
    path.extend();
    assertThat(possible(path.at(1, terms.eq(terms.constant(2, 3), x)), path.at(2, terms.eq(terms.constant(2, 1), x)))).isTrue();
    assertThat(path.path(2)).isEqualTo(new SymbolicPath(Map.of(x, 0L), List.of(new SymbolicPath.Taken(7, Map.of(input, 3L)), new SymbolicPath.Taken(7, Map.of(input, 1L)))));
    assertThat(possible(path.same(1, 2))).isFalse();
    assertThat(possible(path.same(0, 2))).isTrue();
  }
}
