package skein.core.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import skein.core.explain.Explainer;
import skein.core.explain.Offers;
import skein.core.program.Expr;
import skein.core.program.Program;

/**
 * A model that is ready to run.
 *
 * @param parameters the values its parameters were given, by name
 * @param syntax prints the syntax tree
 * @param triples prints the symbolically linked triples of its agents
 * @param offers what the processes of its agents offer in a state, if the front end tells
 * @param graphs what to draw of its agents, in classes that languages share and this module does not know
 * @param conditions the further conditions of the load options, by name, as predicates of the program
 */
public record Model(
    Program program,
    Map<String, Long> parameters,
    Supplier<String> syntax,
    Supplier<String> triples,
    Supplier<? extends List<?>> graphs,
    Optional<Supplier<Offers>> offers,
    Map<String, Expr> conditions) {

  public Model {
    parameters = new TreeMap<>(parameters);
    conditions = new LinkedHashMap<>(conditions);
  }

  public Model(Program program, Map<String, Long> parameters, Supplier<String> syntax, Supplier<String> triples) {
    this(program, parameters, syntax, triples, List::of, Optional.empty(), Map.of());
  }

  public Model(
      Program program,
      Map<String, Long> parameters,
      Supplier<String> syntax,
      Supplier<String> triples,
      Optional<Supplier<Offers>> offers,
      Map<String, Expr> conditions) {
    this(program, parameters, syntax, triples, List::of, offers, conditions);
  }

  /** Explains why agents of this model do not move. */
  public Explainer explainer() {
    return new Explainer(program, offers);
  }
}
