package skein.lts.traces;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;

/** The engine that compares traces. */
public final class TraceEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    return List.of(new TraceEngine());
  }
}
