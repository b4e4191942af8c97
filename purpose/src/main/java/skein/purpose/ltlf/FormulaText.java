package skein.purpose.ltlf;

import java.util.Optional;
import org.antlr.v4.runtime.CommonTokenStream;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;
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

  /** The formula, unless it has an error, which is added to the diagnostics. */
  public static Optional<LtlfFormula> parse(Source source, Diagnostics diagnostics) {
    if (source.text().length() > LONGEST) {
      diagnostics.add(Diagnostic.error("too-long", new Span(source, 0, 0), "this formula is too long: more than 10,000 characters"));
      return Optional.empty();
    }
    FormulaGrammarLexer lexer = new FormulaGrammarLexer(new SourceStream(source));
    lexer.removeErrorListeners();
    FormulaGrammarParser parser = new FormulaGrammarParser(new CommonTokenStream(lexer));
    return DeepStack.call(() -> Complaints.collect(source, diagnostics,
        complaints -> new FormulaMistake(complaints).read(parser, p -> formula(p.whole().formula()))));
  }

  private static LtlfFormula formula(FormulaContext context) {
    LtlfFormula left = disjunction(context.disjunction());
    return context.formula() == null ? left : LtlfFormula.implies(left, formula(context.formula()));
  }

  private static LtlfFormula disjunction(DisjunctionContext context) {
    return context.conjunction().stream().map(FormulaText::conjunction).reduce(LtlfFormula.Or::new).orElseThrow();
  }

  private static LtlfFormula conjunction(ConjunctionContext context) {
    return context.temporal().stream().map(FormulaText::temporal).reduce(LtlfFormula.And::new).orElseThrow();
  }

  private static LtlfFormula temporal(TemporalContext context) {
    LtlfFormula left = unary(context.unary());
    if (context.temporal() == null) {
      return left;
    }
    LtlfFormula right = temporal(context.temporal());
    if (context.UNTIL() != null) {
      return new LtlfFormula.Until(left, right);
    }
    return context.RELEASE() != null ? new LtlfFormula.Release(left, right) : LtlfFormula.weakUntil(left, right);
  }

  private static LtlfFormula unary(UnaryContext context) {
    if (context.atom() != null) {
      return atom(context.atom());
    }
    LtlfFormula operand = unary(context.unary());
    return switch (context.getStart().getType()) {
      case FormulaGrammarLexer.NOT -> new LtlfFormula.Not(operand);
      case FormulaGrammarLexer.NEXT -> new LtlfFormula.Next(operand);
      case FormulaGrammarLexer.WEAK_NEXT -> new LtlfFormula.WeakNext(operand);
      case FormulaGrammarLexer.ALWAYS -> LtlfFormula.always(operand);
      default -> LtlfFormula.eventually(operand);
    };
  }

  private static LtlfFormula atom(AtomContext context) {
    if (context.formula() != null) {
      return formula(context.formula());
    }
    if (context.EVENT() == null) {
      return context.TAU() != null ? new LtlfFormula.Happens(Event.tau()) : new LtlfFormula.Constant(context.TRUE() != null);
    }
    String name = context.EVENT().getText().substring(1);
    boolean input = context.EVENT().getText().startsWith("?");
    return new LtlfFormula.Happens(input ? new Event.Input(name) : new Event.Output(name));
  }
}
