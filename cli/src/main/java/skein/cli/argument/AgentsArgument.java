package skein.cli.argument;

import picocli.CommandLine.Option;
import skein.core.answer.Settings;

/** Which agents choose for the number that is asked for. */
public final class AgentsArgument {

  @Option(
      names = "--for",
      paramLabel = "AGENTS",
      description =
          "For least and largest probabilities and expectations: only these agents (a kind, as in Robot, or one agent, as in \"Robot 0\") choose "
              + "for the number; the answer is what they reach against all others and with their help, with their strategies.")
  private String agents;

  public Settings applied(Settings settings) {
    return agents == null ? settings : settings.withChance(settings.chance().forAgents(agents));
  }
}
