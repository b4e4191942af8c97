package skein.chor.parse;

import static skein.chor.parse.ChorGrammarLexer.*;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import skein.core.source.Diagnostic;
import skein.grammar.Complaints;
import skein.grammar.FirstMistake;
import skein.grammar.Wording;

/** Reports the first syntax error in a definition or a list of peers. */
final class ChorMistake extends FirstMistake {

  private static final String MESSAGE = "a communication looks like `m(p -> q)`";

  private final List<Token> tokens;

  ChorMistake(List<Token> tokens, Complaints complaints) {
    super(complaints);
    this.tokens = tokens;
  }

  @Override
  protected Diagnostic diagnose(Parser parser, Token found) {
    int index = found.getType() == Token.EOF ? tokens.size() : tokens.indexOf(found);
    String expected = expectation(parser);
    Diagnostic diagnostic = expected(expected, tokens, found);
    return hint(index, parser).map(diagnostic::withHint).orElse(diagnostic);
  }

  private static String expectation(Parser parser) {
    IntervalSet possible = parser.getExpectedTokens();
    // The parser has left the loops that accept an operator.
    if (possible.contains(Token.EOF)) {
      return parser.getContext() instanceof ChorGrammarParser.PeersContext ? "`,` or the end of the list" : "`;`, `||`, `+`, `*` or the end of the definition";
    }
    if (possible.contains(CLOSE) && parser.getContext() instanceof ChorGrammarParser.PrimaryContext) {
      return "`;`, `||`, `+`, `*` or `)`";
    }
    if (possible.contains(AT)) {
      return "`@` or `(`";
    }
    if (possible.contains(NAME)) {
      return possible.contains(OPEN) ? "a choreography" : parser.getContext() instanceof ChorGrammarParser.DefinitionContext ? "a name" : "the name of a peer";
    }
    return Wording.anyOf(possible.toList().stream().map(type -> "`" + Wording.literal(VOCABULARY, type) + "`").toList());
  }

  private Optional<String> hint(int index, Parser parser) {
    int before = type(index - 1);
    int found = type(index);
    if (parser.getContext() instanceof ChorGrammarParser.PeersContext) {
      return ChorSections.isWord(found) ? Optional.of("separate peers with commas") : Optional.empty();
    }
    if (parser.getContext() instanceof ChorGrammarParser.PartiesContext && parser.getExpectedTokens().contains(ARROW)) {
      return Optional.of(found == CLOSE ? MESSAGE + ", and an action of one peer like `a@p`" : MESSAGE);
    }
    if (found == ARROW) {
      return Optional.of(MESSAGE);
    }
    if (before == SEMICOLON && (found == Token.EOF || found == CLOSE)) {
      return Optional.of("a `;` stands only between two parts; remove the last one");
    }
    if (ChorSections.isWord(before) && before != NAME && before != SKIP_ && parser.getExpectedTokens().contains(AT)) {
      return Optional.of("`" + tokens.get(index - 1).getText() + "` is a keyword; as an action, it needs its peers: `" + tokens.get(index - 1).getText() + "@p`");
    }
    if (found == STAR) {
      return Optional.of("a `*` comes after what is repeated: `(P)*`");
    }
    if (found == EQUALS) {
      return Optional.of("a definition looks like `Name = a@p; m(p -> q)`");
    }
    if ((ChorSections.isWord(before) || before == CLOSE || before == STAR) && (ChorSections.isWord(found) || found == OPEN)) {
      return Optional.of("is a `;`, a `||` or a `+` missing?");
    }
    return Optional.empty();
  }

  private int type(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }
}
