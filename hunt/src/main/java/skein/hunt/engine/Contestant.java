package skein.hunt.engine;

import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import skein.analysis.errors.ErrorAwareEngine;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * An engine run in a certain way, minding errors as everywhere in Skein.
 *
 * @param exact whether it has to come to a verdict on a small model
 * @param oneByOne whether it is asked about a single property, since its effort is limited
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
    engine = new ErrorAwareEngine(engine);
  }

  /** @param asked all that is asked about the program: where a predicate of these raises an error, it raises an error */
  public List<Finding> check(Program program, List<Property> properties, List<Property> asked, Settings question) {
    return oneByOne
        ? engine.checkSome(program, properties, asked, settings.apply(question), monitor.get())
        : engine.check(program, properties, settings.apply(question), monitor.get());
  }
}
