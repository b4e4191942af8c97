package skein.web.job;

import java.time.Duration;

/**
 * How much the jobs may take. The memory of each is the launcher's business.
 *
 * @param running how many run at once
 * @param waiting how many wait for that; more are refused
 * @param kept how many that have ended are remembered
 * @param result the longest result, in bytes
 * @param results how many bytes the results of all jobs that have ended may have; the oldest are forgotten
 * @param grace what a cancelled job gets to say what it has found
 */
public record JobLimits(int running, int waiting, int kept, long result, long results, Duration grace) {

  private static final int WAITING = 20;
  private static final int KEPT = 30;
  private static final long LONGEST_RESULT = 48L << 20;
  private static final long SHORTEST_LIMIT = 8L << 20;
  private static final long ALL_RESULTS = 192L << 20;

  /** The usual limits of a workbench. Results grow in memory, so that of each is smaller if many jobs run at once. */
  public static JobLimits of(int running, Duration grace) {
    return new JobLimits(running, WAITING, KEPT, Math.clamp(ALL_RESULTS / running, SHORTEST_LIMIT, LONGEST_RESULT), ALL_RESULTS, grace);
  }
}
