package skein.lnt;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;
import skein.emit.driver.Toolbox;

/** CADP as an engine. */
public final class CadpEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    return List.of(new CadpEngine(Toolbox.standard()));
  }
}
