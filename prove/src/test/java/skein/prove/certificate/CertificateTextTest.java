package skein.prove.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Flaw;
import skein.core.answer.QuestionProblem.Difference;
import skein.prove.Forgery;

/** Certificates as text: everything is written, and nothing else is accepted. */
class CertificateTextTest {

  private static final String GOOD = "(not (= s0 #b10))";
  private final String text = Small.certificate(Certificate.Kind.INDUCTIVE, 1, GOOD).text();

  @Test
  void theCompleteTextIsAsExpected() {
    String expected =
        """
        ; skein certificate 3
        ; property P: never two
        ; verdict holds
        ; engine hand
        ; kind k-inductive 1
        ; state (s0 (_ BitVec 2))
        ; inputs (c0 Bool)
        ; digest %s
        (set-logic QF_BV)
        ;; system
        (define-fun init ((s0 (_ BitVec 2))) Bool
        (= s0 #b00))
        (define-fun domain ((s0 (_ BitVec 2))) Bool
        (not (= s0 #b11)))
        (define-fun step ((s0 (_ BitVec 2)) (c0 Bool) (s0_next (_ BitVec 2))) Bool
        (= s0_next (ite c0 #b01 #b00)))
        (define-fun bad ((s0 (_ BitVec 2)) (c0 Bool)) Bool
        (= s0 #b10))
        ;; argument
        (define-fun inv ((s0 (_ BitVec 2))) Bool
        (not (= s0 #b10)))
        ;; obligations: each check-sat must say unsat
        ; initiation
        (push 1)
        (declare-const s0@0 (_ BitVec 2))
        (declare-const c0@0 Bool)
        (assert (init s0@0))
        (assert (not (and (domain s0@0) (inv s0@0))))
        (check-sat)
        (pop 1)
        ; consecution
        (push 1)
        (declare-const s0@0 (_ BitVec 2))
        (declare-const c0@0 Bool)
        (declare-const s0@1 (_ BitVec 2))
        (declare-const c0@1 Bool)
        (assert (domain s0@0))
        (assert (inv s0@0))
        (assert (step s0@0 c0@0 s0@1))
        (assert (not (and (domain s0@1) (inv s0@1))))
        (check-sat)
        (pop 1)
        ; base 0
        (push 1)
        (declare-const s0@0 (_ BitVec 2))
        (declare-const c0@0 Bool)
        (assert (init s0@0))
        (assert (bad s0@0 c0@0))
        (check-sat)
        (pop 1)
        ; step
        (push 1)
        (declare-const s0@0 (_ BitVec 2))
        (declare-const c0@0 Bool)
        (declare-const s0@1 (_ BitVec 2))
        (declare-const c0@1 Bool)
        (assert (domain s0@0))
        (assert (inv s0@0))
        (assert (not (bad s0@0 c0@0)))
        (assert (step s0@0 c0@0 s0@1))
        (assert (domain s0@1))
        (assert (inv s0@1))
        (assert (or false (distinct s0@0 s0@1)))
        (assert (bad s0@1 c0@1))
        (check-sat)
        (pop 1)
        """;
    String written = Small.certificate(Certificate.Kind.K_INDUCTIVE, 1, GOOD).text();
    assertThat(written).isEqualTo(Forgery.sealed(expected.formatted("0".repeat(64))));
  }

  @Test
  void eachKindHasItsObligations() {
    assertThat(scripts(Certificate.Kind.INDUCTIVE, 1)).containsExactly("initiation", "consecution", "safety");
    assertThat(scripts(Certificate.Kind.K_INDUCTIVE, 2)).containsExactly("initiation", "consecution", "base 0", "base 1", "step");
    assertThat(scripts(Certificate.Kind.EXHAUSTED, 2)).containsExactly("base 0", "base 1", "recurrence");
    assertThat(scripts(Certificate.Kind.ENDS, 3)).containsExactly("base 0", "base 1", "base 2", "end");
  }

  private static List<String> scripts(Certificate.Kind kind, int k) {
    return List.copyOf(new ProofObligations(Small.certificate(kind, k, GOOD)).scripts().keySet());
  }

  @Test
  void longerPathsAssertDistinctStates() {
    String script = new ProofObligations(Small.certificate(Certificate.Kind.EXHAUSTED, 2, GOOD)).scripts().get("recurrence");
    assertThat(script)
        .isEqualTo(
            """
            ; recurrence
            (push 1)
            (declare-const s0@0 (_ BitVec 2))
            (declare-const c0@0 Bool)
            (declare-const s0@1 (_ BitVec 2))
            (declare-const c0@1 Bool)
            (declare-const s0@2 (_ BitVec 2))
            (declare-const c0@2 Bool)
            (assert (init s0@0))
            (assert (step s0@0 c0@0 s0@1))
            (assert (step s0@1 c0@1 s0@2))
            (assert (or false (distinct s0@0 s0@1)))
            (assert (or false (distinct s0@0 s0@2)))
            (assert (or false (distinct s0@1 s0@2)))
            (check-sat)
            (pop 1)
            """);
    String end = new ProofObligations(Small.certificate(Certificate.Kind.ENDS, 1, GOOD)).scripts().get("end");
    assertThat(end).contains("(assert (init s0@0))\n(assert (step s0@0 c0@0 s0@1))\n(check-sat)");
    String safety = new ProofObligations(Small.certificate(Certificate.Kind.INDUCTIVE, 1, GOOD)).scripts().get("safety");
    assertThat(safety).contains("(assert (domain s0@0))\n(assert (inv s0@0))\n(assert (bad s0@0 c0@0))\n(check-sat)");
  }

  @Test
  void writtenCertificatesAreReadBack() throws BadCertificate {
    for (Certificate.Kind kind : Certificate.Kind.values()) {
      Certificate written = Small.certificate(kind, 3, GOOD);
      assertThat(CertificateReader.read(written.text())).isEqualTo(written);
      assertThat(CertificateReader.read(written.text().replace("\n", "\r\n"))).isEqualTo(written);
    }
  }

  /** A system without variables consists of its definitions. */
  @Test
  void aSystemWithoutVariablesIsWrittenAndRead() throws BadCertificate {
    Signature none = new Signature(List.of());
    String system =
        "(define-fun init () Bool\ntrue)\n(define-fun domain () Bool\ntrue)\n(define-fun step () Bool\ntrue)\n(define-fun bad () Bool\nfalse)\n";
    Certificate certificate = new Certificate(Small.HEADER, Certificate.Kind.K_INDUCTIVE, 1, none, none, system, "(define-fun inv () Bool\ntrue)\n");
    assertThat(CertificateReader.read(certificate.text())).isEqualTo(certificate);
    assertThat(certificate.text()).contains("(assert (not bad))\n(assert step)\n(assert domain)\n(assert inv)\n(assert (or false))\n(assert bad)\n");
  }

  @Test
  void malformedTextsAreRejected() {
    refused("", Flaw.TITLE, "; skein certificate 3");
    refused("; skein certificate 2\n" + text, Flaw.OTHER_FORMAT, "2");
    refused("; skein certificate 3", Flaw.TITLE, "; skein certificate 3");
    refused(text.replaceFirst("; digest .*\n", ""), Flaw.NO_FIELD, "digest");
    refused(text.replace("; property P", "; property Q"), Flaw.DIGEST, "");
    refusedThoughSealed(text.replace(";; system\n", ""), Flaw.NO_LINE, ";; system");
    refusedThoughSealed(text.replace(";; argument\n", ""), Flaw.NO_LINE, ";; argument");
    refusedThoughSealed(text.replace(";; obligations", ";; omitted"), Flaw.NO_LINE, ";; obligations: each check-sat must say unsat");
    refusedThoughSealed(text.replace("; kind inductive 1\n", ""), Flaw.NO_FIELD, "kind");
    refusedThoughSealed(text.replace("; kind inductive 1", "; kind inductive one"), Flaw.NO_FIELD, "kind");
    refusedThoughSealed(text.replace("; kind inductive 1", "; kind guess 1"), Flaw.KIND, "guess");
    refusedThoughSealed(text.replaceFirst("; state .*\n", ""), Flaw.NO_FIELD, "state");
    refusedThoughSealed(text.replaceFirst("; inputs .*\n", ""), Flaw.NO_FIELD, "inputs");
    refusedThoughSealed(text.replaceFirst("; inputs .*\n", "; inputs (c0 Bool) (c1 Real)\n"), Flaw.VARIABLES, "(c1 Real)");
    refusedThoughSealed(text.replaceFirst("; inputs .*\n", "; inputs " + "0123456789".repeat(5) + "\n"), Flaw.VARIABLES, "0123456789".repeat(4));
    refusedThoughSealed(text.replace("; verdict holds", "; promise holds"), Flaw.HEADER_LINE, "; promise holds");
  }

  @Test
  void unexpectedOrMalformedDefinitionsAreRejected() {
    String extra = "(define-fun more () Bool\ntrue)\n";
    refusedThoughSealed(text.replace(";; argument", extra + ";; argument"), new CertificateProblem.WrongNumber(CertificateProblem.Part.SYSTEM, 5));
    refusedThoughSealed(text.replace(";; obligations", extra + ";; obligations"), new CertificateProblem.WrongNumber(CertificateProblem.Part.ARGUMENT, 2));
    for (String name : List.of("init", "domain", "step", "bad", "inv")) {
      String changed = text.replace("(define-fun " + name + " ((s0 (_ BitVec 2))", "(define-fun " + name + " ((s0 (_ BitVec 3))");
      String line = changed.lines().filter(l -> l.startsWith("(define-fun " + name + " ")).findFirst().orElseThrow();
      refusedThoughSealed(changed, new CertificateProblem.NoDefinition(name, line));
    }
    refusedThoughSealed(text.replace("(= s0 #b00))\n", "(= s0 #b00)\n"), Flaw.PARENTHESES, "");
    refusedThoughSealed(text.replace("(= s0 #b00))\n", "(= s0 #b00)))\n"), Flaw.PARENTHESES, "");
    refusedThoughSealed(text.replace("(= s0 #b00))\n", "(= s0 #b00)) true\n"), Flaw.TEXT_BETWEEN_DEFINITIONS, "");
    for (String sign : List.of(";", "|", "\"")) {
      refusedThoughSealed(text.replace("(= s0 #b00))\n", sign + "(= s0 #b00))\n"), Flaw.FOREIGN_SYMBOL, "");
    }
    refusedThoughSealed(text.replace("(= s0 #b00))\n", "(distinct s0 #b00))\n"), Flaw.FOREIGN_SYMBOL, "distinct");
    refusedThoughSealed(text.replace("(not (= s0 #b10))", "(not (= s1 #b10))"), Flaw.FOREIGN_SYMBOL, "s1");
    refusedThoughSealed(text.replace("c0", "bvadd"), Flaw.RESERVED_NAME, "bvadd");
    refusedThoughSealed(text.replace("c0", "domain"), Flaw.RESERVED_NAME, "domain");
    assertThat(CertificateCheckTest.problem(Forgery.sealed(text.replace("(= s0 #b00))\n", "(let ((t1 (= s0 #b00))) t1))\n")))).isEmpty();
  }

  private static void refused(String changed, Flaw flaw, String detail) {
    refused(changed, new CertificateProblem.Malformed(flaw, detail));
  }

  private static void refused(String changed, CertificateProblem problem) {
    assertThatThrownBy(() -> CertificateReader.read(changed))
        .isInstanceOfSatisfying(BadCertificate.class, bad -> assertThat(bad.problem()).isEqualTo(problem));
  }

  private void refusedThoughSealed(String changed, Flaw flaw, String detail) {
    refusedThoughSealed(changed, new CertificateProblem.Malformed(flaw, detail));
  }

  private void refusedThoughSealed(String changed, CertificateProblem problem) {
    assertThat(changed).isNotEqualTo(text);
    refused(Forgery.sealed(changed), problem);
  }

  @Test
  void headersAreParsedAndPrinted() throws BadCertificate {
    Header header = Small.HEADER;
    assertThat(header.property()).isEqualTo("P");
    assertThat(new Header(Map.of(Header.Field.PROPERTY, "no colon")).property()).isEmpty();
    assertThat(new Header(Map.of()).property()).isEmpty();
    assertThat(Header.parse(List.of("; verdict   holds \t always ", "; property P: x")).text()).isEqualTo("; property P: x\n; verdict holds always\n");
    Origin origin = new Origin("m.labs", "a\r\nb", "labs", Optional.of("Main"), Map.of());
    Header complete = header.of(origin);
    assertThat(complete.text())
        .isEqualTo(
            "; property P: never two\n; verdict holds\n; model m.labs\n; sha256 " + Origin.sha256("a\nb")
                + "\n; language labs\n; main Main\n; parameters none\n; engine hand\n");
    assertThat(complete.differences(complete)).isEmpty();
    Header moved = new Header(Map.of(Header.Field.MODEL, "other.labs", Header.Field.ENGINE, "pdr", Header.Field.VERDICT, "violated"));
    assertThat(complete.withRemarksOf(moved).lines())
        .containsEntry(Header.Field.MODEL, "other.labs")
        .containsEntry(Header.Field.ENGINE, "pdr")
        .containsEntry(Header.Field.VERDICT, "holds")
        .doesNotContainKey(Header.Field.AGENTS);
    assertThat(complete.differences(header.of(new Origin("n.labs", "c", "labs", Optional.empty(), Map.of("n", "1")))))
        .containsExactly(
            new Difference("sha256", Optional.of(Origin.sha256("a\nb")), Optional.of(Origin.sha256("c"))),
            new Difference("main", Optional.of("Main"), Optional.empty()),
            new Difference("parameters", Optional.of("none"), Optional.of("n=1")));
    assertThat(Origin.sha256("")).isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  }
}
