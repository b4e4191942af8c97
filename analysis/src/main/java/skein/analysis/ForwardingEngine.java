package skein.analysis;

import java.util.Optional;
import skein.core.answer.Engine;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.program.Property;

/** An engine that puts its questions to another one, in a different form, and draws its own conclusions from the findings. */
public abstract class ForwardingEngine<E extends Engine> implements AnalysingEngine {

  protected final E engine;

  protected ForwardingEngine(E engine) {
    this.engine = engine;
  }

  @Override
  public final String name() {
    return engine.name();
  }

  @Override
  public final Role role() {
    return engine.role();
  }

  @Override
  public final boolean certifies() {
    return engine.certifies();
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    return engine.cannot(property, settings);
  }
}
