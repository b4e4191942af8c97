package skein.net.parse;

import static skein.net.parse.NetGrammarLexer.*;

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

/** Reports the first syntax error in a definition. */
final class NetMistake extends FirstMistake {

  private static final Set<Integer> STARTS_A_PROCESS = Set.of(NAME, STRING, MODEL, CURLY_OPEN, PEERS, OPEN, HIDE, CUT, PRIO);
  private static final Set<Integer> WORDS =
      Set.of(PROCESS, SYSTEM, CHECK, RENAME, HIDE, ALL, BUT, IN, CUT, PRIO, PEERS, MODEL);

  private final List<Token> tokens;

  NetMistake(List<Token> tokens, Complaints complaints) {
    super(complaints);
    this.tokens = tokens;
  }

  @Override
  protected Diagnostic diagnose(Parser parser, Token found) {
    int index = found.getType() == Token.EOF ? tokens.size() : tokens.indexOf(found);
    String expected = expectation(parser);
    Diagnostic diagnostic = expected(expected, tokens, found);
    return hint(index).map(diagnostic::withHint).orElse(diagnostic);
  }

  private static String expectation(Parser parser) {
    IntervalSet possible = parser.getExpectedTokens();
    if (possible.contains(Token.EOF)) {
      return "`rename`, `||`, `|||`, `|[`, or the end of the definition";
    }
    List<String> words = new ArrayList<>();
    boolean process = possible.contains(PRIO) && possible.contains(OPEN);
    boolean name = possible.contains(NAME) && possible.contains(RENAME) && !process;
    boolean label = name && possible.contains(STRING);
    boolean state = name && !label && possible.contains(NUMBER) && !possible.contains(STAR);
    boolean value = name && possible.contains(STAR);
    boolean number = !name && !process && possible.contains(NUMBER);
    if (process) {
      words.add("a process");
    } else if (value) {
      words.add("a value");
    } else if (label) {
      words.add("a label");
    } else if (state) {
      words.add("a state");
    } else if (number) {
      words.add("a number");
    }
    Set<Integer> ofNumber = Set.of(NUMBER, MINUS, OPEN, NAME);
    for (int type : possible.toList()) {
      boolean covered = process && STARTS_A_PROCESS.contains(type);
      covered |= name && (WORDS.contains(type) || type == NAME || type == STRING || type == NUMBER);
      covered |= value && (ofNumber.contains(type) || type == QUOTED || type == STAR);
      covered |= number && ofNumber.contains(type);
      if (!covered) {
        words.add(type == NAME ? "a name" : "`" + Wording.literal(VOCABULARY, type) + "`");
      }
    }
    return Wording.anyOf(words);
  }

  private Optional<String> hint(int index) {
    int before = type(index - 1);
    int found = type(index);
    if (found == ARROW && before == NAME) {
      return Optional.of("a transition looks like `e -in-> f`");
    }
    if (before == NAME && found == MINUS) {
      return Optional.of("write a process with states and transitions in braces: `{ e -in-> f; f -out-> e }`");
    }
    if (found == PROCESS) {
      return Optional.of("a definition looks like `process Name = …`");
    }
    if ((before == NAME || before == CLOSE || before == CURLY_CLOSE) && STARTS_A_PROCESS.contains(found)) {
      return Optional.of("combine processes with `||`, `|||` or `|[a, b]|`");
    }
    return Optional.empty();
  }

  private int type(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }
}
