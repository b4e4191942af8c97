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

/** The first mistake in a line, in plain words. */
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
    Diagnostic diagnostic =
        found.getType() == Token.EOF
            ? Diagnostic.error("syntax", complaints.behind(tokens.getLast()), Wording.missing(expected))
            : Diagnostic.error(
                "syntax", complaints.span(found), Wording.cannotStand(found.getText()) + "; expected is " + expected);
    return diagnostic.withHint(hint(found, possible));
  }

  private String hint(Token token, Set<Integer> possible) {
    String line =
        switch (tokens.getFirst().getType()) {
          case ON -> "a transition is written `on !salivate go to Success`";
          case IN -> "a state is written `in waiting with hungry, not tired:`";
          case START -> "`start waiting` says where it begins";
          case PURPOSE, SYSTEM -> "the first line is `" + tokens.getFirst().getText() + " Name`";
          case COMMIT -> "the clock is written `commit on !tick`";
          case EVENT_WORD -> "an event of a model is written `event !fright = Bird 0: …`";
          case LITERAL -> "a literal of a model is written `literal together = forall Bird a, x of a = 0`";
          case INDEPENDENT -> "events that do not influence each other are written `independent rain, phone`";
          default -> "a verdict that is never given is written `nothing leads to Failure`";
        };
    if (token.getType() == NAME && possible.contains(EVENT)) {
      if (possible.contains(ANYTHING) && Nearest.to(token.getText(), List.of(literal(ANYTHING))).isPresent()) {
        return "did you mean `anything`?";
      }
      return "events carry a sign: `?" + token.getText() + "` or `!" + token.getText() + "`";
    }
    if (token.getType() == EVENT && possible.equals(Set.of(NAME))) {
      return "here stands a name without a sign: `" + token.getText().substring(1) + "`";
    }
    if (isWord(token) && possible.equals(Set.of(NAME))) {
      return "`" + token.getText() + "` has a meaning of its own; choose another name";
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
      case TEXT -> "what it is called in the model";
      default -> "`" + literal(type) + "`";
    };
  }
}
