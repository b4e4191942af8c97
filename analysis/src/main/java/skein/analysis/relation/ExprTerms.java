package skein.analysis.relation;

import skein.core.answer.Reason;
import skein.core.program.Expr;

/**
 * Translates expressions to terms. Errors are collected separately: {@link #errs} is the condition under which an evaluation so
 * far raises an error; the value is then arbitrary.
 */
final class ExprTerms {

  /** Quantifiers and loops over more values are not unrolled. */
  static final long MANY = 4096;

  private final NumberTerms numbers;
  private final Terms terms;
  private final Division division;
  Term errs;

  ExprTerms(NumberTerms numbers) {
    this.numbers = numbers;
    this.terms = numbers.terms;
    this.division = new Division(numbers);
    this.errs = terms.no;
  }

  Term truth(Expr condition, Context at) {
    return at.facts.resolve(numbers.truth(value(condition, at)));
  }

  Num value(Expr expr, Context at) {
    return at.facts.resolve(
        switch (expr) {
          case Expr.Const(long value) -> numbers.constant(value);
          case Expr.Read(var variable) -> at.cells[variable.offset()];
          case Expr.ReadAt(var variable, var index) ->
              element(at.cells, variable.offset(), variable.length(), value(index, at));
          case Expr.Local(var _, int slot) -> at.frame[slot];
          case Expr.LocalAt(var _, int slot, int length, var index) ->
              element(at.frame, slot, length, value(index, at));
          case Expr.Unary(var op, var operand, var _) -> unary(op, value(operand, at));
          case Expr.Binary(var op, var left, var right, var _) -> binary(op, left, right, at);
          case Expr.Choice(var condition, var then, var otherwise) -> choice(condition, then, otherwise, at);
          case Expr.Let(var _, int slot, var value, var body) -> {
            at.frame[slot] = value(value, at);
            yield value(body, at);
          }
          case Expr.Quantified quantified -> quantified(quantified, at);
          case Expr.InBounds(var index, long bound, var _, var _) -> {
            Num i = value(index, at);
            err(terms.not(isBetween(i, 0, bound - 1)));
            yield numbers.narrow(i, 0, Math.max(0, bound - 1));
          }
          case Expr.Fail _ -> {
            err(terms.yes);
            yield numbers.constant(0);
          }
        });
  }

  private void err(Term when) {
    errs = terms.or(errs, when);
  }

  private Term isBetween(Num a, long low, long high) {
    return terms.and(
        numbers.lessEqual(numbers.constant(low), a), numbers.lessEqual(a, numbers.constant(high)));
  }

  private Num in32Bits(Num a) {
    err(terms.not(isBetween(a, Integer.MIN_VALUE, Integer.MAX_VALUE)));
    return numbers.narrow(a, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** The element that the index selects. */
  private Num element(Num[] all, int first, int length, Num index) {
    long low = Math.max(0, index.low());
    long high = Math.min(length - 1, index.high());
    if (low > high) {
      return numbers.constant(0);
    }
    Num result = all[first + (int) high];
    for (long i = high - 1; i >= low; i--) {
      result = numbers.ite(numbers.equal(index, numbers.constant(i)), all[first + (int) i], result);
    }
    return result;
  }

  private Num unary(Expr.UnaryOp op, Num a) {
    return switch (op) {
      case NEGATE -> in32Bits(numbers.negate(a));
      case ABS -> in32Bits(numbers.abs(a));
      case NOT -> numbers.ofBool(terms.not(numbers.truth(a)));
    };
  }

  private Num binary(Expr.BinaryOp op, Expr left, Expr right, Context at) {
    if (op == Expr.BinaryOp.AND || op == Expr.BinaryOp.OR) {
      return connective(op == Expr.BinaryOp.AND, truth(left, at), right, at);
    }
    Num a = value(left, at);
    Num b = value(right, at);
    return switch (op) {
      case ADD -> in32Bits(numbers.add(a, b));
      case SUBTRACT -> in32Bits(numbers.subtract(a, b));
      case MULTIPLY -> in32Bits(numbers.multiply(a, b));
      case DIVIDE -> in32Bits(division.quotient(a, divisor(b)));
      case MODULO -> division.remainder(a, divisor(b));
      case ROUND_DIVIDE -> in32Bits(division.roundedQuotient(a, divisor(b)));
      case MIN -> numbers.min(a, b);
      case MAX -> numbers.max(a, b);
      case EQUAL -> numbers.ofBool(numbers.equal(a, b));
      case NOT_EQUAL -> numbers.ofBool(terms.not(numbers.equal(a, b)));
      case LESS -> numbers.ofBool(numbers.less(a, b));
      case LESS_EQUAL -> numbers.ofBool(numbers.lessEqual(a, b));
      case AND, OR -> throw new IllegalStateException("handled above");
    };
  }

  private Num divisor(Num b) {
    err(numbers.equal(b, numbers.constant(0)));
    return b;
  }

  /** The right operand is evaluated only if the left one has the given truth value. */
  private Num connective(boolean goesOnIf, Term left, Expr right, Context at) {
    Term goesOn = goesOnIf ? left : terms.not(left);
    if (goesOn == terms.no) {
      return numbers.ofBool(left);
    }
    Term before = errs;
    errs = terms.no;
    Facts around = at.facts;
    at.facts = around.with(goesOn, true);
    Term second = truth(right, at);
    at.facts = around;
    errs = terms.or(before, terms.and(goesOn, errs));
    return numbers.ofBool(goesOnIf ? terms.and(left, second) : terms.or(left, second));
  }

  private Num choice(Expr condition, Expr then, Expr otherwise, Context at) {
    Term test = truth(condition, at);
    if (test.isConst()) {
      return value(test == terms.yes ? then : otherwise, at);
    }
    Term before = errs;
    Facts around = at.facts;
    errs = terms.no;
    at.facts = around.with(test, true);
    Num first = value(then, at);
    Term firstErrs = errs;
    errs = terms.no;
    at.facts = around.with(test, false);
    Num second = value(otherwise, at);
    at.facts = around;
    errs = terms.or(before, terms.ite(test, firstErrs, errs));
    return numbers.ite(test, first, second);
  }

  private Num quantified(Expr.Quantified q, Context at) {
    Num from = value(q.from(), at);
    Num to = value(q.to(), at);
    checkRounds(from, to);
    boolean counting = q.quantifier() == Expr.Quantifier.COUNT;
    boolean forall = q.quantifier() == Expr.Quantifier.FORALL;
    Term open = terms.yes;
    Num count = numbers.constant(0);
    Facts around = at.facts;
    for (long i = from.low(); i < to.high() && open != terms.no; i++) {
      Term inside = inside(from, to, i);
      if (inside == terms.no) {
        continue;
      }
      at.frame[q.slot()] = numbers.constant(i);
      Term before = errs;
      errs = terms.no;
      Term goesOn = terms.and(open, inside);
      at.facts = around.with(goesOn, true);
      Term body = truth(q.body(), at);
      at.facts = around;
      errs = terms.or(before, terms.and(goesOn, errs));
      if (counting) {
        count = numbers.add(count, numbers.ofBool(terms.and(inside, body)));
      } else {
        open = terms.and(open, terms.or(terms.not(inside), forall ? body : terms.not(body)));
      }
    }
    return counting ? count : numbers.ofBool(forall ? open : terms.not(open));
  }

  /** Whether {@code from <= i < to}. */
  Term inside(Num from, Num to, long i) {
    Num here = numbers.constant(i);
    return terms.and(numbers.lessEqual(from, here), numbers.less(here, to));
  }

  static void checkRounds(Num from, Num to) {
    if (to.high() - from.low() > MANY) {
      throw new TooLarge(Reason.Size.ITERATIONS, to.high() - from.low());
    }
  }
}
