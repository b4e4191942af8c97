package skein.explore;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;

/** The engines that enumerate states. */
public final class ExploreEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    return List.of(new ExploreEngine(), new SwarmEngine(), ExploreEngine.reference());
  }
}
