package skein.ask.question;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.interpret.ModelError;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Trace;

/**
 * Random runs of a program and the outcomes of its properties.
 *
 * @param cause why no more runs were made: {@code DECIDED} if all were made
 * @param traces returns a run by its number, step by step
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
   * @param count the number of initial states, if known
   * @param uniform whether all were equally likely
   * @param none the reason if there is no initial state
   */
  public record Starts(Optional<BigInteger> count, boolean uniform, Optional<Reason.NoInitialState> none) {

    /** The explanation if they were not equally likely. */
    public static final String BIAS =
        "values were drawn one cell at a time, so some initial states are more likely than others";
  }

  /** The number of runs, the maximum number of steps per run, and the seed that determines them all. */
  public record Plan(int runs, int steps, long seed) {}

  /**
   * One run.
   *
   * @param stop why it stopped: {@code steps}, {@code no-step} or {@code error}
   * @param outcomes the outcome of each property, in words
   */
  public record Walk(int number, int length, String stop, List<String> outcomes, Optional<Mishap> mishap) {

    public Walk {
      outcomes = List.copyOf(outcomes);
    }
  }

  /** A model error in the state after this many steps. */
  public record Mishap(int step, ModelError error) {}

  /** The numbers of runs on which a property was met, violated or not decided, and the steps. */
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
