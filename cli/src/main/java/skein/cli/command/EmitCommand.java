package skein.cli.command;

import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.cli.argument.EmitArguments;
import skein.cli.argument.OptionValues;
import skein.cli.session.Command;
import skein.cli.session.Session;

/** Writes the model for external tools. */
@CommandLine.Command(
    name = "emit",
    addMethodSubcommands = false,
    description = "Write a model as a program for external verifiers.",
    subcommands = {
      EmitCommand.ToC.class,
      EmitCommand.ToPromela.class,
      EmitCommand.ToLnt.class,
      EmitCommand.ToAiger.class,
      EmitCommand.ToSmt.class,
      EmitCommand.ToCuda.class
    },
    synopsisSubcommandLabel = "LANGUAGE",
    footer = {
      "",
      "Examples:",
      "  skein emit c examples/labs/table.labs n=3 --property SomeoneMoves",
      "  skein emit c examples/labs/table.labs n=3 --flavour svcomp -o tasks",
      "",
      "For more about a language, run skein emit LANGUAGE --help."
    })
final class EmitCommand {

  /** The model as C. */
  @CommandLine.Command(
      name = "c",
      addMethodSubcommands = false,
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
  static final class ToC extends EmitTarget {

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

  /** The model as Promela. */
  @CommandLine.Command(
      name = "promela",
      addMethodSubcommands = false,
      description = "Write a model as Promela for SPIN, with the same states.",
      footer = {"", "Example:", "  skein emit promela examples/labs/table.labs n=3 -o spin"})
  static final class ToPromela extends EmitTarget {}

  /** The model as LNT. */
  @CommandLine.Command(
      name = "lnt",
      addMethodSubcommands = false,
      description = "Write a model as LNT for CADP, with MCL queries and an SVL script.",
      footer = {"", "Example:", "  skein emit lnt examples/labs/election.labs n=2 -o cadp"})
  static final class ToLnt extends EmitTarget {

    @Option(
        names = "--flavour",
        completionCandidates = OptionValues.FlavoursOfLnt.class,
        paramLabel = "F",
        description = "sequential (the default): one process; parallel: one process per agent.")
    private String flavour;

    @Override
    Optional<String> flavour() {
      return Optional.ofNullable(flavour);
    }
  }

  /** The model as a circuit. */
  @CommandLine.Command(
      name = "aiger",
      addMethodSubcommands = false,
      description = "Write a model as a circuit in AIGER, for ABC and similar tools.",
      footer = {
        "",
        "Examples:",
        "  skein emit aiger examples/labs/table.labs n=3 -o circuit",
        "  skein emit aiger examples/labs/table.labs n=3 --property SomeoneMoves | less"
      })
  static final class ToAiger extends EmitTarget {

    @Option(
        names = "--flavour",
        completionCandidates = OptionValues.FlavoursOfAiger.class,
        paramLabel = "F",
        description = {
          "binary: .aig, for ABC (the default with --out);",
          "text: .aag, readable (the default without --out)."
        })
    private String flavour;

    @Override
    Optional<String> flavour() {
      return Optional.ofNullable(flavour).or(() -> Optional.of(what.toFolder() ? "binary" : "text"));
    }
  }

  /** The model as Horn clauses. */
  @CommandLine.Command(
      name = "smt",
      addMethodSubcommands = false,
      description = "Write a model as Horn clauses in SMT-LIB, for Spacer and similar tools.",
      footer = {"", "Example:", "  skein emit smt examples/labs/table.labs n=3 --property SomeoneMoves -o horn"})
  static final class ToSmt extends EmitTarget {}

  /** The model as a search on a GPU. */
  @CommandLine.Command(
      name = "cuda",
      addMethodSubcommands = false,
      description = {
        "Write a model as CUDA C++: a program that explores all states, or makes random runs, on a GPU.",
        "Compile it with nvcc -O3 -arch=native, or for the CPU with g++ -O2 -x c++."
      },
      footer = {
        "",
        "Examples:",
        "  skein emit cuda examples/labs/table.labs n=10 > table.cu",
        "  skein emit cuda examples/labs/table.labs n=3 > table.cu && g++ -x c++ table.cu && ./a.out --property all",
        "  skein emit cuda examples/labs/alignment.labs birds=8 side=20 see=5 --flavour simulation > alignment.cu"
      })
  static final class ToCuda extends EmitTarget {

    @Option(
        names = "--flavour",
        completionCandidates = OptionValues.FlavoursOfCuda.class,
        paramLabel = "F",
        description = "search (the default): explores all states; simulation: makes random runs, the same as estimate.")
    private String flavour;

    @Override
    Optional<String> flavour() {
      return Optional.ofNullable(flavour);
    }
  }

  /** Base of the emit commands. */
  @CommandLine.Command(
      exitCodeList = {
        "0:the files are written",
        "2:wrong usage, or none of the properties can be written in this language",
        "6:an error in the text of the model",
        "124:the time limit was reached",
        "125:the memory limit was reached"
      })
  abstract static class EmitTarget implements Command {

    @Mixin EmitArguments what;

    @Spec CommandSpec spec;

    Optional<String> flavour() {
      return Optional.empty();
    }

    @Override
    public int run(Skein skein, Session session) {
      return what.run(skein, session, spec.name(), flavour(), true);
    }
  }
}
