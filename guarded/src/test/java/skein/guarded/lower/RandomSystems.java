package skein.guarded.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio.Function;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Seeds;
import skein.guarded.system.Component;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.JointAction;
import skein.guarded.system.RewardStructure;
import skein.guarded.system.SystemVariable;

/** Small systems of all kinds, some of them with errors. */
final class RandomSystems {

  private static final Source TEXT = new Source("random", "x".repeat(10_000));
  private static final List<String> ACTIONS = List.of("a", "b");

  private final Random random;
  private final Chance.Kind kind;
  private final List<SystemVariable> variables = new ArrayList<>();
  private int position;

  private RandomSystems(long seed) {
    this.random = Seeds.random(seed);
    this.kind = List.of(Chance.Kind.CHAIN, Chance.Kind.DECISION, Chance.Kind.RATE).get(random.nextInt(3));
  }

  static GuardedSystem of(long seed) {
    return new RandomSystems(seed).system();
  }

  private GuardedSystem system() {
    int components = 1 + random.nextInt(3);
    addVariable(Optional.empty());
    for (int i = 0; i < components; i++) {
      for (int k = 1 + random.nextInt(2); k > 0; k--) {
        addVariable(Optional.of("m" + i));
      }
    }
    List<RewardStructure> rewards = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      rewards.add(reward("r" + i));
    }
    List<Component> all = new ArrayList<>();
    for (int i = 0; i < components; i++) {
      List<GuardedCommand> commands = new ArrayList<>();
      boolean hasMany = random.nextInt(20) == 0;
      for (int k = hasMany ? 24 : 1 + random.nextInt(5); k > 0; k--) {
        commands.add(command("m" + i, rewards.size()));
      }
      all.add(new Component("m" + i, commands, Set.copyOf(ACTIONS), at()));
    }
    List<JointAction> joint = new ArrayList<>();
    for (String action : ACTIONS) {
      List<Optional<String>> parts = IntStream.range(0, components).mapToObj(_ -> random.nextInt(5) > 0 ? Optional.of(action) : Optional.<String>empty()).toList();
      if (parts.stream().anyMatch(Optional::isPresent)) {
        joint.add(new JointAction(parts, random.nextInt(5) == 0 ? Optional.empty() : Optional.of(action)));
      }
    }
    Optional<GuardedTerm> initial = random.nextInt(4) == 0 ? Optional.of(truth(2)) : Optional.empty();
    return new GuardedSystem("random", kind, variables, all, joint, initial, rewards);
  }

  private Span at() {
    position++;
    return new Span(TEXT, position, position + 1);
  }

  private void addVariable(Optional<String> owner) {
    boolean isTruth = random.nextInt(4) == 0;
    long least = isTruth ? 0 : random.nextInt(4) - 2;
    long most = isTruth ? 1 : least + random.nextInt(4);
    OptionalLong initial = random.nextInt(4) == 0 ? OptionalLong.empty() : OptionalLong.of(least + random.nextInt((int) (most - least + 1)));
    variables.add(new SystemVariable("v" + variables.size(), owner, isTruth, least, most, initial, at()));
  }

  private RewardStructure reward(String name) {
    List<RewardStructure.StateItem> states = new ArrayList<>();
    List<RewardStructure.StepItem> steps = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      states.add(new RewardStructure.StateItem(truth(1), earned(), at()));
      steps.add(new RewardStructure.StepItem(random.nextBoolean() ? Optional.of("a") : Optional.empty(), truth(1), earned(), at()));
    }
    return new RewardStructure(name, states, steps);
  }

  private GuardedTerm earned() {
    return random.nextInt(8) == 0 ? number(2) : apply(Function.MAX, number(2), constant(Rational.of(1, 3)));
  }

  private GuardedCommand command(String owner, int rewards) {
    Optional<String> action = random.nextInt(3) == 0 ? Optional.empty() : Optional.of(ACTIONS.get(random.nextInt(2)));
    List<SystemVariable> assignable =
        variables.stream().filter(each -> each.owner().equals(Optional.of(owner)) || ((action.isEmpty() || random.nextInt(4) == 0) && each.owner().isEmpty())).toList();
    int count = 1 + random.nextInt(3);
    boolean hasRate = kind == Chance.Kind.RATE && random.nextInt(3) == 0;
    List<GuardedTerm> weights = kind != Chance.Kind.RATE || hasRate ? probabilities(count) : rates(count);
    List<GuardedCommand.Branch> branches = new ArrayList<>();
    for (GuardedTerm weight : weights) {
      List<GuardedCommand.Assignment> assignments = new ArrayList<>();
      for (SystemVariable each : assignable) {
        for (int index = 0; index < 2; index++) {
          if (random.nextInt(2 + 3 * index) == 0) {
            assignments.add(new GuardedCommand.Assignment(each, assigned(each), index, at()));
          }
        }
      }
      List<GuardedCommand.Earning> earnings = rewards > 0 && random.nextInt(4) == 0 ? List.of(new GuardedCommand.Earning(random.nextInt(rewards), earned())) : List.of();
      branches.add(new GuardedCommand.Branch(weight, assignments, earnings, at()));
    }
    return new GuardedCommand(action, truth(2), hasRate ? Optional.of(rates(1).getFirst()) : Optional.empty(), branches, at());
  }

  /** Usually in the range. */
  private GuardedTerm assigned(SystemVariable variable) {
    if (variable.isTruth()) {
      return truth(2);
    }
    GuardedTerm value = integer(2);
    if (random.nextInt(5) == 0) {
      return value;
    }
    return integerApply(Function.MAX, integerApply(Function.MIN, value, integerConstant(variable.most())), integerConstant(variable.least()));
  }

  private List<GuardedTerm> rates(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            _ ->
                switch (random.nextInt(6)) {
                  case 0 -> number(1);
                  case 1 -> integerApply(Function.MAX, integer(1), integerConstant(0));
                  case 2 -> apply(Function.MAX, number(1), constant(Rational.ZERO));
                  default -> constant(Rational.of(random.nextInt(4), 1 + random.nextInt(3)));
                })
        .toList();
  }

  /** Usually probabilities. */
  private List<GuardedTerm> probabilities(int count) {
    if (count == 1) {
      return List.of(random.nextInt(20) == 0 ? number(1) : constant(Rational.ONE));
    }
    GuardedTerm first =
        switch (random.nextInt(8)) {
          case 0 -> number(1);
          case 1, 2 -> share(number(1));
          case 3, 4 -> share(integer(1));
          case 5 -> apply(Function.DIVIDE, constant(Rational.of(1)), apply(Function.ADD, constant(Rational.ONE), apply(Function.POWER, number(1), constant(Rational.of(2)))));
          default -> constant(Rational.of(random.nextInt(5), 4));
        };
    GuardedTerm rest = apply(Function.SUBTRACT, constant(Rational.ONE), first);
    if (random.nextInt(10) == 0) {
      rest = apply(Function.SUBTRACT, rest, constant(Rational.ONE.dividedBy(Rational.of(random.nextBoolean() ? 10_000_000_000_000L : 1000))));
    }
    GuardedTerm half = constant(Rational.of(1, 2));
    return count == 2 ? List.of(first, rest) : List.of(first, apply(Function.MULTIPLY, half, rest), apply(Function.MULTIPLY, rest, half));
  }

  /** Between 0 and 1. */
  private GuardedTerm share(GuardedTerm term) {
    return apply(Function.MIN, apply(Function.MAX, apply(Function.DIVIDE, term, constant(Rational.of(3))), constant(Rational.ZERO)), constant(Rational.ONE));
  }

  private GuardedTerm truth(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      List<SystemVariable> truths = variables.stream().filter(SystemVariable::isTruth).toList();
      return truths.isEmpty() || random.nextInt(3) == 0
          ? new GuardedTerm.Compare(comparison(), integer(0), integer(0), at())
          : new GuardedTerm.Read(truths.get(random.nextInt(truths.size())), at());
    }
    return switch (random.nextInt(7)) {
      case 0 -> new GuardedTerm.Not(truth(depth - 1), at());
      case 1 -> new GuardedTerm.And(List.of(truth(depth - 1), truth(depth - 1)), at());
      case 2 -> new GuardedTerm.Or(List.of(truth(depth - 1), truth(depth - 1)), at());
      case 3 -> new GuardedTerm.Compare(random.nextBoolean() ? Comparison.EQUAL : Comparison.NOT_EQUAL, truth(depth - 1), truth(depth - 1), at());
      case 4 -> new GuardedTerm.Choice(truth(depth - 1), truth(depth - 1), truth(depth - 1), at());
      case 5 -> new GuardedTerm.Compare(comparison(), integer(depth), integer(depth), at());
      default -> new GuardedTerm.Compare(comparison(), number(depth), number(depth), at());
    };
  }

  private Comparison comparison() {
    return Comparison.values()[random.nextInt(Comparison.values().length)];
  }

  private GuardedTerm integer(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      List<SystemVariable> numbers = variables.stream().filter(each -> !each.isTruth()).toList();
      return numbers.isEmpty() || random.nextInt(3) == 0
          ? integerConstant(random.nextInt(50) == 0 ? 1_000_000_000 : random.nextInt(6) - 2)
          : new GuardedTerm.Read(numbers.get(random.nextInt(numbers.size())), at());
    }
    List<Function> functions = List.of(Function.ADD, Function.SUBTRACT, Function.MULTIPLY, Function.MIN, Function.MAX, Function.MODULO, Function.POWER);
    return switch (random.nextInt(10)) {
      case 0 -> new GuardedTerm.Choice(truth(depth - 1), integer(depth - 1), integer(depth - 1), at());
      case 1, 2 ->
          new GuardedTerm.Apply(List.of(Function.FLOOR, Function.CEILING, Function.ROUND).get(random.nextInt(3)), List.of(number(depth - 1)), Sort.INTEGER, at());
      default -> integerApply(functions.get(random.nextInt(functions.size())), integer(depth - 1), integerConstantOr(depth - 1));
    };
  }

  private GuardedTerm integerConstantOr(int depth) {
    return random.nextInt(5) > 0 ? integerConstant(1 + random.nextInt(3)) : integer(depth);
  }

  private GuardedTerm number(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return random.nextBoolean() ? constant(Rational.of(random.nextInt(9) - 2, 1 + random.nextInt(5))) : integer(depth);
    }
    List<Function> functions = List.of(Function.ADD, Function.SUBTRACT, Function.MULTIPLY, Function.MIN, Function.MAX, Function.MODULO, Function.DIVIDE);
    return switch (random.nextInt(10)) {
      case 0 -> new GuardedTerm.Choice(truth(depth - 1), number(depth - 1), constant(Rational.of(1, 2)), at());
      case 1 -> apply(Function.POWER, number(depth - 1), integerConstant(random.nextInt(4) - 1));
      case 2, 3, 4, 5 -> apply(functions.get(random.nextInt(functions.size())), number(depth - 1), constant(Rational.of(1 + random.nextInt(5), 1 + random.nextInt(3))));
      default -> apply(functions.get(random.nextInt(functions.size() - 2)), number(depth - 1), number(depth - 1));
    };
  }

  private GuardedTerm apply(Function function, GuardedTerm left, GuardedTerm right) {
    return new GuardedTerm.Apply(function, List.of(left, right), Sort.REAL, at());
  }

  private GuardedTerm integerApply(Function function, GuardedTerm left, GuardedTerm right) {
    return new GuardedTerm.Apply(function, List.of(left, right), Sort.INTEGER, at());
  }

  private GuardedTerm constant(Rational value) {
    return new GuardedTerm.Number(value, Sort.REAL, at());
  }

  private GuardedTerm integerConstant(long value) {
    return new GuardedTerm.Number(Rational.of(value), Sort.INTEGER, at());
  }
}
