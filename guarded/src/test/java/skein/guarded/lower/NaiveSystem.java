package skein.guarded.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import skein.core.interpret.ModelError;
import skein.core.interpret.ModelFault;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Query.Comparison;
import skein.core.source.Span;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.JointAction;
import skein.guarded.system.RewardStructure;
import skein.guarded.system.SystemVariable;

/** What systems mean, by their definition. States are maps from variables to values. */
final class NaiveSystem {

  /** A choice: transitions with an action. */
  record Group(Optional<String> action, List<Transition> transitions) {}

  record Transition(Rational weight, Map<SystemVariable, Long> target, List<Rational> earned) {}

  private static final Rational TOLERANCE = Rational.ONE.dividedBy(Rational.of(1_000_000_000_000L));

  private final GuardedSystem system;

  NaiveSystem(GuardedSystem system) {
    this.system = system;
  }

  /** Throws {@link ModelFault}. */
  List<Group> groups(Map<SystemVariable, Long> state) {
    List<Group> groups = new ArrayList<>();
    for (var component : system.components()) {
      for (GuardedCommand command : component.commands()) {
        if (command.action().isEmpty()) {
          add(Optional.empty(), List.of(command), state, groups);
        }
      }
    }
    for (JointAction joint : system.synchronisations()) {
      combine(joint, 0, List.of(), state, groups);
    }
    return groups;
  }

  private void combine(JointAction joint, int component, List<GuardedCommand> chosen, Map<SystemVariable, Long> state, List<Group> groups) {
    if (component == joint.actions().size()) {
      add(joint.result(), chosen, state, groups);
      return;
    }
    if (joint.actions().get(component).isEmpty()) {
      combine(joint, component + 1, chosen, state, groups);
      return;
    }
    for (GuardedCommand command : system.components().get(component).commands()) {
      if (command.action().equals(joint.actions().get(component))) {
        List<GuardedCommand> more = new ArrayList<>(chosen);
        more.add(command);
        combine(joint, component + 1, more, state, groups);
      }
    }
  }

  private void add(Optional<String> action, List<GuardedCommand> commands, Map<SystemVariable, Long> state, List<Group> groups) {
    for (GuardedCommand command : commands) {
      if (!truth(command.guard(), state)) {
        return;
      }
    }
    List<List<Rational>> weights = commands.stream().map(command -> weights(command, state)).toList();
    List<Transition> transitions = new ArrayList<>();
    toss(action, commands, weights, List.of(), state, transitions);
    if (!transitions.isEmpty()) {
      groups.add(new Group(action, transitions));
    }
  }

  private List<Rational> weights(GuardedCommand command, Map<SystemVariable, Long> state) {
    List<Rational> weights = new ArrayList<>();
    Rational sum = Rational.ZERO;
    for (GuardedCommand.Branch branch : command.branches()) {
      Rational weight = number(branch.weight(), state);
      if (weight.signum() < 0) {
        throw fault("negative", branch.at());
      }
      weights.add(weight);
      sum = sum.plus(weight);
    }
    boolean rates = system.kind() == Chance.Kind.RATE;
    Rational rate = rates && command.rate().isPresent() ? number(command.rate().get(), state) : Rational.ONE;
    if (rate.signum() < 0) {
      throw fault("negative", command.at());
    }
    if (!rates || command.rate().isPresent()) {
      Rational difference = sum.minus(Rational.ONE);
      if ((difference.signum() < 0 ? difference.negate() : difference).compareTo(TOLERANCE) > 0) {
        throw fault("sum", command.at());
      }
      Rational total = sum;
      weights.replaceAll(weight -> weight.dividedBy(total).times(rate));
    }
    return weights;
  }

  private void toss(
      Optional<String> action,
      List<GuardedCommand> commands,
      List<List<Rational>> weights,
      List<Integer> taken,
      Map<SystemVariable, Long> state,
      List<Transition> out) {
    if (taken.size() < commands.size()) {
      List<Rational> here = weights.get(taken.size());
      for (int b = 0; b < here.size(); b++) {
        if (here.get(b).signum() > 0) {
          List<Integer> more = new ArrayList<>(taken);
          more.add(b);
          toss(action, commands, weights, more, state, out);
        }
      }
      return;
    }
    Rational weight = Rational.ONE;
    List<GuardedCommand.Branch> branches = new ArrayList<>();
    for (int i = 0; i < taken.size(); i++) {
      weight = weight.times(weights.get(i).get(taken.get(i)));
      branches.add(commands.get(i).branches().get(taken.get(i)));
    }
    out.add(new Transition(weight, target(branches, state), earned(action, branches, state)));
  }

  private static Map<SystemVariable, Long> target(List<GuardedCommand.Branch> branches, Map<SystemVariable, Long> state) {
    TreeSet<Integer> indices = new TreeSet<>();
    branches.forEach(branch -> branch.assignments().forEach(each -> indices.add(each.index())));
    Map<SystemVariable, Long> now = state;
    for (int index : indices) {
      Map<SystemVariable, Long> next = new HashMap<>(now);
      Map<SystemVariable, GuardedCommand.Branch> assigned = new HashMap<>();
      for (GuardedCommand.Branch branch : branches) {
        for (GuardedCommand.Assignment each : branch.assignments()) {
          if (each.index() == index) {
            SystemVariable variable = each.variable();
            long value = variable.isTruth() ? (truth(each.value(), now) ? 1 : 0) : number(each.value(), now).numerator().longValueExact();
            if (value < variable.least() || value > variable.most()) {
              throw fault("range", each.at());
            }
            if (assigned.getOrDefault(variable, branch) != branch) {
              throw fault("twice", each.at());
            }
            assigned.put(variable, branch);
            next.put(variable, value);
          }
        }
      }
      now = next;
    }
    return now;
  }

  private List<Rational> earned(Optional<String> action, List<GuardedCommand.Branch> branches, Map<SystemVariable, Long> state) {
    List<Rational> earned = new ArrayList<>();
    for (int i = 0; i < system.rewards().size(); i++) {
      Rational sum = Rational.ZERO;
      for (RewardStructure.StepItem item : system.rewards().get(i).steps()) {
        if (item.action().equals(action) && truth(item.when(), state)) {
          sum = sum.plus(reward(item.value(), state));
        }
      }
      for (GuardedCommand.Branch branch : branches) {
        for (GuardedCommand.Earning each : branch.earnings()) {
          if (each.reward() == i) {
            sum = sum.plus(reward(each.value(), state));
          }
        }
      }
      earned.add(sum);
    }
    return earned;
  }

  /** Throws {@link ModelFault}. */
  List<Rational> earned(Map<SystemVariable, Long> state) {
    List<Rational> earned = new ArrayList<>();
    for (RewardStructure structure : system.rewards()) {
      Rational sum = Rational.ZERO;
      for (RewardStructure.StateItem item : structure.states()) {
        if (truth(item.when(), state)) {
          sum = sum.plus(reward(item.value(), state));
        }
      }
      earned.add(sum);
    }
    return earned;
  }

  private static Rational reward(GuardedTerm term, Map<SystemVariable, Long> state) {
    Rational value = number(term, state);
    if (value.signum() < 0) {
      throw fault("negative", term.at());
    }
    return value;
  }

  static boolean truth(GuardedTerm term, Map<SystemVariable, Long> state) {
    return switch (term) {
      case GuardedTerm.Truth(boolean value, var _) -> value;
      case GuardedTerm.Read(var variable, var _) -> state.get(variable) != 0;
      case GuardedTerm.Not(var operand, var _) -> !truth(operand, state);
      case GuardedTerm.And(var operands, var _) -> operands.stream().allMatch(each -> truth(each, state));
      case GuardedTerm.Or(var operands, var _) -> operands.stream().anyMatch(each -> truth(each, state));
      case GuardedTerm.Compare(var comparison, var left, var right, var _) -> {
        int order =
            left.sort() == Sort.TRUTH ? Boolean.compare(truth(left, state), truth(right, state)) : number(left, state).compareTo(number(right, state));
        yield switch (comparison) {
          case Comparison.EQUAL -> order == 0;
          case Comparison.NOT_EQUAL -> order != 0;
          case Comparison.LESS -> order < 0;
          case Comparison.AT_MOST -> order <= 0;
          case Comparison.MORE -> order > 0;
          case Comparison.AT_LEAST -> order >= 0;
        };
      }
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> truth(truth(condition, state) ? then : otherwise, state);
      case GuardedTerm.Number _, GuardedTerm.Apply _ -> throw new IllegalArgumentException();
    };
  }

  static Rational number(GuardedTerm term, Map<SystemVariable, Long> state) {
    return switch (term) {
      case GuardedTerm.Number(var value, var _, var _) -> value;
      case GuardedTerm.Read(var variable, var _) -> Rational.of(state.get(variable));
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> number(truth(condition, state) ? then : otherwise, state);
      case GuardedTerm.Apply apply -> applied(apply, apply.arguments().stream().map(each -> number(each, state)).toList());
      case GuardedTerm.Truth _, GuardedTerm.Not _, GuardedTerm.And _, GuardedTerm.Or _, GuardedTerm.Compare _ -> throw new IllegalArgumentException();
    };
  }

  private static Rational applied(GuardedTerm.Apply apply, List<Rational> arguments) {
    Rational a = arguments.getFirst();
    Rational b = arguments.getLast();
    Rational result =
        switch (apply.function()) {
          case ADD -> a.plus(b);
          case SUBTRACT -> a.minus(b);
          case MULTIPLY -> a.times(b);
          case DIVIDE -> a.dividedBy(nonZero(b, apply.at()));
          case MIN -> a.compareTo(b) < 0 ? a : b;
          case MAX -> a.compareTo(b) < 0 ? b : a;
          case FLOOR -> integer(a.floor());
          case CEILING -> integer(a.negate().floor().negate());
          case ROUND -> integer(a.plus(Rational.of(1, 2)).floor());
          case MODULO -> a.minus(b.times(integer(a.dividedBy(nonZero(b, apply.at())).floor())));
          case POWER -> power(a, b, apply);
          case LOGARITHM -> throw new IllegalArgumentException();
        };
    if (apply.sort() == Sort.INTEGER && result.numerator().bitLength() > 31) {
      throw fault("overflow", apply.at());
    }
    return result;
  }

  private static Rational power(Rational a, Rational b, GuardedTerm.Apply apply) {
    if (b.signum() < 0) {
      if (apply.sort() == Sort.INTEGER) {
        throw fault("exponent", apply.at());
      }
      nonZero(a, apply.at());
    }
    return a.power(b.numerator().intValueExact());
  }

  private static Rational integer(BigInteger value) {
    return new Rational(value, BigInteger.ONE);
  }

  private static Rational nonZero(Rational value, Span at) {
    if (value.signum() == 0) {
      throw fault("division", at);
    }
    return value;
  }

  private static ModelFault fault(String message, Span at) {
    return new ModelFault(new ModelError(message, at));
  }
}
