package skein.rebeca.parse;

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
import skein.rebeca.syntax.PropertyFile;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile;

/** Parses models, property files and single conditions. */
public final class RebecaParser {

  private static final int MOST_TOKENS = 100_000;

  private static final BracketCheck BRACKETS =
      new BracketCheck(
          Map.of(
              RebecaGrammarLexer.OPEN, RebecaGrammarLexer.CLOSE,
              RebecaGrammarLexer.CURLY_OPEN, RebecaGrammarLexer.CURLY_CLOSE,
              RebecaGrammarLexer.SQUARE_OPEN, RebecaGrammarLexer.SQUARE_CLOSE));

  private final Complaints complaints;

  private RebecaParser(Complaints complaints) {
    this.complaints = complaints;
  }

  /** The syntax tree, unless the text has errors; these are added to the diagnostics. */
  public static Optional<RebecaFile> parse(Source source, Diagnostics diagnostics) {
    return Complaints.collect(source, diagnostics, complaints -> Optional.of(new RebecaParser(complaints).file(source)));
  }

  public static Optional<PropertyFile> properties(Source source, Diagnostics diagnostics) {
    return Complaints.collect(
        source, diagnostics,
        complaints -> {
          RebecaParser parser = new RebecaParser(complaints);
          List<Token> tokens = parser.tokens(new Span(source, 0, source.text().length()));
          return parser.tree(tokens, RebecaGrammarParser::propertyFile, RebecaPropertyTrees::file);
        });
  }

  /** A condition that is asked of a model. */
  public static Optional<RebecaExpression> condition(Span at, Diagnostics diagnostics) {
    return Complaints.collect(
        at.source(), diagnostics,
        complaints -> {
          RebecaParser parser = new RebecaParser(complaints);
          return parser.tree(parser.tokens(at), RebecaGrammarParser::asked, (all, asked) -> new ExpressionTrees(all).expression(asked.expression()));
        });
  }

  private RebecaFile file(Source source) {
    Span everything = new Span(source, 0, source.text().length());
    RebecaSections sections = RebecaSections.of(tokens(everything), complaints);
    List<RebecaFile.Environment> environment = trees(sections.environment, RebecaGrammarParser::environment, ClassTrees::environment);
    List<RebecaFile.ReactiveClass> classes = trees(sections.classes, RebecaGrammarParser::reactiveClass, ClassTrees::reactiveClass);
    List<RebecaFile.Instance> instances = trees(sections.mains, RebecaGrammarParser::mainPart, ClassTrees::instances).stream().flatMap(List::stream).toList();
    if (sections.mains.isEmpty() && !complaints.any()) {
      complaints.error("missing-section", complaints.start(), "there is no `main`", "say which actors there are: `main { Name actor(known):(arguments); }`");
    }
    for (List<Token> more : sections.mains.stream().skip(1).toList()) {
      complaints.error("duplicate-name", complaints.span(more.getFirst()), "there is more than one `main`");
    }
    return new RebecaFile(environment, classes, instances, everything);
  }

  private List<Token> tokens(Span span) {
    RebecaGrammarLexer lexer = new RebecaGrammarLexer(new SourceStream(span));
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      tokens.add(token);
      if (tokens.size() > MOST_TOKENS) {
        complaints.error("too-long", complaints.span(token), "this file is too long: more than 100,000 tokens");
        return List.of();
      }
    }
    return tokens;
  }

  private <C extends ParserRuleContext, T> List<T> trees(
      List<List<Token>> parts, Function<RebecaGrammarParser, C> rule, BiFunction<Complaints, C, T> tree) {
    return parts.stream().flatMap(part -> tree(part, rule, tree).stream()).toList();
  }

  private <C extends ParserRuleContext, T> Optional<T> tree(List<Token> part, Function<RebecaGrammarParser, C> rule, BiFunction<Complaints, C, T> tree) {
    if (part.isEmpty()) {
      if (!complaints.any()) {
        complaints.error("empty", complaints.start(), "this text is empty");
      }
      return Optional.empty();
    }
    if (!BRACKETS.balanced(part, complaints)) {
      return Optional.empty();
    }
    RebecaGrammarParser parser = new RebecaGrammarParser(new CommonTokenStream(new ListTokenSource(part)));
    return new RebecaMistake(part, complaints).read(parser, p -> tree.apply(complaints, rule.apply(p)));
  }
}
