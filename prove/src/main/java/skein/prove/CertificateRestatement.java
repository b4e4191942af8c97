package skein.prove;

import java.util.List;
import skein.analysis.errors.AssumptionErrors;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.Certificate;
import skein.prove.certificate.Origin;
import skein.prove.system.Argument;
import skein.prove.system.ProofHalt;
import skein.prove.system.SolverBudget;

/** Says from the model itself what a certificate has to be about. Of the certificate, only the argument is taken over. */
public final class CertificateRestatement {

  private final Program program;
  private final Origin origin;
  private final Settings settings;
  private final Monitor monitor;

  /** What the property means under these settings; they must not bound the number of steps. */
  public CertificateRestatement(Program program, Origin origin, Settings settings, Monitor monitor) {
    this.program = program;
    this.origin = origin;
    this.settings = settings;
    this.monitor = monitor;
  }

  /**
   * A certificate with the argument of the given one that is about the model. Throws {@link BadCertificate} if
   * the given one is not, and {@link Limit} if that could not be found out.
   */
  public Certificate of(Certificate given) throws BadCertificate {
    Property property = property(given.header().property());
    try (SolverBudget budget = new SolverBudget(settings, monitor)) {
      try {
        Relation relation = budget.within(() -> Relation.of(program, budget::poll));
        if (budget.within(() -> ProveEngine.isVacuous(relation, budget))) {
          throw new BadCertificate("the model has no initial state, so that there is nothing to prove");
        }
        ClaimJudge judge = new ClaimJudge(method(given), relation, List.of(property), settings, budget, monitor);
        Certificate own = budget.within(() -> judge.question(property).certificate(new Argument.Inductive(List.of())).of(origin));
        return compared(given, own);
      } catch (ProofHalt halt) {
        throw new Limit(halt.reason());
      } catch (TooLarge e) {
        throw new Limit(new Reason.ModelTooLarge(e.getMessage()));
      }
    }
  }

  /** It could not be found out what the model says. */
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

  /** Proofs are about what comes after the start. */
  private void requireAssumptionsWithoutErrors() throws BadCertificate {
    switch (AssumptionErrors.of(program, monitor::interrupted)) {
      case AssumptionErrors.Result.None() -> {}
      case AssumptionErrors.Result.Found(var assumption, _, var error) ->
          throw new BadCertificate("the model's assumption " + assumption.name() + " fails with an error for some initial values: " + error.message());
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
            .orElseThrow(() -> new BadCertificate("the model has no property " + name));
    return switch (property.claim()) {
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree(), Claim.NoErrors(), Claim.Eventually _ -> property;
      case Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Linear _ ->
          throw new BadCertificate("the model's property " + name + " is not of a form that certificates can prove");
    };
  }

  /**
   * That a goal is met has two forms. That executions have an end (without the goal) says so by itself; any
   * other argument has to be about coming back, because it rules out nothing but bad states.
   */
  private static Method method(Certificate given) {
    return given.kind() == Certificate.Kind.ENDS ? Method.BMC : Method.PDR;
  }

  private static Certificate compared(Certificate given, Certificate own) throws BadCertificate {
    List<String> differences = given.header().differences(own.header());
    if (!differences.isEmpty()) {
      throw new BadCertificate(String.join("; ", differences));
    }
    if (!own.state().equals(given.state()) || !own.inputs().equals(given.inputs()) || !own.system().equals(given.system())) {
      throw new BadCertificate("its formulas are not those that this version of Skein derives from the model");
    }
    return new Certificate(
        own.header().withRemarksOf(given.header()), given.kind(), given.k(), own.state(), own.inputs(), own.system(), given.invariant());
  }
}
