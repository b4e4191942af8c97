package skein.web.job;

/**
 * How much the jobs may take. The memory of each is the launcher's business.
 *
 * @param running how many run at once
 * @param waiting how many wait for that; more are refused
 * @param kept how many that have ended are remembered
 * @param result the longest result, in bytes
 */
public record JobLimits(int running, int waiting, int kept, long result) {

  public static final JobLimits DEFAULT = new JobLimits(2, 20, 30, 64L << 20);

  public JobLimits withRunning(int number) {
    return new JobLimits(number, waiting, kept, result);
  }
}
