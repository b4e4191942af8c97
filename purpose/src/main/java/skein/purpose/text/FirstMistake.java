package skein.purpose.text;

import static skein.purpose.text.ExperimentLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Nearest;
import skein.core.source.Span;

/** Reports the first word that cannot stand where it does, in plain words, and gives up on the part it is in. */
final class FirstMistake extends DefaultErrorStrategy {

  private final List<Token> tokens;
  private final Complaints complaints;

  /** Thrown after the report. */
  static final class Found extends RuntimeException {
    Found() {
      super(null, null, false, false);
    }
  }

  FirstMistake(List<Token> tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
  }

  @Override
  public void recover(Parser parser, RecognitionException e) {
    throw report(parser, e.getOffendingToken());
  }

  @Override
  public Token recoverInline(Parser parser) {
    throw report(parser, parser.getCurrentToken());
  }

  @Override
  public void reportError(Parser parser, RecognitionException e) {}

  @Override
  public void sync(Parser parser) {}

  private Found report(Parser parser, Token token) {
    Set<Integer> possible = parser.getExpectedTokens().toSet();
    String expected = words(possible);
    boolean end = token.getType() == Token.EOF;
    Diagnostic diagnostic =
        end
            ? Diagnostic.error("syntax", behindLast(), "something is missing here: " + expected)
            : Diagnostic.error(
                "syntax", complaints.span(token), "`" + shown(token) + "` cannot stand here; expected is " + expected);
    complaints.add(hint(token, possible).map(diagnostic::withHint).orElse(diagnostic));
    return new Found();
  }

  private Span behindLast() {
    Span last = complaints.span(tokens.getLast());
    return new Span(last.source(), last.end(), last.end());
  }

  private static String shown(Token token) {
    String text = token.getText().strip();
    return text.length() > 40 ? text.substring(0, 40) + "…" : text;
  }

  private Optional<String> hint(Token token, Set<Integer> possible) {
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
        return Optional.of("did you mean `anything`?");
      }
      return Optional.of("events carry a sign: `?" + token.getText() + "` or `!" + token.getText() + "`");
    }
    if (token.getType() == EVENT && possible.equals(Set.of(NAME))) {
      return Optional.of("here stands a name without a sign: `" + token.getText().substring(1) + "`");
    }
    if (isWord(token) && possible.equals(Set.of(NAME))) {
      return Optional.of("`" + token.getText() + "` has a meaning of its own; choose another name");
    }
    if (token.getType() == NAME) {
      Optional<String> near = Nearest.to(token.getText(), possible.stream().filter(t -> t > 0).map(FirstMistake::literal).sorted().toList());
      if (near.isPresent()) {
        return near.map(word -> "did you mean `" + word + "`?");
      }
    }
    return Optional.of(line);
  }

  private static boolean isWord(Token token) {
    return token.getType() >= PURPOSE && token.getType() <= TAU;
  }

  private static String literal(int type) {
    String literal = VOCABULARY.getLiteralName(type);
    return literal == null ? "" : literal.substring(1, literal.length() - 1);
  }

  private static String words(Set<Integer> possible) {
    List<String> words = new ArrayList<>();
    possible.stream().sorted().forEach(type -> words.add(word(type)));
    return words.size() == 1
        ? words.getFirst()
        : String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
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
