package skein.net.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.BracketCheck;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;
import skein.net.syntax.Located;
import skein.net.syntax.NetSpec;

/** Parses networks. */
public final class NetParser {

  private static final int MAX_TOKENS = 1_000_000;

  private static final BracketCheck BRACKETS =
      new BracketCheck(
          Map.of(
              NetGrammarLexer.OPEN, NetGrammarLexer.CLOSE,
              NetGrammarLexer.SQUARE_OPEN, NetGrammarLexer.SQUARE_CLOSE,
              NetGrammarLexer.SYNC_OPEN, NetGrammarLexer.SYNC_CLOSE,
              NetGrammarLexer.CURLY_OPEN, NetGrammarLexer.CURLY_CLOSE));

  private final Complaints complaints;

  private NetParser(Complaints complaints) {
    this.complaints = complaints;
  }

  /** The syntax tree, unless the text has errors; these are added to the diagnostics. */
  public static Optional<NetSpec> parse(Source source, Diagnostics diagnostics) {
    return Complaints.collect(source, diagnostics, complaints -> Optional.of(new NetParser(complaints).spec()));
  }

  private NetSpec spec() {
    NetSections sections = NetSections.of(tokens(), complaints);
    return new NetSpec(
        trees(sections.definitions, NetGrammarParser::definition, NetTrees::definition),
        trees(sections.systems, NetGrammarParser::system, NetTrees::system),
        sections.properties.stream().map(this::check).toList());
  }

  private List<Token> tokens() {
    NetGrammarLexer lexer = new NetGrammarLexer(new SourceStream(complaints.source()));
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      tokens.add(token);
      if (tokens.size() > MAX_TOKENS) {
        complaints.error("too-long", complaints.span(token), "this file is too long: more than 1,000,000 tokens",
            "put large processes into .aut files");
        return List.of();
      }
    }
    return tokens;
  }

  private <C extends ParserRuleContext, T> List<T> trees(
      List<List<Token>> parts, Function<NetGrammarParser, C> rule, BiFunction<NetTrees, C, T> tree) {
    List<T> trees = new ArrayList<>();
    for (List<Token> part : parts) {
      if (BRACKETS.balanced(part, complaints)) {
        NetGrammarParser parser = new NetGrammarParser(new CommonTokenStream(new ListTokenSource(part)));
        new NetMistake(part, complaints)
            .read(parser, p -> tree.apply(new NetTrees(complaints), rule.apply(p)))
            .ifPresent(trees::add);
      }
    }
    return trees;
  }

  private NetSpec.FormulaCheck check(NetSections.PropertyTokens property) {
    List<Token> formula = property.formula();
    if (formula.isEmpty()) {
      complaints.error("syntax", complaints.behind(property.equals()), "expected a formula");
    }
    Span at = formula.isEmpty() ? complaints.behind(property.equals()) : complaints.span(formula.getFirst(), formula.getLast());
    return new NetSpec.FormulaCheck(new Located(property.name().getText(), complaints.span(property.name())), at);
  }
}
