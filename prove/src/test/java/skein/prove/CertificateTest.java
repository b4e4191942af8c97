package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Flaw;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.CertificateCheck;
import skein.prove.certificate.CertificateReader;
import skein.prove.certificate.Header;
import skein.prove.certificate.Origin;

/** Proofs come with a certificate that the second solver accepts, and only unchanged. */
class CertificateTest {

  /** Two agents pass a token: they never both have it. Needs an auxiliary invariant. */
  static Program token() {
    Programs p = new Programs(2);
    Variable has = p.array("has", 2, 0, 1, 0);
    Variable free = p.scalar("free", 0, 1, 1);
    Expr self = new Expr.Local("id", 0);
    p.rule(
        "take", Exprs.equal(new Expr.Read(free), 1),
        new Stmt.Block(List.of(new Stmt.Assign(free, Exprs.constant(0)), new Stmt.AssignAt(has, self, Exprs.constant(1)))));
    p.rule(
        "give", Exprs.equal(Exprs.read(has, self), 1),
        new Stmt.Block(List.of(new Stmt.Assign(free, Exprs.constant(1)), new Stmt.AssignAt(has, self, Exprs.constant(0)))));
    Expr both = Exprs.and(Exprs.equal(Exprs.read(has, Exprs.constant(0)), 1), Exprs.equal(Exprs.read(has, Exprs.constant(1)), 1));
    p.property("Exclusive", new Claim.Always(Exprs.not(both)));
    return p.build();
  }

  static String certificate(ProveEngine engine, Program program, Verdict expected) {
    List<String> texts = new ArrayList<>();
    Monitor monitor =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return false;
          }

          @Override
          public void progress(Progress progress) {}

          @Override
          public void certificate(Property property, String text) {
            texts.add(text);
          }
        };
    Finding finding = engine.check(program, program.properties(), Settings.DEFAULT, monitor).getFirst();
    assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(expected);
    return texts.getFirst();
  }

  private static CertificateCheck.Result check(String text) {
    return CertificateCheck.check(text, OptionalLong.empty(), () -> false);
  }

  @Test
  void aCertificateStatesItsProperty() throws BadCertificate {
    Program program = token();
    String text = certificate(ProveEngine.pdr(), program, Verdict.HOLDS);
    Origin origin = new Origin("token.labs", "the text\r\n", "labs", Optional.of("Main"), Map.of("n", "2", "a", "-1"));
    assertThat(CertificateReader.read(CertificateReader.read(text).of(origin).text()).header().lines())
        .containsExactly(
            Map.entry(Header.Field.PROPERTY, "Exclusive: " + program.properties().getFirst().text()),
            Map.entry(Header.Field.VERDICT, "holds"),
            Map.entry(Header.Field.MODEL, "token.labs"),
            Map.entry(Header.Field.SHA256, "c523cbc48768a0e66ad1eb092e9a865f5b7891d095e39eb5eb7db3e90a2fdde6"),
            Map.entry(Header.Field.LANGUAGE, "labs"),
            Map.entry(Header.Field.MAIN, "Main"),
            Map.entry(Header.Field.PARAMETERS, "a=-1 n=2"),
            Map.entry(Header.Field.SCHEDULE, "free"),
            Map.entry(Header.Field.ENGINE, "pdr"),
            Map.entry(Header.Field.AGENTS, "A 0, A 1"));
  }

  @Test
  void certificatesOfEveryEngineAreAccepted() {
    for (ProveEngine engine : List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr())) {
      CertificateCheck.Result result = check(certificate(engine, token(), Verdict.HOLDS));
      assertThat(result.problem()).as(engine.name()).isEmpty();
      assertThat(result.obligations()).as(engine.name()).isGreaterThanOrEqualTo(2);
    }
  }

  @Test
  void certificatesAreDeterministic() {
    for (ProveEngine engine : List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr())) {
      assertThat(certificate(engine, token(), Verdict.HOLDS)).isEqualTo(certificate(engine, token(), Verdict.HOLDS));
    }
  }

  @Test
  void aWeakerOrStrongerInvariantIsRejected() {
    String text = certificate(ProveEngine.pdr(), token(), Verdict.HOLDS);
    String head = text.substring(0, text.indexOf("(define-fun inv "));
    String parameters = text.substring(head.length(), text.indexOf("\n", head.length()) + 1);
    String tail = text.substring(text.indexOf(";; obligations"));
    assertThat(check(Forgery.sealed(head + parameters + "true)\n" + tail)).problem()).contains(open("safety"));
    assertThat(check(Forgery.sealed(head + parameters + "false)\n" + tail)).problem()).contains(open("initiation"));
    assertThat(check(Forgery.sealed(head + parameters + "(not s0))\n" + tail)).problem()).contains(open("consecution"));
  }

  private static CertificateProblem open(String obligation) {
    return new CertificateProblem.ObligationOpen(obligation, Optional.of("sat"));
  }

  @Test
  void aChangedTextIsRejectedEvenWithAMatchingDigest() {
    String text = certificate(ProveEngine.pdr(), token(), Verdict.HOLDS);
    refused(text.replaceFirst("\\(define-fun bad (.*)\n", "(define-fun bad $1\nfalse)\n(define-fun ignored $1\n"), "WrongNumber[part=SYSTEM, commands=5]");
    refused(text.replace(";; obligations", "(assert false)\n;; obligations"), "WrongNumber[part=ARGUMENT, commands=2]");
    refused(text.replace("; kind inductive 1", "; kind guess 1"), "KIND, text=guess");
    refused(text.replaceFirst("(\\(define-fun inv .*\n)", "$1(witness ((x Bool)) false) "), "FOREIGN_SYMBOL, text=witness");
    refused(text.replaceFirst("(\\(define-fun inv .*\n)", "$1|) (assert false)| "), "FOREIGN_SYMBOL, text=]");
    refused(text.replaceFirst("(\\(define-fun inv .*\n)", "$1) "), "PARENTHESES");
    refused(text.replaceFirst("(\\(define-fun inv )\\(", "$1((x Bool) "), "NoDefinition[name=inv");
    refused(text.replaceFirst("; state \\(s0", "; state (and Bool) (s0"), "NoDefinition[name=init");
    refused(text.replaceFirst("; state .*\n", "; state 7\n"), "VARIABLES");
    refused(text.replace("; kind inductive 1\n", ""), "NO_FIELD, text=kind");
    refused(text.replaceFirst("(?s)\\(push 1\\).*", ""), "STYLE");
    refused(text.replace("; verdict holds\n", "; verdict holds\n; verdict holds\n"), "STYLE");
    refused(text.replace("; verdict holds\n", "; promise holds\n"), "HEADER_LINE, text=; promise holds");
    refused(text.replace("; verdict holds", "; verdict  holds"), "STYLE");
  }

  private static void refused(String text, String reason) {
    assertThat(check(text).problem()).contains(new CertificateProblem.Malformed(Flaw.DIGEST, ""));
    assertThat(check(Forgery.sealed(text)).problem()).as(text).hasValueSatisfying(p -> assertThat(p.toString()).contains(reason));
  }

  @Test
  void lineEndingsDoNotMatter() {
    String text = certificate(ProveEngine.pdr(), token(), Verdict.HOLDS);
    assertThat(check(text.replace("\n", "\r\n")).problem()).isEmpty();
  }

  @Test
  void anotherKindOfArgumentIsRejected() {
    String text = certificate(ProveEngine.pdr(), token(), Verdict.HOLDS);
    for (String kind : List.of("ends 1", "ends 0", "exhausted 0", "exhausted 1")) {
      assertThat(check(Forgery.rewritten(text.replace("; kind inductive 1", "; kind " + kind))).isProof()).as(kind).isFalse();
    }
  }

  @Test
  void otherTextsAreRejected() {
    assertThat(check("").problem()).isPresent();
    assertThat(check("(check-sat)").problem()).isPresent();
    assertThat(check("; skein certificate 3\n;; system\n;; argument\n;; obligations").problem()).isPresent();
    assertThat(check("; skein certificate 2\n").problem()).contains(new CertificateProblem.Malformed(Flaw.OTHER_FORMAT, "2"));
  }

  @Test
  void concurrentChecksReleaseTheirResources() throws ReflectiveOperationException {
    String text = certificate(ProveEngine.pdr(), token(), Verdict.HOLDS);
    Field made = io.github.cvc5.Context.class.getDeclaredField("abstractPointers");
    made.setAccessible(true);
    List<CertificateCheck.Result> results =
        IntStream.range(0, 40)
            .parallel()
            .mapToObj(_ -> CertificateCheck.check(text, OptionalLong.empty(), () -> false))
            .toList();
    assertThat(results).allMatch(CertificateCheck.Result::isProof);
    assertThat((Map<?, ?>) made.get(null)).isEmpty();
  }
}
