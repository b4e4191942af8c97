package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.UnaryOp;

/** Builds operands: numbers, variables, parenthesised expressions, and calls of built-in functions. */
final class PrimaryTrees {

  /** The absolute value of the smallest 32-bit number: valid only after a minus sign. */
  static final long TOO_LARGE = 1L + Integer.MAX_VALUE;

  private final Complaints complaints;
  private final FormulaTrees formulas;

  PrimaryTrees(Complaints complaints, FormulaTrees formulas) {
    this.complaints = complaints;
    this.formulas = formulas;
  }

  /** Whether a number fits in 32 bits only with the minus sign before it. */
  boolean isSmallest(TerminalNode number) {
    return Long.parseLong(number.getText()) == TOO_LARGE;
  }

  ParsedTerm primary(PrimaryContext context) {
    Span at = formulas.span(context);
    return switch (context.getStart().getType()) {
      case NUMBER -> ParsedTerm.of(number(context.NUMBER()));
      case TRUE -> ParsedTerm.of(new Expression.Truth(true, at));
      case FALSE -> ParsedTerm.of(new Expression.Truth(false, at));
      case EXTERNAL -> ParsedTerm.of(new Expression.Extern(context.EXTERNAL().getText().substring(1), at));
      case ID -> ParsedTerm.of(context.whose() == null
          ? new Expression.Id(at)
          : new Expression.Of("id", List.of(), whose(context.whose()), at));
      case VARIABLE -> {
        String name = context.VARIABLE().getText();
        List<Expression> indices = indices(context.indices());
        yield ParsedTerm.of(context.whose() == null
            ? new Expression.Ref(name, indices, at)
            : new Expression.Of(name, indices, whose(context.whose()), at));
      }
      case UNDEFINED -> ParsedTerm.of(new Expression.Unary(UnaryOp.IS_UNDEFINED, new Expression.Truth(true, at), at));
      case HAS_VALUE -> ParsedTerm.of(new Expression.Unary(UnaryOp.IS_DEFINED, new Expression.Truth(true, at), at));
      case DEADLOCK_FREE -> {
        complaints.error("modality-place", at, "`deadlockfree` is a property of its own and cannot be part of a formula",
            "make it a property: `NoDeadlock = deadlockfree`");
        yield ParsedTerm.of(new Expression.Truth(true, at));
      }
      case OPEN -> formulas.inside(context.getStart(), () -> formulas.term(context.expression(0), 0)).inParentheses(at);
      case SQUARE_OPEN -> {
        List<Expression> ends = bracketed(context.getStart(), context.expression());
        yield ParsedTerm.of(new Expression.Range(ends.get(0), ends.get(1), at));
      }
      case ABS -> ParsedTerm.of(new Expression.Unary(UnaryOp.ABS, bracketed(context.getStart(), context.expression()).getFirst(), at));
      case MIN -> ParsedTerm.of(twoOf(BinaryOp.MIN, context, at));
      case MAX -> ParsedTerm.of(twoOf(BinaryOp.MAX, context, at));
      case DOLLAR -> ParsedTerm.of(new Expression.Number(0, at));
      default -> throw new IllegalStateException("not an operand: " + context.getText());
    };
  }

  private Expression twoOf(BinaryOp operator, PrimaryContext context, Span at) {
    List<Expression> both = bracketed(context.getStart(), context.expression());
    return new Expression.Binary(operator, both.get(0), both.get(1), at);
  }

  private Expression.Number number(TerminalNode number) {
    Span at = complaints.span(number.getSymbol());
    if (isSmallest(number)) {
      numberTooLarge(complaints, at);
    }
    return new Expression.Number(Long.parseLong(number.getText()), at);
  }

  static void numberTooLarge(Complaints complaints, Span at) {
    complaints.error("number-too-large", at, "this number does not fit in 32 bits", "numbers range from -2147483648 to 2147483647");
  }

  private List<Expression> indices(IndicesContext context) {
    return context == null ? List.of() : bracketed(context.getStart(), context.expression());
  }

  private Expression whose(WhoseContext context) {
    if (context.NUMBER() != null) {
      return number(context.NUMBER());
    }
    if (context.VARIABLE() != null) {
      return new Expression.Ref(context.VARIABLE().getText(), indices(context.indices()), formulas.span(context));
    }
    return bracketed(context.getStart(), List.of(context.expression())).getFirst();
  }

  private List<Expression> bracketed(Token opening, List<ExpressionContext> inside) {
    return formulas.inside(opening, () -> formulas.values(inside));
  }
}
