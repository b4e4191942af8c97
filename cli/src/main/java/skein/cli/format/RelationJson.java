package skein.cli.format;

import java.util.List;
import java.util.Optional;
import skein.ask.relation.EquivalenceAnswer;
import skein.ask.relation.StoredLts;

/** Minimised systems and comparisons as JSON. */
public final class RelationJson {

  private RelationJson() {}

  /** A system and its size. */
  public record Sized(String name, int states, long transitions) {

    public static Sized of(String name, StoredLts system) {
      return new Sized(name, system.states(), system.transitions());
    }

    private void write(Json json, String member) {
      json.object(member, () -> {
        if (!name.isEmpty()) {
          json.put("model", name);
        }
        json.put("states", states);
        json.put("transitions", transitions);
      });
    }
  }

  /** @param text the minimised system, unless it is written to a file */
  public static String minimised(String model, String by, Sized before, Sized after, Optional<String> file, Optional<String> text, double seconds) {
    return Json.answer(
        json -> {
          json.put("model", model);
          json.put("relation", by);
          before.write(json, "before");
          after.write(json, "after");
          file.ifPresent(name -> json.put("file", name));
          text.ifPresent(aut -> json.put("text", aut));
          json.seconds(seconds);
        });
  }

  public static String compared(String by, Sized left, Sized right, EquivalenceAnswer answer, double seconds) {
    return Json.answer(
        json -> {
          json.put("relation", by);
          left.write(json, "left");
          right.write(json, "right");
          json.put("equal", answer instanceof EquivalenceAnswer.Equal);
          switch (answer) {
            case EquivalenceAnswer.Equal(), EquivalenceAnswer.Unexplained() -> {}
            case EquivalenceAnswer.ByFormula(Optional<String> formula, long operators, boolean holdsInLeft) -> {
              formula.ifPresent(text -> json.put("formula", text));
              json.put("operators", operators);
              json.put("holdsIn", side(holdsInLeft));
            }
            case EquivalenceAnswer.ByTrace(List<String> labels, boolean onlyInLeft) -> {
              json.strings("trace", labels);
              json.put("onlyIn", side(onlyInLeft));
            }
          }
          json.seconds(seconds);
        });
  }

  private static String side(boolean left) {
    return left ? "left" : "right";
  }
}
