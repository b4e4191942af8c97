package skein.chance;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.ChanceReason;
import skein.core.program.Chance;
import skein.core.program.PathFormula;
import skein.core.program.Program;
import skein.core.program.Query;
import skein.core.program.QueryWalk;
import skein.core.program.Ratio;
import skein.core.program.Stmt;
import skein.core.source.Span;

/** Roots and logarithms in a program: numbers that are not rational. */
final class RoundedNumbers {

  private RoundedNumbers() {}

  static ChanceReason refused(Span at) {
    return new ChanceReason.Refused("a root or a logarithm among numbers that are to be exact", at);
  }

  /** Where the first one is among the weights; empty if all are exact. */
  static Optional<Span> inWeights(Program program) {
    Stream<Ratio> weights = program.rules().stream().flatMap(rule -> tosses(rule.body())).flatMap(toss -> toss.exact().stream());
    return weights.flatMap(RoundedNumbers::in).findFirst();
  }

  /** The same in a question, and in the rewards that it asks for. */
  static Optional<Span> in(Query query, Chance chance) {
    List<Ratio> numbers = new ArrayList<>();
    BitSet rewards = new BitSet();
    QueryWalk.queries(
        query,
        each -> {
          if (each instanceof Query.Number(var number)) {
            numbers.add(number);
          } else if (each instanceof Query.Probability(var _, var path)) {
            addBounds(path, rewards);
          } else if (each instanceof Query.Expectation(var _, Query.Earned.Reward(int index), var until)) {
            rewards.set(index);
            if (until instanceof Query.Until.Satisfied(var path)) {
              addBounds(path, rewards);
            }
          }
        });
    Stream<Ratio> earned = rewards.stream().mapToObj(chance.rewards()::get).flatMap(RoundedNumbers::items);
    return Stream.concat(numbers.stream(), earned).flatMap(RoundedNumbers::in).findFirst();
  }

  private static Stream<Ratio> items(Chance.Reward reward) {
    return Stream.concat(reward.states().stream().map(Chance.StateItem::value), reward.steps().stream().map(Chance.StepItem::value));
  }

  private static void addBounds(PathFormula path, BitSet rewards) {
    switch (path) {
      case PathFormula.State _, PathFormula.Begins _ -> {}
      case PathFormula.Not(var operand) -> addBounds(operand, rewards);
      case PathFormula.And(var operands) -> operands.forEach(each -> addBounds(each, rewards));
      case PathFormula.Or(var operands) -> operands.forEach(each -> addBounds(each, rewards));
      case PathFormula.Next(var operand) -> addBounds(operand, rewards);
      case PathFormula.Until(var left, var right, var bounds) -> {
        addBounds(left, rewards);
        addBounds(right, rewards);
        for (PathFormula.Bound bound : bounds.bounds()) {
          if (bound.amount() instanceof PathFormula.Amount.Reward(int index)) {
            rewards.set(index);
          }
        }
      }
    }
  }

  private static Stream<Stmt.Toss> tosses(Stmt statement) {
    return statement instanceof Stmt.Toss toss ? Stream.of(toss) : statement.parts().stream().flatMap(RoundedNumbers::tosses);
  }

  private static Stream<Span> in(Ratio ratio) {
    if (ratio.isExact()) {
      return Stream.empty();
    }
    return switch (ratio) {
      case Ratio.Const _, Ratio.Of _ -> Stream.empty();
      case Ratio.Choice(var _, var then, var otherwise) -> Stream.of(then, otherwise).flatMap(RoundedNumbers::in);
      case Ratio.Apply(var _, var arguments, var at) -> {
        List<Span> inner = arguments.stream().flatMap(RoundedNumbers::in).toList();
        yield inner.isEmpty() ? Stream.of(at) : inner.stream();
      }
    };
  }
}
