package skein.lts.relation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.lts.graph.StepGraph;

/**
 * Formulas that tell classes apart, read off the rounds of refinement. When a block was split, some state could do a step to a block that another could not; both are
 * named by what tells them from the blocks that the other one can reach instead.
 *
 * <p>The formulas are of the relation's own logic, so that none of them tells equivalent states apart: Hennessy and Milner's, for weak bisimulation with τ-steps before and
 * after a label, and where inert steps may come before a step, with an until that may end where it begins if the step is τ. Divergence is that such an until never ends.
 *
 * @see "R. Cleaveland. On automatically explaining bisimulation inequivalence. CAV 1990"
 * @see "H. Korver. Computing distinguishing formulas for branching bisimulation. CAV 1991"
 * @see "R. De Nicola, F. Vaandrager. Three logics for branching bisimulation. Journal of the ACM 42(2), 1995"
 */
final class Distinction {

  /** That all states of the first block, as it was after a round, satisfy a formula, and none of the second. */
  private record Goal(int round, int holds, int fails) {}

  /**
   * How a goal is reached: by a step with a label, or by divergence.
   *
   * @param negated whether it is the second block that can do the step
   * @param staying goals whose formulas hold before the step
   * @param arriving goals whose formulas hold after it
   */
  private record Plan(boolean negated, int label, Set<Goal> staying, Set<Goal> arriving) {}

  /** What a formula is made of: sets of the numbers of other formulas. Goals with the same shape have the same formula. */
  private record Shape(boolean negated, int label, Set<Integer> staying, Set<Integer> arriving) {}

  private final Partition partition;
  private final List<String> labels;
  private final LevelSignatures signatures;
  private final Map<Goal, Plan> plans = new HashMap<>();
  private final Map<Goal, Integer> formulas = new HashMap<>();
  private final Map<Shape, Integer> numbers = new HashMap<>();
  private final List<Formula> made = new ArrayList<>();

  Distinction(Classes classes) {
    partition = classes.partition();
    labels = classes.reduced().labels;
    signatures = new LevelSignatures(classes);
  }

  /** A formula that holds in one class and not in the other. */
  Formula formula(int holds, int fails) {
    Goal goal = goal(holds, fails);
    Deque<Goal> open = new ArrayDeque<>(List.of(goal));
    while (!open.isEmpty()) {
      Goal next = open.peek();
      Plan plan = plans.computeIfAbsent(next, this::plan);
      int before = open.size();
      plan.staying().stream().filter(other -> !formulas.containsKey(other)).forEach(open::push);
      plan.arriving().stream().filter(other -> !formulas.containsKey(other)).forEach(open::push);
      if (open.size() == before) {
        open.pop();
        formulas.computeIfAbsent(next, each -> number(plan));
      }
    }
    return made.get(formulas.get(goal));
  }

  private int number(Plan plan) {
    Shape shape = new Shape(plan.negated(), plan.label(), numbers(plan.staying()), numbers(plan.arriving()));
    Integer known = numbers.get(shape);
    if (known != null) {
      return known;
    }
    made.add(formula(shape));
    numbers.put(shape, made.size() - 1);
    return made.size() - 1;
  }

  private Set<Integer> numbers(Set<Goal> goals) {
    Set<Integer> result = new LinkedHashSet<>();
    goals.forEach(goal -> result.add(formulas.get(goal)));
    return result;
  }

  private Goal goal(int holds, int fails) {
    int round = partition.parted(holds, fails);
    return new Goal(round, partition.at(round, holds), partition.at(round, fails));
  }

  private Plan plan(Goal goal) {
    LevelSignatures.Signature left = signatures.of(goal.round() - 1, goal.holds());
    LevelSignatures.Signature right = signatures.of(goal.round() - 1, goal.fails());
    Plan best = null;
    for (boolean negated : new boolean[] {false, true}) {
      LevelSignatures.Signature able = negated ? right : left;
      LevelSignatures.Signature unable = negated ? left : right;
      for (long step : able.steps()) {
        if (!unable.steps().contains(step)) {
          Plan plan = plan(negated, step, unable);
          if (best == null || size(plan) < size(best)) {
            best = plan;
          }
        }
      }
    }
    if (best == null) {
      throw new IllegalStateException("blocks with equal signatures were split");
    }
    return best;
  }

  private static int size(Plan plan) {
    return plan.staying().size() + plan.arriving().size();
  }

  private Plan plan(boolean negated, long step, LevelSignatures.Signature unable) {
    int label = StepGraph.label(step);
    Set<Goal> staying = new LinkedHashSet<>();
    if (signatures.mayStay(label)) {
      unable.exits().forEach(exit -> staying.add(goal(unable.block(), exit)));
    }
    Set<Goal> arriving = new LinkedHashSet<>();
    if (label < labels.size()) {
      for (int other : targets(unable, label)) {
        arriving.add(goal(StepGraph.target(step), other));
      }
    }
    return new Plan(negated, label, staying, arriving);
  }

  /** The blocks that a label may lead to where the step that is wanted is impossible. */
  private Set<Integer> targets(LevelSignatures.Signature unable, int label) {
    Set<Integer> result = new TreeSet<>();
    for (long step : unable.steps()) {
      if (StepGraph.label(step) == label) {
        result.add(StepGraph.target(step));
      }
    }
    if (label == StepGraph.TAU && signatures.mayStay(label)) {
      result.add(unable.block());
    }
    return result;
  }

  private Formula formula(Shape shape) {
    Optional<Formula> staying = conjunction(shape.staying());
    Formula result;
    if (shape.label() == labels.size()) {
      String name = "X" + made.size();
      Formula again = new Formula.Diamond(new PathPattern.Step(new LabelPattern.Tau()), new Formula.Variable(name));
      result = new Formula.Nu(name, staying.<Formula>map(stays -> new Formula.And(stays, again)).orElse(again));
    } else {
      Optional<Formula> arriving = conjunction(shape.arriving());
      result = new Formula.Diamond(path(shape.label(), staying, arriving.isPresent()), arriving.orElse(new Formula.Constant(true)));
    }
    if (!shape.negated()) {
      return result;
    }
    return new Formula.Not(result);
  }

  private Optional<Formula> conjunction(Set<Integer> parts) {
    return parts.stream().map(made::get).reduce(Formula.And::new);
  }

  /** The path of a step and of what may come before and after it. A τ-step that may be answered by staying may be left out. */
  private PathPattern path(int label, Optional<Formula> staying, boolean arrives) {
    PathPattern tau = new PathPattern.Step(new LabelPattern.Tau());
    PathPattern silence = repeated(tau);
    PathPattern step = label == StepGraph.TAU ? tau : new PathPattern.Step(new LabelPattern.Exactly(labels.get(label)));
    if (signatures.weak()) {
      PathPattern before = label == StepGraph.TAU ? silence : new PathPattern.Sequence(silence, step);
      return label == StepGraph.TAU || !arrives ? before : new PathPattern.Sequence(before, silence);
    }
    if (!signatures.mayStay(label)) {
      return step;
    }
    Optional<PathPattern> test = staying.map(PathPattern.Test::new);
    PathPattern stay = test.map(tested -> repeated(new PathPattern.Sequence(tested, tau))).orElse(silence);
    if (label == StepGraph.TAU) {
      return stay;
    }
    return new PathPattern.Sequence(test.<PathPattern>map(tested -> new PathPattern.Sequence(stay, tested)).orElse(stay), step);
  }

  private static PathPattern repeated(PathPattern path) {
    return new PathPattern.Repeat(path, 0, OptionalInt.empty());
  }
}
