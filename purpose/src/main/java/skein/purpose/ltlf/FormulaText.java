package skein.purpose.ltlf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.purpose.ltlf.FormulaGrammarParser.AtomContext;
import skein.purpose.ltlf.FormulaGrammarParser.ConjunctionContext;
import skein.purpose.ltlf.FormulaGrammarParser.DisjunctionContext;
import skein.purpose.ltlf.FormulaGrammarParser.FormulaContext;
import skein.purpose.ltlf.FormulaGrammarParser.TemporalContext;
import skein.purpose.ltlf.FormulaGrammarParser.UnaryContext;
import skein.purpose.model.Event;

/** Reads formulas: {@code always (!bell implies next ?sit)}. */
public final class FormulaText {

  private static final int LONGEST = 10_000;

  private FormulaText() {}

  /** The formula, unless there is a mistake, which is added to the diagnostics. */
  public static Optional<Formula> parse(Source source, Diagnostics diagnostics) {
    if (source.text().length() > LONGEST) {
      diagnostics.add(Diagnostic.error("too-long", new Span(source, 0, 0), "this formula is too long: more than 10,000 characters"));
      return Optional.empty();
    }
    FormulaGrammarLexer lexer = new FormulaGrammarLexer(CharStreams.fromString(source.text(), source.name()));
    lexer.removeErrorListeners();
    FormulaGrammarParser parser = new FormulaGrammarParser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.setErrorHandler(new FirstMistake(source, diagnostics));
    try {
      return Optional.of(DeepStack.call(() -> formula(parser.whole().formula())));
    } catch (Found _) {
      return Optional.empty();
    }
  }

  private static Formula formula(FormulaContext context) {
    Formula left = disjunction(context.disjunction());
    return context.formula() == null ? left : Formula.implies(left, formula(context.formula()));
  }

  private static Formula disjunction(DisjunctionContext context) {
    return context.conjunction().stream().map(FormulaText::conjunction).reduce(Formula.Or::new).orElseThrow();
  }

  private static Formula conjunction(ConjunctionContext context) {
    return context.temporal().stream().map(FormulaText::temporal).reduce(Formula.And::new).orElseThrow();
  }

  private static Formula temporal(TemporalContext context) {
    Formula left = unary(context.unary());
    if (context.temporal() == null) {
      return left;
    }
    Formula right = temporal(context.temporal());
    if (context.UNTIL() != null) {
      return new Formula.Until(left, right);
    }
    return context.RELEASE() != null ? new Formula.Release(left, right) : Formula.weakUntil(left, right);
  }

  private static Formula unary(UnaryContext context) {
    if (context.atom() != null) {
      return atom(context.atom());
    }
    Formula operand = unary(context.unary());
    return switch (context.getStart().getType()) {
      case FormulaGrammarLexer.NOT -> new Formula.Not(operand);
      case FormulaGrammarLexer.NEXT -> new Formula.Next(operand);
      case FormulaGrammarLexer.WEAK_NEXT -> new Formula.WeakNext(operand);
      case FormulaGrammarLexer.ALWAYS -> Formula.always(operand);
      default -> Formula.eventually(operand);
    };
  }

  private static Formula atom(AtomContext context) {
    if (context.formula() != null) {
      return formula(context.formula());
    }
    if (context.EVENT() == null) {
      return context.TAU() != null ? new Formula.Happens(Event.TAU) : new Formula.Constant(context.TRUE() != null);
    }
    String name = context.EVENT().getText().substring(1);
    boolean input = context.EVENT().getText().startsWith("?");
    return new Formula.Happens(input ? new Event.Input(name) : new Event.Output(name));
  }

  /** Thrown after the report. */
  private static final class Found extends RuntimeException {
    Found() {
      super(null, null, false, false);
    }
  }

  private static final class FirstMistake extends DefaultErrorStrategy {

    private final Source source;
    private final Diagnostics diagnostics;

    FirstMistake(Source source, Diagnostics diagnostics) {
      this.source = source;
      this.diagnostics = diagnostics;
    }

    @Override
    public void recover(Parser parser, RecognitionException e) {
      throw report(parser, e.getOffendingToken());
    }

    @Override
    public Token recoverInline(Parser parser) {
      throw report(parser, parser.getCurrentToken());
    }

    @Override
    public void reportError(Parser parser, RecognitionException e) {}

    @Override
    public void sync(Parser parser) {}

    private Found report(Parser parser, Token token) {
      boolean end = token.getType() == Token.EOF;
      int length = source.text().length();
      Span at = end ? new Span(source, length, length) : new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
      boolean operand = parser.getExpectedTokens().contains(FormulaGrammarLexer.EVENT);
      String wanted = operand ? "an event like `?sit`, or a formula" : "`and`, `or`, `until`, another such word, or the end";
      Diagnostic diagnostic =
          Diagnostic.error(
              "syntax", at, end ? "something is missing here: " + wanted : "`" + token.getText() + "` cannot stand here; expected is " + wanted);
      diagnostics.add(diagnostic.withHint(hint(token, operand)));
      return new Found();
    }

    private static String hint(Token token, boolean operand) {
      if (token.getType() == FormulaGrammarLexer.WORD_ALONE) {
        List<String> words = new ArrayList<>(List.of("finally", "eventually"));
        for (int type = FormulaGrammarLexer.IMPLIES; type <= FormulaGrammarLexer.FALSE; type++) {
          String literal = FormulaGrammarLexer.VOCABULARY.getLiteralName(type);
          if (literal != null) {
            words.add(literal.substring(1, literal.length() - 1));
          }
        }
        Optional<String> near = Nearest.to(token.getText(), words);
        if (near.isPresent()) {
          return "did you mean `" + near.get() + "`?";
        }
        if (operand) {
          return "events carry a sign: `?" + token.getText() + "` or `!" + token.getText() + "`";
        }
      }
      return token.getText().equals("!") || token.getText().equals("~")
          ? "the opposite is written `not`"
          : "a formula looks like `always (!bell implies next ?sit)`";
    }
  }
}
