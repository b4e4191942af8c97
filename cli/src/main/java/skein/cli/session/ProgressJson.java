package skein.cli.session;

import skein.cli.format.Json;
import skein.core.answer.Progress;

/** The progress of the current work as JSON, for a program that supervises this one. */
final class ProgressJson {

  private ProgressJson() {}

  static String render(String title, Progress now) {
    return Json.line(
        json -> {
          json.writeStringProperty("title", title);
          json.writeStringProperty("engine", now.engine());
          json.writeNumberProperty("states", now.states());
          json.writeNumberProperty("transitions", now.transitions());
          json.writeNumberProperty("waiting", now.waiting());
          json.writeNumberProperty("depth", now.depth());
          json.writeNumberProperty("bytes", now.bytes());
          json.writeNumberProperty("candidates", now.candidates());
        });
  }

  static String render(String title, String words) {
    return Json.line(
        json -> {
          json.writeStringProperty("title", title);
          json.writeStringProperty("text", words);
        });
  }
}
