package skein.prove.sat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.analysis.relation.Terms;
import skein.core.budget.Budget;

/** Compares circuits with the evaluation of terms: for all operands of a few bits, and for boundary values of wide ones. */
class TermClausesTest {

  private final Terms terms = new Terms();

  @Test
  void smallWidthsAreCorrectForAllValues() {
    for (int width = 1; width <= 3; width++) {
      Circuit circuit = new Circuit(width);
      for (long a = 0; a < 1 << width; a++) {
        for (long b = 0; b < 1 << width; b++) {
          circuit.check(a, b);
        }
      }
    }
  }

  @Test
  void wideNumbersAreCorrectAtTheirBounds() {
    Random random = new Random(1);
    for (int width : new int[] {32, 64}) {
      Circuit circuit = new Circuit(width);
      List<Long> edges = new ArrayList<>(List.of(0L, 1L, -7L, 1L << (width - 1), (1L << (width - 1)) - 1));
      edges.add(random.nextLong());
      edges.removeIf(edge -> width == 64 && edge >= 0 && edge < 2);
      for (long a : edges) {
        for (long b : edges) {
          circuit.check(a & mask(width), b & mask(width));
        }
      }
    }
  }

  private static long mask(int width) {
    return width == 64 ? -1 : (1L << width) - 1;
  }

  /** Every operation on two operands. */
  private final class Circuit {
    private final Cdcl cdcl = new Cdcl(() -> false);
    private final TermClauses blaster = new TermClauses(cdcl, Budget.UNLIMITED);
    private final Term x;
    private final Term y;
    private final Map<String, Term> results = new LinkedHashMap<>();
    /** The literals of each result. */
    private final Map<String, List<Integer>> bits = new LinkedHashMap<>();

    Circuit(int width) {
      x = terms.variable("x" + width, width);
      y = terms.variable("y" + width, width);
      put("add", terms.add(x, y));
      put("sub", terms.sub(x, y));
      put("mul", terms.mul(x, y));
      if (width < 64) {
        put("udiv", terms.udiv(x, y));
        put("urem", terms.urem(x, y));
        put("sext", terms.sext(x, width + 1));
        put("zext", terms.zext(x, width + 1));
      }
      put("slt", terms.slt(x, y));
      put("sle", terms.sle(x, y));
      put("eq", terms.eq(x, y));
      put("ite", terms.ite(terms.slt(x, y), x, y));
      put("and", terms.and(terms.slt(x, y), terms.bit(x, 0), terms.bit(y, width - 1)));
      put("or", terms.or(terms.eq(x, y), terms.bit(x, width - 1), terms.bit(y, 0)));
      put("not", terms.not(terms.bit(x, width - 1)));
      put("constant", terms.add(x, terms.constant(width, 1)));
      if (width > 1) {
        put("trunc", terms.trunc(x, width - 1));
      }
    }

    private void put(String name, Term term) {
      results.put(name, term);
      List<Integer> literals = new ArrayList<>();
      if (term.isBool()) {
        literals.add(blaster.literal(term));
      } else {
        for (int i = 0; i < term.width(); i++) {
          literals.add(blaster.literal(terms.bit(term, i)));
        }
      }
      bits.put(name, literals);
    }

    void check(long a, long b) {
      List<Integer> assumptions = new ArrayList<>();
      for (int i = 0; i < x.width(); i++) {
        assumptions.add(blaster.literal(terms.bit(x, i)) ^ (int) (a >>> i & 1) ^ 1);
        assumptions.add(blaster.literal(terms.bit(y, i)) ^ (int) (b >>> i & 1) ^ 1);
      }
      assertThat(cdcl.check(assumptions.stream().mapToInt(l -> l).toArray())).isTrue();
      TermEvaluator plain = new TermEvaluator(v -> v == x ? a : b);
      results.forEach(
          (name, term) -> {
            long found = 0;
            for (int i = 0; i < bits.get(name).size(); i++) {
              found |= cdcl.isTrue(bits.get(name).get(i)) ? 1L << i : 0;
            }
            assertThat(found).as("%s of %s and %s at width %s", name, a, b, x.width()).isEqualTo(plain.value(term));
          });
    }
  }
}
