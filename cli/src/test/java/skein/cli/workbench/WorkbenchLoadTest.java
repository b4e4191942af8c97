package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.ask.Skein;
import skein.cli.format.Json;
import skein.core.testing.Golden;
import skein.web.Workbench;
import skein.web.WorkbenchSettings;

/** Many requests while a job uses the machine; thoroughly, for half a minute. */
class WorkbenchLoadTest {

  private static final int PER_SECOND = 200;
  private static final int SECONDS = Boolean.getBoolean("skein.thorough") ? 30 : 3;
  private static final List<String> PATHS = List.of("/api/jobs", "/page/main.js", "/api/files", "/lib/codemirror.js", "/", "/api/jobs/1", "/report/report.css", "/examples/labs/table.labs");

  @TempDir Path folder;

  private static String body(String command, String example, Map<String, String> parameters) throws Exception {
    String text = Files.readString(Golden.root().resolve("examples/labs").resolve(example));
    return Json.line(
        json -> {
          json.put("command", command);
          json.put("file", example);
          json.put("text", text);
          json.strings("parameters", parameters);
        });
  }

  @Test
  void twoHundredRequestsASecondAreAnsweredWhileACheckRuns() throws Exception {
    CommandJobs jobs = new CommandJobs("skein.cli.Main", "skein.supervised", 1L << 30, folder, List.of(), new PropertiesBeside(Skein.standard(), folder));
    try (Workbench workbench = Workbench.start(new WorkbenchSettings(folder, Optional.empty(), 0, 2), new WorkbenchModels(Skein.standard(), folder), jobs);
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      String cookie = client.send(HttpRequest.newBuilder(workbench.address()).build(), HttpResponse.BodyHandlers.discarding()).headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
      String base = "http://127.0.0.1:" + workbench.port();
      HttpRequest job = post(base + "/api/jobs", cookie, body("explore", "commit.labs", Map.of("workers", "9")));
      assertThat(client.send(job, HttpResponse.BodyHandlers.ofString()).statusCode()).isEqualTo(201);
      HttpRequest check = post(base + "/api/check", cookie, body("", "election.labs", Map.of("n", "3")));
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      long start = System.nanoTime();
      for (int i = 0; i < SECONDS * PER_SECOND; i++) {
        HttpRequest request = i % 20 == 0 ? check : HttpRequest.newBuilder(URI.create(base + PATHS.get(i % PATHS.size()))).header("Cookie", cookie).timeout(Duration.ofSeconds(60)).build();
        answers.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
        LockSupport.parkNanos(start + (i + 1) * 1_000_000_000L / PER_SECOND - System.nanoTime());
      }
      Map<Integer, Integer> byStatus = new TreeMap<>();
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        byStatus.merge(answer.get().statusCode(), 1, Integer::sum);
      }
      assertThat(byStatus).containsExactly(Map.entry(200, SECONDS * PER_SECOND));
      assertThat(client.send(HttpRequest.newBuilder(URI.create(base + "/api/jobs/1")).header("Cookie", cookie).build(), HttpResponse.BodyHandlers.ofString()).body()).contains("\"status\":\"running\"");
    }
  }

  private static HttpRequest post(String address, String cookie, String body) {
    return HttpRequest.newBuilder(URI.create(address)).header("Cookie", cookie).header("Content-Type", "application/json").timeout(Duration.ofSeconds(60))
        .POST(HttpRequest.BodyPublishers.ofString(body)).build();
  }
}
