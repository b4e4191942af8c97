package skein.web.host;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Starts the process of a job. The process writes its result, a report as HTML, to its standard output. On its standard error, a line that begins
 * with the record separator (U+001E) is a JSON object about its progress; other lines are for people. It ends when its standard input ends.
 */
public interface JobLauncher {

  /**
   * Starts it.
   *
   * @param folder a folder for this job alone, with the text of the model in it
   * @throws BadJob if there is no such job, for example because an option has no such value
   */
  Process start(JobRequest request, Path folder) throws IOException;
}
