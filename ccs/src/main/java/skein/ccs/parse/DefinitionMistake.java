package skein.ccs.parse;

import static skein.ccs.parse.GrammarLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import skein.core.source.Diagnostic;
import skein.grammar.Complaints;
import skein.grammar.FirstMistake;
import skein.grammar.Wording;

/** Reports the first syntax error in a definition or property. */
final class DefinitionMistake extends FirstMistake {

  private static final Set<Integer> STARTS_A_PROCESS = Set.of(ZERO, UPPER, OPEN, LOWER, QUOTE, TAU);
  private static final Set<Integer> WORDS =
      Set.of(CHECK, ALWAYS, EVENTUALLY, REACHABLE, DEADLOCKFREE, CAN, AND, OR, NOT, IMPLIES, TRUE, FALSE);

  private final List<Token> tokens;

  DefinitionMistake(List<Token> tokens, Complaints complaints) {
    super(complaints);
    this.tokens = tokens;
  }

  @Override
  protected Diagnostic diagnose(Parser parser, Token found) {
    int index = found.getType() == Token.EOF ? tokens.size() : tokens.indexOf(found);
    String expected = expectation(parser, index);
    Diagnostic diagnostic =
        index == tokens.size()
            ? Diagnostic.error("syntax", complaints.behind(tokens.getLast()), Wording.missing(expected))
            : Diagnostic.error(
                "syntax", complaints.span(found), Wording.unexpected(found.getText()) + "; expected " + expected);
    return hint(index).map(diagnostic::withHint).orElse(diagnostic);
  }

  private String expectation(Parser parser, int index) {
    IntervalSet possible = parser.getExpectedTokens();
    if (possible.contains(Token.EOF)) {
      // The parser has left the loops that accept an operator.
      boolean inProperty = tokens.size() > 2 && WORDS.contains(tokens.get(2).getType());
      return inProperty
          ? "`and`, `or`, `implies` or the end of the property"
          : "`+`, `|`, `\\`, `[` or the end of the definition";
    }
    if (type(index - 1) == CURLY_OPEN) {
      return "an action or `}`";
    }
    List<String> words = new ArrayList<>();
    boolean process = possible.contains(ZERO);
    boolean condition = possible.contains(CAN) && possible.contains(OPEN) && !process;
    if (process) {
      words.add("a process");
    } else if (condition) {
      words.add("a condition such as `can a`");
    }
    for (int type : possible.toList()) {
      boolean covered = process && (STARTS_A_PROCESS.contains(type) || WORDS.contains(type));
      covered |= condition && Set.of(CAN, BANG, NOT, TRUE, FALSE, OPEN, QUOTE, LOWER, TAU).contains(type);
      covered |= possible.contains(LOWER) && (WORDS.contains(type) || type == QUOTE || type == TAU) && !condition;
      if (!covered) {
        words.add(name(type));
      }
    }
    return Wording.anyOf(words);
  }

  private static String name(int type) {
    return switch (type) {
      case UPPER -> "a name";
      case LOWER -> "an action";
      default -> "`" + Wording.literal(VOCABULARY, type) + "`";
    };
  }

  private Optional<String> hint(int index) {
    int before = type(index - 1);
    int found = type(index);
    if (found == BAR && before == BAR) {
      return Optional.of("write parallel composition with one `|`");
    }
    if (found == PLUS && before == PLUS) {
      return Optional.of("write a choice with one `+`");
    }
    if (before == LOWER && STARTS_A_PROCESS.contains(found)) {
      return Optional.of("put a dot after an action: `a.P`");
    }
    if ((before == UPPER || before == ZERO || before == CLOSE) && found == DOT) {
      return Optional.of("only an action is allowed before a dot; CCS has no sequential composition of processes");
    }
    if ((before == UPPER || before == ZERO || before == CLOSE) && STARTS_A_PROCESS.contains(found)) {
      return Optional.of("is a `+` or a `|` missing, or a `;` before the next definition?");
    }
    if (found == EQUALS) {
      return Optional.of("a definition looks like `Name = process`");
    }
    if (found == UPPER && (before == BACKSLASH || before == CURLY_OPEN || before == QUOTE)) {
      return Optional.of("names of actions start with a lower-case letter");
    }
    return Optional.empty();
  }

  private int type(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }
}
