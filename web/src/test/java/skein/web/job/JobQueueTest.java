package skein.web.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import skein.web.host.JobRequest;
import skein.web.host.ModelInput;

/** What is remembered of jobs that have ended. */
@Timeout(60)
class JobQueueTest {

  @TempDir Path temporary;

  private static WorkbenchJob ask(JobQueue queue, String text) throws InterruptedException {
    WorkbenchJob job = queue.add(new JobRequest(JobRequest.Command.VERIFY, new ModelInput("a.sh", "printf '" + text + "'", Map.of(), false), Map.of()));
    while (!job.status().isOver()) {
      Thread.sleep(5);
    }
    return job;
  }

  private JobQueue queue(JobLimits limits) throws IOException {
    return new JobQueue((request, folder) -> new ProcessBuilder("/bin/sh", request.model().name()).directory(folder.toFile()).start(), limits, JobFolders.below(temporary));
  }

  /** A job is forgotten soon after the next one has ended. */
  private static void awaitNumbers(JobQueue queue, Integer... numbers) throws InterruptedException {
    while (!queue.all().stream().map(WorkbenchJob::number).toList().equals(List.of(numbers))) {
      Thread.sleep(5);
    }
  }

  @Test
  void theOldestResultsMakeRoomForNewOnes() throws Exception {
    try (JobQueue queue = queue(new JobLimits(1, 5, 10, 100, 25, Duration.ofSeconds(1)))) {
      ask(queue, "1234567890");
      ask(queue, "1234567890");
      awaitNumbers(queue, 1, 2);
      ask(queue, "1234567890");
      awaitNumbers(queue, 2, 3);
      WorkbenchJob large = ask(queue, "1234567890".repeat(5));
      awaitNumbers(queue, 4);
      assertThat(large.result().orElseThrow()).hasSize(50);
    }
  }

  @Test
  void onlyTheLastJobsAreKept() throws Exception {
    try (JobQueue queue = queue(new JobLimits(1, 5, 2, 100, 1000, Duration.ofSeconds(1)))) {
      for (int i = 0; i < 4; i++) {
        ask(queue, "x");
      }
      awaitNumbers(queue, 3, 4);
    }
  }

  @Test
  void noJobStartsWhenTheQueueIsClosedAndNoFolderIsLeft() throws Exception {
    Path outside = Files.createDirectory(temporary.resolve("outside"));
    JobQueue queue = queue(new JobLimits(1, 5, 2, 100, 1000, Duration.ofSeconds(1)));
    for (int i = 0; i < 4; i++) {
      queue.add(new JobRequest(JobRequest.Command.VERIFY, new ModelInput("a.sh", "touch " + outside + "/$$; exec sleep 1000", Map.of(), false), Map.of()));
    }
    while (started(outside) == 0) {
      Thread.sleep(5);
    }
    queue.close();
    assertThat(started(outside)).isEqualTo(1);
    assertThat(queue.all()).allMatch(job -> job.status().isOver());
    try (var files = Files.list(temporary)) {
      assertThat(files).containsExactly(outside);
    }
  }

  private static int started(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return (int) files.count();
    }
  }

  /** The model of a job may end up in a message. */
  @Test
  void aMessageThatOnlyLooksLikeProgressIsAMessage() throws Exception {
    try (JobQueue queue = queue(new JobLimits(1, 5, 2, 100, 1000, Duration.ofSeconds(1)))) {
      WorkbenchJob job = queue.add(new JobRequest(JobRequest.Command.VERIFY,
          new ModelInput("a.sh", "printf '\\036{\"states\":7}\\n\\036}, \\n' >&2; printf x", Map.of(), false), Map.of()));
      while (!job.status().isOver()) {
        Thread.sleep(5);
      }
      assertThat(job.json()).contains("\"progress\":{\"states\":7},\"messages\":[\"\\u001E}, \"]");
    }
  }
}
