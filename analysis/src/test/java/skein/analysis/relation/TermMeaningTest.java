package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Simplified terms have the meaning that SMT-LIB gives to their operators: random terms are compared with their truth tables. */
class TermMeaningTest {

  private static final int WIDTH = 3;
  private static final int ROWS = 1 << 2 + 2 * WIDTH;

  /** A term and its value in each row of the table; rows are values of the variables p, q, x and y. */
  private record Known(Term term, long[] values) {}

  private final Terms terms = new Terms();
  private final List<Known> known = new ArrayList<>();
  private final Term p = terms.variable("p", 0);
  private final Term q = terms.variable("q", 0);
  private final Term x = terms.variable("x", WIDTH);
  private final Term y = terms.variable("y", WIDTH);
  private final TermEvaluator[] evaluators = new TermEvaluator[ROWS];

  private TermMeaningTest() {
    for (int row = 0; row < ROWS; row++) {
      Map<Term, Long> values = Map.of(p, row & 1L, q, row >> 1 & 1L, x, row >> 2 & 7L, y, row >> 2 + WIDTH & 7L);
      evaluators[row] = new TermEvaluator(values::get);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void simplificationPreservesTheMeaning(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 6; round++) {
      known.clear();
      leaves();
      for (int i = 0; i < 100; i++) {
        grow(random);
      }
    }
  }

  private void leaves() {
    add(p, row -> row & 1);
    add(q, row -> row >> 1 & 1);
    add(x, row -> row >> 2 & 7);
    add(y, row -> row >> 2 + WIDTH & 7);
    add(terms.yes, _ -> 1);
    add(terms.no, _ -> 0);
    for (int width = 1; width <= 4; width++) {
      for (long value : new long[] {0, 1, -1, 2}) {
        long bits = mask(value, width);
        add(terms.constant(width, value), _ -> bits);
      }
    }
  }

  private void grow(Random random) {
    Known b = pick(random, 0);
    Known c = pick(random, 0);
    Known v = pick(random, 1 + random.nextInt(4));
    int width = v.term.width();
    Known w = pick(random, width);
    int wider = Math.min(6, width + random.nextInt(3));
    int narrower = 1 + random.nextInt(width);
    switch (random.nextInt(18)) {
      case 0 -> add(terms.not(b.term), row -> 1 - b.values[row]);
      case 1 -> both(terms.and(b.term, c.term), b, c, (m, n) -> m & n);
      case 2 -> both(terms.or(b.term, c.term), b, c, (m, n) -> m | n);
      case 3 -> both(terms.implies(b.term, c.term), b, c, (m, n) -> 1 - m | n);
      case 4 -> both(terms.eq(b.term, c.term), b, c, (m, n) -> m == n ? 1 : 0);
      case 5 -> {
        Known d = pick(random, 0);
        add(terms.ite(b.term, c.term, d.term), row -> b.values[row] == 1 ? c.values[row] : d.values[row]);
      }
      case 6, 7 -> add(terms.ite(b.term, v.term, w.term), row -> b.values[row] == 1 ? v.values[row] : w.values[row]);
      case 8 -> both(terms.eq(v.term, w.term), v, w, (m, n) -> m == n ? 1 : 0);
      case 9 -> both(terms.slt(v.term, w.term), v, w, (m, n) -> signed(m, width) < signed(n, width) ? 1 : 0);
      case 10 -> both(terms.sle(v.term, w.term), v, w, (m, n) -> signed(m, width) <= signed(n, width) ? 1 : 0);
      case 11 -> both(terms.add(v.term, w.term), v, w, (m, n) -> mask(m + n, width));
      case 12 -> both(terms.sub(v.term, w.term), v, w, (m, n) -> mask(m - n, width));
      case 13 -> both(terms.mul(v.term, w.term), v, w, (m, n) -> mask(m * n, width));
      case 14 -> {
        both(terms.udiv(v.term, w.term), v, w, (m, n) -> n == 0 ? mask(-1, width) : m / n);
        both(terms.urem(v.term, w.term), v, w, (m, n) -> n == 0 ? m : m % n);
      }
      case 15 -> {
        add(terms.sext(v.term, wider), row -> mask(signed(v.values[row], width), wider));
        add(terms.zext(v.term, wider), row -> v.values[row]);
      }
      case 16 -> add(terms.trunc(v.term, narrower), row -> mask(v.values[row], narrower));
      default -> add(terms.bit(v.term, narrower - 1), row -> v.values[row] >> narrower - 1 & 1);
    }
  }

  private Known pick(Random random, int width) {
    List<Known> fitting = known.stream().filter(k -> k.term.width() == width).toList();
    return fitting.get(random.nextInt(fitting.size()));
  }

  private void both(Term term, Known left, Known right, LongBinaryOperator meaning) {
    add(term, row -> meaning.applyAsLong(left.values[row], right.values[row]));
  }

  private void add(Term term, RowValue meaning) {
    long[] values = new long[ROWS];
    for (int row = 0; row < ROWS; row++) {
      values[row] = meaning.at(row);
      if (evaluators[row].value(term) != values[row]) {
        assertThat(evaluators[row].value(term)).as(SmtLib.term(term) + " in row " + row).isEqualTo(values[row]);
      }
    }
    known.add(new Known(term, values));
  }

  private interface RowValue {
    long at(int row);
  }

  private static long mask(long value, int width) {
    return value & (1L << width) - 1;
  }

  private static long signed(long bits, int width) {
    return bits >= 1L << width - 1 ? bits - (1L << width) : bits;
  }
}
