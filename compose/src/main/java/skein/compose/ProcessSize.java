package skein.compose;

import java.util.List;

/**
 * The size of a process or a product, before and after minimisation.
 *
 * @param variables those of a process, without repetition; none for a product
 * @param estimate the measure by which a product was chosen, if it was
 */
public record ProcessSize(
    String name, List<String> variables, double estimate, long states, long transitions, long minimalStates, long minimalTransitions) {

  public ProcessSize {
    variables = List.copyOf(variables);
  }

  public boolean isProcess() {
    return !variables.isEmpty();
  }
}
