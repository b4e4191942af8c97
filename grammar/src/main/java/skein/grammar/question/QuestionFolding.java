package skein.grammar.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import skein.grammar.Complaints;

/**
 * Replaces each question among the tokens of a text by a single token, before the text is parsed: so every language has the same questions, whatever its own
 * tokens are. A question follows {@code =}, and begins with what is asked for and a comparison; nothing else in any language does.
 */
public final class QuestionFolding {

  private static final Set<String> MEASURES = Set.of("P", "Pmin", "Pmax", "E", "Emin", "Emax");

  private QuestionFolding() {}

  /** Whether a name would be taken for the beginning of a question. */
  public static boolean isMeasure(String name) {
    return MEASURES.contains(name);
  }

  /** @param type of the tokens that stand for questions */
  public static List<Token> folded(List<Token> tokens, int type, Complaints complaints) {
    List<Token> folded = new ArrayList<>();
    for (int next = 0; next < tokens.size(); next++) {
      int end = next > 0 && tokens.get(next - 1).getText().equals("=") && isMeasure(tokens.get(next).getText()) ? end(tokens, next) : -1;
      if (end < 0) {
        folded.add(tokens.get(next));
      } else {
        QuestionReader reader = new QuestionReader(tokens.subList(next, end), complaints);
        folded.add(new QuestionToken(type, tokens.get(next), reader.question()));
        next = end - 1;
      }
    }
    return folded;
  }

  /** The end of the question that begins here: behind its brackets; negative if there is none. */
  private static int end(List<Token> tokens, int from) {
    if (from + 2 >= tokens.size() || !isComparison(tokens.get(from + 1).getText())) {
      return -1;
    }
    int open = from + 2;
    while (open < tokens.size() && isValue(tokens.get(open).getText())) {
      open++;
    }
    if (open == from + 2 || open == tokens.size() || !(tokens.get(open).getText().equals("[") || tokens.get(open).getText().equals("{"))) {
      return -1;
    }
    int depth = 0;
    for (int next = open; next < tokens.size(); next++) {
      depth += Brackets.depth(tokens.get(next).getText());
      if (depth == 0) {
        return next + 1;
      }
    }
    return -1;
  }

  private static boolean isComparison(String text) {
    return text.startsWith("=") || text.startsWith("<") || text.startsWith(">");
  }

  /** Part of what follows the first sign of a comparison. */
  private static boolean isValue(String text) {
    return text.chars().allMatch(c -> (c >= '0' && c <= '9') || "=?./-".indexOf(c) >= 0);
  }

  /** How much deeper the text after a token is. */
  static final class Brackets {
    private Brackets() {}

    static int depth(String token) {
      if (token.startsWith("\"") || token.startsWith("'")) {
        return 0;
      }
      return token.chars().map(c -> "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0).sum();
    }
  }
}
