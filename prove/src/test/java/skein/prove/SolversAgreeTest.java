package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.analysis.relation.Terms;
import skein.prove.solve.OwnSolver;
import skein.prove.solve.Solver;
import skein.prove.solve.Z3Solver;

/** Both solvers give the same answers about random terms, with valid models and sufficient cores. */
class SolversAgreeTest {

  private final Terms terms = new Terms();
  private Random random;

  @Test
  void solversAgreeOnRandomTerms() {
    int rounds = Boolean.getBoolean("skein.thorough") ? 20_000 : 300;
    int satisfiable = 0;
    int unsatisfiable = 0;
    for (int seed = 0; seed < rounds; seed++) {
      random = new Random(seed);
      try (Solver own = new OwnSolver(); Solver z3 = new Z3Solver(OptionalLong::empty)) {
        List<Term> added = new ArrayList<>();
        for (int round = 0; round < 4; round++) {
          Term more = bool(4);
          added.add(more);
          own.add(more);
          z3.add(more);
          List<Term> assumptions = List.of(bool(2), bool(2), bool(1));
          Solver.Answer answer = own.check(assumptions);
          assertThat(z3.check(assumptions)).as("seed %s", seed).isEqualTo(answer);
          if (answer == Solver.Answer.SATISFIABLE) {
            satisfiable++;
            List<Term> all = new ArrayList<>(added);
            all.addAll(assumptions);
            assertModel(own, all);
            assertModel(z3, all);
          } else {
            unsatisfiable++;
            assertThat(own.check(own.core())).isEqualTo(Solver.Answer.UNSATISFIABLE);
            assertThat(own.check(z3.core())).isEqualTo(Solver.Answer.UNSATISFIABLE);
          }
        }
      }
    }
    assertThat(satisfiable).isGreaterThan(rounds / 4);
    assertThat(unsatisfiable).isGreaterThan(rounds / 4);
  }

  private static void assertModel(Solver solver, List<Term> all) {
    Map<Term, Long> values = new HashMap<>();
    Terms.variables(all).forEach(v -> values.put(v, solver.value(v)));
    TermEvaluator evaluator = new TermEvaluator(values::get);
    assertThat(all).allMatch(evaluator::holds);
  }

  private Term bool(int depth) {
    if (depth == 0) {
      return terms.variable("b" + random.nextInt(3), 0);
    }
    int width = 1 + random.nextInt(6);
    return switch (random.nextInt(9)) {
      case 0 -> terms.not(bool(depth - 1));
      case 1 -> terms.and(bool(depth - 1), bool(depth - 1), bool(depth - 1));
      case 2 -> terms.or(bool(depth - 1), bool(depth - 1));
      case 3 -> terms.ite(bool(depth - 1), bool(depth - 1), bool(depth - 1));
      case 4 -> terms.eq(bool(depth - 1), bool(depth - 1));
      case 5, 6 -> terms.eq(bits(width, depth - 1), bits(width, depth - 1));
      case 7 -> random.nextBoolean()
          ? terms.slt(bits(width, depth - 1), bits(width, depth - 1))
          : terms.sle(bits(width, depth - 1), bits(width, depth - 1));
      default -> terms.bit(bits(width, depth - 1), random.nextInt(width));
    };
  }

  private Term bits(int width, int depth) {
    if (depth <= 0) {
      return random.nextInt(3) == 0
          ? terms.constant(width, random.nextLong())
          : terms.variable("x" + width + "_" + random.nextInt(2), width);
    }
    return switch (random.nextInt(9)) {
      case 0 -> terms.add(bits(width, depth - 1), bits(width, depth - 1));
      case 1 -> terms.sub(bits(width, depth - 1), bits(width, depth - 1));
      case 2 -> terms.mul(bits(width, depth - 1), bits(width, depth - 1));
      case 3 -> terms.udiv(bits(width, depth - 1), bits(width, depth - 1));
      case 4 -> terms.urem(bits(width, depth - 1), bits(width, depth - 1));
      case 5 -> terms.ite(bool(depth - 1), bits(width, depth - 1), bits(width, depth - 1));
      case 6 -> terms.trunc(bits(width + 2, depth - 1), width);
      case 7 -> width > 1 ? terms.sext(bits(width - 1, depth - 1), width) : bits(width, 0);
      default -> width > 1 ? terms.zext(bits(width - 1, depth - 1), width) : bits(width, 0);
    };
  }
}
