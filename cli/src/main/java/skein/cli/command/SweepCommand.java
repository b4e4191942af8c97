package skein.cli.command;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import skein.ask.Skein;
import skein.ask.question.Provenance;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.cluster.ClusterArgument;
import skein.cli.estimate.EstimateArguments;
import skein.cli.estimate.EstimateOutputArguments;
import skein.cli.estimate.EstimateText;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.sweep.SweepArguments;
import skein.cli.sweep.SweepRows;
import skein.core.language.LoadOptions;
import skein.core.source.Source;

/** Estimates for many combinations of parameters. */
@CommandLine.Command(
    name = "sweep",
    description =
        "Estimate for many combinations of parameters: a table, CSV or charts. Quantities (with --every) are those after the last step. To verify many "
            + "combinations, give skein verify several values.",
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every combination was estimated",
      "5:for some combination, there is no initial state, or initial states cannot be drawn",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "127:Apache Spark, which --cluster needs, is not installed",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein sweep examples/labs/voter.labs n=4..12:4 --property Agreement --steps 200 --runs 200",
      "  skein sweep examples/labs/table.labs n=2..5 --property SomeoneEats --runs 200 --plot eats.svg",
      "  skein sweep examples/labs/approximate-majority.labs yes=1..3 no=1..3 --runs 100 --keep majority.sweep"
    })
final class SweepCommand implements Command {

  @Mixin private ModelArguments model;

  @Mixin private EstimateArguments asked;

  @Mixin private SweepArguments sweep;

  @Mixin private ClusterArgument cluster;

  @Mixin private ResourceArguments limits;

  @Mixin private EstimateOutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, SweepRows::failed);
    Source source = model.source(session);
    return cluster.with(
        skein,
        where ->
            sweep.run(
                session, model.name(), source, model.rest(), asked,
                (parameters, plan, left) ->
                    skein.estimate(
                        loaded(skein, session, source, parameters), asked.properties(), plan, ClusterArgument.withTimeToLeave(where, left), session,
                        soFar -> session.status(EstimateText.status(soFar)), where)));
  }

  private Provenance loaded(Skein skein, Session session, Source source, Map<String, String> parameters) {
    List<String> words = parameters.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).toList();
    LoadOptions options = model.loading().options(words);
    ModelArguments.Text text = ModelArguments.text(model.file(), model.loading(), options, skein, session, source);
    return text.provenance(text.model(session));
  }
}
