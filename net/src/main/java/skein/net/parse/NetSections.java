package skein.net.parse;

import static skein.net.parse.NetGrammarLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import skein.grammar.Complaints;

/** Splits the tokens of a text into definitions, systems and properties, so that each can be parsed on its own. */
final class NetSections {

  /** A property: its name, and the tokens of its formula. */
  record PropertyTokens(Token name, Token equals, List<Token> formula) {}

  final List<List<Token>> definitions = new ArrayList<>();
  final List<List<Token>> systems = new ArrayList<>();
  final List<PropertyTokens> properties = new ArrayList<>();

  private final List<Token> tokens;
  private final Complaints complaints;
  private int next;

  private NetSections(List<Token> tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
  }

  static NetSections of(List<Token> tokens, Complaints complaints) {
    NetSections sections = new NetSections(tokens, complaints);
    while (!sections.atEnd() && !complaints.full()) {
      if (sections.beginsCheck()) {
        sections.check();
      } else if (sections.beginsDefinition()) {
        sections.one().ifPresent(sections.definitions::add);
      } else if (sections.beginsSystem()) {
        sections.one().ifPresent(sections.systems::add);
      } else {
        complaints.error("syntax", complaints.span(tokens.get(sections.next)), "this is not part of a definition",
            "a definition looks like `process Name = …`, and the system is `system = …`");
        sections.one();
      }
    }
    return sections;
  }

  /**
   * From the start of a part to that of the next one, unless it has invalid characters; these are reported. Those in formulas are their parser's
   * business.
   */
  private Optional<List<Token>> one() {
    List<Token> part = new ArrayList<>();
    Token junk = null;
    do {
      Token token = tokens.get(next++);
      if (token.getType() != JUNK) {
        part.add(token);
        continue;
      }
      // Report a sequence of invalid characters only once, and nothing after an open quote.
      if (junk == null || (!junk.getText().equals("\"") && junk.getStopIndex() + 1 != token.getStartIndex())) {
        String what = token.getText().equals("\"") ? "this text in quotes does not end on its line" : "this character is not allowed in networks";
        complaints.error("syntax", complaints.span(token), what);
      }
      junk = junk != null && junk.getText().equals("\"") ? junk : token;
    } while (!atEnd() && !beginsCheck() && !beginsDefinition() && !beginsSystem());
    return junk == null ? Optional.of(part) : Optional.empty();
  }

  private void check() {
    Token open = tokens.get(next + 1);
    next += 2;
    while (!atEnd() && type(next) != CURLY_CLOSE) {
      if (beginsProperty()) {
        next += 2;
        properties.add(new PropertyTokens(tokens.get(next - 2), tokens.get(next - 1), formula()));
      } else {
        complaints.error("syntax", complaints.span(tokens.get(next)), "this is not part of a property",
            "a property looks like `Name = formula`");
        next++;
        formula();
      }
    }
    if (atEnd()) {
      complaints.error("syntax", complaints.span(open), "this `check` block is never closed", "close it with `}`");
    } else {
      next++;
    }
  }

  /** Up to the next property or the end of the block. Braces within a formula are balanced. */
  private List<Token> formula() {
    int from = next;
    int depth = 0;
    while (!atEnd() && (depth > 0 || (type(next) != CURLY_CLOSE && !beginsProperty()))) {
      depth += type(next) == CURLY_OPEN ? 1 : type(next) == CURLY_CLOSE ? -1 : 0;
      next++;
    }
    return tokens.subList(from, next);
  }

  private boolean beginsProperty() {
    return type(next) == NAME && type(next + 1) == EQUALS;
  }

  private boolean beginsDefinition() {
    return type(next) == PROCESS && type(next + 1) == NAME;
  }

  private boolean beginsSystem() {
    return type(next) == SYSTEM && type(next + 1) == EQUALS;
  }

  private boolean beginsCheck() {
    return type(next) == CHECK && type(next + 1) == CURLY_OPEN;
  }

  private boolean atEnd() {
    return next >= tokens.size();
  }

  private int type(int index) {
    return index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }
}
