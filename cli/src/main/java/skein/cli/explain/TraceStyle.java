package skein.cli.explain;

import skein.core.explain.Explainer;
import skein.core.program.Program;

/**
 * How runs are shown, as text or as JSON.
 *
 * @param explain whether what every agent can do at the end of a run is explained; otherwise only why nobody can move
 */
public record TraceStyle(Explainer explainer, boolean fullStates, boolean explain) {

  public Program program() {
    return explainer.program();
  }
}
