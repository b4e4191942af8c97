package skein.ccs.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.grammar.Complaints;

/** Checks brackets before any recursive code runs: that they match, and that they are not nested too deeply. */
final class BracketCheck {

  static final int DEPTH = 1_000;

  private static final Map<Integer, Integer> PARTNERS =
      Map.of(
          GrammarLexer.OPEN, GrammarLexer.CLOSE,
          GrammarLexer.SQUARE_OPEN, GrammarLexer.SQUARE_CLOSE,
          GrammarLexer.CURLY_OPEN, GrammarLexer.CURLY_CLOSE);

  private BracketCheck() {}

  static boolean balanced(List<Token> tokens, Complaints complaints) {
    Deque<Token> open = new ArrayDeque<>();
    for (Token token : tokens) {
      if (PARTNERS.containsKey(token.getType())) {
        open.push(token);
        if (open.size() > DEPTH) {
          complaints.add(tooDeep(complaints, token));
          return false;
        }
      } else if (PARTNERS.containsValue(token.getType())) {
        if (open.isEmpty()) {
          complaints.add(unmatched(complaints, token, "has no matching opening bracket"));
          return false;
        }
        if (PARTNERS.get(open.peek().getType()) != token.getType()) {
          complaints.add(unmatched(complaints, token, "does not match `" + open.peek().getText() + "`"));
          return false;
        }
        open.pop();
      }
    }
    if (!open.isEmpty()) {
      complaints.add(unmatched(complaints, open.peek(), "is never closed"));
    }
    return open.isEmpty();
  }

  static Diagnostic tooDeep(Complaints complaints, Token at) {
    return Diagnostic.error("too-deep", complaints.span(at), "nested too deeply: more than 1,000 levels")
        .withHint("split it up into several definitions");
  }

  private static Diagnostic unmatched(Complaints complaints, Token token, String what) {
    return Diagnostic.error("syntax", complaints.span(token), "this `" + token.getText() + "` " + what);
  }
}
