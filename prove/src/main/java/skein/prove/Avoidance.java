package skein.prove;

import java.util.List;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.core.answer.Settings;
import skein.prove.certificate.Header;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicSystem;

/** Whether an execution can avoid a goal: by an infinite run, or by reaching a state where it cannot continue. */
final class Avoidance {

  private final Method method;
  private final Settings settings;
  private final SolverBudget budget;
  private final Header header;
  private final Term open;
  private final Term atBound;
  private final Term deadEnd;
  private final SymbolicSystem machine;

  Avoidance(Method method, Relation relation, Term goal, Settings settings, SolverBudget budget, Header header) {
    this.method = method;
    this.settings = settings;
    this.budget = budget;
    this.header = header;
    Terms terms = relation.terms();
    this.open = terms.not(goal);
    Term stops = relation.stuck();
    // If ends are ignored, only a state in which all steps raise errors stops an execution before its goal.
    Term ends = settings.ignoreEnds() ? relation.deadlock() : terms.no;
    this.deadEnd = terms.and(open, terms.or(terms.and(stops, terms.not(ends)), relation.leaves()));
    this.atBound = terms.not(ends);
    this.machine = SymbolicSystem.of(relation, List.of(open, deadEnd, atBound)).onlyFrom(open);
  }

  ProofOutcome search() {
    return switch (method) {
      case BMC ->
          budget.withBoth(
              solvers -> new Bmc(machine, deadEnd, settings.steps(), solvers, budget).avoiding(open, atBound));
      case INDUCTION, PDR -> new LivenessToSafety(machine, open, deadEnd).search(method, budget, header);
    };
  }

  /** The question that a proof that there is no such execution answers. */
  ReachabilityQuestion question() {
    return switch (method) {
      case BMC -> new ReachabilityQuestion(method, machine, deadEnd, settings.steps(), deadEnd, budget, header);
      case INDUCTION, PDR -> new LivenessToSafety(machine, open, deadEnd).question(method, budget, header);
    };
  }
}
