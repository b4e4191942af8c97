package skein.lts.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.answer.Monitor;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.certificate.ModalCertificate;
import skein.lts.certificate.CertificateText;
import skein.lts.certificate.check.CertificateChecker;
import skein.lts.formula.StatePredicates;
import skein.lts.parse.ModalParser;

class CertificateTextTest {

  /** Sends, and then either receives or stops. */
  private static final Lts LTS = lts();

  private static final String WRITTEN =
      """
      skein certificate 1
      formula [any*] <any> true
      answer no
      parts 5 root 2
      0 false
      1 [any] 0
      2 mu path 4
      3 <any> 2
      4 or 1 3
      moves 5
      0 3 1
      0 4 3
      1 3 2
      1 4 3
      2 4 1
      """;

  private static Lts lts() {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    builder.add(0, "send", 1);
    builder.add(1, "receive", 0);
    builder.add(1, "stop", 2);
    return builder.build(0, 3);
  }

  private static Optional<ModalCertificate> read(String text, Diagnostics diagnostics) {
    return CertificateText.read(new Source("certificate", text), diagnostics);
  }

  @Test
  void aCertificateIsReadableAndReadBack() throws Exception {
    ModalCertificate certificate =
        ModalSolver.solve(ModalParser.parse(new Source("f", "[any*] <any> true"), new Diagnostics()).orElseThrow().formula(), LTS,
            StatePredicates.NONE, Monitor.SILENT).orElseThrow();
    StringBuilder out = new StringBuilder();
    CertificateText.write(certificate, out);
    assertThat(out).hasToString(WRITTEN);
    assertThat(read(WRITTEN, new Diagnostics())).contains(certificate);
    assertThat(read(WRITTEN.replace("\n", "\r\n"), new Diagnostics())).contains(certificate);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '=', value = {
      "skein certificate 1 = hello = 1:1: this is not a certificate",
      "formula [any*] = form = 2:1: expected `formula` and a formula",
      "<any> true = <any true = 2:21: unexpected `true`; expected `>`",
      "answer no = answer perhaps = 3:1: expected `answer yes` or `answer no`",
      "answer no = answer yes = 5:1: this part of the formula should be `0 true`",
      "parts 5 root 2 = parts 5 root 1 = 4:1: this formula has 5 parts and the root 2",
      "3 <any> 2 = 3 <send> 2 = 8:1: this part of the formula should be `3 <any> 2`",
      "moves 5 = moves = 10:1: expected `moves` and their number",
      "moves 5 = moves 6 = 16:1: expected a move: a state, a part and a choice",
      "moves 5 = moves 4 = 15:1: expected the end of the certificate",
      "1 4 3 = 1 4 99999999999 = 14:1: expected a move: a state, a part and a choice",
      "1 4 3 = 1 3 0 = 16:1: two choices for part 3 in state 1",
  })
  void errorsAreReportedWhereTheyStand(String what, String by, String message) {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(read(WRITTEN.replace(what, by), diagnostics)).isEmpty();
    assertThat(diagnostics.inTextOrder().stream().map(d -> d.at().line() + ":" + d.at().column() + ": " + d.message()).toList())
        .isEqualTo(List.of(message));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '=', value = {
      "1 3 2 = 1 3 0 = a play can return forever to a least fixed point, in state 0 at part 2: `path`",
      "1 3 2 = 1 3 1 = there is no such step to state 1, in state 1 at part 3: `<any> path`",
      "2 4 1 = 2 4 0 = part 0 is no disjunct, in state 2 at part 4: `([any] false or <any> path)`",
      "2 4 1 = 2 4 3 = the strategy makes no choice, in state 2 at part 3: `<any> path`",
      "1 4 3 = 1 4 1 = the strategy leads to what does not hold, in state 0 at part 0: `false`",
      "1 4 3 = 7 4 3 = the strategy makes no choice, in state 1 at part 4: `([any] false or <any> path)`",
  })
  void aCertificateThatProvesNothingIsRejected(String what, String by, String flaw) {
    assertThat(CertificateChecker.flaw(read(WRITTEN, new Diagnostics()).orElseThrow(), LTS, StatePredicates.NONE)).isEmpty();
    ModalCertificate changed = read(WRITTEN.replace(what, by), new Diagnostics()).orElseThrow();
    assertThat(CertificateChecker.flaw(changed, LTS, StatePredicates.NONE)).contains(flaw);
  }
}
