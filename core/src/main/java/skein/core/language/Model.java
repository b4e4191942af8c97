package skein.core.language;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import skein.core.explain.Explainer;
import skein.core.explain.Offers;
import skein.core.method.SequentialEmulation;
import skein.core.program.Expr;
import skein.core.program.Program;

/**
 * A model that is ready to run.
 *
 * @param parameters the values its parameters have, by name, as they can be given to load it again
 * @param syntax prints the syntax tree
 * @param method how the model becomes the program, if the language has processes that become triples
 * @param offers what the processes of its agents offer in a state, if the front end tells
 * @param conditions the further conditions of the load options, by name, as predicates of the program
 */
public record Model(
    Program program,
    Map<String, String> parameters,
    Supplier<String> syntax,
    Optional<Supplier<SequentialEmulation>> method,
    Optional<Supplier<Offers>> offers,
    Map<String, Expr> conditions) {

  public Model {
    parameters = new TreeMap<>(parameters);
    conditions = new LinkedHashMap<>(conditions);
  }

  /** A model without processes. */
  public Model(Program program, Map<String, String> parameters, Supplier<String> syntax) {
    this(program, parameters, syntax, Optional.empty(), Optional.empty(), Map.of());
  }

  /** Integers as they can be given. */
  public static Map<String, String> written(Map<String, Long> parameters) {
    Map<String, String> written = new TreeMap<>();
    parameters.forEach((name, value) -> written.put(name, Long.toString(value)));
    return written;
  }

  /** Explains why agents of this model do not move. */
  public Explainer explainer() {
    return new Explainer(program, offers);
  }
}
