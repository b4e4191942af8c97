package skein.cli.page;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import skein.cli.format.Json;
import skein.cli.picture.AgentColumns;
import skein.core.program.Animation;
import skein.core.program.Program;
import skein.report.ReportPage;

/** A result as a page for a browser. */
public final class ReportHtml {

  /** The command whose result it is. */
  public enum Kind {
    VERIFY,
    SIMULATE,
    EXPLORE,
    CROSSCHECK,
    EXPERIMENT;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private ReportHtml() {}

  /**
   * The page.
   *
   * @param json the result as JSON
   * @param subjects the model of each combination; empty for one without a result
   */
  public static String render(Kind kind, String title, String json, List<Optional<ReportSubject>> subjects) {
    return ReportPage.of("Skein: " + title, json, context(kind, subjects));
  }

  /** Why there is no result, which the JSON says. */
  public static String failed(String title, String json) {
    return render(Kind.VERIFY, title, json, List.of());
  }

  /** What the result is about, as JSON. */
  public static String context(Kind kind, List<Optional<ReportSubject>> subjects) {
    return Json.object(
        json -> {
          json.put("command", kind.word());
          json.array("models", () -> subjects.forEach(
              subject -> subject.ifPresentOrElse(known -> json.object(() -> subject(json, known)), json::addNothing)));
        });
  }

  private static void subject(Json json, ReportSubject subject) {
    Program program = subject.program();
    json.put("name", program.name());
    stage(json, program);
    subject.source().ifPresent(source -> json.put("text", source.text()));
    subject.coverage().ifPresent(coverage -> coverage(json, coverage));
    subject.graph().ifPresent(svg -> json.put("graph", svg));
    if (!subject.levels().isEmpty()) {
      json.numbers("levels", subject.levels());
    }
  }

  /** What is needed to draw states: the agents, their values, and how they are to be drawn. */
  public static void stage(Json json, Program program) {
    json.strings("agents", program.agents());
    values(json, program);
    program.view().animation().ifPresent(animation -> animation(json, animation));
  }

  /** To which agent the values of states belong, by their names in states. */
  private static void values(Json json, Program program) {
    AgentColumns columns = new AgentColumns(program);
    json.objects("values", program.view().observables(), value -> {
      json.put("key", value.qualifiedName());
      json.put("name", value.name());
      OptionalInt agent = columns.of(value);
      if (agent.isPresent()) {
        json.put("agent", agent.getAsInt());
      }
    });
  }

  private static void animation(Json json, Animation animation) {
    json.object("view", () -> {
      json.strings("position", animation.position());
      animation.colour().ifPresent(name -> json.put("colour", name));
      json.numbers("size", animation.size());
    });
  }

  private static void coverage(Json json, TextCoverage coverage) {
    json.object("coverage", () -> {
      json.put("note", coverage.note());
      json.objects("places", coverage.places(), place -> {
        json.put("from", place.at().start());
        json.put("to", place.at().end());
        json.put("taken", place.taken());
      });
    });
  }
}
