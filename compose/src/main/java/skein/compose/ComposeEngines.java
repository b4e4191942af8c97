package skein.compose;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;

/** The engine that verifies part by part. */
public final class ComposeEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    return List.of(new ComposeEngine());
  }
}
