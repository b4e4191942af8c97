package skein.core.language;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.core.source.Span;

/**
 * What the user specifies about a model besides its text.
 *
 * @param parameters values for the model's parameters, by name, as typed
 * @param roundRobin whether agents take turns
 * @param main which definition is the system, in languages where there is a choice
 * @param conditions further conditions over the states of the model, by name: where they are written, in the model's language
 * @param properties those that are written apart from the model, in languages that do, and which ones are asked
 * @param files which other files the text may name
 */
public record LoadOptions(
    Map<String, String> parameters, boolean roundRobin, Optional<String> main, Map<String, Span> conditions, PropertyTexts properties, FileScope files) {

  public static final LoadOptions DEFAULT = new LoadOptions(Map.of(), false, Optional.empty());

  public LoadOptions {
    parameters = new LinkedHashMap<>(parameters);
    conditions = new LinkedHashMap<>(conditions);
  }

  public LoadOptions(Map<String, String> parameters, boolean roundRobin, Optional<String> main) {
    this(parameters, roundRobin, main, Map.of(), PropertyTexts.NONE, FileScope.ofProcess());
  }

  /** Free interleaving, with parameters given as {@code name, value, name, value, …}. */
  public static LoadOptions with(String... namesAndValues) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      parameters.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return new LoadOptions(parameters, false, Optional.empty());
  }

  public LoadOptions inRoundRobin() {
    return new LoadOptions(parameters, true, main, conditions, properties, files);
  }

  /** The same with this value of a parameter. */
  public LoadOptions withParameter(String name, String value) {
    Map<String, String> values = new LinkedHashMap<>(parameters);
    values.put(name, value);
    return new LoadOptions(values, roundRobin, main, conditions, properties, files);
  }

  public LoadOptions withConditions(Map<String, Span> wanted) {
    return new LoadOptions(parameters, roundRobin, main, wanted, properties, files);
  }

  public LoadOptions withFiles(FileScope scope) {
    return new LoadOptions(parameters, roundRobin, main, conditions, properties, scope);
  }

  public LoadOptions withProperties(PropertyTexts wanted) {
    return new LoadOptions(parameters, roundRobin, main, conditions, wanted, files);
  }
}
