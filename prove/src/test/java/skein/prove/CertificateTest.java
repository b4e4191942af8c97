package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
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
import skein.prove.certificate.CertificateCheck;

/** What the engines prove comes with a certificate that the second solver accepts, and only as it was written. */
class CertificateTest {

  /** Two agents pass a token on: never do both have it. Needs an invariant besides. */
  private static Program token() {
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

  private static String certificate(ProveEngine engine, Program program, Verdict expected) {
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
    assertThat(finding.verdict()).as(finding.reason()).isEqualTo(expected);
    return texts.getFirst();
  }

  private static CertificateCheck.Result check(String text) {
    return CertificateCheck.check(text, OptionalLong.empty(), () -> false);
  }

  @Test
  void aProofSaysWhatItIsAbout() {
    Program program = token();
    String text = certificate(ProveEngine.pdr(), program, Verdict.HOLDS);
    assertThat(CertificateCheck.check(text, OptionalLong.empty(), () -> false).about().lines())
        .containsExactly(
            "property Exclusive: " + program.properties().getFirst().text(),
            "of " + program.name() + ", schedule " + program.schedule().label(),
            "agents: " + String.join(", ", program.agents()));
  }

  @Test
  void everyEngineGivesOneThatIsAccepted() {
    for (ProveEngine engine : List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr())) {
      CertificateCheck.Result result = check(certificate(engine, token(), Verdict.HOLDS));
      assertThat(result.problem()).as(engine.name()).isEmpty();
      assertThat(result.obligations()).as(engine.name()).isGreaterThanOrEqualTo(2);
    }
  }

  @Test
  void theSameQuestionGivesTheSameText() {
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
    assertThat(check(head + parameters + "true)\n" + tail).problem()).hasValueSatisfying(p -> assertThat(p).contains("safety"));
    assertThat(check(head + parameters + "false)\n" + tail).problem()).hasValueSatisfying(p -> assertThat(p).contains("initiation"));
    assertThat(check(head + parameters + "(not s0))\n" + tail).problem()).hasValueSatisfying(p -> assertThat(p).contains("consecution"));
  }

  @Test
  void anotherSystemIsRejected() {
    String text = certificate(ProveEngine.pdr(), token(), Verdict.HOLDS);
    String changed = text.replaceFirst("\\(define-fun bad (.*)\n", "(define-fun bad $1\nfalse)\n(define-fun ignored $1\n");
    assertThat(changed).isNotEqualTo(text);
    assertThat(check(changed).problem()).hasValueSatisfying(p -> assertThat(p).contains("digest"));
  }

  @Test
  void commandsBetweenTheDefinitionsAreRejected() {
    String text = certificate(ProveEngine.pdr(), token(), Verdict.HOLDS);
    String changed = text.replace(";; obligations", "(assert false)\n;; obligations");
    assertThat(check(changed).problem()).hasValueSatisfying(p -> assertThat(p).contains("one definition"));
  }

  @Test
  void anotherKindOfArgumentIsRejected() {
    String text = certificate(ProveEngine.pdr(), token(), Verdict.HOLDS);
    assertThat(check(text.replace("; kind inductive 1", "; kind ends 1")).isProof()).isFalse();
    assertThat(check(text.replace("; kind inductive 1", "; kind ends 0")).isProof()).isFalse();
    assertThat(check(text.replace("; kind inductive 1", "; kind exhausted 0")).isProof()).isFalse();
  }

  @Test
  void anyOtherTextIsRejected() {
    assertThat(check("").problem()).isPresent();
    assertThat(check("(check-sat)").problem()).isPresent();
    assertThat(check("; skein certificate 1\n;; system\n;; argument\n;; obligations").problem()).isPresent();
  }
}
