package skein.ccs.parse;

import static skein.ccs.parse.GrammarLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import skein.core.source.Diagnostic;
import skein.core.source.Span;

/** Reports the first token that cannot stand where it does, in plain words, and gives up on the part it is in. */
final class FirstMistake extends DefaultErrorStrategy {

  private static final Set<Integer> STARTS_A_PROCESS = Set.of(ZERO, UPPER, OPEN, LOWER, QUOTE, TAU);
  private static final Set<Integer> WORDS =
      Set.of(CHECK, ALWAYS, EVENTUALLY, REACHABLE, DEADLOCKFREE, CAN, AND, OR, NOT, IMPLIES, TRUE, FALSE);

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
    int index = token.getType() == Token.EOF ? tokens.size() : tokens.indexOf(token);
    Token last = tokens.getLast();
    IntervalSet possible = parser.getExpectedTokens();
    Diagnostic diagnostic =
        index == tokens.size()
            ? Diagnostic.error("syntax", after(last), "something is missing here: " + expectation(possible))
            : Diagnostic.error(
                "syntax",
                complaints.span(token),
                "`" + token.getText() + "` cannot stand here; what could: " + expectation(possible));
    complaints.add(hint(index).map(diagnostic::withHint).orElse(diagnostic));
    return new Found();
  }

  private Span after(Token last) {
    Span at = complaints.span(last);
    return new Span(at.source(), at.end(), at.end());
  }

  private static String expectation(IntervalSet possible) {
    List<String> words = new ArrayList<>();
    boolean process = possible.contains(ZERO);
    boolean condition = possible.contains(CAN) && possible.contains(BANG);
    if (process) {
      words.add("a process");
    } else if (condition) {
      words.add("a condition such as `can a`");
    }
    for (int type : possible.toList()) {
      boolean covered = process && (STARTS_A_PROCESS.contains(type) || WORDS.contains(type));
      covered |= condition && (Set.of(CAN, BANG, NOT, TRUE, FALSE, OPEN, QUOTE, LOWER, TAU).contains(type));
      covered |= possible.contains(LOWER) && (WORDS.contains(type) || type == QUOTE || type == TAU) && !condition;
      if (!covered) {
        words.add(name(type));
      }
    }
    return switch (words.size()) {
      case 0 -> "nothing more";
      case 1 -> words.getFirst();
      default -> String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
    };
  }

  private static String name(int type) {
    return switch (type) {
      case Token.EOF -> "the end of the definition";
      case UPPER -> "a name";
      case LOWER -> "an action";
      default -> {
        String literal = VOCABULARY.getLiteralName(type);
        yield "`" + literal.substring(1, literal.length() - 1).replace("\\\\", "\\").replace("\\'", "'") + "`";
      }
    };
  }

  private Optional<String> hint(int index) {
    int before = type(index - 1);
    int found = type(index);
    if (found == BAR && before == BAR) {
      return Optional.of("side by side is written with one `|`");
    }
    if (found == PLUS && before == PLUS) {
      return Optional.of("a choice is written with one `+`");
    }
    if (before == LOWER && STARTS_A_PROCESS.contains(found)) {
      return Optional.of("between an action and what follows stands a dot: `a.P`");
    }
    if ((before == UPPER || before == ZERO || before == CLOSE) && found == DOT) {
      return Optional.of("only an action can stand before a dot; CCS has no sequences of processes");
    }
    if ((before == UPPER || before == ZERO || before == CLOSE) && STARTS_A_PROCESS.contains(found)) {
      return Optional.of("is a `+` or a `|` missing, or a `;` before the next definition?");
    }
    if (found == EQUALS) {
      return Optional.of("a definition looks like `Name = process`");
    }
    if (found == UPPER && (before == BACKSLASH || before == CURLY_OPEN || before == QUOTE)) {
      return Optional.of("actions begin with a small letter");
    }
    return Optional.empty();
  }

  private int type(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }
}
