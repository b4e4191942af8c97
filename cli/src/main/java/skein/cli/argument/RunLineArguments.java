package skein.cli.argument;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** The command of a {@code Run:} line: a question about models, without anything about the form of the answer. */
@CommandLine.Command(name = "verify")
public final class RunLineArguments {

  @Mixin private ModelsArguments models;

  @Mixin private QuestionArguments asked;

  private RunLineArguments() {}

  /** Throws {@link CommandLine.ParameterException} if it is not a command. */
  public static RunLineArguments parse(String file, List<String> arguments) {
    RunLineArguments line = new RunLineArguments();
    new CommandLine(line).parseArgs(Stream.concat(Stream.of(file), arguments.stream()).toArray(String[]::new));
    return line;
  }

  public ModelsArguments models() {
    return models;
  }

  public QuestionArguments asked() {
    return asked;
  }
}
