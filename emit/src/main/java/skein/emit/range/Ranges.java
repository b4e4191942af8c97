package skein.emit.range;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Rule;
import skein.core.program.Variable;

/**
 * Bounds the values of expressions, given those of cells and locals. Errors do not count:
 * the bounds hold if there is no error, or if each failing expression yields a number within its bounds.
 */
public final class Ranges {

  /** Larger than any number of a program: marks are just outside 32 bits. */
  private static final Range UNKNOWN = new Range(-(1L << 40), 1L << 40);

  private static final IntervalSet NUMBERS = IntervalSet.between(Integer.MIN_VALUE, Integer.MAX_VALUE);

  private final Domains domains;
  private final Map<Integer, Range> locals = new HashMap<>();
  /** The 32-bit numbers among the values of locals. */
  private final Map<Integer, Range> numbers = new HashMap<>();

  private Ranges(Domains domains) {
    this.domains = domains;
  }

  /** For predicates, in whose frame slot 0 is 0 unless something else binds it. */
  public static Ranges ofPredicates(Domains domains) {
    Ranges ranges = new Ranges(domains);
    ranges.locals.put(0, Range.of(0));
    return ranges;
  }

  /** For expressions in which slot 0 is any of these agents. */
  public static Ranges ofAgents(Domains domains, int first, int last) {
    Ranges ranges = new Ranges(domains);
    ranges.locals.put(0, new Range(first, last));
    return ranges;
  }

  /** For the guards and the body of a rule, for any of its agents. */
  public static Ranges of(Domains domains, Rule rule) {
    // Never enabled, or too expensive to analyse; the two are not distinguished, so nothing is known.
    return of(domains, rule, agent -> ValueAnalysis.locals(rule, agent, domains));
  }

  /** The same for agents that try the rule, even without success. */
  public static Ranges ofTrial(Domains domains, Rule rule) {
    return of(domains, rule, agent -> ValueAnalysis.localsOfTrial(rule, agent, domains));
  }

  private static Ranges of(Domains domains, Rule rule, IntFunction<Optional<List<IntervalSet>>> locals) {
    Ranges ranges = new Ranges(domains);
    for (int agent = rule.firstAgent(); agent <= rule.lastAgent(); agent++) {
      Optional<List<IntervalSet>> frame = locals.apply(agent);
      if (frame.isEmpty()) {
        return ofAgents(domains, rule.firstAgent(), rule.lastAgent());
      }
      for (int slot = 0; slot < frame.get().size(); slot++) {
        // Never empty: an unset slot holds 0.
        IntervalSet values = frame.get().get(slot);
        ranges.locals.merge(slot, Range.of(values), Range::union);
        IntervalSet numbers = values.intersect(NUMBERS);
        if (!numbers.isEmpty()) {
          ranges.numbers.merge(slot, Range.of(numbers), Range::union);
        }
      }
    }
    return ranges;
  }

  /** Sets the range of a local; returns the previous one. */
  public Range bind(int slot, Range range) {
    Range before = local(slot);
    locals.put(slot, range);
    numbers.remove(slot);
    return before;
  }

  /** The range of the variable of a quantifier or loop. */
  public Range loop(Expr from, Expr to) {
    long first = of(from).min();
    return new Range(first, Math.max(first, of(to).max() - 1));
  }

  public Range local(int slot) {
    return local(slot, UNKNOWN);
  }

  /** The range of a local, or another one if nothing is known. */
  public Range local(int slot, Range unknown) {
    return locals.getOrDefault(slot, unknown);
  }

  /** The 32-bit numbers among the values of an expression. There may be a gap between them and a mark, which a single range does not show. */
  public Range numbers(Expr expr) {
    return expr instanceof Expr.Local(var _, int slot) && numbers.containsKey(slot) ? numbers.get(slot) : of(expr).cut(Range.INT);
  }

  public Range cells(Variable variable) {
    return Range.of(domains.of(variable));
  }

  public Range of(Expr expr) {
    return switch (expr) {
      case Expr.Const(long value) -> Range.of(value);
      case Expr.Read(var variable) -> cells(variable);
      case Expr.ReadAt(var variable, var index) ->
          index instanceof Expr.Const(long i) && i >= 0 && i < variable.length()
              ? Range.of(domains.cell(variable.offset() + (int) i))
              : cells(variable);
      case Expr.Local(var _, int slot) -> local(slot);
      case Expr.LocalAt(var _, int slot, int length, var _) -> {
        Range all = local(slot);
        for (int i = 1; i < length; i++) {
          all = all.union(local(slot + i));
        }
        yield all;
      }
      case Expr.Unary(var op, var operand, var _) -> unary(op, of(operand));
      case Expr.Binary(var op, var left, var right, var _) -> binary(op, of(left), of(right));
      case Expr.Choice(var _, var then, var otherwise) -> of(then).union(of(otherwise));
      case Expr.Let(var _, int slot, var value, var body) -> {
        Range around = bind(slot, of(value));
        Range result = of(body);
        bind(slot, around);
        yield result;
      }
      case Expr.Quantified q -> {
        yield q.quantifier() == Expr.Quantifier.COUNT
            ? new Range(0, Math.max(0, of(q.to()).max() - of(q.from()).min()))
            : Range.TRUTH;
      }
      case Expr.InBounds(var index, long bound, var _, var _) -> of(index).cut(new Range(0, Math.max(0, bound - 1)));
      case Expr.Fail _ -> Range.of(0);
    };
  }

  private static Range binary(BinaryOp op, Range a, Range b) {
    Range raw = Range.of(op, a, b);
    return switch (op) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, ROUND_DIVIDE -> raw.cut(Range.INT);
      case MODULO, MIN, MAX, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> raw;
    };
  }

  private static Range unary(Expr.UnaryOp op, Range a) {
    Range raw = Range.of(op, a);
    return op == Expr.UnaryOp.NOT ? raw : raw.cut(Range.INT);
  }
}
