package skein.web.host;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Work that takes long.
 *
 * @param command what to do
 * @param options how, by the names of {@link #OPTIONS}, as typed
 */
public record JobRequest(Command command, ModelInput model, Map<String, String> options) {

  /** What a job can do. */
  public enum Command { VERIFY, SIMULATE, EXPLORE }

  /** What can be chosen; which of them a command takes is the launcher's business. */
  public static final Set<String> OPTIONS = Set.of("property", "steps", "runs", "seed", "engine", "fairness", "reductions", "time", "max-states");

  public JobRequest {
    options = new LinkedHashMap<>(options);
  }
}
