package skein.lang.model;

import java.util.List;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.expression.Expression;
import skein.lang.expression.ExpressionParser;
import skein.lang.expression.Scanner;
import skein.lang.expression.Token;
import skein.lang.expression.TokenReader;

/** The tokens of a model. */
final class ModelTokens extends TokenReader {

  private final Set<String> reserved;

  ModelTokens(Definition definition, Source source, Diagnostics diagnostics) {
    super(new Scanner(source, ModelReader.symbols(definition), false, diagnostics).tokens(), diagnostics);
    this.reserved = ModelReader.words(definition);
  }

  /** Words that are no names. */
  Set<String> reserved() {
    return reserved;
  }

  Name upper(String expected) {
    if (!peek().isUpper()) {
      throw unexpected(expected + ", which starts with a capital letter");
    }
    Token token = next();
    return new Name(token.text(), token.at());
  }

  Name word(String expected) {
    if (isWord() && reserved.contains(peek().text())) {
      throw stop(Diagnostic.error("syntax", peek().at(), "`" + peek().text() + "` is a word of the language and cannot be a name"));
    }
    Token token = next(Token.Kind.WORD, expected);
    return new Name(token.text(), token.at());
  }

  /** The word that begins an item, and {@code =}. */
  Name header() {
    Token token = next();
    expect("=");
    return new Name(token.text(), token.at());
  }

  Expression expression() {
    return expression(ExpressionParser.Place.MODEL, reserved);
  }

  Unreadable unknown(Token token, String what, List<String> known) {
    Diagnostic diagnostic = Diagnostic.error("unknown", token.at(), "unknown " + what + " `" + token.text() + "`");
    return stop(
        Nearest.to(token.text(), known)
            .map(near -> diagnostic.withHint("did you mean `" + near + "`?"))
            .orElse(known.isEmpty() ? diagnostic : diagnostic.withHint("known: " + String.join(", ", known))));
  }
}
