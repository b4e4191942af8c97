package skein.prove;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;

/** The symbolic engines. */
public final class ProveEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    return List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr());
  }
}
