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
 * Tells whether this process as a whole, with its heap, its tables off the heap and the solvers that are no Java, has come
 * to the end of the memory that it may use. Asked now and then; what it costs then is reading two small files.
 *
 * <p>A full heap is noticed here before it becomes an {@link OutOfMemoryError}: near its end the collector runs all the time,
 * and nothing else does.
 */
public final class MemoryWatch {

  /** What the Java virtual machine takes for itself, on top of the limit. */
  public static final long BASE = 100L << 20;

  /** With this share of the heap still in use after a collection, soon nothing but collecting would happen. */
  private static final double FULL = 0.9;

  /** Without a limit, the others on the machine keep this share of it. */
  private static final long SPARED = 10;

  /** Where the machine has less than this left, whoever took it, the system would soon kill somebody. */
  private static final long LAST_RESERVE = 256L << 20;

  private final OptionalLong limit;
  private final long most;
  private final long reserve;
  private final Optional<MemoryPoolMXBean> heap;

  /** Without a limit: no more than the machine has, or the container we are in. */
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
    return isHeapFull() || isTooLarge() && isTooLargeWithoutGarbage();
  }

  private boolean isHeapFull() {
    MemoryUsage used = heap.map(MemoryPoolMXBean::getCollectionUsage).orElse(null);
    return used != null && used.getMax() > 0 && used.getUsed() > used.getMax() * FULL;
  }

  private boolean isTooLarge() {
    return ProcessMemory.bytes() > most || ProcessMemory.available() < reserve;
  }

  /** Tables off the heap may have needed what the heap holds only because nobody has tidied up. */
  private boolean isTooLargeWithoutGarbage() {
    System.gc();
    return isTooLarge();
  }
}
