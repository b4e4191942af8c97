package skein.cli.outcome;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A model with a value for each of its parameters.
 *
 * @param file the model's file; {@code -} for standard input
 * @param parameters as typed
 */
public record Combination(String file, Map<String, String> parameters) {

  public static final String STDIN = "-";

  public Combination {
    parameters = new LinkedHashMap<>(parameters);
  }

  /** The model's name in messages and results. */
  public String model() {
    return file.equals(STDIN) ? "<stdin>" : file;
  }

  /** The parameters as they are typed; empty if there are none. */
  public String values() {
    return parameters.entrySet().stream().map(p -> p.getKey() + "=" + p.getValue()).collect(Collectors.joining(" "));
  }

  /** The same as they are typed in a command. */
  public String words() {
    return parameters.isEmpty() ? file : file + " " + values();
  }

  /** The model and its parameters. */
  public String title() {
    return parameters.isEmpty() ? model() : model() + " " + values();
  }
}
