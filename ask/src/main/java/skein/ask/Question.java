package skein.ask;

import java.util.List;
import skein.core.answer.Settings;

/**
 * What is asked of a model.
 *
 * @param properties the names of the properties; none means all that the model has
 * @param engine the name of an engine, or {@link #AUTO}
 */
public record Question(List<String> properties, String engine, Settings settings) {

  /** Any engine that can answer. */
  public static final String AUTO = "auto";

  /** All properties, by any engine, without limits. */
  public static final Question EVERYTHING = new Question(List.of(), AUTO, Settings.DEFAULT);

  public Question {
    properties = List.copyOf(properties);
  }
}
