package skein.cli.command;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import skein.ask.Skein;
import skein.ask.question.ToolState;
import skein.cli.argument.ResultArguments;
import skein.cli.format.DoctorJson;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.text.ToolText;

/** Lists the external tools. */
@CommandLine.Command(
    name = "doctor",
    addMethodSubcommands = false,
    description = "List the external tools that Skein can use, their versions, and how to install missing ones.",
    exitCodeList = {"0:always: Skein itself needs none of the tools", "2:wrong usage"},
    footer = {"", "Example:", "  skein doctor"})
final class DoctorCommand implements Command {

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    output.start(session);
    List<ToolState> tools = skein.tools().all();
    session.answer(() -> DoctorJson.render(tools), () -> text(tools));
    return 0;
  }

  static String text(List<ToolState> tools) {
    int width = tools.stream().mapToInt(tool -> state(tool).length()).max().orElse(0);
    StringBuilder out = new StringBuilder();
    for (ToolState tool : tools) {
      out.append(String.format("%-6s %-" + Math.max(1, width) + "s  %s\n", tool.name(), state(tool), ToolText.use(tool.name())));
      tool.path().ifPresent(path -> out.append("       ").append(path).append('\n'));
      if (!tool.works()) {
        out.append("       ").append(ToolText.howToGet(tool)).append('\n');
      }
    }
    return out.toString();
  }

  private static String state(ToolState tool) {
    return tool.works() ? tool.version().orElseThrow() : tool.path().isPresent() ? "does not run" : "not installed";
  }
}
