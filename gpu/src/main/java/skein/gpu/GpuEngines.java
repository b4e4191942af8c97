package skein.gpu;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;
import skein.emit.driver.Toolbox;

/** The engine that searches on a GPU. */
public final class GpuEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    return List.of(new GpuEngine(Toolbox.standard()));
  }
}
