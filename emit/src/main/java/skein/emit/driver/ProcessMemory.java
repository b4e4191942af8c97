package skein.emit.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much of the machine's memory a process holds, where the system tells (Linux); 0 elsewhere. */
final class ProcessMemory {

  private ProcessMemory() {}

  static long bytes(long pid) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"))) {
        if (line.startsWith("VmRSS:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
        }
      }
    } catch (IOException | RuntimeException _) {
      // It has ended in the meantime, or this is no Linux.
      return 0;
    }
    return 0;
  }
}
