package skein.lts.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Lts;
import skein.lts.certificate.ModalCertificate;
import skein.lts.certificate.CertificateText;
import skein.lts.certificate.check.CertificateChecker;
import skein.lts.equation.Equations;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;

/** The solver and the naive semantics on random formulas and systems, in all states; and the certificates of both answers. */
class SolverAgreesWithBruteForceTest {

  private static final int CASES = Boolean.getBoolean("skein.thorough") ? 10_000 : 2_000;

  @Test
  void inEveryStateTheAnswerIsThatOfTheDefinitionsAndItsCertificateIsValid() {
    // One thread with a deep stack for all cases, rather than one for each formula.
    DeepStack.call(() -> {
      agree();
      return true;
    });
  }

  private static void agree() {
    int yes = 0;
    int no = 0;
    Set<Integer> highest = new HashSet<>();
    for (int seed = 0; seed < CASES; seed++) {
      RandomModals random = new RandomModals(seed);
      Formula formula = random.formula();
      RandomModals.Transitions transitions = random.transitions();
      BitSet expected = new NaiveSemantics(transitions.from(0), RandomModals.PREDICATES).states(formula);
      for (int p : Priorities.of(Equations.of(formula))) {
        highest.add(p);
      }
      for (int state = 0; state < transitions.states(); state++) {
        Lts lts = transitions.from(state);
        String what = "seed " + seed + ", state " + state + ": " + ModalPrinter.print(formula);
        // Most of these games are small: short rounds show that what is not expanded yet is not taken for known.
        ModalCertificate answer =
            ModalSolver.solve(formula, lts, RandomModals.PREDICATES, Monitor.SILENT, 1 + (seed + state) % 20).orElseThrow();
        assertThat(answer.holds()).as(what).isEqualTo(expected.get(state));
        assertThat(flaw(answer, lts)).as(what).isEmpty();
        assertThat(flaw(new ModalCertificate(formula, !answer.holds(), answer.strategy()), lts)).as("the opposite; " + what).isPresent();
        if (answer.holds()) {
          yes++;
        } else {
          no++;
        }
        if (state == 0) {
          ModalCertificate dual = solve(new Formula.Not(formula), lts);
          assertThat(dual.holds()).as("dual, " + what).isNotEqualTo(answer.holds());
          assertThat(flaw(dual, lts)).as("dual, " + what).isEmpty();
          assertThat(written(answer)).as(what).isEqualTo(answer);
        }
      }
    }
    // The tests mean something only if both answers and alternation occur.
    assertThat(Math.min(yes, no)).isGreaterThan(CASES / 2);
    assertThat(highest).contains(1, 2, 3, 4);
  }

  /** Too large for the naive semantics, but not for the checker; here all rounds and components of several levels occur. */
  @Test
  void answersInLargerSystemsHaveValidCertificates() {
    DeepStack.call(() -> {
      int moves = 0;
      for (int seed = 0; seed < CASES / 4; seed++) {
        RandomModals random = new RandomModals(5_000_000 + seed);
        Formula formula = random.formula();
        Lts lts = random.transitions(200).from(0);
        ModalCertificate answer = solve(formula, lts);
        assertThat(flaw(answer, lts)).as("seed " + seed + ": " + ModalPrinter.print(formula)).isEmpty();
        moves = Math.max(moves, answer.strategy().size());
      }
      assertThat(moves).isGreaterThan(500);
      return true;
    });
  }

  private static ModalCertificate solve(Formula formula, Lts lts) {
    return ModalSolver.solve(formula, lts, RandomModals.PREDICATES, Monitor.SILENT).orElseThrow();
  }

  private static Optional<String> flaw(ModalCertificate certificate, Lts lts) {
    return CertificateChecker.flaw(certificate, lts, RandomModals.PREDICATES);
  }

  private static ModalCertificate written(ModalCertificate certificate) {
    StringBuilder text = new StringBuilder();
    try {
      CertificateText.write(certificate, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return CertificateText.read(new Source("certificate", text.toString()), new Diagnostics()).orElseThrow();
  }
}
