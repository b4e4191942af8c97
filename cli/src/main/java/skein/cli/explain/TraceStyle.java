package skein.cli.explain;

import skein.core.explain.Explainer;
import skein.core.program.Program;

/** How runs are shown, as text or as JSON. */
public record TraceStyle(Explainer explainer, boolean fullStates, Explanations explanations) {

  public Program program() {
    return explainer.program();
  }
}
