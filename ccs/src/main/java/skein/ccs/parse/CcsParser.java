package skein.ccs.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Spec;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** Parses CCS texts. */
public final class CcsParser {

  private static final int MAX_TOKENS = 100_000;

  private final Complaints complaints;
  private final Source source;

  private CcsParser(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.complaints = new Complaints(source, diagnostics);
  }

  /** The syntax tree, unless the text has mistakes; these are added to the diagnostics. */
  public static Optional<Spec> parse(Source source, Diagnostics diagnostics) {
    CcsParser parser = new CcsParser(source, diagnostics);
    Spec spec = parser.spec();
    return parser.complaints.any() ? Optional.empty() : Optional.of(spec);
  }

  /** A condition on its own, as it could stand behind {@code always}; unless it has mistakes. */
  public static Optional<Condition> condition(Span at, Diagnostics diagnostics) {
    CcsParser parser = new CcsParser(at.source(), diagnostics);
    List<Token> tokens = parser.tokens(new Utf16(at));
    if (parser.complaints.any() || tokens.isEmpty()) {
      return Optional.empty();
    }
    List<Condition> conditions = parser.trees(List.of(tokens), GrammarParser::predicate, Trees::predicate);
    return parser.complaints.any() ? Optional.empty() : conditions.stream().findFirst();
  }

  private Spec spec() {
    Sections sections = Sections.of(tokens(new Utf16(source)), complaints);
    List<Spec.Definition> definitions =
        trees(sections.definitions, GrammarParser::definition, Trees::definition);
    List<Spec.Check> checks = trees(sections.properties, GrammarParser::property, Trees::check);
    if (sections.definitions.isEmpty() && !complaints.any()) {
      complaints.add(
          Diagnostic.error("empty", new Span(source, 0, 0), "there is no process in this text")
              .withHint("a definition looks like `Name = process`"));
    }
    return new Spec(definitions, checks);
  }

  private List<Token> tokens(Utf16 text) {
    GrammarLexer lexer = new GrammarLexer(text);
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    Token junk = null;
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      if (token.getType() == GrammarLexer.JUNK) {
        // A run of junk is one mistake, not many.
        if (junk == null || junk.getStopIndex() + 1 != token.getStartIndex()) {
          complaints.add(
              Diagnostic.error("syntax", complaints.span(token), "this character means nothing in CCS"));
        }
        junk = token;
      } else {
        tokens.add(token);
      }
      if (tokens.size() > MAX_TOKENS) {
        complaints.add(
            Diagnostic.error(
                "too-long", complaints.span(token), "this text is too long: more than 100,000 words and signs"));
        return List.of();
      }
      if (complaints.many()) {
        return List.of();
      }
    }
    return tokens;
  }

  private <C extends ParserRuleContext, T> List<T> trees(
      List<List<Token>> parts, Function<GrammarParser, C> rule, BiFunction<Trees, C, T> tree) {
    List<T> trees = new ArrayList<>();
    for (List<Token> part : parts) {
      if (Brackets.balanced(part, complaints)) {
        FirstMistake firstMistake = new FirstMistake(part, complaints);
        try {
          GrammarParser parser = new GrammarParser(new CommonTokenStream(new ListTokenSource(part)));
          parser.removeErrorListeners();
          parser.setErrorHandler(firstMistake);
          trees.add(tree.apply(new Trees(complaints), rule.apply(parser)));
        } catch (FirstMistake.Found _) {
          // It has been reported; the next definition may have another.
        }
      }
    }
    return trees;
  }
}
