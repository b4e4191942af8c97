package skein.prove.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Flaw;
import skein.core.answer.CertificateProblem.Stop;
import skein.prove.certificate.Certificate.Kind;

/** Each obligation of each kind of argument, valid and invalid. */
class CertificateCheckTest {

  private static final String START = "(= s0 #b00)";
  private static final String ANY = "true";
  /** To 0 or 1 from anywhere. */
  private static final String LOW = "(= s0_next (ite c0 #b01 #b00))";
  /** The same, and from 3 to 2 or 3. */
  private static final String LOW_OR_BAD = "(or (= s0_next (ite c0 #b01 #b00)) (and (= s0 #b11) (or (= s0_next #b11) (= s0_next #b10))))";
  /** From 0 to 1, and no further. */
  private static final String ONCE = "(and (= s0 #b00) (= s0_next #b01))";
  private static final String TWO = "(= s0 #b10)";

  static Optional<CertificateProblem> problem(String text) {
    return check(text).problem();
  }

  private static CertificateCheck.Result check(String text) {
    return CertificateCheck.check(text, OptionalLong.empty(), () -> false);
  }

  private static void accepted(int obligations, Certificate certificate) {
    CertificateCheck.Result result = check(certificate.text());
    assertThat(result.problem()).isEmpty();
    assertThat(result.isProof()).isTrue();
    assertThat(result.obligations()).isEqualTo(obligations);
    assertThat(result.gaveUp()).isFalse();
  }

  private static void refused(int met, String obligation, Certificate certificate) {
    CertificateCheck.Result result = check(certificate.text());
    assertThat(result.problem()).contains(new CertificateProblem.ObligationOpen(obligation, Optional.of("sat")));
    assertThat(result.isProof()).isFalse();
    assertThat(result.obligations()).isEqualTo(met);
    assertThat(result.gaveUp()).isFalse();
  }

  private static Certificate of(Kind kind, int k, String step, String bad) {
    return Small.certificate(kind, k, START, ANY, step, bad, ANY);
  }

  @Test
  void invariantsAreChecked() {
    accepted(3, Small.certificate(Kind.INDUCTIVE, 1, "(not (= s0 #b10))"));
    refused(0, "initiation", Small.certificate(Kind.INDUCTIVE, 1, "(= s0 #b01)"));
    refused(1, "consecution", Small.certificate(Kind.INDUCTIVE, 1, START));
    refused(2, "safety", Small.certificate(Kind.INDUCTIVE, 1, ANY));
    refused(0, "initiation", Small.certificate(Kind.INDUCTIVE, 1, START, "(= s0 #b01)", LOW, TWO, ANY));
    refused(1, "consecution", Small.certificate(Kind.INDUCTIVE, 1, START, START, LOW, TWO, ANY));
    accepted(3, Small.certificate(Kind.INDUCTIVE, 1, START, "(not (= s0 #b10))", LOW, TWO, ANY));
  }

  @Test
  void kInductionIsChecked() {
    accepted(4, of(Kind.K_INDUCTIVE, 1, LOW, TWO));
    refused(3, "step", of(Kind.K_INDUCTIVE, 1, LOW_OR_BAD, TWO));
    accepted(5, of(Kind.K_INDUCTIVE, 2, LOW_OR_BAD, TWO));
    refused(3, "base 1", of(Kind.K_INDUCTIVE, 2, LOW, "(and c0 (= s0 #b01))"));
    refused(2, "base 0", of(Kind.K_INDUCTIVE, 1, LOW, START));
    refused(2, "step", of(Kind.K_INDUCTIVE, 0, LOW, TWO));
  }

  @Test
  void boundedPathsAreChecked() {
    accepted(3, of(Kind.EXHAUSTED, 2, LOW, TWO));
    refused(1, "recurrence", of(Kind.EXHAUSTED, 1, LOW, TWO));
    refused(1, "base 1", of(Kind.EXHAUSTED, 2, LOW, "(= s0 #b01)"));
    accepted(3, of(Kind.ENDS, 2, ONCE, TWO));
    refused(1, "end", of(Kind.ENDS, 1, ONCE, TWO));
    refused(1, "base 1", of(Kind.ENDS, 2, ONCE, "(= s0 #b01)"));
    refused(2, "end", of(Kind.ENDS, 2, LOW, TWO));
  }

  @Test
  void textThatTheSolverCannotReadIsNotAProof() {
    CertificateCheck.Result result = check(Small.certificate(Kind.INDUCTIVE, 1, "(= s0 #b1)").text());
    assertThat(result.problem()).hasValueSatisfying(problem -> assertThat(((CertificateProblem.Malformed) problem).flaw()).isEqualTo(Flaw.UNREADABLE));
    assertThat(result.obligations()).isZero();
    assertThat(result.gaveUp()).isFalse();
  }

  @Test
  void onlyTheCanonicalTextIsAccepted() {
    Certificate certificate = Small.certificate(Kind.INDUCTIVE, 1, "(not (= s0 #b10))");
    String text = certificate.text();
    assertThat(CertificateCheck.check(certificate, text + " ", OptionalLong.empty(), () -> false))
        .isEqualTo(new CertificateCheck.Result(0, Optional.of(new CertificateProblem.Malformed(Flaw.STYLE, "")), false));
    assertThat(CertificateCheck.check(certificate, text.replace("\n", "\r\n"), OptionalLong.empty(), () -> false).isProof()).isTrue();
    assertThat(problem(text + " ")).contains(new CertificateProblem.Malformed(Flaw.DIGEST, ""));
  }

  /** That quotient and remainder give the dividend is hard for a solver. */
  private static Certificate hard() {
    Signature state = new Signature(List.of(new Signature.Variable("a", "(_ BitVec 24)"), new Signature.Variable("b", "(_ BitVec 24)")));
    String now = "(a (_ BitVec 24)) (b (_ BitVec 24))";
    String next = " (a_next (_ BitVec 24)) (b_next (_ BitVec 24))";
    String system =
        "(define-fun init (" + now + ") Bool\ntrue)\n(define-fun domain (" + now + ") Bool\ntrue)\n(define-fun step (" + now + next
            + ") Bool\nfalse)\n(define-fun bad (" + now + ") Bool\n(not (= a (bvadd (bvmul (bvudiv a b) b) (bvurem a b)))))\n";
    String inv = "(define-fun inv (" + now + ") Bool\ntrue)\n";
    return new Certificate(Small.HEADER, Kind.INDUCTIVE, 1, state, new Signature(List.of()), system, inv);
  }

  @Test
  void aTimeoutIsNotARejection() {
    CertificateCheck.Result result = CertificateCheck.check(hard().text(), OptionalLong.of(50), () -> false);
    assertThat(result.problem()).contains(new CertificateProblem.ObligationOpen("safety", Optional.empty()));
    assertThat(result.gaveUp()).isTrue();
    assertThat(result.isProof()).isFalse();
    assertThat(result.obligations()).isEqualTo(2);
  }

  @Test
  void aStoppedCheckAbandonsTheSolver() {
    assertThat(CertificateCheck.check(hard().text(), OptionalLong.of(2000), () -> true))
        .isEqualTo(new CertificateCheck.Result(0, Optional.of(new CertificateProblem.Unchecked(Stop.STOPPED, "")), true));
    Thread.currentThread().interrupt();
    assertThat(CertificateCheck.check(hard().text(), OptionalLong.of(2000), () -> false))
        .isEqualTo(new CertificateCheck.Result(0, Optional.of(new CertificateProblem.Unchecked(Stop.INTERRUPTED, "")), true));
    assertThat(Thread.interrupted()).as("whoever interrupts is not forgotten").isTrue();
  }
}
