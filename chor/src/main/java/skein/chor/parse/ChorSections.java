package skein.chor.parse;

import static skein.chor.parse.ChorGrammarLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import skein.grammar.Complaints;

/** Splits the tokens of a text into lists of peers, definitions and properties, so that each can be parsed on its own. */
final class ChorSections {

  private static final Map<String, String> OTHER_NOTATIONS =
      Map.of(
          "|", "write parallel composition as `||`",
          "→", "write an arrow as `->`",
          "-", "write an arrow as `->`",
          ".", "write a sequence as `P; Q`",
          "/", "comments start with `#`",
          "%", "comments start with `#`",
          "[", "use parentheses: `(P + Q)`",
          "]", "use parentheses: `(P + Q)`");

  /** A property: its name, and the tokens of what it says. */
  record PropertyTokens(Token name, Token equals, List<Token> claim) {}

  final List<List<Token>> peers = new ArrayList<>();
  final List<List<Token>> definitions = new ArrayList<>();
  final List<PropertyTokens> properties = new ArrayList<>();

  private final List<Token> tokens;
  private final Complaints complaints;
  private int next;

  private ChorSections(List<Token> tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
  }

  static ChorSections of(List<Token> tokens, Complaints complaints) {
    ChorSections sections = new ChorSections(tokens, complaints);
    while (!sections.atEnd() && !complaints.full()) {
      if (sections.beginsCheck()) {
        sections.check();
      } else if (sections.beginsPeers()) {
        sections.one().ifPresent(sections.peers::add);
      } else if (sections.beginsDefinition()) {
        sections.one().ifPresent(sections.definitions::add);
      } else {
        sections.stray();
      }
    }
    return sections;
  }

  private void stray() {
    Token token = tokens.get(next);
    if (beginsProperty()) {
      complaints.error("syntax", complaints.span(token), "`" + token.getText() + "` is a keyword, and not the name of a definition", "use another name");
    } else if (token.getType() == JUNK) {
      junk(token);
    } else {
      complaints.error("syntax", complaints.span(token), "this is not part of a definition",
          "a file looks like `peers p, q`, then definitions such as `Name = a@p; m(p -> q)`, then `check { … }`");
    }
    do {
      next++;
    } while (!atEnd() && !beginsPart());
  }

  /** From the start of a part to that of the next one, unless it has invalid characters; these are reported. */
  private Optional<List<Token>> one() {
    List<Token> part = new ArrayList<>();
    Token junk = null;
    do {
      Token token = tokens.get(next++);
      if (token.getType() != JUNK) {
        part.add(token);
        continue;
      }
      // Report a sequence of invalid characters only once.
      if (junk == null || junk.getStopIndex() + 1 != token.getStartIndex()) {
        junk(token);
      }
      junk = token;
    } while (!atEnd() && !beginsPart());
    return junk == null ? Optional.of(part) : Optional.empty();
  }

  private void junk(Token token) {
    String hint = OTHER_NOTATIONS.get(token.getText());
    String message = "the character `" + token.getText() + "` is not allowed in choreographies";
    if (hint == null) {
      complaints.error("syntax", complaints.span(token), message);
    } else {
      complaints.error("syntax", complaints.span(token), message, hint);
    }
  }

  private void check() {
    Token open = tokens.get(next + 1);
    next += 2;
    while (!atEnd() && type(next) != CURLY_CLOSE) {
      if (beginsProperty()) {
        next += 2;
        properties.add(new PropertyTokens(tokens.get(next - 2), tokens.get(next - 1), claim()));
      } else {
        complaints.error("syntax", complaints.span(tokens.get(next)), "this is not part of a property",
            "a property looks like `Name = realizable Stock`, `Name = deadlockfree Stock` or `Name = formula`");
        next++;
        claim();
      }
    }
    if (atEnd()) {
      complaints.error("syntax", complaints.span(open), "this `check` block is never closed", "close it with `}`");
    } else {
      next++;
    }
  }

  /** Up to the next property or the end of the block. Braces within a formula are balanced. */
  private List<Token> claim() {
    int from = next;
    int depth = 0;
    while (!atEnd() && (depth > 0 || (type(next) != CURLY_CLOSE && !beginsProperty()))) {
      depth += type(next) == CURLY_OPEN ? 1 : type(next) == CURLY_CLOSE ? -1 : 0;
      next++;
    }
    return tokens.subList(from, next);
  }

  /** Or a definition, but its name may be a keyword. */
  private boolean beginsProperty() {
    return isWord(type(next)) && type(next + 1) == EQUALS;
  }

  private boolean beginsPart() {
    return beginsCheck() || beginsPeers() || beginsProperty();
  }

  private boolean beginsDefinition() {
    return type(next) == NAME && type(next + 1) == EQUALS;
  }

  /** Not an action of that name. */
  private boolean beginsPeers() {
    return type(next) == PEERS && (isWord(type(next + 1)) || next + 1 == tokens.size()) && (next == 0 || !continues(type(next - 1)));
  }

  private static boolean continues(int type) {
    return type == PEERS || type == COMMA || type == AT || type == ARROW || type == BY || type == OPEN;
  }

  private boolean beginsCheck() {
    return type(next) == CHECK && type(next + 1) == CURLY_OPEN;
  }

  static boolean isWord(int type) {
    return switch (type) {
      case NAME, PEERS, CHECK, SKIP_, BY, REALIZABLE, DEADLOCKFREE, OF, CHOREOGRAPHY -> true;
      default -> false;
    };
  }

  private boolean atEnd() {
    return next >= tokens.size();
  }

  private int type(int index) {
    return index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }
}
