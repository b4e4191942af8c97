package skein.labs.random;

import static skein.labs.random.Trees.binary;
import static skein.labs.random.Trees.name;
import static skein.labs.random.Trees.ref;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Process;
import skein.labs.syntax.Spec;
import skein.labs.syntax.Statement;

/** Constants that steps assign to variables: states in which a variable has one can often be reached, but not on every execution. */
final class TrapGoals {

  /** @param kind of the agents whose variable it is; empty for the environment */
  private record Goal(Optional<String> kind, String variable, Expression value) {}

  private record Start(String variable, Expression value) {}

  private final Set<Start> starts = new HashSet<>();
  private final List<Goal> goals = new ArrayList<>();

  /** Variables of this name may have these values from the start: that is no goal. */
  void noteStart(String variable, Initialiser initialiser) {
    if (initialiser instanceof Initialiser.AnyOf(var values, var _)) {
      values.forEach(value -> starts.add(new Start(variable, value)));
    }
  }

  /** What the agent can assign. */
  void noteSteps(Spec.Agent agent) {
    noteSteps(agent.processes().getLast().process(), agent, new HashSet<>());
  }

  private void noteSteps(Process process, Spec.Agent agent, Set<String> called) {
    switch (process) {
      case Process.Nil _, Process.Skip _ -> {}
      case Process.Call(var name, var _) -> {
        if (called.add(name)) {
          agent.processes().stream().filter(one -> one.name().text().equals(name)).forEach(one -> noteSteps(one.process(), agent, called));
        }
      }
      case Process.Guarded(var _, var body, var _) -> noteSteps(body, agent, called);
      case Process.GuardedOrSkipped(var _, var body, var _) -> noteSteps(body, agent, called);
      case Process.Prioritised(var _, var body, var _) -> noteSteps(body, agent, called);
      case Process.Sequence(var parts, var _) -> parts.forEach(part -> noteSteps(part, agent, called));
      // Choices are what makes goals avoidable: these are preferred.
      case Process.Choice(var branches, var _) -> {
        for (int i = 0; i < 3; i++) {
          branches.forEach(branch -> noteSteps(branch, agent, new HashSet<>(called)));
        }
      }
      case Process.Parallel(var branches, var _) -> branches.forEach(branch -> noteSteps(branch, agent, called));
      case Process.Action(var assignment, var _) -> note(assignment, agent);
      // What a block overwrites is no state.
      case Process.Block(var statements, var _) -> {
        if (statements.getLast() instanceof Statement.Assign(var assignment, var _)) {
          note(assignment, agent);
        }
      }
    }
  }

  private void note(Assignment assignment, Spec.Agent agent) {
    for (int i = 0; i < assignment.targets().size(); i++) {
      Expression.Ref target = assignment.targets().get(i);
      Expression value = assignment.values().get(i);
      if (isConstant(value) && target.indices().isEmpty() && !starts.contains(new Start(target.name(), value))) {
        boolean isShared = assignment.arrow() == Assignment.Arrow.ENVIRONMENT;
        goals.add(new Goal(isShared ? Optional.empty() : Optional.of(agent.name().text()), target.name(), value));
      }
    }
  }

  private static boolean isConstant(Expression value) {
    return value instanceof Expression.Number
        || value instanceof Expression.Unary(var op, Expression.Number _, var _) && op == Expression.UnaryOp.NEGATE;
  }

  boolean isEmpty() {
    return goals.isEmpty();
  }

  /** That a variable has such a value; of an agent's variable, that of some agent, or of all of the kind. */
  Expression predicate(Dice dice) {
    Goal goal = dice.any(goals);
    if (goal.kind().isEmpty()) {
      return binary(BinaryOp.EQUAL, ref(goal.variable()), goal.value());
    }
    Expression its = new Expression.Of(goal.variable(), List.of(), ref("v"), null);
    Quantifier quantifier = dice.chance(0.7) ? Quantifier.EXISTS : Quantifier.FORALL;
    return new Expression.Quantified(quantifier, name(goal.kind().get()), name("v"), binary(BinaryOp.EQUAL, its, goal.value()), null);
  }
}
