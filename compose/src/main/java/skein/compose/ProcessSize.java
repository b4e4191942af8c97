package skein.compose;

/**
 * The size of a process or a product, before and after minimisation.
 *
 * @param estimate the measure by which it was chosen as the next product; 0 for processes
 */
public record ProcessSize(String name, int parts, double estimate, long states, long transitions, long minimalStates, long minimalTransitions) {}
