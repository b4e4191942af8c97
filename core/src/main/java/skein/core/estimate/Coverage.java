package skein.core.estimate;

import java.util.List;
import skein.core.program.Property;
import skein.core.program.Rule;

/**
 * What random runs looked at, and how much a further run would find that they did not. It is no proof: a state that is never seen may be reachable.
 *
 * @param runs how many it is about, from the first one
 * @param steps it is about no more than this many steps of each
 * @param states how many different states they visit
 * @param actions how many the model has: rules that have the same name and origin are one
 * @param neverTaken one rule of each action that no run takes
 * @param unseen the Good–Turing estimate of the share of a further run's states that no run visits
 * @param error the probability that the bound is too low
 */
public record Coverage(
    int runs, int steps, int states, int actions, List<Rule> neverTaken, List<Conditions> conditions, double unseen, Bound bound, double error) {

  public Coverage {
    neverTaken = List.copyOf(neverTaken);
    conditions = List.copyOf(conditions);
  }

  /** Of a property: how many it has, and how many of them were not seen true, and not seen false. */
  public record Conditions(Property property, int count, int neverTrue, int neverFalse) {}

  /** An upper bound of the expected share of a further run's states that no run visits. */
  public sealed interface Bound {}

  public record AtMost(double share) implements Bound {}

  /** There is none for fewer runs than this. */
  public record TooFewRuns(int least) implements Bound {}

  /** There is none since the number of runs depended on what happened in them. */
  public record RunsNotFixed() implements Bound {}
}
