package skein.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.report.ReportPage;
import skein.web.file.ModelFile;
import skein.web.file.PageFiles;
import skein.web.file.Workspace;
import skein.web.host.JobRequest;
import skein.web.host.ModelInput;
import skein.web.host.ModelService;
import skein.web.http.Exchange;
import skein.web.http.JsonInput;
import skein.web.http.JsonText;
import skein.web.http.HttpRefusal;
import skein.web.http.Turnstile;
import skein.web.job.WorkbenchJob;
import skein.web.job.JobFeed;
import skein.web.job.JobQueue;

/** What is found at which address. */
final class Routes {

  private static final Pattern IMPORTS = Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);
  private static final Pattern JOB = Pattern.compile("/api/jobs/(\\d{1,9})(/result|/report)?");

  /** How many pages listen at most. */
  static final int MOST_FEEDS = 50;

  static final int MOST_PARAMETERS = 100;
  static final int LONGEST_PATH = 5000;
  /** Of short questions: how many are answered at once, and how many wait. */
  static final int QUESTIONS = 2;
  static final int WAITING_QUESTIONS = 30;

  private final Workspace workspace;
  private final ModelService models;
  private final JobQueue jobs;
  private final PageFiles files = new PageFiles();
  private final Turnstile questions = new Turnstile(QUESTIONS, WAITING_QUESTIONS);
  /** A result is copied a few times on its way. */
  private final Turnstile results = new Turnstile(1, 50);
  private final byte[] page;
  private final String policy;

  Routes(Workspace workspace, ModelService models, JobQueue jobs) {
    this.workspace = workspace;
    this.models = models;
    this.jobs = jobs;
    PageFiles.PageFile index = files.find("page/index.html").orElseThrow();
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    String nonce = HexFormat.of().formatHex(random);
    this.page = index.text().replace("NONCE", nonce).getBytes(StandardCharsets.UTF_8);
    this.policy =
        "default-src 'none'; script-src 'self' '" + hashOfImports(index.text()) + "'; style-src 'self' 'nonce-" + nonce + "'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
            + "form-action 'none'; frame-ancestors 'none'";
  }

  /**
   * The Content-Security-Policy: nothing from elsewhere, and in the page itself only the map of module names, which cannot be in a file. The editor makes
   * its style in the page: the nonce allows that, for styles only.
   */
  String policy() {
    return policy;
  }

  private static String hashOfImports(String page) {
    Matcher imports = IMPORTS.matcher(page);
    if (!imports.find()) {
      throw new IllegalStateException("the page has no import map");
    }
    try {
      return "sha256-" + Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(imports.group(1).getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  void answer(Exchange exchange) throws Exception {
    String path = exchange.path();
    Matcher job = JOB.matcher(path);
    if (job.matches()) {
      WorkbenchJob found = jobs.find(Integer.parseInt(job.group(1))).orElseThrow(() -> new HttpRefusal(404, "there is no such job"));
      job(exchange, found, Optional.ofNullable(job.group(2)));
      return;
    }
    switch (path) {
      case "/" -> {
        allow(exchange, "GET");
        exchange.send(200, "text/html", page);
      }
      case "/api/files" -> {
        allow(exchange, "GET");
        exchange.json(200, listing());
      }
      case "/api/file" -> file(exchange);
      case "/api/check" -> {
        allow(exchange, "POST");
        ModelInput model = model(exchange.json());
        exchange.json(200, questions.pass(() -> models.check(model)));
      }
      case "/api/method" -> {
        allow(exchange, "POST");
        ModelInput model = model(exchange.json());
        exchange.json(200, questions.pass(() -> models.method(model)));
      }
      case "/api/choices", "/api/walk", "/api/find", "/api/name" -> {
        allow(exchange, "POST");
        JsonInput input = exchange.json();
        ModelInput model = model(input);
        exchange.json(200, questions.pass(() -> question(path, input, model)));
      }
      case "/api/jobs" -> jobs(exchange);
      case "/api/events" -> events(exchange);
      default -> {
        PageFiles.PageFile found = files.find(path.substring(1)).orElseThrow(() -> new HttpRefusal(404, "there is nothing at " + path));
        allow(exchange, "GET");
        exchange.send(200, found.type(), found.content());
      }
    }
  }

  /** A question about a model and a run of it, or a place in its text. */
  private String question(String path, JsonInput input, ModelInput model) {
    List<Integer> chosen = input.integers("path");
    if (chosen.size() > LONGEST_PATH) {
      throw HttpRefusal.malformed("the path is longer than " + LONGEST_PATH + " steps");
    }
    return switch (path) {
      case "/api/walk" -> {
        if (chosen.size() == LONGEST_PATH) {
          throw HttpRefusal.malformed("the run has " + LONGEST_PATH + " steps already; simulate makes longer ones");
        }
        yield models.walk(model, chosen, Math.clamp(input.integer("steps").orElse(1), 1, LONGEST_PATH - chosen.size()), input.integer("seed").orElse(1));
      }
      case "/api/find" -> {
        Optional<String> condition = input.optionalString("condition");
        yield condition.isPresent() ? models.findState(model, chosen, condition.get()) : models.findStep(model, chosen, place(input, "line"), place(input, "column"));
      }
      case "/api/name" -> models.lookUp(model, place(input, "line"), place(input, "column"));
      default -> models.choices(model, chosen);
    };
  }

  private static int place(JsonInput input, String name) {
    long number = input.integer(name).orElseThrow(() -> HttpRefusal.malformed("the member `" + name + "` is missing"));
    return Math.clamp(number, 1, Integer.MAX_VALUE);
  }

  private static void allow(Exchange exchange, String method) {
    if (!exchange.method().equals(method) && !(method.equals("GET") && exchange.method().equals("HEAD"))) {
      throw new HttpRefusal(405, "the method " + exchange.method() + " is not allowed here");
    }
  }

  private String listing() throws IOException {
    Workspace.Listing found = workspace.list();
    return JsonText.object(
        json -> {
          json.writeStringProperty("folder", workspace.root().toString());
          json.writeArrayPropertyStart("files");
          found.files().forEach(json::writeString);
          json.writeEndArray();
          json.writeBooleanProperty("complete", found.complete());
        });
  }

  private void file(Exchange exchange) throws IOException {
    if (exchange.method().equals("PUT")) {
      JsonInput input = exchange.json();
      String version = workspace.write(input.string("path"), input.string("text"), input.optionalString("version"));
      exchange.json(200, JsonText.object(json -> json.writeStringProperty("version", version)));
      return;
    }
    allow(exchange, "GET");
    ModelFile file = workspace.read(exchange.query("path").orElseThrow(() -> HttpRefusal.malformed("the parameter `path` is missing")));
    exchange.json(
        200,
        JsonText.object(
            json -> {
              json.writeStringProperty("path", file.path());
              json.writeStringProperty("text", file.text());
              json.writeStringProperty("version", file.version());
            }));
  }

  /** The file need not exist: its name tells the language, and messages mention it. */
  private ModelInput model(JsonInput input) {
    String file = input.string("file");
    if (file.length() > 200 || !workspace.isModelPath(file)) {
      throw HttpRefusal.malformed("`file` is not the name of a model");
    }
    Map<String, String> parameters = input.strings("parameters");
    if (parameters.size() > MOST_PARAMETERS || parameters.keySet().stream().anyMatch(name -> !name.matches("[\\p{L}_][\\p{L}\\p{N}_]*"))) {
      throw HttpRefusal.malformed("`parameters` has a name that is not one of a parameter");
    }
    return new ModelInput(file, input.string("text"), parameters, input.flag("roundRobin"));
  }

  private void jobs(Exchange exchange) throws IOException {
    if (exchange.method().equals("POST")) {
      JsonInput input = exchange.json();
      Map<String, String> options = input.strings("options");
      options.keySet().stream().filter(name -> !JobRequest.OPTIONS.contains(name)).findFirst().ifPresent(
          name -> {
            throw HttpRefusal.malformed("there is no option `" + name + "`");
          });
      WorkbenchJob job = jobs.add(new JobRequest(command(input.string("command")), model(input), options, input.optionalString("purpose")));
      exchange.json(201, job.json());
      return;
    }
    allow(exchange, "GET");
    exchange.json(200, "{\"jobs\":" + jobs.all().stream().map(WorkbenchJob::json).collect(Collectors.joining(",", "[", "]")) + "}");
  }

  private static JobRequest.Command command(String name) {
    return Stream.of(JobRequest.Command.values()).filter(one -> one.name().toLowerCase(Locale.ROOT).equals(name)).findFirst()
        .orElseThrow(() -> HttpRefusal.malformed("there is no command `" + name + "`"));
  }

  private void job(Exchange exchange, WorkbenchJob job, Optional<String> part) throws Exception {
    if (part.isPresent()) {
      allow(exchange, "GET");
      byte[] report = job.result().orElseThrow(Routes::noResult);
      if (part.get().equals("/report")) {
        exchange.download("skein-" + job.number() + ".html", "text/html", report);
      } else {
        byte[] data = results.pass(() -> data(new String(report, StandardCharsets.UTF_8)));
        exchange.send(200, "application/json", data);
      }
    } else if (exchange.method().equals("DELETE")) {
      jobs.remove(job);
      exchange.json(200, job.json());
    } else {
      allow(exchange, "GET");
      exchange.json(200, job.json());
    }
  }

  /** What a report is about, without the page around it. */
  private static byte[] data(String report) {
    String result = ReportPage.data(report, "result").orElseThrow(Routes::noResult);
    String context = ReportPage.data(report, "context").orElseThrow(Routes::noResult);
    return ("{\"result\":" + result + ",\"context\":" + context + "}").getBytes(StandardCharsets.UTF_8);
  }

  private static HttpRefusal noResult() {
    return new HttpRefusal(404, "the job has no result");
  }

  private void events(Exchange exchange) throws IOException {
    allow(exchange, "GET");
    if (exchange.method().equals("HEAD")) {
      throw new HttpRefusal(405, "the method HEAD is not allowed here");
    }
    if (jobs.feeds() >= MOST_FEEDS) {
      throw new HttpRefusal(429, "too many pages are open");
    }
    try (JobFeed feed = jobs.feed(); OutputStream out = exchange.stream("text/event-stream")) {
      feed.writeTo(out);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
