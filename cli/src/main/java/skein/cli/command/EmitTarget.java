package skein.cli.command;

import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import skein.cli.argument.EmitArguments;

/** Base of the emit commands. */
@CommandLine.Command(
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the files are written",
      "2:wrong usage, or none of the properties can be written in this language",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached"
    })
abstract class EmitTarget implements Command {

  @Mixin EmitArguments what;
}
