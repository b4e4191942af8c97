package skein.hunt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import skein.core.answer.Accuracy;
import skein.core.answer.Settings;
import skein.hunt.coverage.BranchReport;
import skein.hunt.coverage.Chooser;
import skein.hunt.coverage.Probes;
import skein.hunt.engine.Lineup;
import skein.hunt.subject.HuntSubject;
import skein.hunt.subject.ProgramSubject;
import skein.hunt.subject.Subjects;
import skein.hunt.table.AnswerTable;
import skein.hunt.table.RowOutcome;
import skein.hunt.table.TableRow;

@Command(
    name = "tools/hunt",
    sortOptions = false,
    description = {
      "Looks for wrong answers: runs every engine on random models, with each reduction alone and all together, and compares the"
          + " answers with each other and with brute force. Starts with the models of earlier findings (hunt/corpus).",
      "Each finding is minimised and kept in a folder."
    },
    footer = {"", "Exit codes: 0 no findings, 10 findings, 2 wrong usage."})
final class Main implements Callable<Integer> {

  static final int FOUND = 10;

  @Option(names = "--minutes", paramLabel = "M", description = "Stop after this many minutes (default: 10, or when --models are done).")
  private Optional<Double> minutes = Optional.empty();

  @Option(names = "--models", paramLabel = "N", description = "Stop after this many models.")
  private Optional<Long> models = Optional.empty();

  @Option(names = "--seed", paramLabel = "S", description = "The seed of the first model (default: 1); it increases by 1 for each model.")
  private long seed = 1;

  @Option(names = "--threads", paramLabel = "N", description = "How many models to test in parallel (default: the number of cores).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(names = "--out", paramLabel = "DIR", description = "Where to keep findings (default: hunt/target/findings).")
  private Path out = root().resolve("hunt/target/findings");

  @Option(
      names = "--outside-every",
      paramLabel = "N",
      description = "Run CBMC, SPIN and ABC on every N-th model (default: 500; 0: never).")
  private int outsideEvery = 500;

  @Option(
      names = "--only",
      paramLabel = "REGEX",
      description = "Run only the engines whose names in the summary match; for example 'reference|dead'.")
  private String only = "";

  @Option(names = "--replay", paramLabel = "FILE", description = "Run all engines on this model, and print their answers.")
  private Optional<Path> replay = Optional.empty();

  @Option(
      names = "--table",
      paramLabel = "FILE",
      description = "Ask the questions of this table (tab-separated: id, scope, model, properties, property, constants, kind, expected, tolerance) and compare the answers.")
  private Optional<Path> table = Optional.empty();

  @Option(names = "--scope", paramLabel = "S", description = "With --table: only rows with this scope (default: core).")
  private String scope = "core";

  @Option(names = "--rows", paramLabel = "REGEX", description = "With --table: only rows in which the id, the model or the kind of answer matches.")
  private String rows = "";

  @Option(names = "--seconds", paramLabel = "N", description = "With --table: the time for each row (default: 60).")
  private int seconds = 60;

  @Option(names = "--exact", description = "With --table: without rounding.")
  private boolean exact;

  @Option(
      names = "--coverage",
      description = "Report the branch coverage of the engines, and list the branches that were not covered in OUT/unreached.txt.")
  private boolean coverage;

  @Option(
      names = "--choose",
      paramLabel = "N",
      description = "With --coverage: write up to N models with the coverage of all of them to OUT/corpus.")
  private int choose;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  private final AtomicBoolean over = new AtomicBoolean();

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true).execute(arguments));
  }

  static Path root() {
    return Path.of(System.getProperty("skein.root", "."));
  }

  @Override
  public Integer call() throws InterruptedException {
    if (replay.isPresent()) {
      return replay(replay.get());
    }
    if (table.isPresent()) {
      return askTable(table.get());
    }
    Lineup.missing(outsideEvery > 0).forEach(Main::say);
    Hunt hunt = new Hunt(new Findings(out, Findings.known(root().resolve("hunt/known.txt"))), outsideEvery, name -> Pattern.compile(only).matcher(name).find(), Main::say);
    if (choose > 0) {
      return choose();
    }
    long start = System.nanoTime();
    CountDownLatch told = new CountDownLatch(1);
    Thread atInterrupt = new Thread(() -> stopAndWait(told));
    Runtime.getRuntime().addShutdownHook(atInterrupt);
    Thread clock = Thread.ofPlatform().daemon().start(() -> watch(hunt, start));
    Path corpus = root().resolve("hunt/corpus");
    if (Files.isDirectory(corpus)) {
      Map<String, HuntSubject> known = CorpusFile.in(corpus);
      say("testing the " + known.size() + " models of the corpus");
      known.values().forEach(subject -> hunt.examine(1, subject, over::get));
    }
    say("testing random models, starting with seed " + seed + ", on " + threads + " threads");
    hunt.run(seed, models.orElse(Long.MAX_VALUE), threads, over::get);
    clock.interrupt();
    Summary.lines(hunt, (System.nanoTime() - start) / 1e9).forEach(System.out::println);
    if (coverage) {
      covered();
    }
    System.out.flush();
    told.countDown();
    return hunt.findings().isEmpty() ? 0 : FOUND;
  }

  private void covered() {
    BranchReport report = BranchReport.of(new Probes());
    report.summary().forEach(System.out::println);
    write(out.resolve("unreached.txt"), String.join("\n", report.missed()) + "\n");
    System.out.println("%d lines with uncovered branches, listed in %s".formatted(report.missed().size(), out.resolve("unreached.txt")));
  }

  private int choose() {
    Probes probes = new Probes();
    probes.sinceLast();
    Chooser<HuntSubject> chooser = new Chooser<>();
    for (long next = seed; next - seed < models.orElse(1_000L); next++) {
      HuntSubject subject = Subjects.of(next);
      Tally tally = new Tally();
      long start = System.nanoTime();
      boolean clean = Examination.of(subject, List.of(), tally).troubles().isEmpty() && tally.of("models") == 1;
      BitSet reached = probes.sinceLast();
      if (clean && !(subject instanceof ProgramSubject)) {
        chooser.offer(subject, (System.nanoTime() - start) / 1_000, reached);
      }
    }
    List<HuntSubject> chosen = chooser.chosen(choose);
    for (int i = 0; i < chosen.size(); i++) {
      write(out.resolve("corpus").resolve("reach-%03d.%s".formatted(i + 1, chosen.get(i).extension())), CorpusFile.text(chosen.get(i)));
    }
    System.out.println("%d models cover %d probes".formatted(chosen.size(), chooser.reached()));
    return 0;
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int replay(Path file) {
    Examination.Result result = Examination.of(CorpusFile.read(file), Hunt.everybody(), new Tally());
    result.said().forEach(System.out::println);
    result.troubles().forEach(trouble -> System.out.println("found: " + trouble.kind() + "\n  " + trouble.detail()));
    return result.troubles().isEmpty() ? 0 : FOUND;
  }

  private int askTable(Path file) throws InterruptedException {
    Settings settings =
        Settings.DEFAULT.withTime(Duration.ofSeconds(seconds)).withMemoryBytes(Runtime.getRuntime().maxMemory() / (2L * threads)).withAccuracy(new Accuracy(1e-6, exact));
    Pattern wanted = Pattern.compile(rows);
    List<TableRow> asked =
        TableRow.read(file).stream()
            .filter(row -> row.scope().equals(scope))
            .filter(row -> wanted.matcher(row.id() + " " + row.model() + " " + row.kind()).find())
            .toList();
    Map<RowOutcome.Kind, Integer> counts = new AnswerTable(settings, System.out::println).ask(asked, threads);
    System.out.println(asked.size() + " rows asked");
    counts.forEach((kind, count) -> System.out.println("%6d %s".formatted(count, kind.word())));
    return counts.containsKey(RowOutcome.Kind.WRONG) || counts.containsKey(RowOutcome.Kind.FAILED) ? FOUND : 0;
  }

  /** On Ctrl-C, the findings so far are printed before the process ends. */
  private void stopAndWait(CountDownLatch told) {
    over.set(true);
    try {
      told.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the hunt in time, and reports progress every minute. */
  private void watch(Hunt hunt, long start) {
    Optional<Duration> limit =
        minutes.or(() -> models.isPresent() ? Optional.empty() : Optional.of(10.0)).map(m -> Duration.ofMillis((long) (m * 60_000)));
    long lines = 0;
    try {
      while (!over.get()) {
        Thread.sleep(200);
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        if (limit.isPresent() && elapsed.compareTo(limit.get()) > 0) {
          over.set(true);
        }
        if (elapsed.toMinutes() > lines) {
          lines = elapsed.toMinutes();
          long seen = hunt.tally().of("models");
          say("%,d models, %.1f/s, %d kinds of findings".formatted(seen, seen / (elapsed.toMillis() / 1e3), hunt.findings().counts().size()));
        }
      }
    } catch (InterruptedException _) {
      // The hunt is over.
    }
  }

  private static void say(String line) {
    System.err.println("hunt: " + line);
  }
}
