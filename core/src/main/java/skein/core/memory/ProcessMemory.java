package skein.core.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

  /** Read many times a second beside a search, so it neither splits lines nor matches patterns. */
  private static long kilobytes(Path file, String key, long unknown) {
    try {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      int line = text.indexOf("\n" + key);
      int from = line + 1 + key.length();
      return line < 0 ? unknown : Long.parseLong(text.substring(from, text.indexOf(" kB", from)).strip());
    } catch (IOException | RuntimeException _) {
      // The process has ended, or this is not Linux.
      return unknown;
    }
  }
}
