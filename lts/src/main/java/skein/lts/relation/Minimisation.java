package skein.lts.relation;

import java.util.Arrays;
import skein.core.budget.Budget;
import skein.lts.Lts;
import skein.lts.PeriodicPoll;
import skein.lts.graph.StepGraph;

/**
 * The smallest system that is equivalent to a given one; for relations of traces, the smallest deterministic one. Equivalent systems give equal results: states are
 * numbered breadth first, the steps of a state are sorted, and labels that do not occur are left out.
 */
public final class Minimisation {

  private final Lts result;
  private final int[] classes;

  private Minimisation(Lts result, int[] classes) {
    this.result = result;
    this.classes = classes;
  }

  public static Minimisation of(Lts system, LtsRelation relation) {
    return of(system, relation, Budget.UNLIMITED);
  }

  public static Minimisation of(Lts system, LtsRelation relation, Budget budget) {
    return of(system, relation, RefinementMethod.BEST, budget);
  }

  /**
   * @param refinement how classes are found; the result does not depend on it
   */
  public static Minimisation of(Lts system, LtsRelation relation, RefinementMethod refinement, Budget budget) {
    StepGraph.Union union = StepGraph.Union.of(new PeriodicPoll(budget), system);
    int[] numbers = union.numbers().getFirst();
    return switch (relation.kind()) {
      case TRACE -> ofTraces(Classes.of(union.graph(), LtsRelation.STRONG, refinement).quotient(), false, numbers.length, refinement);
      case WEAKTRACE -> ofTraces(Classes.of(union.graph(), LtsRelation.BRANCHING, refinement).quotient(), true, numbers.length, refinement);
      case STRONG, BRANCHING, DIVBRANCHING, SHARP, DIVSHARP, WEAK -> {
        Classes classes = Classes.of(union.graph(), relation, refinement);
        CanonicalNumbering numbering = CanonicalNumbering.of(classes.quotient());
        for (int state = 0; state < numbers.length; state++) {
          if (numbers[state] >= 0) {
            numbers[state] = numbering.numberOf[classes.classOf(numbers[state])];
          }
        }
        yield new Minimisation(numbering.system(), numbers);
      }
    };
  }

  private static Minimisation ofTraces(StepGraph reduced, boolean weak, int states, RefinementMethod refinement) {
    StepGraph deterministic = Subsets.determinised(reduced, weak);
    int[] none = new int[states];
    Arrays.fill(none, -1);
    return new Minimisation(CanonicalNumbering.of(Classes.of(deterministic, LtsRelation.STRONG, refinement).quotient()).system(), none);
  }

  public Lts result() {
    return result;
  }

  /**
   * The state of the result that stands for a state of the original, or -1 if the state cannot be reached. Always -1 for relations of traces, because there states of
   * the result stand for sets of states.
   */
  public int classOf(int state) {
    return classes[state];
  }
}
