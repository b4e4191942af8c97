package skein.grammar;

import java.util.List;
import org.antlr.v4.runtime.Vocabulary;

/** How mistakes are worded, whatever the language. */
public final class Wording {

  private static final int LONGEST = 40;

  private Wording() {}

  /** The beginning of a sentence that goes on with what could. */
  public static String cannotStand(String text) {
    return "`" + shortened(text.strip()) + "` cannot stand here";
  }

  public static String missing(String expected) {
    return "something is missing here: " + expected;
  }

  /** {@code a, b or c}. */
  public static String anyOf(List<String> words) {
    return switch (words.size()) {
      case 0 -> "nothing more";
      case 1 -> words.getFirst();
      default -> String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
    };
  }

  /** A token as it is written in a text; empty if it can be written in several ways. */
  public static String literal(Vocabulary vocabulary, int type) {
    String quoted = vocabulary.getLiteralName(type);
    return quoted == null ? "" : quoted.substring(1, quoted.length() - 1).replace("\\\\", "\\").replace("\\'", "'");
  }

  private static String shortened(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }
}
