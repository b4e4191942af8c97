package skein.core.interpret;

import java.util.List;
import skein.core.number.Rational;
import skein.core.program.Chance;

/**
 * What a step is to chance.
 *
 * @param weight its probability once the choices are resolved; in a program with rates, its rate
 * @param isFirst whether no other step with the same rule, agent and choices comes before it
 * @param earned what it earns, for each reward of the program
 */
public record StepChance(Rational weight, boolean isFirst, List<Rational> earned) {

  public StepChance {
    earned = List.copyOf(earned);
  }

  /** @param tosses what the step tossed, in order */
  public static StepChance of(Chance.Kind kind, List<Tossed> tosses, List<Rational> earned) {
    Rational weight =
        tosses.stream().map(toss -> kind == Chance.Kind.RATE ? toss.weight() : toss.probability()).reduce(Rational.ONE, Rational::times);
    return new StepChance(weight, tosses.stream().allMatch(Tossed::isFirst), earned);
  }
}
