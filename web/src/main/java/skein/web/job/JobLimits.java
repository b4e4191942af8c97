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

  /** The usual limits of a workbench. */
  public static JobLimits of(int running, Duration grace) {
    return new JobLimits(running, 20, 30, 48L << 20, 192L << 20, grace);
  }
}
