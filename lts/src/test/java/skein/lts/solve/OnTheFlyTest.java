package skein.lts.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.LabelledSteps;
import skein.lts.certificate.ModalCertificate;
import skein.lts.certificate.check.CertificateChecker;
import skein.core.modal.Formula;
import skein.lts.parse.ModalParser;

/** Systems are explored only as far as the answer needs. */
class OnTheFlyTest {

  private final Alphabet labels = new Alphabet();
  private int furthest;

  /** Counts up without end; from every number there is a way back to 0, and from 100 a step `stop`. */
  private final LabelledSteps counter =
      new LabelledSteps() {
        @Override
        public Alphabet labels() {
          return labels;
        }

        @Override
        public int initial() {
          return 0;
        }

        @Override
        public void steps(int state, Sink sink) {
          furthest = Math.max(furthest, state);
          sink.step(labels.number("up"), state + 1);
          sink.step(labels.number("back"), 0);
          if (state == 100) {
            sink.step(labels.number("stop"), 0);
          }
        }
      };

  private static Formula formula(String text) {
    return ModalParser.parse(new Source("f", text), new Diagnostics()).orElseThrow().formula();
  }

  private boolean holds(String text) {
    ModalCertificate answer = ModalSolver.solve(formula(text), counter, RandomModals.PREDICATES, Monitor.SILENT).orElseThrow();
    assertThat(CertificateChecker.flaw(answer, counter, RandomModals.PREDICATES)).isEmpty();
    return answer.holds();
  }

  @Test
  void infiniteSystemsHaveAnswersIfAFinitePartDecides() {
    assertThat(holds("<any* . stop> true")).isTrue();
    assertThat(holds("AG not <stop> true")).isFalse();
    assertThat(holds("inevitable(stop)")).isFalse();
    assertThat(holds("nu X . mu Y . <up . back> X or <any> Y")).isTrue();
    assertThat(holds("<any* . stop> true and <any* . (up . back)*> <back> true")).isTrue();
    assertThat(furthest).isLessThan(2_000);
  }

  @Test
  void theMonitorStopsAnEndlessSearch() {
    Monitor afterAWhile =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return furthest > 10_000;
          }

          @Override
          public void progress(Progress progress) {}
        };
    assertThat(ModalSolver.solve(formula("AG <any> true"), counter, RandomModals.PREDICATES, afterAWhile)).isEmpty();
  }

  @Test
  void aMillionPositionsAreNoTrouble() {
    LabelledSteps ring =
        new LabelledSteps() {
          @Override
          public Alphabet labels() {
            return labels;
          }

          @Override
          public int initial() {
            return 0;
          }

          @Override
          public void steps(int state, Sink sink) {
            sink.step(labels.number(state == 99_999 ? "b" : "a"), (state + 1) % 100_000);
          }
        };
    ModalCertificate answer =
        ModalSolver.solve(formula("[any*] <any* . b> true and nu X . mu Y . <b> X or [not b] Y"), ring, RandomModals.PREDICATES, Monitor.SILENT)
            .orElseThrow();
    assertThat(answer.holds()).isTrue();
    assertThat(CertificateChecker.flaw(answer, ring, RandomModals.PREDICATES)).isEmpty();
    assertThat(answer.strategy().size()).isGreaterThan(100_000);
  }
}
