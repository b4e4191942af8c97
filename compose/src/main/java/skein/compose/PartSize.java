package skein.compose;

import java.util.List;
import java.util.Optional;

/**
 * The size of a process or a product, before and after minimisation.
 *
 * @param variables those of a process, without repetition; none for a product
 * @param like the process that was generated in its place, since both are equal up to names
 * @param estimate the measure by which a product was chosen, if it was
 */
public record PartSize(
    String name, List<String> variables, Optional<String> like, double estimate, long states, long transitions, long minimalStates, long minimalTransitions) {

  public PartSize {
    variables = List.copyOf(variables);
  }

  public boolean isProcess() {
    return !variables.isEmpty();
  }
}
