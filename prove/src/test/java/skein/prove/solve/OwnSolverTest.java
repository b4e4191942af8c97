package skein.prove.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;

class OwnSolverTest extends SolverTest {

  private final Term less = terms.slt(terms.variable("x", 8), terms.variable("y", 8));

  @Override
  Solver solver() {
    return new OwnSolver();
  }

  @Test
  void anInterruptionIsNoticedWhileTermsAreEncoded() {
    OwnSolver solver = new OwnSolver();
    solver.interrupt();
    assertThatThrownBy(() -> solver.add(less)).isInstanceOf(Stopped.class);
    OwnSolver undisturbed = new OwnSolver();
    undisturbed.add(less);
    assertThat(undisturbed.check(List.of())).isEqualTo(Solver.Answer.SATISFIABLE);
  }

  /** One conflict less than needed is not enough, and the number is deterministic. */
  @Test
  void effortIsCounted() {
    int enough = 0;
    while (!isDecided(new OwnSolver(enough))) {
      enough++;
    }
    assertThat(enough).isBetween(5, 60);
    assertThat(isDecided(new OwnSolver(enough - 1))).isFalse();
    assertThat(isDecided(new OwnSolver(enough))).isTrue();
  }

  /** Each value of one variable conflicts with the other, and then nothing is left. */
  @Test
  void aQuestionWithOneConflictNeedsAnEffortOfOne() {
    for (int allowed = 0; allowed < 3; allowed++) {
      OwnSolver solver = new OwnSolver(allowed);
      Term p = terms.variable("p", 0);
      Term q = terms.variable("q", 0);
      for (Term one : List.of(p, terms.not(p))) {
        solver.add(terms.or(one, q));
        solver.add(terms.or(one, terms.not(q)));
      }
      if (allowed == 0) {
        assertThatThrownBy(() -> solver.check(List.of())).isInstanceOf(OwnSolver.TooHard.class);
      } else {
        assertThat(solver.check(List.of())).isEqualTo(Solver.Answer.UNSATISFIABLE);
      }
    }
  }

  private boolean isDecided(OwnSolver solver) {
    addPigeons(solver, 5, 4);
    try {
      assertThat(solver.check(List.of())).isEqualTo(Solver.Answer.UNSATISFIABLE);
      return true;
    } catch (OwnSolver.TooHard _) {
      return false;
    }
  }

  /** The effort of earlier checks counts. */
  @Test
  void allChecksShareTheEffort() {
    OwnSolver solver = new OwnSolver(10);
    addPigeons(solver, 6, 5);
    assertThatThrownBy(() -> solver.check(List.of())).isInstanceOf(OwnSolver.TooHard.class);
    assertThatThrownBy(() -> solver.check(List.of())).isInstanceOf(OwnSolver.TooHard.class);
    assertThat(solver.check(List.of(terms.no))).as("what needs no effort").isEqualTo(Solver.Answer.UNSATISFIABLE);
  }

  @Test
  void anUnusedVariableIsZero() {
    OwnSolver solver = new OwnSolver();
    solver.add(less);
    assertThat(solver.check(List.of())).isEqualTo(Solver.Answer.SATISFIABLE);
    assertThat(solver.value(terms.variable("z", 8))).isZero();
  }
}
