package skein.bench.result;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The machine of the measurements, and its load.
 *
 * @param load the load average of the last minute before the run; negative if unknown
 */
public record Host(String processor, int cores, long memoryBytes, String system, String java, double load) {

  public static Host here() {
    OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new Host(
        processorName(),
        Runtime.getRuntime().availableProcessors(),
        system.getTotalMemorySize(),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
        system.getSystemLoadAverage());
  }

  /** Whether other processes were running. */
  public boolean busy() {
    return load > 0.5;
  }

  private static String processorName() {
    try {
      return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown processor");
    } catch (IOException _) {
      return "unknown processor";
    }
  }
}
