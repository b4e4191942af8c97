package skein.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.ChanceReason;
import skein.core.program.Chance;
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

  /** Where the first one is; empty if all numbers are exact. */
  static Optional<Span> in(Program program) {
    Stream<Ratio> weights = program.rules().stream().flatMap(rule -> tosses(rule.body())).flatMap(toss -> toss.exact().stream());
    Stream<Ratio> rewards =
        program.chance().rewards().stream()
            .flatMap(reward -> Stream.concat(reward.states().stream().map(Chance.StateItem::value), reward.steps().stream().map(Chance.StepItem::value)));
    return Stream.concat(weights, rewards).flatMap(RoundedNumbers::in).findFirst();
  }

  /** The same in a question. */
  static Optional<Span> in(Query query) {
    List<Ratio> numbers = new ArrayList<>();
    QueryWalk.queries(
        query,
        each -> {
          if (each instanceof Query.Number(var number)) {
            numbers.add(number);
          }
        });
    return numbers.stream().flatMap(RoundedNumbers::in).findFirst();
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
