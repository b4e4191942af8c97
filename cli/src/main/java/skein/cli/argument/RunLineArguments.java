package skein.cli.argument;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import skein.ask.Skein;
import skein.cli.session.UsageError;

/** The command of a {@code Run:} line: a question about models, without anything about the form of the answer. */
@CommandLine.Command(name = "skein verify")
public final class RunLineArguments {

  @Mixin private ModelsArguments models;

  @Mixin private QuestionArguments asked;

  private RunLineArguments() {}

  /** Throws a {@link UsageError} if it is not a command. */
  public static RunLineArguments parse(String file, List<String> arguments, Skein skein) {
    RunLineArguments line = new RunLineArguments();
    List<String> words = Stream.concat(Stream.of(file), beside(file, arguments, skein).stream()).toList();
    try {
      new CommandLine(line).parseArgs(words.toArray(String[]::new));
    } catch (CommandLine.ParameterException wrong) {
      throw new UsageError(UsageErrors.explain(wrong, words));
    }
    return line;
  }

  /** The same arguments; files with properties are those beside the model. */
  public static List<String> beside(String file, List<String> arguments, Skein skein) {
    return arguments.stream().map(word -> PropertyFiles.isOne(word, skein) ? Path.of(file).resolveSibling(word).toString() : word).toList();
  }

  public ModelsArguments models() {
    return models;
  }

  public QuestionArguments asked() {
    return asked;
  }
}
