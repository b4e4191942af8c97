package skein.prove.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.relation.Term;
import skein.core.relation.Terms;

class OwnSolverTest {

  private final Terms terms = new Terms();
  private final Term less = terms.slt(terms.variable("x", 8), terms.variable("y", 8));

  @Test
  void anInterruptionIsNoticedWhileTermsAreTakenIn() {
    OwnSolver solver = new OwnSolver();
    solver.interrupt();
    assertThatThrownBy(() -> solver.add(less)).isInstanceOf(Stopped.class);
    OwnSolver undisturbed = new OwnSolver();
    undisturbed.add(less);
    assertThat(undisturbed.check(List.of())).isEqualTo(Solver.Answer.SATISFIABLE);
  }
}
