package skein.cli.command;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.cli.argument.OptionValues;
import skein.cli.session.Session;

/** The model as C. */
@CommandLine.Command(
    name = "c",
    description = "Write a model as C: one function per rule, init, check, next, and the loop that schedules them.",
    exitCodeList = {
      "0:the files are written",
      "2:wrong usage, or none of the properties can be written as C",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached"
    },
    footer = {
      "",
      "Examples:",
      "  skein emit c examples/labs/table.labs n=3 --property SomeoneMoves > table.c",
      "  skein emit c examples/labs/table.labs n=3 --flavour svcomp -o tasks",
      "  skein emit c examples/labs/table.labs n=3 --flavour executable > table.c && gcc table.c && ./a.out 7"
    })
final class EmitCCommand extends EmitTarget {

  @Option(
      names = "--flavour",
      completionCandidates = OptionValues.FlavoursOfC.class,
      paramLabel = "F",
      description = {
        "cbmc (the default), esbmc;",
        "svcomp: __VERIFIER_nondet_int, reach_error, and a task file; eventually becomes termination;",
        "executable: a simulator that takes a seed and a number of steps as arguments."
      })
  private String flavour;

  @Option(names = "--no-arrays", description = "Use only scalar variables: some verifiers work better without arrays.")
  private boolean noArrays;

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "c", Optional.ofNullable(flavour), !noArrays);
  }
}
