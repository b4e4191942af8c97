package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Mismatch;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.QuestionProblem.Difference;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.Certificate;
import skein.prove.certificate.CertificateCheck;
import skein.prove.certificate.CertificateReader;
import skein.prove.certificate.Header;
import skein.prove.certificate.Origin;
import skein.prove.system.Argument;
import skein.prove.system.SolverBudget;

/** Checked against the model, only a proof about that model passes, however the certificate was manipulated. */
class CertificateRestatementTest {

  private static final List<ProveEngine> ALL = List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr());
  static final Origin ORIGIN = new Origin("counter.labs", "text", "labs", Optional.empty(), Map.of("most", "3"));

  /** Counts to a bound, repeatedly. */
  private static Program counter(int most, Claim claim) {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(most)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    p.rule("again", Exprs.equal(new Expr.Read(x), most), new Stmt.Assign(x, Exprs.constant(0)));
    p.property("P", claim);
    return p.build();
  }

  private static Expr is(long value) {
    return Exprs.equal(new Expr.Read(new Variable("x", 0, 1, false, 0, 9)), value);
  }

  static String certificate(ProveEngine engine, Program program, Verdict verdict, Origin origin) throws BadCertificate {
    return CertificateReader.read(CertificateTest.certificate(engine, program, verdict)).of(origin).text();
  }

  private static Certificate restated(String text, Program program, Origin origin, Settings settings) throws BadCertificate {
    return new CertificateRestatement(program, origin, settings, Monitor.SILENT).of(CertificateReader.read(text));
  }

  static boolean isProof(String text, Program program, Origin origin) {
    try {
      Certificate restated = restated(text, program, origin, Settings.DEFAULT);
      return CertificateCheck.check(restated, text, OptionalLong.empty(), () -> false).isProof();
    } catch (BadCertificate _) {
      return false;
    }
  }

  @Test
  void proofsOfEveryEngineMatchTheModel() throws BadCertificate {
    List<Claim> claims = List.of(new Claim.Always(Exprs.not(is(4))), new Claim.DeadlockFree(), new Claim.NoErrors(), new Claim.Eventually(is(3)));
    for (ProveEngine engine : ALL) {
      for (Claim claim : claims) {
        Program program = counter(3, claim);
        assertThat(isProof(certificate(engine, program, Verdict.HOLDS, ORIGIN), program, ORIGIN)).as(engine.name() + " " + claim).isTrue();
      }
      Program never = counter(3, new Claim.Reachable(is(4)));
      String refutation = certificate(engine, never, Verdict.VIOLATED, ORIGIN);
      assertThat(CertificateReader.read(refutation).header().lines()).containsEntry(Header.Field.VERDICT, "violated");
      assertThat(isProof(refutation, never, ORIGIN)).isTrue();
    }
  }

  @Test
  void differencesAreReported() throws BadCertificate {
    Program program = counter(3, new Claim.Eventually(is(3)));
    String text = certificate(ProveEngine.pdr(), program, Verdict.HOLDS, ORIGIN);
    refused(text, program, new Origin("counter.labs", "text ", "labs", Optional.empty(), Map.of("most", "3")), differs("sha256", Forgery.sha256("text"), Forgery.sha256("text ")));
    refused(text, program, new Origin("counter.labs", "text", "labs", Optional.empty(), Map.of("most", "4")), differs("parameters", "most=3", "most=4"));
    refused(text, program, new Origin("counter.labs", "text", "ccs", Optional.empty(), Map.of("most", "3")), differs("language", "labs", "ccs"));
    refused(text, program, new Origin("counter.labs", "text", "labs", Optional.of("M"), Map.of("most", "3")), new CertificateProblem.Differs(List.of(new Difference("main", Optional.empty(), Optional.of("M")))));
    refused(text, program, ORIGIN, Settings.DEFAULT.withIgnoreEnds(true), differs("ends", "counted", "ignored"));
    refused(text, counter(4, new Claim.Eventually(is(3))), ORIGIN, unprovable(Mismatch.FORMULAS, "P"));
    refused(text, counter(3, new Claim.Eventually(is(2))), ORIGIN, unprovable(Mismatch.FORMULAS, "P"));
    refused(text, counter(3, new Claim.Fairly(is(3))), ORIGIN, unprovable(Mismatch.FORM, "P"));
    refused(text, counter(3, new Claim.FairlyInfinitely(is(3))), ORIGIN, unprovable(Mismatch.FORM, "P"));
    refused(text, counter(3, new Claim.Linear(new Ltl.Atom(is(3)))), ORIGIN, unprovable(Mismatch.FORM, "P"));
    refused(text.replace("; property P:", "; property Q:"), program, ORIGIN, unprovable(Mismatch.NO_PROPERTY, "Q"));
    refused(CertificateTest.certificate(ProveEngine.pdr(), program, Verdict.HOLDS), program, ORIGIN,
        new CertificateProblem.Differs(
            List.of(
                new Difference("sha256", Optional.empty(), Optional.of(Forgery.sha256("text"))),
                new Difference("language", Optional.empty(), Optional.of("labs")),
                new Difference("parameters", Optional.empty(), Optional.of("most=3")))));
    Origin renamed = new Origin("moved.labs", "text", "labs", Optional.empty(), Map.of("most", "3"));
    assertThat(isProof(text, program, renamed)).isTrue();
  }

  private static CertificateProblem differs(String name, String was, String is) {
    return new CertificateProblem.Differs(List.of(new Difference(name, Optional.of(was), Optional.of(is))));
  }

  private static CertificateProblem unprovable(Mismatch mismatch, String property) {
    return new CertificateProblem.NotProvable(mismatch, property);
  }

  private static void refused(String text, Program program, Origin origin, CertificateProblem problem) {
    refused(text, program, origin, Settings.DEFAULT, problem);
  }

  private static void refused(String text, Program program, Origin origin, Settings settings, CertificateProblem problem) {
    assertThatThrownBy(() -> restated(Forgery.sealed(text), program, origin, settings))
        .isInstanceOfSatisfying(BadCertificate.class, bad -> assertThat(bad.problem()).isEqualTo(problem));
  }

  /** Without dead ends every formula about them is true, which says nothing about loops. */
  @Test
  void anInvariantIsNotAProofThatAGoalIsReached() throws BadCertificate {
    Program program = counter(3, new Claim.Eventually(is(5)));
    Property property = program.properties().getFirst();
    try (SolverBudget budget = new SolverBudget(Settings.DEFAULT, Monitor.SILENT)) {
      ClaimJudge judge = new ClaimJudge(Method.BMC, Relation.of(new AnalysedProgram(program), Budget.UNLIMITED), List.of(property), Settings.DEFAULT, budget, Monitor.SILENT);
      ReachabilityQuestion question = judge.question(property);
      for (Argument argument : List.of(new Argument.Inductive(List.of()), new Argument.KInductive(1, List.of()), new Argument.Exhausted(5))) {
        String forged = question.certificate(argument).of(ORIGIN).text();
        assertThat(CertificateCheck.check(forged, OptionalLong.empty(), () -> false).problem()).isEmpty();
        assertThat(isProof(forged, program, ORIGIN)).as(argument.toString()).isFalse();
      }
    }
  }

  /** Also before the first step. */
  @Test
  void noErrorsIncludesAssumptions() throws BadCertificate {
    Program sound = counter(3, new Claim.DeadlockFree());
    List<String> texts = new ArrayList<>();
    Monitor keeping =
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
    ProveEngine.pdr().check(sound, List.of(Property.noErrors()), Settings.DEFAULT, keeping);
    String text = CertificateReader.read(texts.getFirst()).of(ORIGIN).text();
    assertThat(isProof(text, sound, ORIGIN)).isTrue();
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0, 1);
    Expr quotient = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), new Expr.Read(x), null);
    p.assume(Exprs.less(quotient, Exprs.constant(9)));
    refused(text, p.rule("stay", Expr.TRUE, Stmt.skip()).build(), ORIGIN,
        new CertificateProblem.AssumptionErrs("Assumed", new ModelError("division by zero", null)));
  }

  @Test
  void aModelWithoutInitialStatesHasNoProof() throws BadCertificate {
    String text = certificate(ProveEngine.pdr(), CertificateTest.token(), Verdict.HOLDS, ORIGIN);
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 3, 0, 1);
    p.assume(Exprs.equal(new Expr.Read(x), 2));
    p.rule("stay", Expr.TRUE, Stmt.skip());
    p.property("Exclusive", new Claim.Always(Expr.TRUE));
    refused(text, p.build(), ORIGIN, unprovable(Mismatch.NO_INITIAL_STATE, "Exclusive"));
  }
}
