package skein.ccs.parse;

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
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.PropertyForm;
import skein.ccs.syntax.Spec;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.BracketCheck;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;
import skein.grammar.question.QuestionFolding;

/** Parses CCS texts. */
public final class CcsParser {

  private static final int MAX_TOKENS = 100_000;

  private static final BracketCheck BRACKETS =
      new BracketCheck(
          Map.of(
              GrammarLexer.OPEN, GrammarLexer.CLOSE,
              GrammarLexer.SQUARE_OPEN, GrammarLexer.SQUARE_CLOSE,
              GrammarLexer.CURLY_OPEN, GrammarLexer.CURLY_CLOSE));

  private final Complaints complaints;

  private CcsParser(Complaints complaints) {
    this.complaints = complaints;
  }

  /** The syntax tree, unless the text has errors; these are added to the diagnostics. */
  public static Optional<Spec> parse(Source source, Diagnostics diagnostics) {
    return Complaints.collect(source, diagnostics, complaints -> Optional.of(new CcsParser(complaints).spec()));
  }

  /** A condition on its own, as after {@code always}, unless it has errors. */
  public static Optional<Condition> condition(Span at, Diagnostics diagnostics) {
    return Complaints.collect(at.source(), diagnostics, complaints -> new CcsParser(complaints).condition(at));
  }

  Optional<Condition> condition(Span at) {
    int before = complaints.count();
    List<Token> tokens = known(OtherNotations.replaced(tokens(new SourceStream(at)), complaints));
    if (complaints.count() > before || tokens.isEmpty()) {
      return Optional.empty();
    }
    return trees(List.of(tokens), GrammarParser::predicate, Trees::predicate).stream().findFirst();
  }

  private Spec spec() {
    Sections sections = Sections.of(known(OtherNotations.replacedInChecks(folded(tokens(new SourceStream(complaints.source()))), complaints)), complaints);
    List<Spec.Definition> definitions =
        trees(sections.definitions, GrammarParser::definition, Trees::definition);
    List<Spec.Check> checks = trees(sections.properties, GrammarParser::property, (trees, context) -> trees.check(context, new CcsQuestionReader(this, complaints)));
    if (sections.definitions.isEmpty() && !complaints.any()) {
      complaints.error(
          "empty", complaints.start(), "this file defines no process", "a definition looks like `Name = process`");
    }
    return new Spec(definitions, checks);
  }

  /** The formula of a question, as after {@code Name =}. */
  Optional<PropertyForm> path(Span at) {
    List<Token> tokens = known(OtherNotations.replaced(tokens(new SourceStream(at)), complaints));
    return trees(tokens.isEmpty() ? List.of() : List.of(tokens), GrammarParser::path, Trees::path).stream().findFirst();
  }

  private List<Token> folded(List<Token> tokens) {
    return QuestionFolding.folded(tokens, GrammarParser.QUESTION, complaints);
  }

  private List<Token> tokens(SourceStream text) {
    GrammarLexer lexer = new GrammarLexer(text);
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

  /** Without invalid characters, which are reported: a sequence of them only once. */
  private List<Token> known(List<Token> tokens) {
    List<Token> known = new ArrayList<>();
    Token junk = null;
    for (Token token : tokens) {
      if (complaints.full()) {
        return List.of();
      }
      if (token.getType() != GrammarLexer.JUNK) {
        known.add(token);
        continue;
      }
      if (junk == null || junk.getStopIndex() + 1 != token.getStartIndex()) {
        complaints.error("syntax", complaints.span(token), "this character is not allowed in CCS");
      }
      junk = token;
    }
    return known;
  }

  private <C extends ParserRuleContext, T> List<T> trees(
      List<List<Token>> parts, Function<GrammarParser, C> rule, BiFunction<Trees, C, T> tree) {
    List<T> trees = new ArrayList<>();
    for (List<Token> part : parts) {
      if (BRACKETS.balanced(part, complaints)) {
        GrammarParser parser = new GrammarParser(new CommonTokenStream(new ListTokenSource(part)));
        new DefinitionMistake(part, complaints)
            .read(parser, p -> tree.apply(new Trees(complaints), rule.apply(p)))
            .ifPresent(trees::add);
      }
    }
    return trees;
  }
}
