package skein.cli.session;

import skein.cli.format.Json;
import skein.core.answer.Progress;

/** The progress of the current work as JSON, for a program that supervises this one. */
final class ProgressJson {

  private ProgressJson() {}

  static String render(String title, Progress now) {
    return Json.line(
        json -> {
          json.put("title", title);
          json.put("engine", now.engine());
          json.put("states", now.states());
          json.put("transitions", now.transitions());
          json.put("waiting", now.waiting());
          json.put("depth", now.depth());
          json.put("bytes", now.bytes());
          json.put("candidates", now.candidates());
        });
  }

  static String render(String title, String words) {
    return Json.line(
        json -> {
          json.put("title", title);
          json.put("text", words);
        });
  }
}
