package skein.core.language;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import skein.core.program.Program;

/**
 * A model that is ready to run.
 *
 * @param parameters the values its parameters were given, by name
 * @param syntax prints what was understood of the text
 * @param triples prints the symbolically linked triples of its agents
 */
public record Model(
    Program program, Map<String, Long> parameters, Supplier<String> syntax, Supplier<String> triples) {

  public Model {
    parameters = new TreeMap<>(parameters);
  }
}
