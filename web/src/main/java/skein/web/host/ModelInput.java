package skein.web.host;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A model as it stands in the editor.
 *
 * @param file its path below the folder of the workbench, which also tells its language
 * @param parameters values of its parameters, as typed
 * @param roundRobin whether agents take turns
 */
public record ModelInput(String file, String text, Map<String, String> parameters, boolean roundRobin) {

  public ModelInput {
    parameters = new LinkedHashMap<>(parameters);
  }

  /** The name without folders. */
  public String name() {
    return file.substring(file.lastIndexOf('/') + 1);
  }
}
