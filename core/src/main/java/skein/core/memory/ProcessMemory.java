package skein.core.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much of the machine's memory a process uses, on Linux; 0 elsewhere. */
public final class ProcessMemory {

  private ProcessMemory() {}

  public static long bytes(long pid) {
    return kilobytes(Path.of("/proc", Long.toString(pid), "status"), "VmRSS:", 0) << 10;
  }

  /** Of this process. */
  public static long bytes() {
    return kilobytes(Path.of("/proc/self/status"), "VmRSS:", 0) << 10;
  }

  /** The memory that the machine has available; a very large number where the system does not say. */
  public static long available() {
    return kilobytes(Path.of("/proc/meminfo"), "MemAvailable:", Long.MAX_VALUE >> 10) << 10;
  }

  private static long kilobytes(Path file, String key, long unknown) {
    try {
      for (String line : Files.readAllLines(file)) {
        if (line.startsWith(key)) {
          return Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    } catch (IOException | RuntimeException _) {
      // The process has ended, or this is not Linux.
      return unknown;
    }
    return unknown;
  }
}
