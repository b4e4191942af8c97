package skein.core.program;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.modal.LabelPattern;

/**
 * A regular expression over the labels of steps, with variables. A variable that a step binds keeps its value for what follows, until it is bound anew; bindings inside a
 * repetition are forgotten after each round. Where an expression has no value, nothing matches.
 */
public sealed interface RegularPattern {

  /** One step with a label that matches. */
  record Step(LabelPattern label) implements RegularPattern {}

  /**
   * One step whose label has this action name and values that match, from left to right.
   *
   * @param where a condition on the variables, those of the values included
   */
  record Offer(String name, List<ValuePattern> values, Optional<ValueCondition> where) implements RegularPattern {
    public Offer {
      values = List.copyOf(values);
    }
  }

  record Sequence(RegularPattern first, RegularPattern second) implements RegularPattern {}

  record Choice(RegularPattern left, RegularPattern right) implements RegularPattern {}

  /** From {@code least} to {@code most} repetitions, or any number of them from {@code least} on. */
  record Repeat(RegularPattern body, ValueTerm least, Optional<ValueTerm> most) implements RegularPattern {}

  /** No step, in states where this is true. */
  record Test(Query condition) implements RegularPattern {}

  record Let(String name, ValueTerm value, RegularPattern body) implements RegularPattern {}

  record If(ValueCondition condition, RegularPattern then, RegularPattern otherwise) implements RegularPattern {}

  /**
   * Rounds of the body, each of which ends with {@link Continue} or {@link Exit}.
   *
   * @param variables their names and values in the first round
   * @param results the variables that are set for what follows the loop
   */
  record Loop(List<Assignment> variables, List<String> results, RegularPattern body) implements RegularPattern {
    public Loop {
      variables = List.copyOf(variables);
      results = List.copyOf(results);
    }
  }

  record Assignment(String name, ValueTerm value) {}

  /** The next round of the innermost loop, with these values of its variables. */
  record Continue(List<ValueTerm> values) implements RegularPattern {
    public Continue {
      values = List.copyOf(values);
    }
  }

  /** Ends the innermost loop, with these results. */
  record Exit(List<ValueTerm> results) implements RegularPattern {
    public Exit {
      results = List.copyOf(results);
    }
  }

  /** What a value of a label must be. */
  sealed interface ValuePattern {
    record AnyValue() implements ValuePattern {}

    /** Any; a variable has it from then on. */
    record Bound(String variable) implements ValuePattern {}

    record EqualTo(ValueTerm value) implements ValuePattern {}
  }

  /** The questions that tests ask, in the order of the text. */
  default List<Query> tests() {
    return switch (this) {
      case Step _, Offer _, Continue _, Exit _ -> List.of();
      case Test(Query condition) -> List.of(condition);
      case Sequence(var first, var second) -> joined(first.tests(), second.tests());
      case Choice(var left, var right) -> joined(left.tests(), right.tests());
      case Repeat(var body, var _, var _) -> body.tests();
      case Let(var _, var _, var body) -> body.tests();
      case If(var _, var then, var otherwise) -> joined(then.tests(), otherwise.tests());
      case Loop(var _, var _, var body) -> body.tests();
    };
  }

  private static List<Query> joined(List<Query> one, List<Query> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }
}
