package skein.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.Conversion;
import skein.ask.question.ExitCode;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.ResourceArguments;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Activity;
import skein.core.language.Model;

/** Writes a model in a language of probabilistic model checkers. */
@CommandLine.Command(
    name = "convert",
    addMethodSubcommands = false,
    description = {
      "Write a model in the language of PRISM, as JANI or as DRN (Storm's explicit format), state by state.",
      "All states are explored first. Every step of the model is a choice or branch of what is written, with its probability or rate and its rewards; labels and conditions of properties become labels."
    },
    exitCodeList = {
      "0:the file is written",
      "5:the model has more states than allowed, no initial state, or a step with a model error",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached"
    },
    footer = {
      "",
      "Examples:",
      "  skein convert examples/labs/election.labs n=2 --to prism",
      "  skein convert examples/labs/election.labs n=2 --to drn -o election.drn.gz"
    })
final class ConvertCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(names = "--to", required = true, completionCandidates = OptionValues.Conversions.class, paramLabel = "L", description = "prism, jani or drn.")
  private String target;

  @Option(
      names = "--max-states",
      paramLabel = "N",
      description = "Refuse models with more states (default: 10,000 for prism and jani, where each state is a command, and 1,000,000 for drn).")
  private Integer most;

  @Option(names = {"-o", "--out"}, paramLabel = "FILE", description = "Write to this file, compressed if its name ends with .gz (default: standard output).")
  private String file;

  @Mixin private ResourceArguments limits;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    if (!List.of("prism", "jani", "drn").contains(target)) {
      throw new UsageError("unknown language `" + target + "`; --to takes prism, jani or drn");
    }
    UsageError.requireAtLeast(1, "--max-states", most);
    Model loaded = model.text(skein, session).withLabels().model(session);
    int limit = most != null ? most : target.equals("drn") ? 1_000_000 : 10_000;
    session.doing(new Activity(Activity.Kind.WRITING_MODEL, target));
    Conversion conversion = skein.tools().convert(loaded.program(), loaded.conditions(), target, limit, session);
    session.speak();
    return switch (conversion) {
      case Conversion.Impossible(String why) -> {
        session.remark("nothing was written: " + why);
        yield ExitCode.INCONCLUSIVE;
      }
      case Conversion.Written(String text) -> {
        write(text, session);
        yield 0;
      }
    };
  }

  private void write(String text, Session session) {
    if (file == null) {
      session.io().out().print(text);
      return;
    }
    Path path = Destination.path(file);
    try (OutputStream plain = Files.newOutputStream(path);
        OutputStream out = file.endsWith(".gz") ? new GZIPOutputStream(plain) : plain) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UsageError("cannot write " + file + ": " + e.getMessage());
    }
  }
}
