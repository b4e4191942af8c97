package skein.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * The age of this process. On Linux, Java's start time is wrong by up to a second, since it
 * is relative to the boot time in whole seconds; the kernel's own numbers are exact.
 */
final class ProcessAge {

  /** Clock ticks per second, always 100 in what Linux reports to programs. */
  private static final int MILLIS_PER_TICK = 10;

  /** The 22nd field of the line, counted from the field after the name, which is the third. */
  private static final int START = 22 - 3;

  private ProcessAge() {}

  static Duration now() {
    try {
      return of(Files.readString(Path.of("/proc/self/stat")), Files.readString(Path.of("/proc/uptime")));
    } catch (IOException | RuntimeException _) {
      Instant now = Instant.now();
      return Duration.between(ProcessHandle.current().info().startInstant().orElse(now), now);
    }
  }

  /** From the texts of {@code /proc/self/stat} and {@code /proc/uptime}. */
  static Duration of(String stat, String uptime) {
    String behindName = stat.substring(stat.lastIndexOf(')') + 1).strip();
    long started = Long.parseLong(behindName.split(" ")[START]) * MILLIS_PER_TICK;
    long up = Math.round(Double.parseDouble(uptime.split(" ")[0]) * 1000);
    return Duration.ofMillis(up - started);
  }
}
