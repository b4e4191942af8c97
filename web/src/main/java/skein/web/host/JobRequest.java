package skein.web.host;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Work that takes long.
 *
 * @param command what to do
 * @param options how, by the names of {@link #OPTIONS}, as typed
 * @param purpose the text of the purpose of an experiment, which the job finds in the file {@link #PURPOSE}
 */
public record JobRequest(Command command, ModelInput model, Map<String, String> options, Optional<String> purpose) {

  /** What a job can do. */
  public enum Command { VERIFY, SIMULATE, EXPLORE, CROSSCHECK, EXPERIMENT }

  /** What can be chosen; which of them a command takes is the launcher's business. */
  public static final Set<String> OPTIONS = Set.of("property", "steps", "runs", "seed", "engine", "fairness", "reductions", "time", "max-states", "relation", "variant", "max-depth", "shortest");

  public static final String PURPOSE = "purpose.sp";

  public JobRequest {
    options = new LinkedHashMap<>(options);
  }

  public JobRequest(Command command, ModelInput model, Map<String, String> options) {
    this(command, model, options, Optional.empty());
  }
}
