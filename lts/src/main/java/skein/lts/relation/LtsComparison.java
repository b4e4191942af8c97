package skein.lts.relation;

import java.util.List;
import skein.core.budget.Budget;
import skein.core.modal.Formula;
import skein.lts.Lts;
import skein.lts.PeriodicPoll;
import skein.lts.graph.StepGraph;

/** Whether two systems are equivalent, and if not, why. */
public sealed interface LtsComparison {

  record Equal() implements LtsComparison {}

  /** A formula that holds in the initial state of one system and not in that of the other. */
  record DifferentByFormula(Formula formula, boolean holdsInFirst) implements LtsComparison {}

  /** A shortest trace that only one system has. */
  record DifferentByTrace(List<String> trace, boolean onlyInFirst) implements LtsComparison {}

  static LtsComparison of(Lts left, Lts right, LtsRelation relation) {
    return of(left, right, relation, () -> {}, Budget.UNLIMITED);
  }

  /**
   * @param different runs as soon as the systems are known to differ, before there is a formula or trace that says why
   */
  static LtsComparison of(Lts left, Lts right, LtsRelation relation, Runnable different, Budget budget) {
    StepGraph graph = StepGraph.Union.of(new PeriodicPoll(budget), left, right).graph();
    return switch (relation.kind()) {
      case TRACE -> new TraceComparison(Classes.of(graph, LtsRelation.STRONG, RefinementMethod.BEST).quotient(), false).result(different);
      case WEAKTRACE -> new TraceComparison(Classes.of(graph, LtsRelation.BRANCHING, RefinementMethod.BEST).quotient(), true).result(different);
      case WEAK -> {
        if (areRelated(Classes.of(graph, relation, RefinementMethod.BEST), graph)) {
          yield new Equal();
        }
        different.run();
        // Weak signatures may not fit into memory: they are computed only if there is a difference to explain.
        yield explained(Classes.of(graph, relation, RefinementMethod.SIGNATURES), graph);
      }
      case STRONG, BRANCHING, DIVBRANCHING, SHARP, DIVSHARP -> {
        Classes classes = Classes.of(graph, relation, RefinementMethod.SIGNATURES);
        if (areRelated(classes, graph)) {
          yield new Equal();
        }
        different.run();
        yield explained(classes, graph);
      }
    };
  }

  private static boolean areRelated(Classes classes, StepGraph graph) {
    return classes.classOf(graph.roots[0]) == classes.classOf(graph.roots[1]);
  }

  /** @param classes those that signatures gave: formulas are made from how blocks came about, which only signatures tell */
  private static DifferentByFormula explained(Classes classes, StepGraph graph) {
    Formula formula = new Distinction(classes).formula(classes.classOf(graph.roots[0]), classes.classOf(graph.roots[1]));
    return formula instanceof Formula.Not(Formula body) ? new DifferentByFormula(body, false) : new DifferentByFormula(formula, true);
  }
}
