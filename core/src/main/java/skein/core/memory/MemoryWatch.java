package skein.core.memory;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Whether this process as a whole (heap, off-heap tables and native solvers) has reached its memory limit. Polled now and
 * then; a poll costs reading two small files.
 *
 * <p>A full heap is noticed here before it becomes an {@link OutOfMemoryError}: when the heap is almost full, the garbage
 * collector runs all the time, and nothing else does.
 */
public final class MemoryWatch {

  /** What the Java virtual machine itself takes, on top of the limit. */
  public static final long BASE = 100L << 20;

  /** If more than this share of the heap is still in use after a collection, the process would soon do nothing but collect garbage. */
  private static final double FULL = 0.9;

  /** Without a limit, this share of the machine's memory is left to other processes. */
  private static final long SPARED = 10;

  /** If the machine has less memory than this available, whoever uses it, the system would soon kill a process. */
  private static final long LAST_RESERVE = 256L << 20;

  private final OptionalLong limit;
  private final long most;
  private final long reserve;
  private final Optional<MemoryPoolMXBean> heap;

  /** Without a limit: at most the memory of the machine or of its container. */
  public MemoryWatch(OptionalLong limit) {
    long machine = machine();
    this.limit = limit;
    this.most = Math.min(limit.orElse(Long.MAX_VALUE - BASE) + BASE, machine - machine / SPARED);
    this.reserve = Math.min(LAST_RESERVE, machine / SPARED / 2);
    this.heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isCollectionUsageThresholdSupported())
            .max(Comparator.comparingLong(pool -> pool.getUsage().getMax()));
  }

  private static long machine() {
    long total =
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
            ? system.getTotalMemorySize()
            : 0;
    return total > 0 ? total : Long.MAX_VALUE;
  }

  public OptionalLong limit() {
    return limit;
  }

  /** Whether it is time to stop. */
  public boolean exceeded() {
    return isHeapFull() || (isTooLarge() && isTooLargeWithoutGarbage());
  }

  private boolean isHeapFull() {
    MemoryUsage used = heap.map(MemoryPoolMXBean::getCollectionUsage).orElse(null);
    return used != null && used.getMax() > 0 && used.getUsed() > used.getMax() * FULL;
  }

  private boolean isTooLarge() {
    return ProcessMemory.bytes() > most || ProcessMemory.available() < reserve;
  }

  /** Off-heap tables may need memory that the heap holds only because it has not been collected. */
  private boolean isTooLargeWithoutGarbage() {
    System.gc();
    return isTooLarge();
  }
}
