package skein.grammar;

import java.util.List;
import org.antlr.v4.runtime.Vocabulary;

/** Wording of syntax errors, shared by all languages. */
public final class Wording {

  private static final int LONGEST = 40;

  private Wording() {}

  /** The start of a message, to be followed by what was expected. */
  public static String unexpected(String text) {
    return "unexpected `" + shortened(text.strip()) + "`";
  }

  public static String missing(String expected) {
    return "expected " + expected;
  }

  /** {@code a, b or c}. */
  public static String anyOf(List<String> words) {
    return switch (words.size()) {
      case 0 -> "nothing more";
      case 1 -> words.getFirst();
      default -> String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
    };
  }

  /** The literal text of a token; empty if it has no fixed text. */
  public static String literal(Vocabulary vocabulary, int type) {
    String quoted = vocabulary.getLiteralName(type);
    return quoted == null ? "" : quoted.substring(1, quoted.length() - 1).replace("\\\\", "\\").replace("\\'", "'");
  }

  private static String shortened(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }
}
