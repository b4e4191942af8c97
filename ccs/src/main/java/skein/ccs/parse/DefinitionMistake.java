package skein.ccs.parse;

import static skein.ccs.parse.GrammarLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import skein.core.source.Diagnostic;
import skein.core.source.Nearest;
import skein.grammar.Complaints;
import skein.grammar.FirstMistake;
import skein.grammar.Wording;

/** Reports the first syntax error in a definition or property. */
final class DefinitionMistake extends FirstMistake {

  private static final Set<Integer> STARTS_A_PROCESS = Set.of(ZERO, ONE, UPPER, OPEN, LOWER, QUOTE, TAU);
  private static final Set<Integer> STARTS_A_FORMULA =
      Set.of(ALWAYS, EVENTUALLY, FINALLY, NEXT, REACHABLE, ENDED, CAN, BANG, NOT, TRUE, FALSE, OPEN, QUOTE, LOWER, TAU);
  private static final Set<Integer> WORDS =
      Set.of(
          CHECK, ALWAYS, EVENTUALLY, FINALLY, NEXT, UNTIL, RELEASE, WEAKUNTIL, LEADSTO, REACHABLE, DEADLOCKFREE, ENDED, CAN, AND, OR,
          NOT, IMPLIES, TRUE, FALSE);

  private static final List<String> OPERATORS = List.of("always", "eventually", "finally", "next", "reachable", "deadlockfree", "ended");

  private final List<Token> tokens;

  DefinitionMistake(List<Token> tokens, Complaints complaints) {
    super(complaints);
    this.tokens = tokens;
  }

  @Override
  protected Diagnostic diagnose(Parser parser, Token found) {
    int index = found.getType() == Token.EOF ? tokens.size() : tokens.indexOf(found);
    if (inFormula(parser) && startsWithUnknownWord(index)) {
      return unknownWord(tokens.get(index - 1));
    }
    String expected = expectation(parser, index);
    Diagnostic diagnostic = expected(expected, tokens, found);
    return (inFormula(parser) ? formulaHint(index) : hint(index)).map(diagnostic::withHint).orElse(diagnostic);
  }

  private String expectation(Parser parser, int index) {
    IntervalSet possible = parser.getExpectedTokens();
    if (possible.contains(Token.EOF)) {
      // The parser has left the loops that accept an operator.
      return inFormula(parser)
          ? "an operator such as `and` or `until`, or the end of the property"
          : "`+`, `|`, `;`, `\\`, `[` or the end of the definition";
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
      boolean covered = type == GrammarParser.QUESTION || (process && (STARTS_A_PROCESS.contains(type) || WORDS.contains(type)));
      covered |= condition && STARTS_A_FORMULA.contains(type);
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

  private static boolean inFormula(Parser parser) {
    RuleContext at = parser.getContext();
    while (at.parent != null) {
      at = at.parent;
    }
    return !(at instanceof GrammarParser.DefinitionContext);
  }

  /** {@code sometimes a}: the word was read as an action. */
  private boolean startsWithUnknownWord(int index) {
    return type(index - 1) == LOWER && type(index - 2) == EQUALS && STARTS_A_FORMULA.contains(type(index));
  }

  private Diagnostic unknownWord(Token word) {
    String known = "a property is `always p`, `eventually p`, `reachable p`, `p until q`, `p leadsto q`, `deadlockfree` or a combination";
    return Diagnostic.error("syntax", complaints.span(word), "`" + word.getText() + "` is not an operator of properties")
        .withHint(Nearest.to(word.getText(), OPERATORS).map(near -> "did you mean `" + near + "`?").orElse(known));
  }

  private Optional<String> formulaHint(int index) {
    if (type(index) == RELEASE || type(index) == UNTIL || type(index) == WEAKUNTIL || type(index) == NEXT || type(index) == LEADSTO) {
      return Optional.of("if you mean the action, write `can " + tokens.get(index).getText() + "`");
    }
    return Optional.empty();
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
      return Optional.of("only an action is allowed before a dot; write `P; Q` for one process after another");
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
