package skein.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.cluster.ClusterSearch;
import skein.ask.question.ExitCode;
import skein.ask.question.ReducedSpace;
import skein.ask.question.StateSpace;
import skein.ask.question.StubbornRule;
import skein.cli.argument.GraphFile;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ModelsArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.SeriesArguments;
import skein.cli.argument.StorageArguments;
import skein.cli.cluster.ClusterArgument;
import skein.cli.cluster.InvariantText;
import skein.cli.format.ExploreJson;
import skein.cli.network.StubbornArgument;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Explored;
import skein.cli.page.ReportHtml;
import skein.cli.page.ReportSubject;
import skein.cli.page.ReportSubjects;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Series;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.table.ExploreCsv;
import skein.cli.table.ExploreTable;
import skein.cli.text.ExploreText;
import skein.cli.text.ReasonText;
import skein.core.answer.Extent;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.language.Model;

/** Explores the state space. */
@CommandLine.Command(
    name = "explore",
    addMethodSubcommands = false,
    description = "Explore the whole state space of a model: count its states, or write it to a file.",
    exitCodeList = {
      "0:every requested state was visited",
      "10:with --cluster, an always is violated",
      "5:the limit on the number of states was reached, states may have been missed (--bitstate), or there is no initial state",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "127:Apache Spark, which --cluster needs, is not installed",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein",
      " :for several combinations: the first of 130, 70, 124, 125, 2, 6, 5 and 0 that one of them has"
    },
    footer = {
      "",
      "Examples:",
      "  skein explore examples/labs/table.labs n=3",
      "  skein explore examples/labs/election.labs n=2..5",
      "  skein explore examples/labs/election.labs n=2 --graph election.svg",
      "  skein explore examples/net/alternating-bit.net --stubborn"
    })
final class ExploreCommand implements Command {

  @Mixin private ModelsArguments models;

  @Option(
      names = "--graph",
      paramLabel = "FILE",
      description = "Write the state space: a picture of up to 200 states (.svg), for Graphviz (.dot), or in the Aldebaran format of CADP (.aut, .aut.gz).")
  private String graph;

  @Option(names = "--out", paramLabel = "FILE", hidden = true, description = "The former name of --graph.")
  private String out;

  @Option(names = "--steps", paramLabel = "B", description = "Only states that are reachable within B steps.")
  private Integer steps;

  @Mixin private StubbornArgument stubborn;

  @Mixin private ClusterArgument cluster;

  @Mixin private LimitArguments limits;

  @Mixin private SeriesArguments each;

  @Mixin private StorageArguments storage;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.FormatsOfExplore.class,
      paramLabel = "F",
      description = "text (the default), json, csv or html (a report for a browser).")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  /** What a page shows of the state space of a single model. */
  private volatile Optional<ReportSubject> subject = Optional.empty();

  @Override
  public int run(Skein skein, Session session) {
    graph = graph == null ? out : graph;
    limits.start(session);
    session.csv(ExploreCsv::failed);
    output.file().ifPresent(GraphFile::requireNoGraph);
    output.start(session, format, List.of(Format.TEXT, Format.JSON, Format.CSV, Format.HTML));
    Path picture = graph == null ? null : Destination.path(graph);
    if (picture != null) {
      storage.requireNone();
      GraphFile.requireKnown(graph);
      Destination.requireWritable(picture);
    }
    UsageError.requireAtLeast(0, "--steps", steps);
    List<Combination> combinations = models.combinations(skein);
    session.subject(combinations.getFirst());
    if (cluster.isGiven()) {
      return together(skein, session, combinations);
    }
    if (stubborn.isGiven()) {
      return reduced(skein, session, combinations, picture);
    }
    if (combinations.size() > 1) {
      storage.requireNoCheckpoint();
      if (graph != null) {
        throw new UsageError("--graph " + SeriesArguments.NEEDS_ONE);
      }
      return series(skein, session, combinations);
    }
    return one(skein, session, combinations.getFirst(), picture);
  }

  private int one(Skein skein, Session session, Combination combination, Path picture) {
    ModelArguments.Text text = models.text(combination, skein, session, List.of());
    Model loaded = text.model(session);
    Settings settings = settings(session, session.left());
    if (picture == null) {
      Extent extent = skein.measure(loaded.program(), settings, session);
      Explored explored = new Explored(loaded, extent);
      int code = ExitCode.of(extent.cause());
      if (session.format() == Format.HTML) {
        // The numbers are known: a limit that is reached from now on takes away only what a report adds to them.
        session.onCutShort((_, _) -> say(session, combination, explored, code));
        subject = ReportSubjects.explored(skein, loaded.program(), session.left(), session, true);
      }
      session.speak();
      return say(session, combination, explored, code);
    }
    try (StateSpace space = skein.explore(loaded.program(), settings, session)) {
      return draw(session, combination, loaded, space, picture);
    }
  }

  private int together(Skein skein, Session session, List<Combination> combinations) {
    if (combinations.size() > 1) {
      throw new UsageError("--cluster " + SeriesArguments.NEEDS_ONE);
    }
    if (steps != null || graph != null || stubborn.isGiven() || storage.isUsed()) {
      throw new UsageError("--cluster cannot be combined with --steps, --graph, --stubborn, --bitstate or checkpoints");
    }
    Combination combination = combinations.getFirst();
    ModelArguments.Text text = models.text(combination, skein, session, List.of());
    Model loaded = text.model(session);
    return cluster.with(
        skein,
        where -> say(session, combination, loaded, skein.clusters().explore(text.provenance(loaded), settings(session, session.left()), session, where.orElseThrow())));
  }

  private int say(Session session, Combination combination, Model loaded, ClusterSearch found) {
    session.speak();
    int code = ExitCode.of(found.extent().cause());
    boolean isOpen = code == ExitCode.HOLDS && InvariantText.isOpen(found.invariants());
    return say(
        session, combination, new Explored(loaded, found.extent(), Optional.empty(), Optional.of(found.invariants())),
        InvariantText.isViolated(found.invariants()) ? ExitCode.VIOLATED : isOpen ? ExitCode.INCONCLUSIVE : code);
  }

  private int reduced(Skein skein, Session session, List<Combination> combinations, Path picture) {
    StubbornRule rule = stubborn.rule();
    if (combinations.size() > 1) {
      throw new UsageError("--stubborn " + SeriesArguments.NEEDS_ONE);
    }
    if (steps != null || storage.isUsed()) {
      throw new UsageError("--stubborn cannot be combined with --steps, --bitstate or checkpoints");
    }
    Combination combination = combinations.getFirst();
    ModelArguments.Text text = models.text(combination, skein, session, List.of());
    if (!text.language().name().equals("net")) {
      throw new UsageError("--stubborn is for networks (.net): " + combination.model());
    }
    Model loaded = text.model(session);
    try (ReducedSpace space = stubborn.explore(skein, session, text, settings(session, session.left()))) {
      Optional<String> refusal = picture == null ? Optional.empty() : space.refusal(graph);
      if (picture != null && refusal.isEmpty()) {
        write(space, picture);
      }
      session.speak();
      int code = say(session, combination, new Explored(loaded, space.extent(), Optional.of(rule), Optional.empty()), ExitCode.of(space.extent().cause()));
      refusal.ifPresent(why -> session.remark(why));
      return code == ExitCode.HOLDS && refusal.isPresent() ? ExitCode.USAGE : code;
    }
  }

  private static void write(ReducedSpace space, Path picture) {
    try {
      space.write(picture);
    } catch (IOException e) {
      throw new UsageError("cannot write " + picture + ": " + e.getMessage());
    }
  }

  private int series(Skein skein, Session session, List<Combination> combinations) {
    Series<Explored> series = new Series<>(session, combinations, each.time());
    session.onCutShort((cause, _) -> say(session, series.soFar(cause)));
    List<Attempt<Explored>> attempts =
        series.run(
            (index, lap) -> {
              Combination combination = combinations.get(index);
              ModelArguments.Text text = models.text(combination, skein, session, List.of());
              Model loaded = series.loaded(combination, text.load(lap));
              return new Explored(loaded, skein.measure(loaded.program(), settings(session, lap.left()), lap)).done();
            });
    session.speak();
    return say(session, attempts);
  }

  private Settings settings(Session session, Optional<Duration> left) {
    Settings limited = limits.settings(session);
    Settings settings = storage.apply(left.map(limited::withTime).orElse(limited));
    return steps == null ? settings : settings.withSteps(steps);
  }

  private int draw(Session session, Combination combination, Model loaded, StateSpace space, Path picture) {
    Explored explored = new Explored(loaded, space.extent());
    // Writing a large state space also takes time.
    session.onCutShort(
        (cause, _) -> {
          int code = say(session, combination, explored, ExitCode.of(cause));
          session.remark(graph + " was not written: " + ReasonText.of(new Reason.CutShort(session.reason(cause).limit(), Optional.empty())));
          return code;
        });
    String refusal = GraphFile.refusal(space, graph);
    if (GraphFile.isPicture(graph)) {
      session.conclude();
    }
    if (refusal.isEmpty()) {
      GraphFile.write(space, picture);
    }
    session.speak();
    int code = say(session, combination, explored, ExitCode.of(space.extent().cause()));
    if (!refusal.isEmpty()) {
      session.remark(refusal);
    }
    return code == ExitCode.HOLDS && !refusal.isEmpty() ? ExitCode.USAGE : code;
  }

  private int say(Session session, Combination combination, Explored explored, int code) {
    Attempt<Explored> attempt = new Attempt<>(combination, explored.done(), session.seconds());
    publish(
        session,
        ExploreText.render(explored.extent(), explored.reduced())
            + explored.invariants().map(checks -> InvariantText.render(checks, explored.extent().complete())).orElse(""),
        () -> ExploreJson.render(combination.model(), storage.approximation(), explored),
        List.of(attempt));
    storage.suggestResume(session, code);
    return code;
  }

  private int say(Session session, List<Attempt<Explored>> attempts) {
    publish(
        session,
        new ExploreTable().render(attempts),
        () -> ExploreJson.render(storage.approximation(), attempts),
        attempts);
    return Attempt.code(attempts);
  }

  private void publish(Session session, String text, Supplier<String> json, List<Attempt<Explored>> attempts) {
    String result =
        switch (session.format()) {
          case JSON -> json.get();
          case CSV -> ExploreCsv.render(attempts);
          case HTML ->
              ReportHtml.render(
                  ReportHtml.Kind.EXPLORE,
                  attempts.getFirst().combination().title(),
                  json.get(),
                  ReportSubjects.of(attempts, subject, explored -> ReportSubject.ofRuns(explored.model().program(), List.of())));
          case TEXT, JSONL, ITF, JUNIT, SARIF, SVG -> storage.caveat() + text;
        };
    session.write(result);
  }
}
