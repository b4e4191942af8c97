package skein.cli.command;

import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import skein.ask.Skein;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.cluster.ClusterArgument;
import skein.cli.estimate.EstimateArguments;
import skein.cli.estimate.EstimateOutputArguments;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.sweep.SweepArguments;

/** One question about many combinations of parameters. */
@CommandLine.Command(
    name = "sweep",
    addMethodSubcommands = false,
    description =
        "Ask the same about many combinations of parameters: a table, CSV or charts. Properties are estimated (--estimate) or verified (--verify), and "
            + "quantities of the model are measured after the last step (--observe).",
    exitCodeList = {
      "0:every combination was estimated; with --at-least, every probability is at least P; with --verify, every property holds",
      "10:with --at-least, a probability is below P; with --verify, a property is violated",
      "5:for some combination, that is not decided, the precision was not reached, there is no initial state, or initial states cannot be drawn",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "127:Apache Spark, which --cluster needs, or an external tool is not installed",
      "124:a time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein",
      " :the first of 130, 10, 70, 124, 125, 127, 2, 6, 5 and 0 that a combination has"
    },
    footer = {
      "",
      "Examples:",
      "  skein sweep examples/labs/voter.labs n=4..12:4 --estimate Agreement --steps 200 --runs 200",
      "  skein sweep examples/labs/table.labs n=2..5 --estimate SomeoneEats --runs 200 --plot eats.svg",
      "  skein sweep examples/labs/approximate-majority.labs yes=1..3 no=1..3 --runs 100 --keep majority.sweep",
      "  skein sweep examples/labs/election.labs n=2..4 --verify Agreed --verify NeverZero --time-each 1m",
      "  skein sweep examples/labs/voter.labs n=4..12:4 --observe Borders --steps 100 --runs 200"
    })
final class SweepCommand implements Command {

  @Mixin private ModelArguments model;

  @Mixin private EstimateArguments asked;

  @Mixin private SweepArguments sweep;

  @Mixin private ClusterArgument cluster;

  @Mixin private ResourceArguments limits;

  @Mixin private EstimateOutputArguments output;

  @Spec private CommandSpec spec;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, sweep.failed());
    sweep.check(spec.commandLine().getParseResult());
    return sweep.run(skein, session, model, asked, limits, cluster);
  }
}
