package skein.ccs.parse;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.grammar.Complaints;

/**
 * Splits the tokens of a text into definitions and properties at each {@code Name =}, so that each can be parsed
 * on its own and an error in one does not affect the others.
 */
final class Sections {

  final List<List<Token>> definitions = new ArrayList<>();
  final List<List<Token>> properties = new ArrayList<>();

  private final List<Token> tokens;
  private final Complaints complaints;
  private int next;

  private Sections(List<Token> tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
  }

  static Sections of(List<Token> tokens, Complaints complaints) {
    Sections sections = new Sections(tokens, complaints);
    while (!sections.atEnd()) {
      if (sections.beginsCheck()) {
        sections.check();
      } else if (sections.beginsDefinition()) {
        sections.definitions.add(sections.one(false));
      } else {
        sections.stray(false);
      }
    }
    return sections;
  }

  private void check() {
    Token open = tokens.get(next + 1);
    next += 2;
    while (!atEnd() && !closes(true)) {
      if (beginsDefinition()) {
        properties.add(one(true));
      } else {
        stray(true);
      }
    }
    if (atEnd()) {
      complaints.add(
          Diagnostic.error("syntax", complaints.span(open), "this `check` block is never closed")
              .withHint("close it with `}`"));
    } else {
      next++;
    }
  }

  /** From a {@code Name =} to the start of the next part. */
  private List<Token> one(boolean inCheck) {
    int from = next;
    next += 2;
    while (!atEnd() && !beginsDefinition() && !beginsCheck() && !closes(inCheck)) {
      next++;
    }
    return tokens.subList(from, next);
  }

  private void stray(boolean inCheck) {
    int from = next;
    boolean separator = type(next) == GrammarLexer.SEMICOLON;
    next++;
    while (!separator && !atEnd() && !beginsDefinition() && !beginsCheck() && !closes(inCheck)) {
      next++;
    }
    if (!separator) {
      complaints.add(
          Diagnostic.error(
                  "syntax", complaints.span(tokens.get(from)), "this is not part of a definition")
              .withHint("a definition looks like `Name = process`"));
    }
  }

  private boolean closes(boolean inCheck) {
    return inCheck && type(next) == GrammarLexer.CURLY_CLOSE;
  }

  private boolean beginsDefinition() {
    return (type(next) == GrammarLexer.UPPER || type(next) == GrammarLexer.LOWER)
        && type(next + 1) == GrammarLexer.EQUALS;
  }

  private boolean beginsCheck() {
    return type(next) == GrammarLexer.CHECK && type(next + 1) == GrammarLexer.CURLY_OPEN;
  }

  private boolean atEnd() {
    return next >= tokens.size();
  }

  private int type(int index) {
    return index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }
}
