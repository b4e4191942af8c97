package skein.core.language;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import skein.core.program.Expr;
import skein.core.program.Program;

/**
 * A model that is ready to run.
 *
 * @param parameters the values its parameters were given, by name
 * @param syntax prints the syntax tree
 * @param triples prints the symbolically linked triples of its agents
 * @param conditions the further conditions of the load options, by name, as predicates of the program
 */
public record Model(
    Program program,
    Map<String, Long> parameters,
    Supplier<String> syntax,
    Supplier<String> triples,
    Map<String, Expr> conditions) {

  public Model {
    parameters = new TreeMap<>(parameters);
    conditions = new LinkedHashMap<>(conditions);
  }

  public Model(Program program, Map<String, Long> parameters, Supplier<String> syntax, Supplier<String> triples) {
    this(program, parameters, syntax, triples, Map.of());
  }
}
