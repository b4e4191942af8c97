package skein.core.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A strategy as it was saved: states by the names of all their values, steps by their agents and actions.
 *
 * @param property whose number it is for
 * @param parameters the values that the parameters of its model had
 * @param agents for which it is, if not for all
 * @param value of the number under it, as text
 * @param others what the rest does
 * @param passages how the memory changes; empty if there is none
 */
public record SavedStrategy(
    String property,
    Map<String, String> parameters,
    Optional<String> agents,
    String value,
    boolean remembers,
    List<SavedDecision> decisions,
    List<SavedDecision> others,
    List<SavedPassage> passages) {

  public SavedStrategy {
    parameters = new TreeMap<>(parameters);
    decisions = List.copyOf(decisions);
    others = List.copyOf(others);
    passages = List.copyOf(passages);
  }

  /** The same for a property of a model with these values of its parameters. */
  public SavedStrategy of(String name, Map<String, String> values) {
    return new SavedStrategy(name, values, agents, value, remembers, decisions, others, passages);
  }

  /** @param choice which of the choices of the state with this agent and action */
  public record SavedDecision(Map<String, String> state, long memory, String agent, String action, long choice) {}

  /** @param next the memory after the step */
  public record SavedPassage(Map<String, String> from, long memory, Map<String, String> to, long next) {}
}
