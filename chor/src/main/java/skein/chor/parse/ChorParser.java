package skein.chor.parse;

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
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Name;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.grammar.BracketCheck;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;

/** Parses choreographies. */
public final class ChorParser {

  private static final int MAX_TOKENS = 100_000;

  private static final BracketCheck BRACKETS =
      new BracketCheck(
          Map.of(
              ChorGrammarLexer.OPEN, ChorGrammarLexer.CLOSE,
              ChorGrammarLexer.CURLY_OPEN, ChorGrammarLexer.CURLY_CLOSE));

  private final Complaints complaints;

  private ChorParser(Complaints complaints) {
    this.complaints = complaints;
  }

  /** The syntax tree, unless the text has errors; these are added to the diagnostics. */
  public static Optional<ChorSpec> parse(Source source, Diagnostics diagnostics) {
    return DeepStack.call(
        () -> Complaints.collect(source, diagnostics, complaints -> Optional.of(new ChorParser(complaints).spec())));
  }

  private ChorSpec spec() {
    List<Token> tokens = tokens();
    ChorSections sections = ChorSections.of(tokens, complaints);
    List<Name> peers = new ArrayList<>();
    trees(sections.peers, ChorGrammarParser::peers, ChorTrees::peers).forEach(peers::addAll);
    List<ChorSpec.Definition> definitions = trees(sections.definitions, ChorGrammarParser::definition, ChorTrees::definition);
    PropertyReader reader = new PropertyReader(complaints);
    List<ChorSpec.Check> checks = sections.properties.stream().flatMap(property -> reader.check(property).stream()).toList();
    if (sections.definitions.isEmpty() && !complaints.any()) {
      complaints.error("empty", complaints.start(), "this file defines no choreography",
          "a definition looks like `Name = a@p; m(p -> q)`");
    }
    return new ChorSpec(peers, definitions, checks);
  }

  private List<Token> tokens() {
    ChorGrammarLexer lexer = new ChorGrammarLexer(new SourceStream(complaints.source()));
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      tokens.add(token);
      if (tokens.size() > MAX_TOKENS) {
        complaints.error("too-long", complaints.span(token), "this file is too long: more than 100,000 tokens");
        return List.of();
      }
    }
    return tokens;
  }

  private <C extends ParserRuleContext, T> List<T> trees(
      List<List<Token>> parts, Function<ChorGrammarParser, C> rule, BiFunction<ChorTrees, C, T> tree) {
    List<T> trees = new ArrayList<>();
    for (List<Token> part : parts) {
      if (BRACKETS.balanced(part, complaints)) {
        ChorGrammarParser parser = new ChorGrammarParser(new CommonTokenStream(new ListTokenSource(part)));
        new ChorMistake(part, complaints)
            .read(parser, p -> tree.apply(new ChorTrees(complaints), rule.apply(p)))
            .ifPresent(trees::add);
      }
    }
    return trees;
  }
}
