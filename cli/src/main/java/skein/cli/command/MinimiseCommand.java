package skein.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.relation.Equivalence;
import skein.ask.relation.StoredLts;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.format.RelationJson;
import skein.cli.format.RelationJson.Sized;
import skein.cli.relation.EquivalenceText;
import skein.cli.relation.LtsInput;
import skein.cli.relation.RelationArguments;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;

/** Writes the smallest equivalent transition system. */
@CommandLine.Command(
    name = "minimise",
    addMethodSubcommands = false,
    description = "Write the smallest transition system that is equivalent to a model or an .aut file.",
    exitCodeList = {
      "0:the system is written",
      "5:not all states can be generated: the limit on their number was reached, a step fails, or there is no initial state",
      "2:wrong usage: an invalid option or parameter, a missing file, or too many states for a picture",
      "6:an error in the text of the model or file",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein minimise examples/net/scheduler.net --hide-all-but start[0],done[0]",
      "  skein minimise examples/net/alternating-bit.net --hide-all-but sen,rec,ok,err -o protocol.aut"
    })
final class MinimiseCommand implements Command {

  @Mixin private ModelArguments model;

  @Mixin private RelationArguments relation;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write the system to .aut, .dot or .svg, compressed if .gz follows (default: standard output, as .aut).")
  private String file;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.TextOrJson.class,
      paramLabel = "F",
      description = "text (the default): the system or, with --output, its size before and after; json: one object with all of that.")
  private String format = Format.TEXT.word();

  @Mixin private LimitArguments limits;

  @Option(names = {"-q", "--quiet"}, description = "Print no sizes, warnings or progress.")
  private boolean quiet;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    Format chosen = Format.named(format, List.of(Format.TEXT, Format.JSON));
    session.destination(Destination.of(chosen, Optional.empty()));
    session.style(quiet, Colours.NONE);
    if (session.io().errIsTerminal() && !quiet) {
      session.line().start();
    }
    Equivalence by = relation.equivalence();
    if (file != null) {
      if (!StoredLts.isWritable(file)) {
        throw new UsageError("cannot write " + file + ": the extension must be .aut, .dot or .svg, optionally followed by .gz");
      }
      Destination.requireWritable(Destination.path(file));
    }
    LtsInput input = new LtsInput(model.file(), model.loading().language(), model.loading().options(model.rest()));
    try (StoredLts whole = relation.load(input, skein, limits.settings(session), session)) {
      relation.warn(session);
      try (StoredLts small = skein.systems().minimise(whole, by, session)) {
        return say(session, input.title(), whole, small);
      }
    }
  }

  private int say(Session session, String name, StoredLts whole, StoredLts small) {
    boolean json = session.format() == Format.JSON;
    String sizes = EquivalenceText.size(whole) + "; minimised (" + relation.name() + "): " + EquivalenceText.size(small) + "\n";
    if (file != null) {
      small.refusal(file).ifPresent(why -> {
        throw new UsageError(why);
      });
      write(small, Destination.path(file));
    }
    Optional<String> text = json && file == null ? Optional.of(small.text()) : Optional.empty();
    session.speak();
    if (json) {
      String object =
          RelationJson.minimised(name, relation.name(), Sized.of("", whole), Sized.of("", small), Optional.ofNullable(file), text, session.seconds());
      session.write(object);
    } else if (file == null) {
      print(small, session);
    }
    if (!quiet && !json) {
      (file == null ? session.io().err() : session.io().out()).print(name + ": " + sizes);
    }
    return ExitCode.HOLDS;
  }

  private static void write(StoredLts system, Path path) {
    try {
      system.write(path);
    } catch (IOException e) {
      throw Destination.unwritable(path, e);
    }
  }

  private static void print(StoredLts system, Session session) {
    try {
      system.write(session.io().out());
    } catch (IOException e) {
      throw new UsageError("cannot write the result: " + e.getMessage());
    }
  }
}
