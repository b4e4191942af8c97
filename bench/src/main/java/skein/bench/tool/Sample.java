package skein.bench.tool;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/**
 * The result of running a tool once.
 *
 * @param remark why it is not done, or how to install the missing tool
 * @param seconds the search time without start-up as measured by the tool, if available
 * @param verdicts by property, if properties were checked
 */
public record Sample(
    Outcome outcome, String remark, long states, long transitions, double seconds, Cost cost, Map<String, String> verdicts) {

  /** How it ended. */
  public enum Outcome {
    DONE,
    OUT_OF_TIME,
    OUT_OF_MEMORY,
    FAILED,
    NOT_INSTALLED;

    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  public static Sample missing(String howToGetIt) {
    return new Sample(Outcome.NOT_INSTALLED, howToGetIt, 0, 0, 0, Cost.NONE, Map.of());
  }

  public static Sample failed(String why, Cost cost) {
    return new Sample(Outcome.FAILED, why, 0, 0, 0, cost, Map.of());
  }

  public static Sample outOfTime(Duration limit, Cost cost) {
    return new Sample(Outcome.OUT_OF_TIME, "after " + limit.toSeconds() + " s", 0, 0, cost.wall(), cost, Map.of());
  }

  public static Sample outOfMemory(Cost cost) {
    return new Sample(Outcome.OUT_OF_MEMORY, "", 0, 0, cost.wall(), cost, Map.of());
  }

  public static Sample counted(long states, long transitions, double seconds, Cost cost) {
    return new Sample(Outcome.DONE, "", states, transitions, seconds, cost, Map.of());
  }

  /** The same with what the tool says about it. */
  Sample because(String why) {
    return new Sample(outcome, remark.isEmpty() ? why : remark + ", " + why, states, transitions, seconds, cost, verdicts);
  }

  public boolean done() {
    return outcome == Outcome.DONE;
  }

  public double statesPerSecond() {
    return states / seconds;
  }

  public double bytesPerState() {
    return cost.peakBytes().isEmpty() ? Double.NaN : (double) cost.peakBytes().getAsLong() / states;
  }
}
