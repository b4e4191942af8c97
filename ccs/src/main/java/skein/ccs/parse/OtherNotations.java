package skein.ccs.parse;

import static skein.ccs.parse.GrammarLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import skein.grammar.Complaints;

/**
 * Finds operators in properties that are written as in other tools, such as {@code G F a} and {@code [] (a -> <> b)}, and replaces them by those
 * that were meant, so that the rest of the text can still be checked.
 */
final class OtherNotations {

  private static final Map<String, Integer> PREFIX_LETTERS =
      Map.of("G", ALWAYS, "F", EVENTUALLY, "X", NEXT, "AG", ALWAYS, "AF", EVENTUALLY, "EF", REACHABLE);
  private static final Map<String, Integer> INFIX_LETTERS = Map.of("U", UNTIL, "W", WEAKUNTIL, "R", RELEASE);
  private static final Map<String, Integer> SIGNS =
      Map.of("[]", ALWAYS, "<>", EVENTUALLY, "->", IMPLIES, "=>", IMPLIES, "&&", AND, "&", AND, "||", OR, "|", OR);
  private static final Set<Integer> ENDS_AN_OPERAND = Set.of(LOWER, TAU, TRUE, FALSE, ENDED, CLOSE);

  private final List<Token> tokens;
  private final Complaints complaints;
  private final List<Token> meant = new ArrayList<>();

  private OtherNotations(List<Token> tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
  }

  /** The tokens that were meant, in which everything outside of {@code check} blocks is as before. */
  static List<Token> replacedInChecks(List<Token> tokens, Complaints complaints) {
    return new OtherNotations(tokens, complaints).replaced(false);
  }

  /** The same for a text that is only a condition. */
  static List<Token> replaced(List<Token> tokens, Complaints complaints) {
    return new OtherNotations(tokens, complaints).replaced(true);
  }

  private List<Token> replaced(boolean isCondition) {
    boolean inFormula = isCondition;
    for (int i = 0; i < tokens.size(); i++) {
      if (!isCondition && type(i) == CURLY_OPEN) {
        inFormula = type(i - 1) == CHECK;
      } else if (!isCondition && type(i) == CURLY_CLOSE) {
        inFormula = false;
      }
      int length = inFormula && !complaints.full() ? replacedAt(i) : 0;
      if (length == 0) {
        meant.add(tokens.get(i));
      } else {
        i += length - 1;
      }
    }
    return meant;
  }

  /** The number of tokens from this one on that were replaced. */
  private int replacedAt(int i) {
    String two = adjoin(i) ? text(i) + text(i + 1) : "";
    if (type(i) == UPPER && (type(i + 1) != EQUALS || (adjoin(i + 1) && text(i + 2).equals(">")))) {
      Integer word = (endsAnOperand() ? INFIX_LETTERS : PREFIX_LETTERS).get(text(i));
      return word == null ? 0 : replace(i, 1, word);
    }
    if (SIGNS.containsKey(two)) {
      return replace(i, 2, SIGNS.get(two));
    }
    return SIGNS.containsKey(text(i)) ? replace(i, 1, SIGNS.get(text(i))) : 0;
  }

  private int replace(int i, int length, int word) {
    Token first = tokens.get(i);
    Token last = tokens.get(i + length - 1);
    String keyword = VOCABULARY.getLiteralName(word).replace("'", "");
    complaints.error(
        "syntax",
        complaints.span(first, last),
        "`" + complaints.span(first, last).text() + "` is not an operator of properties",
        "write `" + keyword + "`");
    CommonToken operator = new CommonToken(first);
    operator.setType(word);
    operator.setStopIndex(last.getStopIndex());
    operator.setText(keyword);
    meant.add(operator);
    return length;
  }

  private boolean endsAnOperand() {
    return !meant.isEmpty() && ENDS_AN_OPERAND.contains(meant.getLast().getType());
  }

  private boolean adjoin(int i) {
    return i + 1 < tokens.size() && tokens.get(i).getStopIndex() + 1 == tokens.get(i + 1).getStartIndex();
  }

  private int type(int i) {
    return i >= 0 && i < tokens.size() ? tokens.get(i).getType() : Token.EOF;
  }

  private String text(int i) {
    return i < tokens.size() ? tokens.get(i).getText() : "";
  }
}
