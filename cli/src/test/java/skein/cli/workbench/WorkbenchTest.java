package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import skein.ask.Skein;
import skein.ask.replay.RunSearch;
import skein.cli.format.Json;
import skein.cli.states.LiveStates;
import skein.cli.text.NumberText;
import skein.core.testing.Golden;
import skein.web.Workbench;
import skein.web.WorkbenchSettings;
import skein.web.host.BadJob;
import skein.web.host.JobRequest;
import skein.web.host.ModelInput;

/** The workbench with real models: short questions, and jobs in processes of their own. */
@Timeout(240)
class WorkbenchTest {

  /** Machines that run tests are busy. */
  private static final Duration GRACE = Duration.ofMinutes(1);

  @TempDir Path folder;
  @TempDir Path outside;
  private final HttpClient client = HttpClient.newHttpClient();
  private Workbench workbench;
  private String cookie;

  @BeforeEach
  void start() throws Exception {
    workbench = Workbench.start(new WorkbenchSettings(folder, Optional.empty(), 0, 2, GRACE), new WorkbenchModels(Skein.standard(), folder), jobs());
    cookie = client.send(HttpRequest.newBuilder(workbench.address()).build(), HttpResponse.BodyHandlers.discarding()).headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
  }

  private CommandJobs jobs() {
    return new CommandJobs("skein.cli.Main", "skein.supervised", 512L << 20, folder, List.of(), new PropertiesBeside(Skein.standard(), folder));
  }

  @AfterEach
  void stop() {
    workbench.close();
    client.close();
  }

  private String send(String method, String path, String body) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + workbench.port() + path)).header("Cookie", cookie).header("Content-Type", "application/json")
        .method(method, body.isEmpty() ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  private static String body(String file, String text, Map<String, String> parameters, String command, List<Integer> path) {
    return Json.line(
        json -> {
          json.put("command", command);
          json.put("file", file);
          json.put("text", text);
          json.strings("parameters", parameters);
          json.numbers("path", path);
        });
  }

  private static String example(String name) throws IOException {
    return Files.readString(Golden.root().resolve("examples/labs/" + name));
  }

  private String await(String status) throws Exception {
    while (true) {
      String now = send("GET", "/api/jobs/1", "");
      if (now.contains("\"status\":\"" + status + "\"")) {
        return now;
      }
      assertThat(now).doesNotContain("\"status\":\"failed\"");
      Thread.sleep(50);
    }
  }

  @Test
  void aMistakeIsFoundWithItsPosition() throws Exception {
    String right = example("election.labs");
    assertThat(send("POST", "/api/check", body("a.labs", right, Map.of("n", "3"), "", List.of()))).contains("\"NeverZero\"", "\"diagnostics\": []");
    String wrong = right.replace("winner <~ id", "winer <~ id");
    assertThat(send("POST", "/api/check", body("a.labs", wrong, Map.of("n", "3"), "", List.of()))).contains("\"line\": 28").contains("winer");
    assertThat(send("POST", "/api/check", body("a.labs", right, Map.of(), "", List.of()))).contains("\"missing-parameter\"");
  }

  @Test
  void modelsAreReadInTheLanguageThatTheFolderDefines() throws Exception {
    Path languages = Golden.root().resolve("cli/src/test/resources/languages");
    String definition = Files.readString(languages.resolve("bell.lang"));
    String text = Files.readString(languages.resolve("first.bell"));
    Files.createDirectory(folder.resolve("inner"));
    assertThat(send("PUT", "/api/file", "{\"path\":\"inner/first.bell\",\"text\":\"\"}")).contains("is not the path of a model");
    Files.writeString(folder.resolve("bell.lang"), definition);
    Files.writeString(folder.resolve("inner/first.bell"), text);
    assertThat(send("GET", "/api/files", "")).contains("\"bell.lang\"", "\"inner/first.bell\"");
    assertThat(send("POST", "/api/check", body("inner/first.bell", text, Map.of(), "", List.of()))).contains("\"CanWake\"", "\"diagnostics\": []");
    assertThat(send("POST", "/api/check", body("inner/first.bell", text.replace("ring dream", "rinng dream"), Map.of(), "", List.of()))).contains("\"line\": 13");
    assertThat(send("POST", "/api/choices", body("inner/first.bell", text, Map.of(), "", List.of(0)))).contains("ring morning");
    assertThat(send("POST", "/api/jobs", body("inner/first.bell", text, Map.of(), "verify", List.of()))).contains("\"job\":1");
    assertThat(await("done")).contains("\"exit\":10");
  }

  @Test
  void aDefinitionIsCheckedWhileItIsWritten() throws Exception {
    String definition = Files.readString(Golden.root().resolve("cli/src/test/resources/languages/bell.lang"));
    assertThat(send("POST", "/api/check", body("bell.lang", definition, Map.of(), "", List.of()))).contains("\"language\": \"bell\"", "\"defines\"", "\"diagnostics\": []");
    assertThat(send("POST", "/api/check", body("bell.lang", definition.replace("x := e", "x := f"), Map.of(), "", List.of()))).contains("\"line\": 27", "unknown name `f`");
    assertThat(send("POST", "/api/choices", body("bell.lang", definition, Map.of(), "", List.of()))).contains("this is the definition of a language");
  }

  @Test
  void stepsAreChosenByNumber() throws Exception {
    String text = example("election.labs");
    String start = send("POST", "/api/choices", body("a.labs", text, Map.of("n", "2"), "", List.of()));
    assertThat(start).contains("\"path\": []").doesNotContain("\"trace\"");
    String first = send("POST", "/api/choices", body("a.labs", text, Map.of("n", "2"), "", List.of(0, 1)));
    assertThat(first).contains("\"agent\": \"Node 1\"").contains("\"steps\": [").contains("\"status\": \"moves\"");
    assertThat(send("POST", "/api/choices", body("a.labs", text, Map.of("n", "2"), "", List.of(0, 1, 99)))).isEqualTo(first);
  }

  /** The fork that both philosophers need is taken twice at most: the shortest run to the deadlock has four steps. */
  @Test
  void searchesAreShortestAndSayWhatTheySearched() throws Exception {
    String model = body("table.labs", example("table.labs"), Map.of("n", "2"), "", List.of(0));
    String found = send("POST", "/api/find", model.replaceFirst("[{]", "{\"condition\": \"forall Thinker t, held of t = 1\","));
    assertThat(found).contains("\"found\": true").containsPattern("\"path\": \\[\\s*0,\\s*\\d,\\s*\\d,\\s*\\d,\\s*\\d\\s*]");
    assertThat(send("POST", "/api/find", model.replaceFirst("[{]", "{\"condition\": \"forall Thinker t, held of t = 2\",")))
        .contains("\"found\": false,\n    \"states\": 40,\n    \"complete\": true");
    assertThat(send("POST", "/api/find", model.replaceFirst("[{]", "{\"line\": 23, \"column\": 7,"))).contains("\"found\": true").contains("\"action\": \"Thinker 0: held <- 3\"");
    assertThat(send("POST", "/api/find", model.replaceFirst("[{]", "{\"line\": 2, \"column\": 1,"))).contains("the text describes no step here");
    assertThat(send("POST", "/api/find", model.replaceFirst("[{]", "{\"condition\": \"held of\","))).contains("\"diagnostics\"").contains("unexpected end");
  }

  @Test
  void randomStepsGoOnFromThePathAndRepeatWithTheSeed() throws Exception {
    String model = body("voter.labs", example("voter.labs"), Map.of("n", "4"), "", List.of(3));
    String once = send("POST", "/api/walk", model.replaceFirst("[{]", "{\"steps\": 5, \"seed\": 7,"));
    assertThat(once).contains("\"step\": 5").doesNotContain("\"step\": 6").contains("\"observed\": {");
    assertThat(send("POST", "/api/walk", model.replaceFirst("[{]", "{\"steps\": 5, \"seed\": 7,"))).isEqualTo(once);
  }

  @Test
  void aNameIsLookedUp() throws Exception {
    String model = body("table.labs", example("table.labs"), Map.of("n", "2"), "", List.of());
    assertThat(send("POST", "/api/name", model.replaceFirst("[{]", "{\"line\": 12, \"column\": 21,"))).contains("\"kind\": \"parameter\"", "\"value\": \"2\"", "\"line\": 10");
    assertThat(send("POST", "/api/name", model.replaceFirst("[{]", "{\"line\": 9999, \"column\": 1,"))).isEqualTo("{}\n");
  }

  @Test
  void aJobVerifiesTheTextOfTheEditor() throws Exception {
    send("POST", "/api/jobs", body("election.labs", example("election.labs"), Map.of("n", "3"), "verify", List.of()));
    assertThat(await("done")).contains("\"exit\":10");
    assertThat(send("GET", "/api/jobs/1/result", "")).startsWith("{\"result\":{").contains("\"property\": \"NeverZero\"", "\"verdict\": \"violated\"", "\"context\":{");
  }

  @Test
  void aCancelledJobReportsWhatItHasFoundAndIsGone() throws Exception {
    send("POST", "/api/jobs", body("commit.labs", example("commit.labs"), Map.of("workers", "7"), "explore", List.of()));
    String now = send("GET", "/api/jobs/1", "");
    while (!now.contains("\"states\":")) {
      assertThat(now).doesNotContain("\"exit\"");
      Thread.sleep(50);
      now = send("GET", "/api/jobs/1", "");
    }
    // Not the browser, which other tests share.
    List<ProcessHandle> processes =
        ProcessHandle.current().children().filter(child -> child.info().command().filter(command -> command.endsWith("java")).isPresent()).toList();
    assertThat(processes).isNotEmpty();
    send("DELETE", "/api/jobs/1", "");
    assertThat(await("cancelled")).contains("\"exit\":143,\"hasResult\":true");
    assertThat(send("GET", "/api/jobs/1/result", "")).contains("\"complete\": false");
    for (ProcessHandle process : processes) {
      process.onExit().join();
    }
  }

  /** In a check and in a job alike. */
  @Test
  void aNetworkIsMadeOfFilesBelowTheFolderOnly() throws Exception {
    Path models = Files.createDirectories(folder.resolve("sub"));
    Files.writeString(models.resolve("cell.net"), "process Cell = { e -in-> f -out-> e } system = Cell");
    Path elsewhere = Files.writeString(outside.resolve("secret.net"), "process Cell = { e -in-> f -out-> e } system = Cell");
    Files.createSymbolicLink(models.resolve("link.net"), elsewhere);
    String good = body("sub/a.net", "system = model \"cell.net\"", Map.of(), "explore", List.of());
    assertThat(send("POST", "/api/check", good)).contains("\"diagnostics\": []");
    send("POST", "/api/jobs", good);
    List<String> files = List.of(models.toRealPath().relativize(elsewhere.toRealPath()).toString(), elsewhere.toString(), "link.net");
    for (String file : files) {
      String bad = body("sub/a.net", "system = model \"" + file + "\"", Map.of(), "explore", List.of());
      assertThat(send("POST", "/api/check", bad)).contains("`" + file + "` is outside the folder that was opened", "\"column\": 10");
      send("POST", "/api/jobs", bad);
    }
    awaitEnd(1);
    assertThat(send("GET", "/api/jobs/1/result", "")).contains("\"states\": 2");
    for (int i = 0; i < files.size(); i++) {
      awaitEnd(i + 2);
      assertThat(send("GET", "/api/jobs/" + (i + 2) + "/result", "")).contains("`" + files.get(i) + "` is outside the folder that was opened").doesNotContain("\"states\"");
    }
    assertThat(send("POST", "/api/check", body("../a.net", "system = model \"cell.net\"", Map.of(), "", List.of()))).contains("`file` is not the name of a model");
  }

  @Test
  void aFolderThatIsGoneIsNoBug() throws Exception {
    Files.delete(folder);
    assertThat(send("POST", "/api/check", body("a.net", "system = {s}", Map.of(), "", List.of()))).contains("the folder of the workbench cannot be read");
    assertThat(send("GET", "/api/files", "")).contains("\"files\":[]");
  }

  private void awaitEnd(int job) throws Exception {
    while (!send("GET", "/api/jobs/" + job, "").contains("\"exit\"")) {
      Thread.sleep(20);
    }
  }

  /** The page shows this while the job runs. */
  @Test
  void aSimulationTellsWhereItIs() throws Exception {
    String runs = body("voter.labs", example("voter.labs"), Map.of("n", "4"), "simulate", List.of());
    send("POST", "/api/jobs", runs.replaceFirst("[{]", "{\"options\":{\"runs\":\"10000000\",\"steps\":\"400\"},"));
    String now = send("GET", "/api/jobs/1", "");
    while (!now.contains("\"live\":")) {
      assertThat(now).doesNotContain("\"exit\"");
      Thread.sleep(50);
      now = send("GET", "/api/jobs/1", "");
    }
    assertThat(now).containsPattern("\"text\":\"run [\\d,]+ of 10,000,000, step [\\d,]+\"").contains("\"every\":2,\"observed\":{\"Yes\":[", "\"model\":{\"agents\":[\"Voter 0\",")
        .containsPattern("\"state\":\\{\"Voter 0.opinion\":[01],|\"state\":\\{\"[^\"]*opinion[^\"]*\":[01],");
    send("DELETE", "/api/jobs/1", "");
    awaitEnd(1);
  }

  @Test
  void theDocumentationHasTheLimitsOfQuestions() throws Exception {
    assertThat(Files.readAllLines(Golden.root().resolve("docs/web.md"))).contains(
        "| time of a check, a search or a step by hand | " + QuestionLimit.LONGEST.toSeconds() + " seconds |",
        "| memory of these | " + Math.round(100 * QuestionLimit.FULL) + " % of that of the workbench |",
        "| states of a search | " + NumberText.grouped(RunSearch.MOST_STATES) + " |",
        "| choices that are shown; visited states that are drawn | " + HandRun.MOST + "; 400 |",
        "| values of a state that is drawn while a simulation runs | " + LiveStates.MOST_VALUES + " |");
  }

  /** Those of a PRISM model, in a file with its name; one that a link leads to elsewhere is not read. */
  @Test
  void propertiesBesideAModelAreAskedAlongWithIt(@TempDir Path outside) throws IOException {
    Path props = Files.writeString(folder.resolve("coin.props"), "\"Heads\": P=? [ F x=1 ];\n");
    Files.createSymbolicLink(folder.resolve("coin.pctl"), Files.writeString(outside.resolve("coin.pctl"), "P=? [ F x=1 ];\n"));
    Files.writeString(folder.resolve("coins.props"), "P=? [ F x=1 ];\n");
    String text = "dtmc\nmodule m\n  x : [0..2];\n  [] x=0 -> 1/2 : (x'=1) + 1/2 : (x'=2);\nendmodule\n";
    ModelInput model = new ModelInput("coin.prism", text, Map.of(), false);
    assertThat(jobs().words(new JobRequest(JobRequest.Command.VERIFY, model, Map.of()))).startsWith("verify", "coin.prism", props.toAbsolutePath().toString()).hasSize(5);
    assertThat(jobs().words(new JobRequest(JobRequest.Command.SIMULATE, model, Map.of()))).doesNotContain(props.toAbsolutePath().toString());
    WorkbenchModels models = new WorkbenchModels(Skein.standard(), folder);
    assertThat(models.check(model)).contains("\"Heads\"");
    Files.writeString(props, "\"Heads\": P=? [ F y=1 ];\n");
    assertThat(models.check(model)).contains("\"properties\": []").doesNotContain("error");
  }

  @Test
  void valuesAreNeverTakenForOptions() {
    ModelInput model = new ModelInput("sub/a.labs", "", Map.of("n", "--time=1"), true);
    assertThat(jobs().words(new JobRequest(JobRequest.Command.VERIFY, model, Map.of("property", "--keep=/tmp"))))
        .containsExactly("verify", "a.labs", "n=--time=1", "--fair", "--property=--keep=/tmp", "--format=html", "--memory=512m");
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> jobs().words(new JobRequest(JobRequest.Command.EXPLORE, model, Map.of("runs", "3")))).isInstanceOf(BadJob.class)
        .hasMessage("explore has no option `runs`");
  }
}
