package skein.ask;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import skein.core.answer.Cause;
import skein.core.answer.Trace;
import skein.core.interpret.ModelError;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * Random runs of a program and what its properties did on them.
 *
 * @param cause why no more runs were made: {@code DECIDED} if all are there
 * @param traces a run by its number, step by step
 */
public record Simulation(
    Program program,
    Plan plan,
    Cause cause,
    List<Walk> walks,
    List<Tally> tallies,
    Optional<Spread> lengths,
    Starts starts,
    IntFunction<Trace> traces) {

  public Simulation {
    walks = List.copyOf(walks);
    tallies = List.copyOf(tallies);
  }

  /**
   * How initial states were drawn.
   *
   * @param count how many there are, if that is known
   * @param uniform whether all were equally likely
   * @param none why there is none, if there is none
   */
  public record Starts(Optional<BigInteger> count, boolean uniform, Optional<String> none) {

    /** What there is to say if they were not. */
    public static final String BIAS =
        "values were chosen one cell after the other, so some initial states are more likely than others";
  }

  /** How many runs, of how many steps at most, and the seed that determines them all. */
  public record Plan(int runs, int steps, long seed) {}

  /**
   * One run.
   *
   * @param stop why it went no further: {@code steps}, {@code no-step} or {@code error}
   * @param outcomes what each property did, in words
   */
  public record Walk(int number, int length, String stop, List<String> outcomes, Optional<Mishap> mishap) {

    public Walk {
      outcomes = List.copyOf(outcomes);
    }
  }

  /** A model error met in the state after so many steps. */
  public record Mishap(int step, ModelError error) {}

  /** On how many runs a property was met, was broken, or remained open, and at which steps. */
  public record Tally(
      Property property,
      int satisfied,
      int violated,
      int open,
      int notJudged,
      Optional<Spread> satisfiedAt,
      Optional<Spread> violatedAt,
      Optional<Spread> timesMet) {}
}
