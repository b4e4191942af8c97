package skein.pop.parse;

import static skein.pop.parse.PopLexer.*;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import skein.core.program.Query.Comparison;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.grammar.BracketCheck;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;
import skein.pop.syntax.PopTerm;

/** Reads numbers, conditions and formulas by precedence, which is that of LAbS. */
final class PopTermReader {

  private static final List<String> MODALITIES = List.of("always", "eventually", "fairly", "fairly_inf", "reachable", "deadlockfree");
  private static final String OPERAND = "a number, a state, a parameter or a condition";

  private final TokenCursor cursor;
  /** Terms in parentheses. */
  private final Set<PopTerm> enclosed = Collections.newSetFromMap(new IdentityHashMap<>());
  private int depth;

  PopTermReader(TokenCursor cursor) {
    this.cursor = cursor;
  }

  PopTerm.Number number() {
    return number(sum());
  }

  PopTerm.Formula formula() {
    return formula(implication());
  }

  private PopTerm implication() {
    deeper();
    PopTerm left = disjunction();
    if (cursor.type() == IMPLIES || cursor.type() == LEADSTO) {
      FormulaBinary op = cursor.take().getType() == IMPLIES ? FormulaBinary.IMPLIES : FormulaBinary.LEADS_TO;
      PopTerm right = implication();
      if (right instanceof PopTerm.Binary(var other, _, _, var at) && !enclosed.contains(right) && (op == FormulaBinary.LEADS_TO || other == FormulaBinary.LEADS_TO)
          && (other == FormulaBinary.IMPLIES || other == FormulaBinary.LEADS_TO)) {
        throw cursor.mistake("leadsto-mixed", at, "`leadsto` is combined with `implies` or another `leadsto` without parentheses",
            "add parentheses; `p leadsto q` means `always (p implies eventually q)`");
      }
      left = binary(op, left, right);
    }
    depth--;
    return left;
  }

  private PopTerm disjunction() {
    PopTerm left = conjunction();
    while (cursor.skip(OR)) {
      left = binary(FormulaBinary.OR, left, conjunction());
    }
    return left;
  }

  private PopTerm conjunction() {
    PopTerm left = binding();
    while (cursor.skip(AND)) {
      left = binary(FormulaBinary.AND, left, binding());
    }
    return left;
  }

  private PopTerm binding() {
    PopTerm left = unary();
    FormulaBinary op =
        switch (cursor.type()) {
          case UNTIL -> FormulaBinary.UNTIL;
          case RELEASE -> FormulaBinary.RELEASE;
          case WEAKUNTIL -> FormulaBinary.WEAK_UNTIL;
          default -> null;
        };
    if (op == null) {
      return left;
    }
    cursor.take();
    deeper();
    PopTerm whole = binary(op, left, binding());
    depth--;
    return whole;
  }

  private PopTerm binary(FormulaBinary op, PopTerm left, PopTerm right) {
    return new PopTerm.Binary(op, formula(left), formula(right), left.at().to(right.at()));
  }

  private PopTerm unary() {
    Token first = cursor.peek();
    FormulaUnary op =
        switch (first.getType()) {
          case ALWAYS -> FormulaUnary.ALWAYS;
          case EVENTUALLY, FINALLY -> FormulaUnary.EVENTUALLY;
          case NEXT -> FormulaUnary.NEXT;
          case NOT -> FormulaUnary.NOT;
          case REACHABLE, FAIRLY, FAIRLY_INF ->
              throw cursor.mistake("modality-place", cursor.span(first), "`" + first.getText() + "` is only allowed at the start of a property, followed by a condition",
                  "combine `always`, `eventually`, `next` and `until` instead");
          default -> null;
        };
    if (op == null) {
      return comparison();
    }
    cursor.take();
    deeper();
    PopTerm.Formula operand = formula(unary());
    depth--;
    if (op == FormulaUnary.NOT && operand instanceof PopTerm.Compared && !enclosed.contains(operand)) {
      throw cursor.mistake("not", cursor.span(first).to(operand.at()), "`!` takes a condition in parentheses", "write `!(" + operand.at().text() + ")`");
    }
    return new PopTerm.Unary(op, operand, cursor.since(first));
  }

  private PopTerm comparison() {
    PopTerm left = sum();
    Comparison op = comparison(cursor.type());
    if (op == null) {
      return left;
    }
    cursor.take();
    PopTerm right = sum();
    if (comparison(cursor.type()) != null) {
      throw cursor.mistake("chained-comparison", cursor.span(cursor.peek()), "comparisons cannot be chained", "write `a < b and b < c`");
    }
    return new PopTerm.Compared(op, number(left), number(right), left.at().to(right.at()));
  }

  private static Comparison comparison(int sign) {
    return switch (sign) {
      case EQUAL -> Comparison.EQUAL;
      case NOT_EQUAL -> Comparison.NOT_EQUAL;
      case LESS -> Comparison.LESS;
      case LESS_EQUAL -> Comparison.AT_MOST;
      case GREATER -> Comparison.MORE;
      case GREATER_EQUAL -> Comparison.AT_LEAST;
      default -> null;
    };
  }

  private PopTerm sum() {
    PopTerm left = product();
    while (cursor.type() == PLUS || cursor.type() == MINUS) {
      PopTerm.Operator op = cursor.take().getType() == PLUS ? PopTerm.Operator.ADD : PopTerm.Operator.SUBTRACT;
      left = arithmetic(op, left, product());
    }
    return left;
  }

  private PopTerm product() {
    PopTerm left = primary();
    while (cursor.skip(TIMES)) {
      left = arithmetic(PopTerm.Operator.MULTIPLY, left, primary());
    }
    return left;
  }

  private PopTerm arithmetic(PopTerm.Operator op, PopTerm left, PopTerm right) {
    deeper();
    depth--;
    return new PopTerm.Arithmetic(op, number(left), number(right), left.at().to(right.at()));
  }

  private PopTerm primary() {
    Token token = cursor.peek();
    switch (token.getType()) {
      case NUMBER -> {
        return literal(cursor.take());
      }
      case NAME -> {
        cursor.take();
        return new PopTerm.Named(token.getText(), cursor.span(token));
      }
      case TRUE, FALSE -> {
        cursor.take();
        return new PopTerm.Truth(token.getType() == TRUE, cursor.span(token));
      }
      case OPEN -> {
        cursor.take();
        PopTerm inner = implication();
        cursor.expect(CLOSE, "an operator or `)`");
        enclosed.add(inner);
        return inner;
      }
      default -> throw cursor.mistake(OPERAND, hint(token));
    }
  }

  private static Optional<String> hint(Token token) {
    return switch (token.getType()) {
      case MINUS -> Optional.of("there are no negative numbers here: write `0 - 1`");
      case DEADLOCKFREE -> Optional.of("`deadlockfree` is a property of its own and cannot be part of a formula");
      default -> Optional.empty();
    };
  }

  PopTerm.Literal literal(Token token) {
    try {
      return new PopTerm.Literal(Integer.parseInt(token.getText()), cursor.span(token));
    } catch (NumberFormatException _) {
      throw cursor.mistake("number", cursor.span(token), "this number is too large", "numbers go up to 2147483647");
    }
  }

  PopTerm.Number number(PopTerm term) {
    return switch (term) {
      case PopTerm.Number number -> number;
      case PopTerm.Formula condition ->
          throw cursor.mistake("condition-as-number", condition.at(), "expected a number, but this is a condition", "compare numbers, as in `x + y = 3`");
    };
  }

  PopTerm.Formula formula(PopTerm term) {
    return switch (term) {
      case PopTerm.Formula formula -> formula;
      case PopTerm.Number number ->
          throw cursor.mistake("number-as-condition", number.at(), "expected a condition, but this is a number",
              Nearest.to(number.at().text(), MODALITIES).map(near -> "did you mean `" + near + "`?").orElse("compare it, as in `" + number.at().text() + " > 0`"));
    };
  }

  private void deeper() {
    if (++depth > BracketCheck.DEPTH) {
      Span at = cursor.span(cursor.peek());
      throw cursor.mistake("too-deep", at, "nested too deeply: more than 1,000 levels", "split it up into several properties");
    }
  }
}
