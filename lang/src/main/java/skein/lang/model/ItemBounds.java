package skein.lang.model;

import java.util.List;
import java.util.Set;
import skein.lang.expression.Token;

/** Where the items of sections begin and end. */
final class ItemBounds {

  private final ModelTokens tokens;
  private final SectionWords words;

  ItemBounds(ModelTokens tokens, SectionWords words) {
    this.tokens = tokens;
    this.words = words;
  }

  /** The token after the process that starts at the next token. */
  int bodyEnd() {
    List<Token> all = tokens.all();
    Set<String> starts = words.ofItems();
    int from = tokens.at();
    int braces = 0;
    for (int i = from; i < all.size() - 1; i++) {
      Token token = all.get(i);
      if (token.is("{")) {
        braces++;
      } else if (token.is("}") && braces-- == 0) {
        return i;
      }
      if (braces == 0 && i > from && (beginsDefinition(i) || (beginsLine(i) && starts.contains(token.text()) && all.get(i + 1).is("=")))) {
        return i;
      }
      if (!words.ofAgents() && braces == 0 && SectionWords.SECTIONS.contains(token.text()) && all.get(i + 1).is("{")) {
        return i;
      }
    }
    return all.size() - 1;
  }

  /** Goes to the next item of a section: a definition, a word and {@code =} at the start of a line, or the end of the section. */
  void skip() {
    int braces = 0;
    if (!tokens.isEnd() && !tokens.peek().is("}")) {
      tokens.next();
    }
    while (!tokens.isEnd()) {
      if (tokens.peek().is("{")) {
        braces++;
      } else if (tokens.peek().is("}") && braces-- == 0) {
        return;
      }
      if (braces == 0 && (beginsDefinition(tokens.at()) || (beginsLine(tokens.at()) && tokens.isWord() && tokens.follows("=")))) {
        return;
      }
      tokens.next();
    }
  }

  /** Only for a token that is not the first one. */
  private boolean beginsLine(int index) {
    return tokens.all().get(index - 1).at().endLine() < tokens.all().get(index).at().line();
  }

  private boolean beginsDefinition(int from) {
    List<Token> all = tokens.all();
    if (!all.get(from).isUpper()) {
      return false;
    }
    if (all.get(from + 1).is("=")) {
      return true;
    }
    if (!all.get(from + 1).is("(")) {
      return false;
    }
    int i = from + 2;
    while (i + 2 < all.size() && all.get(i).kind() == Token.Kind.WORD && all.get(i + 1).is(",")) {
      i += 2;
    }
    return i + 2 < all.size() && all.get(i).kind() == Token.Kind.WORD && all.get(i + 1).is(")") && all.get(i + 2).is("=");
  }
}
