package skein.ask.cluster;

import java.io.Serializable;
import java.util.List;
import skein.core.language.DeepStack;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.explore.frontier.FrontierExpander;

/** A state space that other machines explore, with the invariants of the model. */
public record SearchJob(ModelRecipe model) implements Serializable {

  /** The properties that are judged in each state. */
  static List<Property> invariants(Program program) {
    return program.properties().stream().filter(property -> property.claim().asOne() instanceof Claim.Always).toList();
  }

  /** To be called once on each machine: it compiles the model. */
  public FrontierExpander expander() {
    Program program = model.program();
    List<Expr> predicates = invariants(program).stream().map(property -> property.claim().asOne().subject().orElseThrow()).toList();
    return DeepStack.call(() -> FrontierExpander.of(program, predicates));
  }
}
