package skein.prove.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.analysis.relation.Terms;

/** The contract of both solvers. */
abstract class SolverTest {

  final Terms terms = new Terms();
  private final Solver solver = solver();

  abstract Solver solver();

  private static Map<String, Term> operations(Terms terms, Term x, Term y) {
    int width = x.width();
    Term a = terms.bit(x, 0);
    Term b = terms.bit(y, width - 1);
    Map<String, Term> all = new LinkedHashMap<>();
    all.put("not", terms.not(terms.bit(x, width - 1)));
    all.put("and", terms.and(a, b, terms.slt(x, y)));
    all.put("or", terms.or(a, b, terms.eq(x, y)));
    all.put("ite", terms.ite(terms.slt(x, y), x, y));
    all.put("eq", terms.eq(x, y));
    all.put("slt", terms.slt(x, y));
    all.put("sle", terms.sle(x, y));
    all.put("add", terms.add(x, y));
    all.put("sub", terms.sub(x, y));
    all.put("mul", terms.mul(x, y));
    all.put("udiv", terms.udiv(x, y));
    all.put("urem", terms.urem(x, y));
    all.put("sext", terms.sext(x, width + 3));
    all.put("zext", terms.zext(x, width + 3));
    all.put("trunc", terms.trunc(x, 1));
    all.put("constant", terms.add(x, terms.constant(width, -1)));
    all.put("bit", terms.bit(terms.add(x, y), width - 1));
    return all;
  }

  /** For all operands of two bits: the result is that of evaluating the term, and no other. */
  @Test
  void everyOperationIsCorrect() {
    Term x = terms.variable("x", 2);
    Term y = terms.variable("y", 2);
    Map<Term, Term> results = new LinkedHashMap<>();
    operations(terms, x, y)
        .forEach(
            (name, term) -> {
              Term result = terms.variable(name, term.width());
              results.put(result, term);
              solver.add(terms.eq(result, term));
            });
    for (long a = 0; a < 4; a++) {
      for (long b = 0; b < 4; b++) {
        Term is = terms.eq(terms.constant(2, a), x);
        Term also = terms.eq(terms.constant(2, b), y);
        assertThat(solver.check(List.of(is, also))).isEqualTo(Solver.Answer.SATISFIABLE);
        long[] operands = {a, b};
        TermEvaluator plain = new TermEvaluator(v -> v == x ? operands[0] : operands[1]);
        List<Term> others = new ArrayList<>();
        results.forEach(
            (result, term) -> {
              long expected = plain.value(term);
              assertThat(solver.value(result)).as("%s of %s and %s", result.name(), operands[0], operands[1]).isEqualTo(expected);
              assertThat(solver.value(term)).as("%s of %s and %s", result.name(), operands[0], operands[1]).isEqualTo(expected);
              others.add(result.isBool() ? terms.eq(result, terms.bool(expected == 0)) : terms.not(terms.eq(terms.constant(result.width(), expected), result)));
            });
        assertThat(solver.check(List.of(is, also, terms.or(others)))).isEqualTo(Solver.Answer.UNSATISFIABLE);
      }
    }
  }

  @Test
  void wideNumbersAreNotTruncated() {
    Term x = terms.variable("wide", 64);
    solver.add(terms.eq(terms.add(x, terms.constant(64, 1)), terms.constant(64, 0)));
    assertThat(solver.check(List.of())).isEqualTo(Solver.Answer.SATISFIABLE);
    assertThat(solver.value(x)).isEqualTo(-1);
    Term y = terms.variable("other", 64);
    assertThat(solver.check(List.of(terms.eq(terms.constant(64, 0x8123456789abcdefL), y)))).isEqualTo(Solver.Answer.SATISFIABLE);
    assertThat(solver.value(y)).isEqualTo(0x8123456789abcdefL);
    assertThat(solver.value(terms.slt(y, x))).isEqualTo(1);
    assertThat(solver.value(terms.slt(x, y))).isZero();
  }

  private Term flag(String name) {
    return terms.variable(name, 0);
  }

  @Test
  void coresAreUnsatisfiableSubsetsOfTheAssumptions() {
    Term x = terms.variable("x", 4);
    Term y = terms.variable("y", 4);
    Term z = terms.variable("z", 4);
    List<Term> round = List.of(terms.slt(x, y), terms.slt(y, z), terms.slt(z, x));
    List<Term> all = new ArrayList<>(round);
    all.addAll(1, List.of(flag("p"), terms.not(flag("q")), terms.yes));
    assertThat(solver.check(all)).isEqualTo(Solver.Answer.UNSATISFIABLE);
    assertThat(all).containsAll(solver.core());
    assertThat(solver.core()).containsAll(round);
    assertThat(solver.check(List.of(round.get(0), round.get(1)))).as("assumptions are forgotten").isEqualTo(Solver.Answer.SATISFIABLE);
    assertThat(solver.check(List.of(flag("p"), flag("r"), terms.not(flag("p"))))).isEqualTo(Solver.Answer.UNSATISFIABLE);
    assertThat(solver.core()).containsExactlyInAnyOrder(flag("p"), terms.not(flag("p")));
    solver.add(terms.implies(flag("p"), flag("q")));
    assertThat(solver.check(List.of(terms.not(flag("q")), flag("p")))).isEqualTo(Solver.Answer.UNSATISFIABLE);
    assertThat(solver.core()).containsExactlyInAnyOrder(flag("p"), terms.not(flag("q")));
    solver.add(flag("p"));
    assertThat(solver.check(List.of(flag("r"), terms.not(flag("q"))))).isEqualTo(Solver.Answer.UNSATISFIABLE);
    assertThat(solver.core()).containsExactly(terms.not(flag("q")));
    solver.add(terms.and(terms.or(flag("s"), flag("t")), terms.not(flag("s"))));
    assertThat(solver.check(List.of())).isEqualTo(Solver.Answer.SATISFIABLE);
    assertThat(solver.value(flag("t"))).isEqualTo(1);
    assertThat(solver.value(flag("s"))).isZero();
    solver.add(terms.not(flag("t")));
    assertThat(solver.check(List.of())).isEqualTo(Solver.Answer.UNSATISFIABLE);
    assertThat(solver.core()).isEmpty();
  }

  /** More pigeons than holes: hard for any clause-learning solver. */
  void addPigeons(Solver to, int pigeons, int holes) {
    for (int p = 0; p < pigeons; p++) {
      int one = p;
      to.add(terms.or(IntStream.range(0, holes).mapToObj(h -> flag("in" + one + "_" + h)).toList()));
      for (int other = 0; other < p; other++) {
        for (int h = 0; h < holes; h++) {
          to.add(terms.or(terms.not(flag("in" + p + "_" + h)), terms.not(flag("in" + other + "_" + h))));
        }
      }
    }
  }

  @Test
  void anInterruptedSolverStopsAndStaysStopped() throws InterruptedException {
    addPigeons(solver, 13, 12);
    Thread other = Thread.ofPlatform().start(solver::interrupt);
    assertThatThrownBy(() -> solver.check(List.of())).isInstanceOf(Stopped.class).hasMessage("interrupted");
    other.join();
    assertThatThrownBy(() -> solver.check(List.of(terms.no))).isInstanceOf(Stopped.class).hasMessage("interrupted");
  }

  /** Also before a query that it has already answered. */
  @Test
  void anInterruptedSolverGivesNoAnswers() {
    Term p = flag("p");
    assertThat(solver.check(List.of(p))).isEqualTo(Solver.Answer.SATISFIABLE);
    solver.interrupt();
    assertThatThrownBy(() -> solver.check(List.of(p))).isInstanceOf(Stopped.class).hasMessage("interrupted");
  }

  /** During a check. */
  @Test
  void anInterruptionIsNoticedDuringACheck() throws InterruptedException {
    addPigeons(solver, 13, 12);
    Thread other =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    Thread.sleep(100);
                  } catch (InterruptedException _) {
                    // Earlier than expected.
                  }
                  solver.interrupt();
                });
    assertThatThrownBy(() -> solver.check(List.of())).isInstanceOf(Stopped.class).hasMessage("interrupted");
    other.join();
  }
}
