package skein.purpose.ltlf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Nearest;
import skein.grammar.Complaints;
import skein.grammar.FirstMistake;
import skein.grammar.Wording;

/** Reports the first syntax error in a formula. */
final class FormulaMistake extends FirstMistake {

  FormulaMistake(Complaints complaints) {
    super(complaints);
  }

  @Override
  protected Diagnostic diagnose(Parser parser, Token found) {
    boolean operand = parser.getExpectedTokens().contains(FormulaGrammarLexer.EVENT);
    String wanted = operand ? "an event like `?sit`, or a formula" : "`and`, `or`, `until` or another binary operator, or the end";
    String message =
        found.getType() == Token.EOF ? Wording.missing(wanted) : Wording.unexpected(found.getText()) + "; expected " + wanted;
    return Diagnostic.error("syntax", complaints.span(found), message).withHint(hint(found, operand));
  }

  private static String hint(Token token, boolean operand) {
    if (token.getType() == FormulaGrammarLexer.WORD_ALONE) {
      List<String> words = new ArrayList<>(List.of("finally", "eventually"));
      for (int type = FormulaGrammarLexer.IMPLIES; type <= FormulaGrammarLexer.FALSE; type++) {
        String literal = Wording.literal(FormulaGrammarLexer.VOCABULARY, type);
        if (!literal.isEmpty()) {
          words.add(literal);
        }
      }
      Optional<String> near = Nearest.to(token.getText(), words);
      if (near.isPresent()) {
        return "did you mean `" + near.get() + "`?";
      }
      if (operand) {
        return "events start with a sign: `?" + token.getText() + "` or `!" + token.getText() + "`";
      }
    }
    return token.getText().equals("!") || token.getText().equals("~")
        ? "write negation as `not`"
        : "a formula looks like `always (!bell implies next ?sit)`";
  }
}
