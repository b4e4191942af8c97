package skein.cli.format;

import java.util.List;
import java.util.Optional;
import skein.ask.relation.EquivalenceAnswer;
import skein.ask.relation.StoredLts;
import tools.jackson.core.JsonGenerator;

/** Minimised systems and comparisons as JSON. */
public final class RelationJson {

  private RelationJson() {}

  /** A system and its size. */
  public record Sized(String name, int states, long transitions) {

    public static Sized of(String name, StoredLts system) {
      return new Sized(name, system.states(), system.transitions());
    }

    private void write(JsonGenerator json, String member) {
      json.writeObjectPropertyStart(member);
      if (!name.isEmpty()) {
        json.writeStringProperty("model", name);
      }
      json.writeNumberProperty("states", states);
      json.writeNumberProperty("transitions", transitions);
      json.writeEndObject();
    }
  }

  /** @param text the minimised system, unless it is written to a file */
  public static String minimised(String version, String model, String by, Sized before, Sized after, Optional<String> file, Optional<String> text, double seconds) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", model);
          json.writeStringProperty("relation", by);
          before.write(json, "before");
          after.write(json, "after");
          file.ifPresent(name -> json.writeStringProperty("file", name));
          text.ifPresent(aut -> json.writeStringProperty("text", aut));
          Json.seconds(json, seconds);
        });
  }

  public static String compared(String version, String by, Sized left, Sized right, EquivalenceAnswer answer, double seconds) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("relation", by);
          left.write(json, "left");
          right.write(json, "right");
          json.writeBooleanProperty("equal", answer instanceof EquivalenceAnswer.Equal);
          switch (answer) {
            case EquivalenceAnswer.Equal(), EquivalenceAnswer.Unexplained() -> {}
            case EquivalenceAnswer.ByFormula(Optional<String> formula, long operators, boolean holdsInLeft) -> {
              formula.ifPresent(text -> json.writeStringProperty("formula", text));
              json.writeNumberProperty("operators", operators);
              json.writeStringProperty("holdsIn", side(holdsInLeft));
            }
            case EquivalenceAnswer.ByTrace(List<String> labels, boolean onlyInLeft) -> {
              json.writeArrayPropertyStart("trace");
              labels.forEach(json::writeString);
              json.writeEndArray();
              json.writeStringProperty("onlyIn", side(onlyInLeft));
            }
          }
          Json.seconds(json, seconds);
        });
  }

  private static String side(boolean left) {
    return left ? "left" : "right";
  }
}
