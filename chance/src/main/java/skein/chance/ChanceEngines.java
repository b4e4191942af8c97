package skein.chance;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;

/** The engine that computes probabilities and expectations. */
public final class ChanceEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    return List.of(new ChanceEngine());
  }
}
