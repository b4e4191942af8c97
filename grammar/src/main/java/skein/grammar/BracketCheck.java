package skein.grammar;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;

/**
 * Checks brackets before any recursive code runs: that they match, and that they are not nested too deeply.
 *
 * @param partners the types of closing brackets by those of opening ones
 */
public record BracketCheck(Map<Integer, Integer> partners) {

  public static final int DEPTH = 1_000;

  public boolean balanced(List<Token> tokens, Complaints complaints) {
    Deque<Token> open = new ArrayDeque<>();
    for (Token token : tokens) {
      if (partners.containsKey(token.getType())) {
        open.push(token);
        if (open.size() > DEPTH) {
          complaints.add(tooDeep(complaints, token));
          return false;
        }
      } else if (partners.containsValue(token.getType())) {
        if (open.isEmpty()) {
          complaints.add(unmatched(complaints, token, "has no matching opening bracket"));
          return false;
        }
        if (partners.get(open.peek().getType()) != token.getType()) {
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

  public static Diagnostic tooDeep(Complaints complaints, Token at) {
    return Diagnostic.error("too-deep", complaints.span(at), "nested too deeply: more than 1,000 levels")
        .withHint("split it up into several definitions");
  }

  private static Diagnostic unmatched(Complaints complaints, Token token, String what) {
    return Diagnostic.error("syntax", complaints.span(token), "this `" + token.getText() + "` " + what);
  }
}
