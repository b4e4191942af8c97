package skein.cli.argument;

import picocli.CommandLine.Option;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.core.language.Model;

/** How runs are shown. */
public final class TraceArguments {

  @Option(names = "--full-states", description = "Show every state of a run in full.")
  private boolean fullStates;

  @Option(
      names = "--explain",
      description =
          "Explain what each agent can do at the end of a run: the steps that come next in its process and, for those that are not possible, the"
              + " smallest part of the guard that is false or undefined, with the values.")
  private boolean explain;

  public TraceStyle style(Model model, Explanations explanations) {
    return new TraceStyle(model.explainer(), fullStates, explanations);
  }

  public boolean fullStates() {
    return fullStates;
  }

  public Explanations explanations() {
    return explain ? Explanations.FULL : Explanations.BRIEF;
  }
}
