package skein.lang.definition;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lang.expression.Expression;
import skein.lang.expression.ExpressionParser;
import skein.lang.expression.Scanner;
import skein.lang.expression.Token;
import skein.lang.expression.TokenReader;

/** The tokens of a definition. */
final class DefinitionTokens extends TokenReader {

  private static final Set<String> ITEMS =
      Set.of("system", "name", "parameter", "let", "busy", "store", "state", "action", "process", "rule");

  /** Words that end an expression: no name of a definition is one of them. */
  private static final Set<String> RESERVED =
      Set.of(
          "system", "name", "parameter", "let", "busy", "store", "action", "process", "rule", "does", "when", "do", "label", "where", "with", "on", "off", "in",
          "every", "push", "pop", "add", "remove", "given", "ended", "operator", "also", "for", "some");

  private static final List<String> SYMBOLS =
      List.of("==>", "->", "...", ",*", "'", "?", "{", "}", "_", "|");

  private final Set<String> reserved = new HashSet<>(RESERVED);

  DefinitionTokens(Source source, Diagnostics diagnostics) {
    super(new Scanner(source, Stream.concat(Scanner.COMMON.stream(), SYMBOLS.stream()).toList(), true, diagnostics).tokens(), diagnostics);
  }

  /** Whether the next token can start an item. */
  boolean isItem() {
    return ITEMS.contains(peek().text());
  }

  static boolean isReserved(Token token) {
    return RESERVED.contains(token.text());
  }

  Name name() {
    Token token = next(Token.Kind.WORD, "a name");
    return new Name(token.text(), token.at());
  }

  /** A name that expressions can mention. If it is a word of definitions, that is reported once, here, and not where it is mentioned. */
  Name declared(String what) {
    Name name = name();
    if (RESERVED.contains(name.text()) || name.text().equals("id") || ExpressionParser.WORDS.contains(name.text())) {
      reserved.remove(name.text());
      report(Diagnostic.error("token", name.at(), "`" + name.text() + "` cannot be the name of a " + what + ": it is a word of definitions").withHint("use another name"));
    }
    return name;
  }

  Expression expression() {
    return expression(ExpressionParser.Place.DEFINITION, reserved);
  }

  Expression bound() {
    return expression(ExpressionParser.Place.DEFINITION, reserved, ExpressionParser::number);
  }
}
