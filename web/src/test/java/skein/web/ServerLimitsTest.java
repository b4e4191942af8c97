package skein.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import skein.web.file.Workspace;
import skein.web.http.Exchange;
import skein.web.job.JobLimits;

/** The documentation states the limits of the server as they are. */
class ServerLimitsTest {

  @Test
  void theDocumentationHasTheLimitsOfTheServer() throws Exception {
    JobLimits jobs = JobLimits.of(2, Duration.ZERO);
    List<String> page = Files.readAllLines(Path.of(System.getProperty("basedir", "."), "..", "docs", "web.md"));
    assertThat(page).contains(
        row("jobs that wait; that have ended and are remembered", "%d; %d", jobs.waiting(), jobs.kept()),
        row("size of a result; of all that are remembered", "%d MB (%d MB with many jobs at once); %d MB", jobs.result() >> 20, JobLimits.of(64, Duration.ZERO).result() >> 20, jobs.results() >> 20),
        row("size of a request", "%d MB", Exchange.LONGEST_BODY >> 20),
        row("length of a model in the editor", "%d MB", Workspace.LONGEST_TEXT >> 20),
        row("models that are listed; files that are looked at for that; depth of folders", "%,d; %,d; %d", Workspace.MOST_FILES, Workspace.MOST_SEEN, Workspace.DEEPEST),
        row("parameters of a model", "%d", Routes.MOST_PARAMETERS),
        row("checks, searches and steps by hand at once; that wait", "%d; %d", Routes.QUESTIONS, Routes.WAITING_QUESTIONS),
        row("steps of a run chosen by hand", "%,d", Routes.LONGEST_PATH));
  }

  private static String row(String what, String limit, Object... numbers) {
    return "| " + what + " | " + String.format(Locale.ROOT, limit, numbers) + " |";
  }
}
