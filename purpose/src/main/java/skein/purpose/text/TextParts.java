package skein.purpose.text;

import static skein.purpose.text.ExperimentLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import skein.core.source.Nearest;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;

/** Splits a text into parts that can be parsed separately: lines, or several transitions on one line. */
final class TextParts {

  private static final int MAX_TOKENS = 2_000_000;
  private static final Map<Integer, String> FIRST_WORDS =
      Map.of(
          PURPOSE, "purpose", SYSTEM, "system", START, "start", COMMIT, "commit", EVENT_WORD, "event", LITERAL, "literal",
          INDEPENDENT, "independent", NOTHING, "nothing", IN, "in", ON, "on");

  private final Complaints complaints;

  TextParts(Complaints complaints) {
    this.complaints = complaints;
  }

  /** Each part starts with one of the keywords that can start a line; others are reported and skipped. */
  List<List<Token>> all() {
    List<List<Token>> parts = new ArrayList<>();
    Token before = null;
    for (Token token : tokens()) {
      boolean newLine = before == null || line(before) != line(token);
      if ((newLine && !goesOn(token)) || begins(token, before)) {
        parts.add(new ArrayList<>());
      }
      if (parts.isEmpty()) {
        parts.add(new ArrayList<>());
      }
      parts.getLast().add(token);
      before = token;
    }
    parts.removeIf(part -> !known(part));
    return parts;
  }

  private int line(Token token) {
    return complaints.source().line(token.getStartIndex());
  }

  /** A line that starts like this continues the one before it. */
  private static boolean goesOn(Token token) {
    return switch (token.getType()) {
      case WITH, AND, GO, TO, COMMA, COLON, LEADS -> true;
      default -> false;
    };
  }

  private static boolean begins(Token token, Token before) {
    int type = token.getType();
    boolean commitOn = before != null && before.getType() == COMMIT;
    return type == IN || (type == ON && !commitOn);
  }

  private boolean known(List<Token> part) {
    Token first = part.getFirst();
    if (FIRST_WORDS.containsKey(first.getType())) {
      return true;
    }
    String text = first.getText();
    String near =
        Nearest.to(text, FIRST_WORDS.values().stream().sorted().toList())
            .map(word -> "did you mean `" + word + "`?")
            .orElse("a line starts with `start`, `in`, `on`, `event`, `literal`, `independent`, `commit` or `nothing leads to`");
    complaints.error("syntax", complaints.span(first), "a line cannot start with `" + text + "`", near);
    return false;
  }

  private List<Token> tokens() {
    ExperimentLexer lexer = new ExperimentLexer(new SourceStream(complaints.source()));
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    Token junk = null;
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      switch (token.getType()) {
        case JUNK -> {
          // Report a sequence of invalid characters only once; an end of line is what remains of a missing text.
          if (!token.getText().isBlank() && !token.getText().equals("#")
              && (junk == null || junk.getStopIndex() + 1 != token.getStartIndex())) {
            complaints.error("syntax", complaints.span(token), "this character is not allowed here");
          }
          junk = token;
        }
        case SIGN ->
            complaints.error(
                "syntax", complaints.span(token), "expected the name of an event after `" + token.getText() + "`",
                "without a space: `" + token.getText() + "whistle`");
        default -> tokens.add(token);
      }
      if (complaints.full()) {
        return List.of();
      }
      if (tokens.size() > MAX_TOKENS) {
        complaints.error("too-long", complaints.span(token), "this file is too long: more than 2,000,000 tokens");
        return List.of();
      }
    }
    return tokens;
  }
}
