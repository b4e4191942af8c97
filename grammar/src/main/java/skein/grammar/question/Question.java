package skein.grammar.question;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import skein.core.number.Rational;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;
import skein.core.program.RegularPattern;
import skein.core.source.Span;

/**
 * A question about chance. Its parts are texts at first; each language reads them in its own way.
 *
 * @param <F> a linear-time formula
 * @param <C> a condition on states
 * @param <N> a number: a quantity, or how many steps
 * @param extreme which of the values is asked for where something else than chance decides, if the text says so
 * @param threshold what the value is compared with; empty if the value is asked for
 */
public record Question<F, C, N>(Optional<Extreme> extreme, Optional<Threshold> threshold, Subject<F, C, N> subject, Span at) {

  public record Threshold(Comparison comparison, Rational value) {}

  /** What is asked for. */
  public sealed interface Subject<F, C, N> {

    /**
     * The probability of the executions that satisfy a formula.
     *
     * @param steps if present, they satisfy its outermost operator within so many steps
     */
    record Formula<F, C, N>(F formula, Optional<N> steps) implements Subject<F, C, N> {}

    /**
     * The probability of the executions that begin in a way that a regular expression describes.
     *
     * @param pattern its tests are of {@code tests}, in the order of the text
     */
    record Regular<F, C, N>(Span expression, RegularPattern pattern, List<C> tests) implements Subject<F, C, N> {
      public Regular {
        tests = List.copyOf(tests);
      }
    }

    /** The expected sum over the states before the first one that satisfies the condition: of a quantity, or of 1. */
    record Until<F, C, N>(Optional<N> quantity, C goal) implements Subject<F, C, N> {}

    /** The expected value of a quantity after so many steps. */
    record After<F, C, N>(N quantity, N steps) implements Subject<F, C, N> {}
  }

  /** How to read the parts; the functions report errors, and their results are not used then. */
  public <A, B, D> Question<A, B, D> map(Function<F, A> formula, Function<C, B> condition, Function<N, D> quantity, Function<N, D> steps) {
    Subject<A, B, D> mapped =
        switch (subject) {
          case Subject.Formula<F, C, N>(var body, var bound) -> new Subject.Formula<>(formula.apply(body), bound.map(steps));
          case Subject.Regular<F, C, N>(var expression, var pattern, var tests) -> new Subject.Regular<>(expression, pattern, tests.stream().map(condition).toList());
          case Subject.Until<F, C, N>(var of, var goal) -> new Subject.Until<>(of.map(quantity), condition.apply(goal));
          case Subject.After<F, C, N>(var of, var bound) -> new Subject.After<>(quantity.apply(of), steps.apply(bound));
        };
    return new Question<>(extreme, threshold, mapped, at);
  }
}
