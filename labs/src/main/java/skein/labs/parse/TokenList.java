package skein.labs.parse;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import skein.core.source.Source;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;
import skein.grammar.question.QuestionFolding;

/** The tokens of a text, including EOF. Their types can be refined until parsing starts. */
final class TokenList {

  private final List<CommonToken> tokens = new ArrayList<>();

  static TokenList of(Source source) {
    return of(new SourceStream(source));
  }

  static TokenList of(SourceStream text) {
    GrammarLexer lexer = new GrammarLexer(text);
    lexer.removeErrorListeners();
    TokenList list = new TokenList();
    CommonToken token;
    do {
      token = (CommonToken) lexer.nextToken();
      token.setTokenIndex(list.tokens.size());
      list.tokens.add(token);
    } while (token.getType() != Token.EOF);
    return list;
  }

  /** With each question about chance as one token. */
  TokenList folded(Complaints complaints) {
    TokenList list = new TokenList();
    for (Token token : QuestionFolding.folded(List.copyOf(tokens), GrammarParser.QUESTION, complaints)) {
      CommonToken each = (CommonToken) token;
      each.setTokenIndex(list.tokens.size());
      list.tokens.add(each);
    }
    return list;
  }

  int size() {
    return tokens.size();
  }

  CommonToken get(int index) {
    return tokens.get(index);
  }

  /** The type of a token; EOF before the first and after the last. */
  int type(int index) {
    return index < 0 || index >= tokens.size() ? Token.EOF : tokens.get(index).getType();
  }

  String text(int index) {
    return index < 0 || index >= tokens.size() ? "" : tokens.get(index).getText();
  }

  void retype(int index, int type) {
    tokens.get(index).setType(type);
  }

  List<CommonToken> all() {
    return tokens;
  }
}
