package skein.hunt.engine;

import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import skein.analysis.combined.CombinedClaimEngine;
import skein.analysis.errors.ErrorAwareEngine;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * An engine with a configuration, made aware of errors and combined claims as everywhere in Skein.
 *
 * @param exact whether it must reach a verdict on a small model
 * @param oneByOne whether it is asked about one property at a time, since its effort is limited
 */
public record Contestant(
    String name,
    List<String> arguments,
    Engine engine,
    UnaryOperator<Settings> settings,
    Supplier<Monitor> monitor,
    boolean exact,
    boolean oneByOne) {

  public Contestant {
    engine = new CombinedClaimEngine(new ErrorAwareEngine(engine));
  }

  /** @param asked all properties asked about: where a predicate of these raises an error, the model has an error */
  public List<Finding> check(Program program, List<Property> properties, List<Property> asked, Settings question) {
    return oneByOne
        ? engine.checkSome(program, properties, asked, settings.apply(question), monitor.get())
        : engine.check(program, properties, settings.apply(question), monitor.get());
  }
}
