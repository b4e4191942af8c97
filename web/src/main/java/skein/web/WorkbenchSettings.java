package skein.web;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Where the workbench runs, and how much it may do.
 *
 * @param folder the folder whose models it shows
 * @param file the model it opens first, as a path below the folder
 * @param port 0 for any that is free
 * @param jobs how many jobs run at once
 * @param grace what a job that is cancelled gets to say what it has found
 */
public record WorkbenchSettings(Path folder, Optional<String> file, int port, int jobs, Duration grace) {

  /** With a grace that frees the cores within two seconds. */
  public WorkbenchSettings(Path folder, Optional<String> file, int port, int jobs) {
    this(folder, file, port, jobs, Duration.ofMillis(1200));
  }
}
