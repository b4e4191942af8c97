package skein.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.compose.check.RunFinder;
import skein.core.answer.Monitor;
import skein.core.budget.Halt;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.certificate.ModalCertificate;
import skein.lts.evidence.Evidence;
import skein.lts.evidence.EvidenceFinder;
import skein.lts.formula.StatePredicates;
import skein.lts.solve.ModalSolver;

/** A formula of the µ-calculus on the product of the processes, whose steps keep the labels that the formula tells apart. */
final class ComposedFormula {

  private static final String START = "start";

  /** Larger evidence is no path. */
  private static final int MOST_SHOWN = 10_000;

  private final FormulaSight sight;
  private final List<String> conditions;
  private final Observed observed;
  private final Formula formula;

  ComposedFormula(Relation relation, Claim.Modal claim) {
    this.sight = new FormulaSight(relation.program(), claim.formula());
    this.conditions = List.copyOf(claim.conditions().keySet());
    List<Term> watched = new ArrayList<>();
    List<Term> errors = new ArrayList<>(List.of(relation.someStepErrs()));
    for (Map.Entry<String, Expr> condition : claim.conditions().entrySet()) {
      watched.add(relation.holds(condition.getValue()));
      errors.add(relation.errs(condition.getValue()));
    }
    watched.add(relation.terms().or(errors));
    this.observed = new Observed(watched, move -> sight.isVisible(move.rule()), sight.relation());
    this.formula = new Formula.Box(new PathPattern.Step(new LabelPattern.Any()), claim.formula());
  }

  Observed observed() {
    return observed;
  }

  /** Whether a step or a condition raises an error in a state with this view. */
  IntPredicate errs(Composition composition) {
    return composition.holds(conditions.size());
  }

  /**
   * Whether the formula holds, and a path through the product if that shows it.
   *
   * @param path from the state before the beginning; the first step leads to an initial state
   */
  record Answer(boolean holds, Optional<Path> path) {}

  /** @param loop the first of the turns that are repeated forever, if any are */
  record Path(List<RunFinder.Turn> turns, OptionalInt loop) {}

  Answer answer(Composition composition, Monitor monitor) {
    try (Lts labelled = labelled(composition)) {
      ModalCertificate certificate =
          ModalSolver.solve(formula, labelled, predicates(composition), monitor).orElseThrow(() -> new Halt(monitor.cause()));
      Optional<Path> path =
          EvidenceFinder.of(certificate, labelled, MOST_SHOWN)
              .filter(evidence -> evidence.isPath() && !evidence.path().isEmpty() && evidence.loop().orElse(1) > 0)
              .map(evidence -> new Path(turns(evidence, labelled), evidence.loop()));
      return new Answer(certificate.holds(), path);
    }
  }

  private List<RunFinder.Turn> turns(Evidence evidence, Lts labelled) {
    return evidence.path().stream().map(step -> new RunFinder.Turn(sight.hasLabel(labelled.labels().text(step.label())), step.target())).toList();
  }

  private Lts labelled(Composition composition) {
    Lts system = composition.root().lts();
    Alphabet labels = new Alphabet();
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      for (int state = 0; state < system.states(); state++) {
        int from = state;
        system.steps(state, (label, target) -> builder.add(from, label == Alphabet.TAU ? Alphabet.TAU : labels.number(text(composition, label)), target));
      }
      return builder.build(system.initial(), system.states());
    }
  }

  private String text(Composition composition, int label) {
    int rule = composition.move(label).rule();
    return rule < 0 ? START : sight.label(rule);
  }

  private StatePredicates predicates(Composition composition) {
    return new StatePredicates() {
      @Override
      public void check(Span condition, Diagnostics diagnostics) {
        throw new IllegalStateException("the language of the model checks conditions");
      }

      @Override
      public IntPredicate predicate(String condition) {
        IntPredicate holds = composition.holds(conditions.indexOf(condition));
        int[] views = composition.root().views();
        return state -> holds.test(views[state]);
      }
    };
  }
}
