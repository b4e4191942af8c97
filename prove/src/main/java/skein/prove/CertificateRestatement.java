package skein.prove;

import java.util.List;
import skein.analysis.AnalysedProgram;
import skein.analysis.initial.AssumptionErrors;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Mismatch;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Halt;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.Certificate;
import skein.prove.certificate.Origin;
import skein.prove.system.Argument;
import skein.prove.system.SolverBudget;

/** Restates from the model itself what a certificate must prove. Only the argument is taken from the certificate. */
public final class CertificateRestatement {

  private final Program program;
  private final Origin origin;
  private final Settings settings;
  private final Monitor monitor;

  /** The meaning of the property under these settings, which must not bound the number of steps. */
  public CertificateRestatement(Program program, Origin origin, Settings settings, Monitor monitor) {
    this.program = program;
    this.origin = origin;
    this.settings = settings;
    this.monitor = monitor;
  }

  /**
   * A certificate about the model with the argument of the given one. Throws {@link BadCertificate} if
   * the given one is not about the model, and {@link Limit} if that could not be decided.
   */
  public Certificate of(Certificate given) throws BadCertificate {
    Property property = property(given.header().property());
    try (SolverBudget budget = new SolverBudget(settings, monitor)) {
      try {
        Relation relation = budget.within(() -> Relation.of(new AnalysedProgram(program), budget.budget()));
        if (budget.within(() -> ProveEngine.isVacuous(relation, budget))) {
          throw unprovable(Mismatch.NO_INITIAL_STATE, property.name());
        }
        ClaimJudge judge = new ClaimJudge(method(given), relation, List.of(property), settings, budget, monitor);
        Certificate own = budget.within(() -> judge.question(property).certificate(new Argument.Inductive(List.of())).of(origin));
        return compared(given, own);
      } catch (Halt halt) {
        throw new Limit(budget.reason(halt));
      } catch (TooLarge e) {
        throw new Limit(e.reason());
      }
    }
  }

  /** The meaning of the model could not be determined within the limits. */
  public static final class Limit extends RuntimeException {
    private final transient Reason reason;

    Limit(Reason reason) {
      super(reason.toString(), null, false, false);
      this.reason = reason;
    }

    public Reason reason() {
      return reason;
    }
  }

  private static BadCertificate unprovable(Mismatch mismatch, String property) {
    return new BadCertificate(new CertificateProblem.NotProvable(mismatch, property));
  }

  /** Proofs do not cover errors in assumptions. */
  private void requireAssumptionsWithoutErrors() throws BadCertificate {
    switch (AssumptionErrors.of(program, monitor::interrupted)) {
      case AssumptionErrors.Result.None() -> {}
      case AssumptionErrors.Result.Found(var assumption, _, var error) ->
          throw new BadCertificate(new CertificateProblem.AssumptionErrs(assumption.name(), error));
      case AssumptionErrors.Result.Unknown(var assumption) ->
          throw new Limit(new Reason.AssumptionMayErr(assumption.name()));
    }
  }

  private Property property(String name) throws BadCertificate {
    if (name.equals(Property.NO_ERRORS)) {
      requireAssumptionsWithoutErrors();
      return Property.noErrors();
    }
    Property property =
        program.properties().stream()
            .filter(p -> p.name().equals(name))
            .findFirst()
            .orElseThrow(() -> unprovable(Mismatch.NO_PROPERTY, name));
    return switch (property.claim()) {
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree(), Claim.NoErrors(), Claim.Eventually _ -> property;
      case Claim.Combined(_, _, var whole) when whole.isPresent() ->
          new Property(name, whole.get(), property.text(), property.origin());
      default -> throw unprovable(Mismatch.FORM, name);
    };
  }

  /**
   * There are two proofs that a goal is met. An argument that executions end (without the goal) suffices by itself; any
   * other argument must be about the liveness-to-safety translation, because it excludes only bad states.
   */
  private static Method method(Certificate given) {
    return given.kind() == Certificate.Kind.ENDS ? Method.BMC : Method.PDR;
  }

  private static Certificate compared(Certificate given, Certificate own) throws BadCertificate {
    List<QuestionProblem.Difference> differences = given.header().differences(own.header());
    if (!differences.isEmpty()) {
      throw new BadCertificate(new CertificateProblem.Differs(differences));
    }
    if (!own.state().equals(given.state()) || !own.inputs().equals(given.inputs()) || !own.system().equals(given.system())) {
      throw unprovable(Mismatch.FORMULAS, given.header().property());
    }
    return new Certificate(
        own.header().withRemarksOf(given.header()), given.kind(), given.k(), own.state(), own.inputs(), own.system(), given.invariant());
  }
}
