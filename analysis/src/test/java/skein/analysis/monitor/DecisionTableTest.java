package skein.analysis.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.analysis.ltl.LtlTerms.always;
import static skein.analysis.ltl.LtlTerms.and;
import static skein.analysis.ltl.LtlTerms.eventually;
import static skein.analysis.ltl.LtlTerms.implies;
import static skein.analysis.ltl.LtlTerms.next;
import static skein.analysis.ltl.LtlTerms.not;
import static skein.analysis.ltl.LtlTerms.or;
import static skein.analysis.ltl.LtlTerms.release;
import static skein.analysis.ltl.LtlTerms.until;
import static skein.analysis.ltl.LtlTerms.weakUntil;
import static skein.analysis.ltl.RandomFormulas.atom;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.analysis.ltl.RandomFormulas;
import skein.core.program.Expr;
import skein.core.program.Ltl;

/** Formulas with valid and unsatisfiable parts. */
class DecisionTableTest {

  private static final Ltl P = atom(0);
  private static final Ltl Q = atom(1);
  private static final Continuations CONTINUATIONS = new Continuations(2);

  /**
   * @param states what holds in each state, {@code -} for nothing
   * @param decisions before the first state and after each: {@code +} satisfied, {@code x} violated, {@code ?} open
   */
  private record Row(Ltl formula, String states, String decisions) {

    @Override
    public String toString() {
      return RandomFormulas.text(formula, false) + " on " + states;
    }
  }

  private static Ltl constant(boolean value) {
    return new Ltl.Atom(value ? Expr.TRUE : Expr.FALSE);
  }

  static List<Row> rows() {
    Ltl either = or(P, not(P));
    Ltl both = and(P, not(P));
    return List.of(
        // Valid.
        new Row(constant(true), "-", "++"),
        new Row(always(either), "p -", "+++"),
        new Row(or(eventually(P), always(not(P))), "-", "++"),
        new Row(implies(always(P), eventually(P)), "-", "++"),
        new Row(implies(always(P), next(P)), "p p", "+++"),
        new Row(implies(always(eventually(P)), eventually(P)), "-", "++"),
        new Row(implies(eventually(always(P)), always(eventually(P))), "- -", "+++"),
        new Row(implies(until(P, Q), eventually(Q)), "p p", "+++"),
        new Row(implies(until(P, Q), weakUntil(P, Q)), "p -", "+++"),
        new Row(or(always(eventually(P)), eventually(always(not(P)))), "p -", "+++"),
        new Row(implies(and(P, always(implies(P, next(P)))), always(P)), "p p", "+++"),
        new Row(or(next(P), next(not(P))), "p", "++"),
        new Row(always(implies(always(P), P)), "p p -", "++++"),
        new Row(eventually(implies(P, always(P))), "p - p", "++++"),
        // Unsatisfiable.
        new Row(constant(false), "-", "xx"),
        new Row(eventually(both), "- p", "xxx"),
        new Row(and(always(P), eventually(not(P))), "p p", "xxx"),
        new Row(and(always(eventually(P)), eventually(always(not(P)))), "p -", "xxx"),
        new Row(and(until(P, Q), always(not(Q))), "p", "xx"),
        new Row(next(and(P, not(P))), "p p", "xxx"),
        new Row(and(next(always(P)), next(next(not(P)))), "- p", "xxx"),
        new Row(and(and(P, always(implies(P, next(P)))), eventually(not(P))), "p", "xx"),
        new Row(release(both, both), "-", "xx"),
        // A state makes the rest valid.
        new Row(implies(P, or(eventually(Q), always(not(Q)))), "p", "++"),
        new Row(until(P, or(Q, or(next(P), next(not(P))))), "-", "++"),
        new Row(or(Q, implies(P, always(eventually(P)))), "p -", "???"),
        new Row(weakUntil(P, either), "- -", "+++"),
        new Row(and(P, or(always(Q), eventually(not(Q)))), "p", "?+"),
        new Row(and(P, or(always(Q), eventually(not(Q)))), "q", "?x"),
        new Row(next(and(P, or(eventually(Q), always(not(Q))))), "- p", "??+"),
        new Row(eventually(and(P, or(next(Q), next(not(Q))))), "- q p", "???+"),
        new Row(or(and(P, always(eventually(Q))), and(P, eventually(always(not(Q))))), "p", "?+"),
        new Row(implies(P, implies(always(Q), next(Q))), "p", "++"),
        new Row(until(not(P), and(P, implies(always(Q), eventually(Q)))), "- p", "??+"),
        new Row(weakUntil(P, implies(Q, or(P, not(P)))), "-", "++"),
        // A state makes the rest unsatisfiable.
        new Row(always(implies(P, and(next(Q), next(not(Q))))), "- p", "??x"),
        new Row(or(Q, and(next(always(P)), next(eventually(not(P))))), "p", "?x"),
        new Row(or(Q, and(next(always(P)), next(eventually(not(P))))), "q", "?+"),
        new Row(always(or(P, eventually(both))), "p p -", "???x"),
        new Row(until(P, and(Q, eventually(both))), "p p", "xxx"),
        new Row(and(next(P), or(always(Q), always(both))), "q pq -", "???x"),
        new Row(implies(P, and(always(Q), eventually(not(Q)))), "p", "?x"),
        new Row(always(implies(P, next(and(always(Q), eventually(and(P, not(Q))))))), "q p", "??x"),
        new Row(and(until(P, Q), always(implies(Q, both))), "p", "xx"),
        new Row(and(eventually(P), always(implies(P, and(always(Q), next(not(Q)))))), "q -", "xxx"),
        // A state decides what it does not mention by itself.
        new Row(and(always(implies(P, always(P))), always(eventually(not(P)))), "- p", "??x"),
        new Row(and(always(implies(P, next(P))), eventually(always(not(P)))), "- p", "??x"),
        new Row(or(eventually(and(P, next(not(P)))), always(eventually(P))), "- p", "??+"),
        new Row(implies(always(implies(P, next(P))), or(always(not(P)), eventually(always(P)))), "- p", "+++"),
        new Row(and(weakUntil(not(P), Q), eventually(and(P, always(not(Q))))), "- q", "???"),
        // Not decided by any beginning.
        new Row(always(eventually(P)), "p - p -", "?????"),
        new Row(eventually(always(P)), "p - p -", "?????"),
        new Row(always(implies(P, eventually(Q))), "p q p", "????"),
        new Row(implies(always(eventually(P)), always(eventually(Q))), "p q p", "????"),
        new Row(or(always(eventually(P)), eventually(always(Q))), "p q -", "????"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theFirstStateThatDecidesIsFound(Row row) {
    LinearMonitors monitors = LinearMonitors.of(row.formula()).orElseThrow();
    LinearMonitor monitor = monitors.start();
    String decisions = sign(monitor.verdict());
    for (String state : row.states().split(" ")) {
      BitSet holding = new BitSet();
      for (int i = 0; i < monitors.predicates().size(); i++) {
        Expr predicate = monitors.predicates().get(i);
        holding.set(i, predicate.equals(Expr.TRUE) || predicate instanceof Expr.Local(String name, _) && state.contains(name));
      }
      decisions += sign(monitor.step(holding));
    }
    assertThat(decisions).isEqualTo(row.decisions());
    long[] letters = Arrays.stream(row.states().split(" ")).mapToLong(state -> (state.contains("p") ? 1 : 0) + (state.contains("q") ? 2 : 0)).toArray();
    assertThat(IntStream.rangeClosed(0, letters.length).mapToObj(length -> sign(CONTINUATIONS.verdict(row.formula(), Arrays.copyOf(letters, length)))))
        .as("by trying all short continuations").containsExactly(row.decisions().split(""));
  }

  private static String sign(LinearVerdict verdict) {
    return switch (verdict) {
      case SATISFIED -> "+";
      case VIOLATED -> "x";
      case OPEN -> "?";
    };
  }
}
