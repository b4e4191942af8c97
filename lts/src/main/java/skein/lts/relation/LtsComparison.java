package skein.lts.relation;

import java.util.List;
import skein.lts.Lts;
import skein.lts.PeriodicPoll;
import skein.core.modal.Formula;

/** Whether two systems are equivalent, and if not, why. */
public sealed interface LtsComparison {

  record Equal() implements LtsComparison {}

  /** A formula that holds in the initial state of one system and not in that of the other. */
  record DifferentByFormula(Formula formula, boolean holdsInFirst) implements LtsComparison {}

  /** A shortest trace that only one system has. */
  record DifferentByTrace(List<String> trace, boolean onlyInFirst) implements LtsComparison {}

  static LtsComparison of(Lts left, Lts right, LtsRelation relation) {
    return of(left, right, relation, () -> {}, () -> {});
  }

  /**
   * @param different runs as soon as the systems are known to differ, before there is a formula or trace that says why
   * @param poll runs often, and may throw to give up
   */
  static LtsComparison of(Lts left, Lts right, LtsRelation relation, Runnable different, Runnable poll) {
    StepGraph graph = StepGraph.Union.of(new PeriodicPoll(poll), left, right).graph();
    return switch (relation.kind()) {
      case TRACE -> new TraceComparison(Classes.of(graph, LtsRelation.STRONG, RefinementMethod.BEST).quotient(), false).result(different);
      case WEAKTRACE -> new TraceComparison(Classes.of(graph, LtsRelation.BRANCHING, RefinementMethod.BEST).quotient(), true).result(different);
      case STRONG, BRANCHING, DIVBRANCHING, SHARP, DIVSHARP, WEAK -> {
        // Formulas are made from how blocks came about, which only signatures tell.
        Classes classes = Classes.of(graph, relation, RefinementMethod.SIGNATURES);
        int leftClass = classes.classOf(graph.roots[0]);
        int rightClass = classes.classOf(graph.roots[1]);
        if (leftClass == rightClass) {
          yield new Equal();
        }
        different.run();
        Formula formula = new Distinction(classes).formula(leftClass, rightClass);
        yield formula instanceof Formula.Not(Formula body) ? new DifferentByFormula(body, false) : new DifferentByFormula(formula, true);
      }
    };
  }
}
