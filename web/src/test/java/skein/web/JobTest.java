package skein.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import skein.report.ReportPage;

/** Jobs from the time they are asked for: they run, tell their progress, and are stopped. */
@Timeout(60)
class JobTest {

  @TempDir Path folder;
  private Browser browser;

  @BeforeEach
  void start() throws Exception {
    browser = new Browser(folder);
  }

  @AfterEach
  void stop() {
    browser.close();
  }

  private HttpResponse<String> ask(String script) throws Exception {
    return browser.post("/api/jobs", "{\"command\":\"verify\",\"file\":\"a.sh\",\"text\":\"" + script.replace("\\", "\\\\").replace("\"", "\\\"") + "\",\"parameters\":{\"n\":3}}");
  }

  private String await(int job, String status) throws Exception {
    while (true) {
      String now = browser.get("/api/jobs/" + job).body();
      if (now.contains("\"status\":\"" + status + "\"")) {
        return now;
      }
      assertThat(now).doesNotContain("\"status\":\"failed\"");
      Thread.sleep(20);
    }
  }

  @Test
  void aJobTellsItsProgressMessagesAndResult() throws Exception {
    Files.writeString(folder.resolve("report.html"), ReportPage.of("t", "{\"a\":\"<b>\"}", "{\"models\":[]}"));
    HttpResponse<String> asked = ask("printf '\\036{\"states\":7}\\n' >&2; echo careful >&2; cat " + folder.resolve("report.html") + "; exit 10");
    assertThat(asked.statusCode()).isEqualTo(201);
    assertThat(asked.body()).startsWith("{\"job\":1,\"command\":\"verify\",\"file\":\"a.sh\",\"parameters\":{\"n\":\"3\"}");
    assertThat(await(1, "done")).contains("\"progress\":{\"states\":7},\"messages\":[\"careful\"],\"exit\":10,\"hasResult\":true");
    assertThat(browser.get("/api/jobs/1/result").body()).isEqualTo("{\"result\":{\"a\":\"<b>\"},\"context\":{\"models\":[]}}");
    HttpResponse<String> report = browser.get("/api/jobs/1/report");
    assertThat(report.headers().firstValue("Content-Disposition")).hasValue("attachment; filename=\"skein-1.html\"");
    assertThat(report.body()).isEqualTo(Files.readString(folder.resolve("report.html")));
  }

  @Test
  void aCancelledJobAndItsChildrenAreGone() throws Exception {
    Path pids = folder.resolve("pids");
    // Neither listens to a polite request.
    ask("trap '' TERM; sleep 1000 & echo $! > " + pids + "; echo $$ >> " + pids + "; wait; wait");
    await(1, "running");
    while (!Files.exists(pids) || Files.readAllLines(pids).size() < 2) {
      Thread.sleep(10);
    }
    assertThat(browser.delete("/api/jobs/1").statusCode()).isEqualTo(200);
    await(1, "cancelled");
    for (String pid : Files.readAllLines(pids)) {
      awaitEnd(pid);
    }
    assertThat(browser.get("/api/jobs/1/result").statusCode()).isEqualTo(404);
    browser.delete("/api/jobs/1");
    assertThat(browser.get("/api/jobs").body()).isEqualTo("{\"jobs\":[]}");
  }

  /** It has the streams of the job, and does not end by itself. */
  @Test
  void aJobIsOverWhenItsProcessIsWhateverThatHasStarted() throws Exception {
    Path pids = folder.resolve("pids");
    ask("sleep 1000 & echo $! > " + pids + "; echo x");
    await(1, "done");
    assertThat(browser.get("/api/jobs/1/report").body()).isEqualTo("x\n");
    ProcessHandle.of(Long.parseLong(Files.readString(pids).strip())).ifPresent(ProcessHandle::destroyForcibly);
    ask("sleep 1000 & echo $! > " + pids + "; echo y; sleep 1");
    await(2, "done");
    assertThat(browser.get("/api/jobs/2/report").body()).isEqualTo("y\n");
    awaitEnd(Files.readString(pids).strip());
  }

  @Test
  void jobsBeyondTheLimitWaitAndThenAreRefused() throws Exception {
    for (int i = 0; i < 22; i++) {
      assertThat(ask("exec sleep 1000").statusCode()).isEqualTo(201);
    }
    HttpResponse<String> refused = ask("exec sleep 1000");
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).isEqualTo("{\"error\":\"too many jobs are waiting; stop some of them first\"}");
    assertThat(browser.get("/api/jobs/3").body()).contains("\"status\":\"waiting\"");
    browser.delete("/api/jobs/3");
    assertThat(browser.get("/api/jobs/3").body()).contains("\"status\":\"cancelled\"");
    await(1, "running");
    browser.delete("/api/jobs/1");
    await(4, "running");
  }

  @Test
  void nothingOfAJobSurvives() throws Exception {
    Path used = folder.resolve("used");
    ask("pwd > " + used + "; touch here; echo x");
    await(1, "done");
    ask("pwd >> " + used + "; ls");
    await(2, "done");
    assertThat(browser.get("/api/jobs/2/report").body()).isEqualTo("a.sh\n");
    browser.workbench.close();
    assertThat(Files.readAllLines(used)).hasSize(2).doesNotHaveDuplicates().allSatisfy(job -> assertThat(Path.of(job).getParent()).doesNotExist());
  }

  @Test
  void anEndlessResultIsCutOff() throws Exception {
    ask("exec yes");
    while (!browser.get("/api/jobs/1").body().contains("\"status\":\"failed\"")) {
      Thread.sleep(50);
    }
    assertThat(browser.get("/api/jobs/1").body()).contains("the result is longer than 48 MB");
  }

  @Test
  void anEndlessMessageIsCutOff() throws Exception {
    ask("head -c 30000000 /dev/zero | tr '\\0' 'z' >&2; echo >&2; echo short >&2; echo x");
    assertThat(await(1, "done")).containsPattern("\"messages\":\\[\"z{2000}\",\"short\"]");
  }

  @Test
  void aJobThatCannotStartSaysWhy() throws Exception {
    browser.post("/api/jobs", "{\"command\":\"verify\",\"file\":\"a.sh\",\"text\":\"\",\"options\":{\"engine\":\"warp\"}}");
    while (!browser.get("/api/jobs/1").body().contains("\"status\":\"failed\"")) {
      Thread.sleep(10);
    }
    assertThat(browser.get("/api/jobs/1").body()).contains("\"messages\":[\"there is no engine warp\"]");
  }

  @Test
  void everyPageIsToldAboutAllJobsAndOneThatComesLaterToo() throws Exception {
    ask("exec sleep 1000");
    await(1, "running");
    for (int page = 0; page < 2; page++) {
      HttpResponse<InputStream> stream = browser.client.send(browser.known("/api/events").build(), HttpResponse.BodyHandlers.ofInputStream());
      assertThat(stream.headers().firstValue("Content-Type")).hasValue("text/event-stream; charset=utf-8");
      try (Scanner lines = new Scanner(stream.body(), StandardCharsets.UTF_8)) {
        assertThat(next(lines)).contains("\"job\":1").contains("\"status\":\"running\"");
        if (page == 1) {
          browser.delete("/api/jobs/1");
          assertThat(next(lines)).contains("\"job\":1").contains("\"status\":\"cancelled\"");
        }
      }
    }
  }

  /** A process that has ended may be listed until somebody asks for its exit code. */
  private static void awaitEnd(String pid) throws Exception {
    Path stat = Path.of("/proc", pid, "stat");
    while (ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive).isPresent() && !(Files.exists(stat) && Files.readString(stat).contains(") Z "))) {
      Thread.sleep(20);
    }
  }

  private static String next(Scanner lines) {
    while (true) {
      String line = lines.nextLine();
      if (line.startsWith("data: ")) {
        return line;
      }
    }
  }

  @Test
  void closingTheWorkbenchEndsItsJobs() throws Exception {
    Path pid = folder.resolve("pid");
    ask("echo $$ > " + pid + "; exec sleep 1000");
    while (!Files.exists(pid) || Files.readString(pid).isBlank()) {
      Thread.sleep(10);
    }
    browser.workbench.close();
    ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(process -> process.onExit().join());
  }
}
