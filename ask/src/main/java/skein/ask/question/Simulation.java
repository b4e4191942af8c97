package skein.ask.question;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.interpret.ModelError;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.StepChoice;
import skein.core.run.Trace;

/**
 * Random runs of a program and the outcomes of its properties.
 *
 * @param cause why no more runs were made: {@code DECIDED} if all were made
 * @param walks the runs one by one; if there are many, only the first
 * @param counterexamples for each property that a run violates and whose violations can be shortened, the shortest one known
 * @param traces returns a run by its number, step by step
 */
public record Simulation(
    Program program,
    Plan plan,
    Cause cause,
    Totals totals,
    List<Walk> walks,
    List<Tally> tallies,
    Optional<Spread> lengths,
    Starts starts,
    List<Counterexample> counterexamples,
    IntFunction<Trace> traces) {

  public Simulation {
    counterexamples = List.copyOf(counterexamples);
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

  /**
   * The number of runs, the maximum number of steps per run, and the seed that determines them all.
   *
   * @param first the number of the first run, from 0
   * @param shrinks whether violations are shortened
   */
  public record Plan(int first, int runs, int steps, long seed, StepChoice choice, boolean shrinks) {

    public Plan(int runs, int steps, long seed) {
      this(0, runs, steps, seed, StepChoice.AGENTS, true);
    }

    /** Only the run with this number, from 0, as it is in a series of runs with the same seed. */
    public static Plan only(int run, int steps, long seed) {
      return new Plan(run, 1, steps, seed, StepChoice.AGENTS, true);
    }

    public Plan choosing(StepChoice among) {
      return new Plan(first, runs, steps, seed, among, shrinks);
    }

    public Plan withoutShrinking() {
      return new Plan(first, runs, steps, seed, choice, false);
    }
  }

  /**
   * All runs together.
   *
   * @param runs how many were made
   * @param ended how many ended successfully
   * @param stuck how many ended in another way
   * @param failed how many stopped since every next step fails with an error
   * @param firstFailed the first of them
   * @param erring how many had a model error, stopped or not
   * @param firstErring the first of them
   * @param lengths how many runs have each number of steps
   */
  public record Totals(
      int runs, int ended, int stuck, int failed, Optional<Walk> firstFailed, int erring, Optional<Walk> firstErring, SortedMap<Integer, Integer> lengths) {

    public Totals {
      lengths = Collections.unmodifiableSortedMap(new TreeMap<>(lengths));
    }
  }

  /**
   * One run.
   *
   * @param stop why it stopped: {@code steps}, {@code ended}, {@code no-step} if it is stuck, or {@code error}
   * @param outcomes the outcome of each property, in words
   */
  public record Walk(int number, int length, String stop, List<String> outcomes, Optional<Mishap> mishap) {

    public Walk {
      outcomes = List.copyOf(outcomes);
    }
  }

  /**
   * A violation of a property.
   *
   * @param run the number of the run that it comes from, from 0
   * @param before the number of steps after which that run violates the property
   * @param trace as the reference interpreter has replayed it
   */
  public record Counterexample(Property property, int run, int before, Trace trace) {

    public boolean isShortened() {
      return trace.moves().size() < before;
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
      Optional<Spread> satisfiedAt,
      Optional<Spread> violatedAt,
      Optional<Spread> timesMet) {}
}
