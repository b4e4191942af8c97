package skein.cli.command;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.ask.definition.LanguageSkeleton;

/** Writes files to start from. */
@CommandLine.Command(
    name = "new",
    addMethodSubcommands = false,
    description = "Write files to start from.",
    subcommands = NewCommand.OfLanguage.class,
    synopsisSubcommandLabel = "WHAT",
    footer = {"", "Example:", "  skein new language traffic", "", "For more about it, run skein new language --help."})
final class NewCommand {

  /** A language and its first model. */
  @CommandLine.Command(
      name = "language",
      addMethodSubcommands = false,
      description = {
        "Write the definition of a language, NAME.lang, and a first model in it, first.NAME. Both have comments, and run at once.",
        "Files that exist are never overwritten."
      },
      exitCodeList = {"0:the files are written", "2:wrong usage: a name that no language can have, or a file that exists or cannot be written"},
      footer = {"", "Example:", "  skein new language traffic && skein verify first.traffic"})
  static final class OfLanguage implements Command {

    /** Their files are read otherwise. */
    private static final List<String> TAKEN = List.of("lang", "sp", "ats", "json", "txt", "md", "html", "svg");

    @Parameters(index = "0", paramLabel = "NAME", description = "The name of the language, which is also the extension of its models: lower-case letters, digits and hyphens.")
    private String name;

    @Option(names = "--folder", paramLabel = "DIR", description = "The folder to write to (default: this folder).")
    private String folder = ".";

    @Override
    public int run(Skein skein, Session session) {
      if (!LanguageSkeleton.isName(name)) {
        throw new UsageError("`" + name + "` cannot be the name of a language: use lower-case letters, digits and hyphens, and start with a letter");
      }
      if (TAKEN.contains(name) || isBuiltIn(skein)) {
        throw new UsageError("files .%s have a meaning already; choose another name".formatted(name));
      }
      Path definition = path(name + ".lang");
      Path model = path("first." + name);
      for (Path file : List.of(definition, model)) {
        if (Files.exists(file)) {
          throw new UsageError(file + " exists already; choose another name, or another folder with --folder");
        }
        Destination.requireWritable(file);
      }
      session.speak();
      Destination.write(definition, LanguageSkeleton.definition(name));
      Destination.write(model, LanguageSkeleton.model(name));
      session.write("Wrote %s and %s. To verify the model:\n  skein verify %s\n".formatted(definition, model, model));
      return ExitCode.HOLDS;
    }

    /** A definition can replace one that comes with Skein, but not a built-in language. */
    private boolean isBuiltIn(Skein skein) {
      return skein.reads("first." + name) && !skein.languageOf("first." + name).word().endsWith(".lang");
    }

    private Path path(String file) {
      try {
        return folder.equals(".") ? Path.of(file) : Path.of(folder).resolve(file);
      } catch (InvalidPathException _) {
        throw new UsageError("there is no folder " + folder);
      }
    }
  }
}
