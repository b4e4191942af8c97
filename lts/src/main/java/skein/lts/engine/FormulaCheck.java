package skein.lts.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import skein.core.answer.Reason;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.core.program.Claim;
import skein.lts.certificate.ModalCertificate;
import skein.lts.certificate.ProgramCertificateText;
import skein.lts.certificate.check.CertificateChecker;
import skein.lts.evidence.Evidence;
import skein.lts.evidence.EvidenceFinder;
import skein.lts.solve.ModalSolver;

/**
 * Decides one formula. What is not defined because of an error counts against the formula; if it does not hold so, its negation is tried in the same
 * way, and if that does not hold either, the answer depends on the error.
 */
final class FormulaCheck {

  /** Larger parts are not shown, and building them would take as long as the search. */
  private static final int MOST_SHOWN = 10_000;

  private final Observation observation;
  private final Budget budget;
  private final ProgramPredicates predicates;
  private final Formula formula;

  FormulaCheck(Observation observation, Claim.Modal claim, Budget budget) {
    this.observation = observation;
    this.budget = budget;
    this.predicates = observation.predicates(claim.conditions());
    this.formula = ofStart(claim.formula());
  }

  /** The formula in the state before the initial ones. */
  static Formula ofStart(Formula formula) {
    return new Formula.Box(new PathPattern.Step(new LabelPattern.Any()), formula);
  }

  FormulaAnswer answer() {
    Optional<ModalCertificate> first = solve(formula);
    if (first.isEmpty()) {
      return new FormulaAnswer.Stopped(budget.monitor().cause());
    }
    Optional<ModelError> inStep = observation.steps().error();
    Optional<ModelError> error = inStep.or(predicates::error);
    predicates.error().ifPresent(_ -> observation.erred());
    if (first.get().holds() || error.isEmpty()) {
      return decided(first.get());
    }
    Optional<ModalCertificate> second = solve(new Formula.Not(formula));
    if (second.isEmpty()) {
      return new FormulaAnswer.Stopped(budget.monitor().cause());
    }
    return second.get().holds()
        ? decided(new ModalCertificate(formula, false, second.get().strategy()))
        : new FormulaAnswer.Undefined(error.get(), inStep.isPresent());
  }

  private Optional<ModalCertificate> solve(Formula asked) {
    return ModalSolver.solve(asked, observation.steps(), predicates, budget.monitor());
  }

  private FormulaAnswer decided(ModalCertificate certificate) {
    Optional<Evidence> evidence = EvidenceFinder.of(certificate, observation.steps(), MOST_SHOWN);
    if (evidence.isEmpty()) {
      return new FormulaAnswer.Decided(certificate.holds(), new Reason.StrategyView.LargePart(MOST_SHOWN), Optional.empty(), () -> text(certificate));
    }
    // Nothing is shown that an independent check has not confirmed.
    CertificateChecker.flaw(certificate, observation.steps(), predicates).ifPresent(flaw -> {
      throw new IllegalStateException("a strategy does not win: " + flaw);
    });
    ShownEvidence shown = new ShownEvidence(observation, evidence.get());
    return new FormulaAnswer.Decided(certificate.holds(), shown.view(), shown.run(certificate.holds()), () -> text(certificate));
  }

  private String text(ModalCertificate certificate) {
    StringBuilder out = new StringBuilder();
    try {
      ProgramCertificateText.write(certificate, state -> observation.cells(state).orElseThrow(), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }
}
