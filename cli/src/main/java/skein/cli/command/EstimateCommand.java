package skein.cli.command;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Simulation;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.argument.SaveArgument;
import skein.cli.cluster.ClusterArgument;
import skein.cli.estimate.CoverageView;
import skein.cli.estimate.EstimateArguments;
import skein.cli.estimate.EstimateCsv;
import skein.cli.estimate.EstimateJson;
import skein.cli.estimate.EstimateOutputArguments;
import skein.cli.estimate.EstimateText;
import skein.cli.estimate.RareText;
import skein.cli.estimate.RunEngineArgument;
import skein.cli.outcome.Combination;
import skein.cli.session.Command;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Cause;
import skein.core.estimate.Coverage;
import skein.core.estimate.CoveragePlan;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimateFollower;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.PropertyEstimate.Answer;
import skein.core.estimate.RareEstimate;
import skein.core.estimate.SplittingPlan;
import skein.core.estimate.StoppingRule;
import skein.core.estimate.StrategyGuide;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.run.SavedStrategy;

/** Estimates from random runs. */
@CommandLine.Command(
    name = "estimate",
    addMethodSubcommands = false,
    description =
        "Estimate from many random runs how likely a model satisfies its properties, when, and how its quantities develop. Every number comes "
            + "with its confidence.",
    exitCodeList = {
      "0:the estimate was made; with --at-least, every probability is at least P",
      "10:with --at-least, a probability is below P",
      "5:with --at-least, that is not decided; the precision was not reached; or initial states cannot be drawn",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "127:Apache Spark, which --cluster needs, or what --engine gpu needs, is not installed",
      "124:the time limit was reached before the estimate was made",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein estimate examples/labs/approximate-majority.labs yes=4 no=6 --steps 2000 --runs 500",
      "  skein estimate examples/labs/rumour.labs n=5 --property AllTold --precision 0.02",
      "  skein estimate examples/labs/election.labs n=8 --property Agreed --at-least 0.9",
      "  skein estimate examples/labs/alignment.labs birds=5 side=8 see=4 --fair --property Settles --runs 300"
    })
final class EstimateCommand implements Command {

  @Mixin private ModelArguments model;

  @Mixin private EstimateArguments asked;

  @Mixin private RunEngineArgument engine;

  @Mixin private ClusterArgument cluster;

  @Mixin private ResourceArguments limits;

  @Mixin private SaveArgument save;

  @Mixin private EstimateOutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, EstimateCsv::failed);
    boolean onGpu = engine.isGpu(asked, cluster.isGiven());
    if (asked.isRare()) {
      return rare(skein, session);
    }
    EstimatePlan unguided = asked.plan(session.limit().isPresent());
    Optional<SavedStrategy> followed = asked.followed();
    if (followed.isPresent() && (onGpu || cluster.isGiven())) {
      throw new UsageError("--follow cannot be combined with --engine gpu or --cluster");
    }
    save.start();
    ModelArguments.Text text = model.text(skein, session);
    Model loaded = text.model(session);
    EstimatePlan plan = followed.map(strategy -> unguided.following(new StrategyGuide(loaded.program(), loaded.parameters(), strategy))).orElse(unguided);
    List<String> properties = followed.isPresent() && asked.properties().isEmpty() ? List.of(followed.get().property()) : asked.properties();
    return cluster.with(
        skein,
        where -> {
          ToIntFunction<Estimate> brief =
              known -> finish(skein, session, text, loaded, known, rendered(session, loaded, known, Optional.empty()));
          EstimateFollower follower =
              new EstimateFollower() {
                @Override
                public void soFar(Estimate estimate) {
                  session.status(() -> EstimateText.status(estimate));
                }

                @Override
                public void begun(Function<Cause, Estimate> known) {
                  session.onCutShort((cause, _) -> brief.applyAsInt(known.apply(cause)));
                }
              };
          Optional<Duration> left = ClusterArgument.withTimeToLeave(where, session.left());
          Estimate estimate =
              onGpu
                  ? skein.estimates().onGpu(loaded.program(), properties, plan, left, session, follower)
                  : skein.estimates().of(text.provenance(loaded), properties, plan, left, session, follower, where);
          session.onCutShort((_, _) -> brief.applyAsInt(estimate));
          Optional<Coverage> coverage = coverage(skein, session, estimate);
          session.conclude();
          String result = rendered(session, loaded, estimate, coverage);
          session.speak();
          return finish(skein, session, text, loaded, estimate, result);
        });
  }

  private int finish(Skein skein, Session session, ModelArguments.Text text, Model loaded, Estimate estimate, String result) {
    session.write(result);
    save.write(session, text, loaded, () -> violation(skein, session, estimate));
    return code(estimate);
  }

  /** The first run that violates a property, made shorter if that is possible. */
  private static Optional<SaveArgument.Saved> violation(Skein skein, Session session, Estimate estimate) {
    if (estimate.plan().guide().isPresent()) {
      return Optional.empty();
    }
    return estimate.properties().stream()
        .filter(property -> property.firstBroken().isPresent() && isJudgedByRuns(estimate, property.property().name()))
        .findFirst()
        .flatMap(
            property -> {
              Simulation.Plan plan =
                  Simulation.Plan.only(property.firstBroken().getAsInt(), estimate.plan().steps(), estimate.plan().seed()).choosing(estimate.plan().choice());
              return SaveArgument.of(skein.simulate(estimate.program(), List.of(property.property().name()), plan, Optional.empty(), session));
            });
  }

  /** That a run does not count for a probability violates nothing. */
  private static boolean isJudgedByRuns(Estimate estimate, String name) {
    return estimate.program().properties().stream().noneMatch(property -> property.name().equals(name) && property.claim() instanceof Claim.Quantitative);
  }

  private int rare(Skein skein, Session session) {
    SplittingPlan plan = asked.splitting();
    if (cluster.isGiven()) {
      throw new UsageError("--level cannot be combined with --cluster");
    }
    if (session.format() == Format.CSV) {
      throw new UsageError("--level has no result in the format csv");
    }
    Model loaded = model.text(skein, session).model(session);
    RareEstimate rare = skein.estimates().ofRare(loaded.program(), asked.properties().getFirst(), plan, session.left(), session);
    session.answer(
        () -> RareText.json(model.name(), loaded, rare, plan),
        () -> RareText.render(rare, plan));
    return ExitCode.of(rare.cause());
  }

  /** Only if all runs were made. */
  private Optional<Coverage> coverage(Skein skein, Session session, Estimate estimate) {
    if (estimate.plan().guide().isPresent() || estimate.cause() != Cause.DECIDED || session.format() == Format.CSV || !CoverageView.isWanted(session)) {
      return Optional.empty();
    }
    EstimatePlan made = estimate.plan();
    CoveragePlan plan =
        new CoveragePlan(
            estimate.runs(), made.stopping() instanceof StoppingRule.FixedRuns, made.steps(), made.seed(), made.choice(), made.every() == 0, made.error());
    return skein.estimates().coverage(estimate.program(), asked.properties(), plan, session.left(), session);
  }

  private String rendered(Session session, Model loaded, Estimate estimate, Optional<Coverage> coverage) {
    return switch (session.format()) {
      case JSON -> EstimateJson.render(model.name(), loaded, estimate, coverage);
      case CSV -> EstimateCsv.render(new Combination(model.name(), loaded.parameters()), estimate);
      case TEXT, JSONL, ITF, JUNIT, SARIF, SVG, HTML -> new EstimateText(estimate, session.colours()).render(coverage);
    };
  }

  private int code(Estimate estimate) {
    List<Answer> answers = estimate.properties().stream().flatMap(property -> property.answer().stream()).toList();
    if (estimate.cause() == Cause.INTERRUPTED) {
      return ExitCode.INTERRUPTED;
    }
    if (answers.contains(Answer.BELOW)) {
      return ExitCode.VIOLATED;
    }
    if (estimate.cause() != Cause.DECIDED && !(estimate.cause() == Cause.TIME && asked.isTimeThePlan() && estimate.runs() > 0)) {
      return ExitCode.of(estimate.cause());
    }
    boolean isKnown = answers.stream().allMatch(answer -> answer == Answer.AT_LEAST) && EstimateText.isPrecise(estimate);
    return isKnown ? ExitCode.HOLDS : ExitCode.INCONCLUSIVE;
  }
}
