package skein.core.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much of the machine's memory a process holds, where the system tells (Linux); 0 elsewhere. */
public final class ProcessMemory {

  private ProcessMemory() {}

  public static long bytes(long pid) {
    return kilobytes(Path.of("/proc", Long.toString(pid), "status"), "VmRSS:", 0) << 10;
  }

  /** Of this process. */
  public static long bytes() {
    return kilobytes(Path.of("/proc/self/status"), "VmRSS:", 0) << 10;
  }

  /** What the machine could still give to anybody; a very large number where the system does not tell. */
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
      // It has ended in the meantime, or this is no Linux.
      return unknown;
    }
    return unknown;
  }
}
