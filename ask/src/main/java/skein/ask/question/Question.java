package skein.ask.question;

import java.util.List;
import skein.core.answer.Settings;

/**
 * A question about a model.
 *
 * @param properties the names of the properties; empty for all of the model's properties
 * @param engine the name of an engine, or {@link #AUTO}
 * @param certified whether to use only engines that produce certificates
 */
public record Question(List<String> properties, String engine, Settings settings, boolean certified) {

  /** Any engine that can answer. */
  public static final String AUTO = "auto";

  /** All properties, by any engine, without limits. */
  public static final Question EVERYTHING = new Question(List.of(), AUTO, Settings.DEFAULT);

  public Question {
    properties = List.copyOf(properties);
  }

  /** A question that does not require certificates. */
  public Question(List<String> properties, String engine, Settings settings) {
    this(properties, engine, settings, false);
  }

  public Question withCertificates() {
    return new Question(properties, engine, settings, true);
  }
}
