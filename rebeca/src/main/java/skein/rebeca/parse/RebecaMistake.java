package skein.rebeca.parse;

import static skein.rebeca.parse.RebecaGrammarLexer.*;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import skein.core.source.Diagnostic;
import skein.grammar.Complaints;
import skein.grammar.FirstMistake;
import skein.grammar.Wording;

/** Reports the first syntax error in a part of a text. */
final class RebecaMistake extends FirstMistake {

  private static final int MOST_LISTED = 5;

  private final List<Token> tokens;

  RebecaMistake(List<Token> tokens, Complaints complaints) {
    super(complaints);
    this.tokens = tokens;
  }

  @Override
  protected Diagnostic diagnose(Parser parser, Token found) {
    String expected = expectation(parser.getExpectedTokens());
    boolean isEnd = found.getType() == Token.EOF;
    Diagnostic diagnostic =
        isEnd
            ? Diagnostic.error("syntax", complaints.behind(tokens.getLast()), Wording.missing(expected))
            : Diagnostic.error("syntax", complaints.span(found), Wording.unexpected(found.getText()) + "; expected " + expected);
    return hint(isEnd ? -1 : found.getType()).map(diagnostic::withHint).orElse(diagnostic);
  }

  private static String expectation(IntervalSet possible) {
    if (possible.contains(RETURN)) {
      return "a statement";
    }
    if (possible.contains(QUESTION) && possible.contains(NULL)) {
      return "an expression";
    }
    if (possible.contains(PLUS)) {
      return possible.contains(SEMICOLON) ? "an operator or `;`" : possible.contains(CLOSE) ? "an operator or `)`" : "an operator";
    }
    if (possible.contains(MSGSRV)) {
      return "`knownrebecs`, `statevars`, a message server, a constructor, a function or `}`";
    }
    List<Integer> types = possible.toList();
    return types.size() > MOST_LISTED ? "something else" : Wording.anyOf(types.stream().map(RebecaMistake::word).toList());
  }

  private static String word(int type) {
    return switch (type) {
      case Token.EOF -> "the end";
      case NAME -> "a name";
      default -> "`" + Wording.literal(VOCABULARY, type) + "`";
    };
  }

  private Optional<String> hint(int found) {
    return switch (found) {
      case STATEVARS, KNOWNREBECS, MSGSRV, REACTIVECLASS, ENV, MAIN, EXTENDS -> Optional.of("keywords cannot be used as names");
      case UNCLOSED -> Optional.of("close the comment with `*/`");
      case JUNK -> Optional.of("this character is not part of the language");
      case ASSIGN -> Optional.of("`==` compares, `=` assigns");
      default -> Optional.empty();
    };
  }
}
