package skein.emit.range;

import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.core.answer.Obstacle;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Walk;
import skein.emit.Inexpressible;

/**
 * Codes for the marks of a program, which are outside 32 bits, where other languages have no numbers: the codes are at
 * the ends of the 32-bit range, in the same order. A computation that yields one of them must report it.
 */
public final class MarkCodes {

  private final Map<Long, Long> codes = new TreeMap<>();

  private MarkCodes() {}

  /** Throws {@link Inexpressible} if the program uses the same numbers itself. */
  public static MarkCodes of(Program program, Iterable<Expr> predicates) {
    TreeSet<Long> numbers = new TreeSet<>();
    program.rules().forEach(rule -> {
      rule.guards().forEach(guard -> collect(guard, numbers));
      Walk.expressions(rule.body(), part -> add(part, numbers));
    });
    program.init().assumptions().forEach(assumption -> collect(assumption.condition(), numbers));
    predicates.forEach(predicate -> collect(predicate, numbers));
    for (Values values : program.init().values()) {
      switch (values) {
        case Values.Listed(long[] listed) -> {
          for (long value : listed) {
            numbers.add(value);
          }
        }
        case Values.Range(long from, long to) -> {
          numbers.add(from);
          numbers.add(to - 1);
        }
      }
    }
    MarkCodes marks = new MarkCodes();
    long high = Integer.MAX_VALUE;
    for (long mark : numbers.tailSet((long) Integer.MAX_VALUE, false).descendingSet()) {
      marks.codes.put(mark, high--);
    }
    long low = Integer.MIN_VALUE;
    for (long mark : numbers.headSet((long) Integer.MIN_VALUE, false)) {
      marks.codes.put(mark, low++);
    }
    for (long number : numbers) {
      if (marks.codes.containsValue(number)) {
        throw new Inexpressible(new Obstacle.MarkOccurs(OptionalLong.of(number)));
      }
    }
    return marks;
  }

  private static void collect(Expr expr, TreeSet<Long> numbers) {
    Walk.expressions(expr, part -> add(part, numbers));
  }

  private static void add(Expr part, TreeSet<Long> numbers) {
    if (part instanceof Expr.Const(long value)) {
      numbers.add(value);
    }
  }

  public long code(long value) {
    return codes.getOrDefault(value, value);
  }

  /** The mark that the number represents, or the number itself. */
  public long decode(long code) {
    return codes.entrySet().stream().filter(e -> e.getValue() == code).map(Map.Entry::getKey).findFirst().orElse(code);
  }

  /** The codes that a computation with this range might yield. */
  public long[] within(Range range) {
    return codes.values().stream().filter(range::contains).mapToLong(Long::longValue).toArray();
  }

  /** The range with marks replaced by their codes. */
  public Range coded(Range range) {
    return new Range(bound(range.min()), bound(range.max()));
  }

  private long bound(long value) {
    return Range.INT.nearest(code(value));
  }
}
