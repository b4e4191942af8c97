package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.List;
import java.util.function.Supplier;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaComplaints;
import skein.grammar.formula.FormulaUnary;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.Expression.UnaryOp;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm.Formula;

/** Builds expressions, conditions and formulas from flat lists of operators and operands, by precedence. */
final class FormulaTrees {

  /** Operator precedence, from lowest to highest. */
  private static final int IMPLICATION = 1, DISJUNCTION = 2, CONJUNCTION = 3, TEMPORAL = 4, COMPARISON = 5, SUM = 6, PRODUCT = 7;
  private static final int DEEPEST = 10 * Nesting.LIMIT;

  private final Complaints complaints;
  private final ContextualKeywords words;
  private final PrimaryTrees primaries;
  private int depth;
  private int level;

  FormulaTrees(Complaints complaints, ContextualKeywords words) {
    this.complaints = complaints;
    this.words = words;
    this.primaries = new PrimaryTrees(complaints, this);
  }

  /** An expression in a place where temporal operators are not allowed. */
  Expression value(ExpressionContext context) {
    return valueOf(term(context, 0));
  }

  /** The same, where conditions can be combined with {@code implies}. */
  Formula condition(ExpressionContext context) {
    ParsedTerm term = term(context, 0);
    return term.asFormula().isTemporal() ? new Formula.Atom(valueOf(term)) : term.asFormula();
  }

  /** The whole of a context, from its child number {@code from} on. */
  ParsedTerm term(ExpressionContext context, int from) {
    Cursor cursor = new Cursor(context.children, from);
    return parse(cursor, IMPLICATION, false);
  }

  List<Expression> values(List<ExpressionContext> contexts) {
    return contexts.stream().map(this::value).toList();
  }

  Span span(ParserRuleContext context) {
    return complaints.span(context.getStart()).to(complaints.span(context.getStop()));
  }

  Name name(Token token) {
    return new Name(token.getText(), complaints.span(token));
  }

  /** Reads the content of a bracket, or the operand of a prefix or guard: it is one level deeper. */
  <T> T inside(Token opening, Supplier<T> inner) {
    if (++level > Nesting.LIMIT) {
      throw new TooDeep(opening.getStartIndex(), Nesting.TOO_DEEP);
    }
    T result = inner.get();
    level--;
    return result;
  }

  /** Reads operands joined by operators whose precedence is at least {@code loosest}. */
  private ParsedTerm parse(Cursor cursor, int loosest, boolean conditionOnly) {
    if (++depth > DEEPEST) {
      throw new TooDeep(cursor.offset(), Nesting.TOO_LONG);
    }
    ParsedTerm left = prefixed(cursor, conditionOnly);
    boolean compared = false;
    while (cursor.atOperator()) {
      int operator = cursor.operator();
      int tightness = tightness(operator);
      if (tightness < loosest || (conditionOnly && endsCondition(cursor, operator))) {
        break;
      }
      if (tightness == COMPARISON && compared) {
        complaints.error("chained-comparison", complaints.span(cursor.token()), "comparisons cannot be chained",
            "write `a < b and b < c`");
      }
      compared = tightness == COMPARISON;
      Token sign = cursor.token();
      cursor.next();
      boolean rightAssociative = tightness == IMPLICATION || tightness == TEMPORAL;
      ParsedTerm right = parse(cursor, rightAssociative ? tightness : tightness + 1, conditionOnly);
      left = combine(left, operator, sign, right);
    }
    depth--;
    return left;
  }

  /** A quantifier before a condition applies to the condition, up to a temporal operator. */
  private boolean endsCondition(Cursor cursor, int operator) {
    return switch (operator) {
      case AND, OR -> cursor.temporalOperandBehind(words);
      case UNTIL, RELEASE, WEAK_UNTIL, IMPLIES, LEADS_TO -> true;
      default -> false;
    };
  }

  private ParsedTerm prefixed(Cursor cursor, boolean conditionOnly) {
    if (!(cursor.peek() instanceof PrefixContext prefix)) {
      ParsedTerm primary = primaries.primary((PrimaryContext) cursor.peek());
      cursor.next();
      return primary;
    }
    cursor.next();
    boolean signed = prefix.MINUS() != null || prefix.NOT() != null;
    return signed && cursor.peek() instanceof PrimaryContext operand && operand.getStart().getType() == OPEN
        ? behind(prefix, cursor, conditionOnly)
        : inside(prefix.getStart(), () -> behind(prefix, cursor, conditionOnly));
  }

  /** A prefix and its operand. */
  private ParsedTerm behind(PrefixContext prefix, Cursor cursor, boolean conditionOnly) {
    Span at = complaints.span(prefix.getStart());
    return switch (prefix.getStart().getType()) {
      case MINUS -> negated(cursor, conditionOnly, at);
      case NOT -> not(cursor, conditionOnly, at);
      case FORALL, EXISTS, COUNT_OVER, SUM_OVER, MIN_OVER, MAX_OVER -> quantified(prefix, cursor, at);
      case IF -> {
        Expression condition = value(prefix.expression(0));
        Expression then = value(prefix.expression(1));
        ParsedTerm otherwise = parse(cursor, SUM, true);
        yield ParsedTerm.of(new Expression.IfThenElse(condition, then, valueOf(otherwise), at.to(otherwise.span())));
      }
      default -> modality(prefix.getStart(), cursor, conditionOnly, at);
    };
  }

  private ParsedTerm negated(Cursor cursor, boolean conditionOnly, Span at) {
    if (cursor.peek() instanceof PrimaryContext primary && primary.NUMBER() != null && primaries.isSmallest(primary.NUMBER())) {
      cursor.next();
      return ParsedTerm.of(new Expression.Number(Integer.MIN_VALUE, at.to(span(primary))));
    }
    ParsedTerm operand = prefixed(cursor, conditionOnly);
    return ParsedTerm.of(new Expression.Unary(UnaryOp.NEGATE, valueOf(operand), at.to(operand.span())));
  }

  /** {@code !} has the highest precedence; its operand must not be the left side of a comparison or part of an arithmetic expression. */
  private ParsedTerm not(Cursor cursor, boolean conditionOnly, Span at) {
    boolean clear = switch (cursor.peek()) {
      case PrefixContext prefix -> prefix.MINUS() == null && prefix.IF() == null;
      case PrimaryContext _ -> !cursor.operatorBehind() || tightness(cursor.operatorBehindType()) < COMPARISON;
      default -> throw new IllegalStateException("an operand must follow `!`");
    };
    ParsedTerm operand = clear ? prefixed(cursor, conditionOnly) : parse(cursor, COMPARISON, conditionOnly);
    if (!clear) {
      String text = operand.span().text();
      complaints.error("not", at.to(operand.span()), "`!` takes a condition in parentheses",
          text.length() <= 60 && text.indexOf('\n') < 0 ? "write `!(" + text + ")`" : "write `!( … )`");
    }
    Span whole = at.to(operand.span());
    return operand.isValue()
        ? ParsedTerm.of(new Expression.Unary(UnaryOp.NOT, operand.value(), whole))
        : ParsedTerm.of(new Formula.Unary(FormulaUnary.NOT, operand.formula()), whole);
  }

  private ParsedTerm quantified(PrefixContext prefix, Cursor cursor, Span at) {
    Quantifier quantifier = quantifier(prefix.getStart().getType());
    Name kind = name(prefix.NAME().getSymbol());
    Name variable = name(prefix.VARIABLE().getSymbol());
    if (cursor.isAtFormula(words)) {
      ParsedTerm body = prefixed(cursor, false);
      if (cursor.atOperator()) {
        String sign = cursor.token().getText();
        unclearReach(cursor.token(), quantifier.word() + " " + kind.text() + " " + variable.text(), sign);
      }
      return ParsedTerm.of(new Formula.Quantified(quantifier, kind, variable, body.asFormula()), at.to(body.span()));
    }
    ParsedTerm body = parse(cursor, DISJUNCTION, true);
    return ParsedTerm.of(new Expression.Quantified(quantifier, kind, variable, body.value(), at.to(body.span())));
  }

  private static Quantifier quantifier(int word) {
    return switch (word) {
      case FORALL -> Quantifier.FORALL;
      case EXISTS -> Quantifier.EXISTS;
      case COUNT_OVER -> Quantifier.COUNT;
      case SUM_OVER -> Quantifier.SUM;
      case MIN_OVER -> Quantifier.MIN;
      case MAX_OVER -> Quantifier.MAX;
      default -> throw new IllegalArgumentException("not a quantifier: " + word);
    };
  }

  private void unclearReach(Token sign, String quantifier, String operator) {
    complaints.error("quantifier-reach", complaints.span(sign), "it is not clear whether the quantifier extends past this `" + operator + "`",
        "add parentheses: `" + quantifier + ", (p " + operator + " q)` or `(" + quantifier + ", p) " + operator + " q`");
  }

  private ParsedTerm modality(Token word, Cursor cursor, boolean conditionOnly, Span at) {
    FormulaUnary operator = switch (word.getType()) {
      case ALWAYS -> FormulaUnary.ALWAYS;
      case NEXT -> FormulaUnary.NEXT;
      case EVENTUALLY, FINALLY -> FormulaUnary.EVENTUALLY;
      default -> {
        FormulaComplaints.misplacedModality(complaints, word);
        yield FormulaUnary.EVENTUALLY;
      }
    };
    ParsedTerm operand = parse(cursor, COMPARISON, conditionOnly);
    return ParsedTerm.of(new Formula.Unary(operator, operand.asFormula()), at.to(operand.span()));
  }

  private ParsedTerm combine(ParsedTerm left, int operator, Token sign, ParsedTerm right) {
    Span whole = left.span().to(right.span());
    FormulaBinary temporal = switch (operator) {
      case UNTIL -> FormulaBinary.UNTIL;
      case RELEASE -> FormulaBinary.RELEASE;
      case WEAK_UNTIL -> FormulaBinary.WEAK_UNTIL;
      case IMPLIES -> FormulaBinary.IMPLIES;
      case LEADS_TO -> FormulaBinary.LEADS_TO;
      case AND -> left.isValue() && right.isValue() ? null : FormulaBinary.AND;
      case OR -> left.isValue() && right.isValue() ? null : FormulaBinary.OR;
      default -> null;
    };
    if (temporal != null) {
      warnOfShortReach(left, operator, sign, right);
      checkLeadsTo(left, temporal, sign, right);
      return ParsedTerm.of(new Formula.Binary(temporal, left.asFormula(), right.asFormula()), whole);
    }
    if (operator == IS) {
      return right.value() instanceof Expression.Unary(var test, _, _)
          ? ParsedTerm.of(new Expression.Unary(test, valueOf(left), whole))
          : left;
    }
    if (operator == OR && (isOpenAnd(left) || isOpenAnd(right))) {
      FormulaComplaints.mixedAndOr(complaints, sign);
    }
    return ParsedTerm.of(new Expression.Binary(binary(operator), valueOf(left), valueOf(right), whole));
  }

  private void checkLeadsTo(ParsedTerm left, FormulaBinary operator, Token sign, ParsedTerm right) {
    boolean leadsTo = operator == FormulaBinary.LEADS_TO;
    if (leadsTo && left.isValue() && lastQuantifier(left.value()) instanceof Expression.Quantified q && q.at().end() == left.span().end()) {
      unclearReach(sign, q.quantifier().word() + " " + q.kind().text() + " " + q.variable().text(), sign.getText());
    }
    boolean mixed = !right.closed() && right.formula() instanceof Formula.Binary(var other, _, _)
        && (leadsTo ? other == FormulaBinary.LEADS_TO || other == FormulaBinary.IMPLIES
            : operator == FormulaBinary.IMPLIES && other == FormulaBinary.LEADS_TO);
    if (mixed) {
      FormulaComplaints.mixedLeadsTo(complaints, sign);
    }
  }

  /** The operand at the right end of a condition. */
  private static Expression lastQuantifier(Expression condition) {
    return condition instanceof Expression.Binary(var op, _, var right, _) && (op == BinaryOp.AND || op == BinaryOp.OR)
        ? lastQuantifier(right)
        : condition;
  }

  private void warnOfShortReach(ParsedTerm left, int operator, Token sign, ParsedTerm right) {
    boolean logical = operator == AND || operator == OR || operator == IMPLIES || operator == LEADS_TO;
    if (logical && !left.closed() && right.isValue() && left.formula() instanceof Formula.Unary(var op, _) && op != FormulaUnary.NOT) {
      FormulaComplaints.shortReach(complaints, sign);
    }
  }

  private static boolean isOpenAnd(ParsedTerm term) {
    return !term.closed() && term.value() instanceof Expression.Binary(var op, _, _, _) && op == BinaryOp.AND;
  }

  Expression valueOf(ParsedTerm term) {
    if (term.isValue()) {
      return term.value();
    }
    complaints.error("temporal-place", term.span(), "expected a number or condition, but this is a temporal formula",
        "you can combine temporal formulas with `and`, `or`, `implies` and `!`, but not compare them or use them in arithmetic");
    return new Expression.Truth(true, term.span());
  }

  private static int tightness(int operator) {
    return switch (operator) {
      case IMPLIES, LEADS_TO -> IMPLICATION;
      case OR -> DISJUNCTION;
      case AND -> CONJUNCTION;
      case UNTIL, RELEASE, WEAK_UNTIL -> TEMPORAL;
      case PLUS, MINUS -> SUM;
      case TIMES, DIVIDE, COLON, MODULO -> PRODUCT;
      default -> COMPARISON;
    };
  }

  private static BinaryOp binary(int operator) {
    return switch (operator) {
      case PLUS -> BinaryOp.ADD;
      case MINUS -> BinaryOp.SUBTRACT;
      case TIMES -> BinaryOp.MULTIPLY;
      case DIVIDE -> BinaryOp.DIVIDE;
      case COLON -> BinaryOp.ROUND_DIVIDE;
      case MODULO -> BinaryOp.MODULO;
      case EQUAL -> BinaryOp.EQUAL;
      case NOT_EQUAL -> BinaryOp.NOT_EQUAL;
      case LESS -> BinaryOp.LESS;
      case LESS_EQUAL -> BinaryOp.LESS_EQUAL;
      case GREATER -> BinaryOp.GREATER;
      case GREATER_EQUAL -> BinaryOp.GREATER_EQUAL;
      case AND -> BinaryOp.AND;
      case OR -> BinaryOp.OR;
      default -> throw new IllegalArgumentException("not an operator: " + operator);
    };
  }

  /** A position in a flat list of prefixes, operands and operators. */
  private static final class Cursor {
    private final List<ParseTree> items;
    private int next;

    Cursor(List<ParseTree> items, int next) {
      this.items = items;
      this.next = next;
    }

    ParseTree peek() {
      return items.get(next);
    }

    void next() {
      next++;
    }

    int offset() {
      return ((ParserRuleContext) items.get(Math.min(next, items.size() - 1))).getStart().getStartIndex();
    }

    boolean atOperator() {
      return next < items.size() && items.get(next) instanceof OperatorContext;
    }

    Token token() {
      return ((ParserRuleContext) peek()).getStart();
    }

    int operator() {
      return token().getType();
    }

    boolean operatorBehind() {
      return next + 1 < items.size();
    }

    int operatorBehindType() {
      return ((OperatorContext) items.get(next + 1)).getStart().getType();
    }

    /** Whether the operand after this operator, including its prefixes, is a temporal formula. */
    boolean temporalOperandBehind(ContextualKeywords words) {
      return isFormula(words, next + 1);
    }

    /** Whether the next operand, including its prefixes, is a formula and not a condition. */
    boolean isAtFormula(ContextualKeywords words) {
      return isFormula(words, next);
    }

    private boolean isFormula(ContextualKeywords words, int first) {
      int last = first;
      while (items.get(last) instanceof PrefixContext) {
        last++;
      }
      int from = ((ParserRuleContext) items.get(first)).getStart().getTokenIndex();
      return words.temporal(from, ((ParserRuleContext) items.get(last)).getStop().getTokenIndex());
    }
  }
}
