package skein.cli.saved;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.language.LoadOptions;
import skein.core.run.SavedRun;

/**
 * A file with a saved run.
 *
 * @param parameters the values of the model's parameters, by name
 * @param main the definition that was the system, in languages where there is a choice
 * @param property the property that the run was saved for
 */
public record SavedFile(
    String model, Map<String, String> parameters, String schedule, Optional<String> main, Optional<String> property, SavedRun run) {

  public SavedFile {
    parameters = new TreeMap<>(parameters);
  }

  /** How to load the model, unless the command line says otherwise. */
  public LoadOptions options() {
    return new LoadOptions(
        parameters,
        schedule.equals("round-robin"),
        main);
  }
}
