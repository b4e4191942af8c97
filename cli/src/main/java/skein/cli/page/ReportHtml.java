package skein.cli.page;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import skein.cli.format.Json;
import skein.cli.picture.AgentColumns;
import skein.core.program.Animation;
import skein.core.program.Program;
import skein.core.program.View;
import skein.report.ReportPage;
import tools.jackson.core.JsonGenerator;

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
          json.writeStringProperty("command", kind.word());
          json.writeArrayPropertyStart("models");
          for (Optional<ReportSubject> subject : subjects) {
            subject.ifPresentOrElse(known -> subject(json, known), json::writeNull);
          }
          json.writeEndArray();
        });
  }

  private static void subject(JsonGenerator json, ReportSubject subject) {
    json.writeStartObject();
    Program program = subject.program();
    json.writeStringProperty("name", program.name());
    stage(json, program);
    subject.source().ifPresent(source -> json.writeStringProperty("text", source.text()));
    subject.coverage().ifPresent(coverage -> coverage(json, coverage));
    subject.graph().ifPresent(svg -> json.writeStringProperty("graph", svg));
    if (!subject.levels().isEmpty()) {
      json.writeArrayPropertyStart("levels");
      subject.levels().forEach(size -> json.writeNumber(size));
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  /** What is needed to draw states: the agents, their values, and how they are to be drawn. */
  public static void stage(JsonGenerator json, Program program) {
    json.writeArrayPropertyStart("agents");
    program.agents().forEach(json::writeString);
    json.writeEndArray();
    values(json, program);
    program.view().animation().ifPresent(animation -> animation(json, animation));
  }

  /** To which agent the values of states belong, by their names in states. */
  private static void values(JsonGenerator json, Program program) {
    AgentColumns columns = new AgentColumns(program);
    json.writeArrayPropertyStart("values");
    for (View.Observable value : program.view().observables()) {
      json.writeStartObject();
      json.writeStringProperty("key", value.qualifiedName());
      json.writeStringProperty("name", value.name());
      OptionalInt agent = columns.of(value);
      if (agent.isPresent()) {
        json.writeNumberProperty("agent", agent.getAsInt());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void animation(JsonGenerator json, Animation animation) {
    json.writeObjectPropertyStart("view");
    json.writeArrayPropertyStart("position");
    animation.position().forEach(json::writeString);
    json.writeEndArray();
    animation.colour().ifPresent(name -> json.writeStringProperty("colour", name));
    json.writeArrayPropertyStart("size");
    animation.size().forEach(size -> json.writeNumber(size));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void coverage(JsonGenerator json, TextCoverage coverage) {
    json.writeObjectPropertyStart("coverage");
    json.writeStringProperty("note", coverage.note());
    json.writeArrayPropertyStart("places");
    for (TextCoverage.Place place : coverage.places()) {
      json.writeStartObject();
      json.writeNumberProperty("from", place.at().start());
      json.writeNumberProperty("to", place.at().end());
      json.writeNumberProperty("taken", place.taken());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
