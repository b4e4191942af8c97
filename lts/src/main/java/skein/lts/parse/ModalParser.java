package skein.lts.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Token;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;

/** Parses formulas: {@code [any* . send] mu X . <any> true and [not receive] X}. */
public final class ModalParser {

  private static final int LONGEST = 1_000_000;
  private static final int DEEPEST = 10_000;

  private ModalParser() {}

  /** The formula, unless it has errors, which are added to the diagnostics. */
  public static Optional<ParsedFormula> parse(Source source, Diagnostics diagnostics) {
    return parse(new Span(source, 0, source.text().length()), diagnostics);
  }

  /** The same in a dialect. */
  public static Optional<ParsedFormula> parse(Source source, FormulaDialect dialect, Diagnostics diagnostics) {
    return parse(new Span(source, 0, source.text().length()), dialect, diagnostics);
  }

  /** The formula in a part of a text. */
  public static Optional<ParsedFormula> parse(Span span, Diagnostics diagnostics) {
    return parse(span, FormulaDialect.SKEIN, diagnostics);
  }

  private static Optional<ParsedFormula> parse(Span span, FormulaDialect dialect, Diagnostics diagnostics) {
    return DeepStack.call(() -> Complaints.collect(span.source(), diagnostics, complaints -> parse(span, dialect, complaints)));
  }

  private static Optional<ParsedFormula> parse(Span span, FormulaDialect dialect, Complaints complaints) {
    if (span.end() - span.start() > LONGEST) {
      complaints.error("too-long", complaints.span(span.start(), span.start()), "this formula is too long: more than 1,000,000 characters");
      return Optional.empty();
    }
    List<Token> tokens = tokens(span, complaints);
    if (complaints.any()) {
      return Optional.empty();
    }
    if (isTooDeep(tokens, complaints)) {
      return Optional.empty();
    }
    ModalGrammarParser parser = new ModalGrammarParser(new CommonTokenStream(new ListTokenSource(tokens)));
    return new ModalMistake(complaints).read(parser, p -> new ModalTrees(complaints, dialect).whole(p.whole()));
  }

  /** Checked before any recursive code runs. */
  private static boolean isTooDeep(List<Token> tokens, Complaints complaints) {
    int depth = 0;
    for (Token token : tokens) {
      depth += switch (token.getText()) {
        case "(" -> 1;
        case ")" -> -1;
        default -> 0;
      };
      if (depth > DEEPEST) {
        complaints.error("too-deep", complaints.span(token), "nested too deeply: more than 10,000 levels");
        return true;
      }
    }
    return false;
  }

  private static List<Token> tokens(Span span, Complaints complaints) {
    ModalGrammarLexer lexer = new ModalGrammarLexer(new SourceStream(span));
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    Token junk = null;
    Token token;
    do {
      token = lexer.nextToken();
      if (token.getType() == ModalGrammarLexer.JUNK) {
        // Report a sequence of invalid characters only once.
        if (junk == null || junk.getStopIndex() + 1 != token.getStartIndex()) {
          ModalMistake.junk(token, complaints);
        }
        junk = token;
        if (ModalMistake.opensWithoutEnd(token)) {
          return tokens;
        }
      } else {
        tokens.add(token);
      }
    } while (token.getType() != Token.EOF && !complaints.full());
    return tokens;
  }
}
