package skein.cli.definition;

import java.util.List;
import skein.ask.definition.LanguageDescription;
import skein.ask.definition.Production;

/** A grammar as text, in EBNF. */
public final class GrammarText {

  private GrammarText() {}

  public static String of(LanguageDescription language) {
    return "/* The grammar of the models of " + language.name() + ", in EBNF. The later the production of an operator, the tighter it binds.\n"
        + "   Expressions and conditions are those of LAbS; a token is the longest that fits; # starts a comment. */\n\n"
        + productions(language.grammar());
  }

  /** One after the other, each alternative on a line. */
  static String productions(List<Production> grammar) {
    int width = grammar.stream().mapToInt(production -> production.name().length()).max().orElse(0);
    StringBuilder text = new StringBuilder();
    for (Production production : grammar) {
      String before = production.name() + " ".repeat(width - production.name().length()) + " ::= ";
      for (String alternative : production.alternatives()) {
        text.append(before).append(alternative).append('\n');
        before = " ".repeat(width) + "   | ";
      }
    }
    return text.toString();
  }
}
