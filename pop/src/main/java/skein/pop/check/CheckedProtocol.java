package skein.pop.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.pop.syntax.Protocol;

/**
 * A protocol without errors.
 *
 * @param parameters their values
 * @param start the number of agents in each state, in order
 * @param weights of each rule, in order
 */
public record CheckedProtocol(Protocol protocol, Map<String, Long> parameters, List<Long> start, List<Long> weights) {

  public CheckedProtocol {
    parameters = new LinkedHashMap<>(parameters);
    start = List.copyOf(start);
    weights = List.copyOf(weights);
  }

  public long agents() {
    return start.stream().mapToLong(Long::longValue).sum();
  }
}
