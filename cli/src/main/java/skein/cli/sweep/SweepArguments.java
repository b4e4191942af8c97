package skein.cli.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.cluster.Cluster;
import skein.ask.question.Question;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.argument.SeriesArguments;
import skein.cli.cluster.ClusterArgument;
import skein.cli.estimate.EstimateArguments;
import skein.cli.estimate.EstimateText;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.saved.OtherFile;
import skein.cli.session.Session;
import skein.cli.session.ToolRemark;
import skein.cli.session.UsageError;
import skein.core.estimate.EstimatePlan;
import skein.core.language.LoadOptions;
import skein.core.source.Source;

/** Which combinations, what is asked about them, and what is kept and drawn. */
public final class SweepArguments {

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      description = "Read parameters from this file: lines of name = values, and optionally design = factorial or latin N, and replications = N.")
  private String plan;

  @Option(
      names = "--observe",
      paramLabel = "NAME",
      description = "Measure this quantity of the model (observe) after the last step; can be repeated. Properties are left out, unless --estimate is given, too.")
  private List<String> observed = new ArrayList<>();

  @Option(names = "--replications", paramLabel = "N", description = "Estimate each combination N times, with different seeds (default: 1).")
  private Integer replications;

  @Option(names = "--common", description = "Use the same random numbers for all combinations, so that differences between them vary less.")
  private boolean common;

  @Option(
      names = "--keep",
      paramLabel = "FILE",
      description = "Keep finished combinations in this file; if it exists, the sweep goes on from there.")
  private String keep;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "Draw a chart for each property and quantity: FILE-NAME.svg, or FILE if there is only one; with --verify, tables of verdicts, or curves with their intervals for probabilities and expectations. If FILE ends in .png, the charts are PNG files.")
  private String plot;

  @Option(names = "--heat-map", description = "Draw a heat map of the two parameters that vary instead of lines.")
  private boolean heatMap;

  @Mixin private VerdictArguments asked;

  @Mixin private SeriesArguments each;

  /** Options that are about random runs. */
  private static final List<String> RANDOM =
      List.of(
          "--property", "--observe", "--runs", "--precision", "--at-least", "--indifference", "--confidence", "--every", "--level",
          "--thresholds", "--replications", "--common", "--cluster");

  /** Options that are about verdicts. */
  private static final List<String> VERDICTS = List.of("--engine", "--fairness", "--ignore-ends", "--max-states", "--epsilon", "--exact", "--deadlocks");

  /** How a failure is written as comma-separated values. */
  public BiFunction<Combination, Failure, String> failed() {
    return asked.asksForVerdicts() ? VerdictRows::failed : EstimateRows::failed;
  }

  /** Rejects options that do not go together. */
  public void check(CommandLine.ParseResult given) {
    if (asked.asksForVerdicts() && asked.asksForEstimates()) {
      throw new UsageError("--estimate cannot be combined with --verify");
    }
    List<String> misplaced = (asked.asksForVerdicts() ? RANDOM : VERDICTS).stream().filter(given::hasMatchedOption).toList();
    if (!misplaced.isEmpty()) {
      throw new UsageError(misplaced.getFirst() + (asked.asksForVerdicts() ? " cannot be combined with --verify" : " needs --verify"));
    }
  }

  /** The question that every combination is asked, with the options of random runs or of searches. */
  public int run(Skein skein, Session session, ModelArguments model, EstimateArguments random, ResourceArguments limits, ClusterArgument cluster) {
    Source source = model.source(session);
    if (asked.asksForVerdicts()) {
      Question question = asked.question(random.searching(limits.settings(session)), random);
      ToolRemark.say(skein, session, List.of(asked.engine()));
      return run(skein, session, model, source, random.seed(), new VerifySweep(skein, question, limits(session), model.loading().words() + asked.words(random)));
    }
    if (random.isRare()) {
      throw new UsageError("--level is for skein estimate");
    }
    return cluster.with(skein, where -> run(skein, session, model, source, random.seed(), estimates(skein, session, random, cluster, where)));
  }

  private EstimateSweep estimates(Skein skein, Session session, EstimateArguments random, ClusterArgument cluster, Optional<Cluster> where) {
    EstimatePlan given = random.plan(false);
    EstimatePlan measured = observed.isEmpty() || given.every() > 0 ? given : given.measuringEvery(Math.max(1, given.steps()));
    List<String> properties = Stream.concat(random.properties().stream(), asked.estimated().stream()).distinct().toList();
    SweepMeasures measures = new SweepMeasures(!observed.isEmpty() && properties.isEmpty() && !asked.asksForEstimates(), observed);
    return new EstimateSweep(
        (loaded, names, plan, lap) ->
            cluster.guarded(
                () ->
                    skein.estimates().of(
                        loaded, names, plan, ClusterArgument.withTimeToLeave(where, lap.left()), lap, soFar -> session.status(() -> EstimateText.status(soFar)), where)),
        measured, properties, measures, limits(session));
  }

  /** As typed. */
  private static String limits(Session session) {
    List<String> words = session.arguments();
    return IntStream.range(0, words.size())
        .filter(i -> words.get(i).matches("--(time|time-each|memory|max-states)(=.*)?"))
        .mapToObj(i -> words.get(i).contains("=") || i + 1 == words.size() ? words.get(i) : words.get(i) + "=" + words.get(i + 1))
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private <R> int run(Skein skein, Session session, ModelArguments model, Source source, long seed, SweepQuestion<R> question) {
    SweepDesign design = design(model.loading().given(model.parameters(skein)));
    SweepWork<R> work =
        new SweepWork<>(session, model.file(), design, design.cells(seed, common), question, Optional.ofNullable(keep), Optional.ofNullable(plot), heatMap);
    work.check();
    LoadOptions plain = model.loading().options(Map.of());
    List<Source> properties = model.properties(skein);
    String texts = Stream.concat(Stream.of(source), properties.stream()).map(Source::text).collect(Collectors.joining("\n"));
    return work.run(
        texts + "\n" + model.loading().language() + plain.roundRobin() + plain.main(),
        each.time(),
        cell -> model.text(cell.parameters(), skein, session, source, properties));
  }

  private SweepDesign design(Map<String, String> given) {
    SweepDesign read = plan == null ? new SweepDesign(Map.of(), 0, 1) : SweepDesign.read(OtherFile.read(plan));
    Map<String, String> all = new LinkedHashMap<>(read.values());
    all.putAll(given);
    UsageError.requireAtLeast(1, "--replications", replications);
    int times = replications == null ? read.replications() : replications;
    return new SweepDesign(all, read.samples(), asked.asksForVerdicts() ? 1 : times);
  }
}
