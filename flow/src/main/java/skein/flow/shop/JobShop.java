package skein.flow.shop;

import java.util.List;

/**
 * A job shop.
 *
 * @param jobs for each job its operations, in their order
 */
public record JobShop(List<List<Operation>> jobs, int machines) {

  public JobShop {
    jobs = jobs.stream().map(List::copyOf).toList();
  }

  /** Work of a job on a machine. */
  public record Operation(int machine, int duration) {}
}
