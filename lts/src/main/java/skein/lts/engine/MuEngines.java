package skein.lts.engine;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;

/** The engine for formulas of the µ-calculus. */
public final class MuEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    return List.of(new MuEngine());
  }
}
