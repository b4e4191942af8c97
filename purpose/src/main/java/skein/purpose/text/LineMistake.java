package skein.purpose.text;

import static skein.purpose.text.ExperimentLexer.*;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Nearest;
import skein.grammar.Complaints;
import skein.grammar.FirstMistake;
import skein.grammar.Wording;

/** Reports the first syntax error in a line. */
final class LineMistake extends FirstMistake {

  private final List<Token> tokens;

  LineMistake(List<Token> tokens, Complaints complaints) {
    super(complaints);
    this.tokens = tokens;
  }

  @Override
  protected Diagnostic diagnose(Parser parser, Token found) {
    Set<Integer> possible = parser.getExpectedTokens().toSet();
    String expected = Wording.anyOf(possible.stream().sorted().map(LineMistake::word).toList());
    Diagnostic diagnostic = expected(expected, tokens, found);
    return diagnostic.withHint(hint(found, possible));
  }

  private String hint(Token token, Set<Integer> possible) {
    String line =
        switch (tokens.getFirst().getType()) {
          case ON -> "write a transition as `on !salivate go to Success`";
          case IN -> "write a state as `in waiting with hungry, not tired:`";
          case START -> "write the initial state as `start waiting`";
          case PURPOSE, SYSTEM -> "write the first line as `" + tokens.getFirst().getText() + " Name`";
          case COMMIT -> "write the clock as `commit on !tick`";
          case EVENT_WORD -> "write an event of a model as `event !fright = Bird 0: …`";
          case LITERAL -> "write a literal of a model as `literal together = forall Bird a, x of a = 0`";
          case INDEPENDENT -> "write independent events as `independent rain, phone`";
          default -> "write a verdict that is never reached as `nothing leads to Failure`";
        };
    if (token.getType() == NAME && possible.contains(EVENT)) {
      if (possible.contains(ANYTHING) && Nearest.to(token.getText(), List.of(literal(ANYTHING))).isPresent()) {
        return "did you mean `anything`?";
      }
      return "events start with a sign: `?" + token.getText() + "` or `!" + token.getText() + "`";
    }
    if (token.getType() == EVENT && possible.equals(Set.of(NAME))) {
      return "write the name without a sign: `" + token.getText().substring(1) + "`";
    }
    if (isWord(token) && possible.equals(Set.of(NAME))) {
      return "`" + token.getText() + "` is a keyword; use another name";
    }
    if (token.getType() == NAME) {
      Optional<String> near = Nearest.to(token.getText(), possible.stream().filter(t -> t > 0).map(LineMistake::literal).sorted().toList());
      if (near.isPresent()) {
        return "did you mean `" + near.get() + "`?";
      }
    }
    return line;
  }

  private static boolean isWord(Token token) {
    return token.getType() >= PURPOSE && token.getType() <= TAU;
  }

  private static String literal(int type) {
    return Wording.literal(VOCABULARY, type);
  }

  private static String word(int type) {
    return switch (type) {
      case Token.EOF -> "the end of the line";
      case NAME -> "a name";
      case EVENT -> "an event like `?bell` or `!sit`";
      case TEXT -> "a text in the language of the model";
      default -> "`" + literal(type) + "`";
    };
  }
}
