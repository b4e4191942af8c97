package skein.analysis.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.analysis.ltl.RandomFormulas.atom;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.analysis.ltl.RandomFormulas;
import skein.analysis.ltl.Word;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Variable;
import skein.core.run.LassoWord;

class LinearMonitorTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");

  /** The predicates that hold in a letter over the atoms p, q, r. */
  private static BitSet holding(LinearMonitors monitors, long letter) {
    Word word = new Word(new long[] {letter}, 0);
    BitSet holding = new BitSet();
    IntStream.range(0, monitors.predicates().size()).filter(i -> word.satisfies(monitors.predicates().get(i), 0)).forEach(holding::set);
    return holding;
  }

  private static LinearMonitors monitors(Ltl formula) {
    return LinearMonitors.of(formula).orElseThrow();
  }

  @Test
  void aFormulaIsDecidedExactlyWhenAllContinuationsAgree() {
    Random random = new Random(3_2011);
    List<Continuations> continuations = List.of(new Continuations(1), new Continuations(2), new Continuations(3));
    int[] verdicts = new int[LinearVerdict.values().length];
    for (int i = 0; i < (THOROUGH ? 30_000 : 600); i++) {
      Continuations all = continuations.get(i % 3);
      Ltl formula = new RandomFormulas(random, all.atoms()).next(1 + random.nextInt(8));
      long[] word = random.longs(1 + random.nextInt(4), 0, 1L << all.atoms()).toArray();
      LinearMonitors monitors = monitors(formula);
      LinearMonitor monitor = monitors.start();
      for (int length = 0; length <= word.length; length++) {
        if (length > 0) {
          monitor.step(holding(monitors, word[length - 1]));
        }
        LinearVerdict verdict = all.verdict(formula, Arrays.copyOf(word, length));
        assertThat(monitor.verdict()).as("%s on %s", RandomFormulas.text(formula, false), Arrays.toString(Arrays.copyOf(word, length))).isEqualTo(verdict);
        verdicts[verdict.ordinal()]++;
      }
    }
    assertThat(verdicts).as("each verdict is frequent").satisfies(counts -> assertThat(Arrays.stream(counts).min().orElseThrow()).isGreaterThan(400));
  }

  @Test
  void anExecutionThatEndsRepeatsItsLastState() {
    Random random = new Random(12);
    int decidedByTheEnd = 0;
    for (int i = 0; i < (THOROUGH ? 100_000 : 5_000); i++) {
      Ltl formula = new RandomFormulas(random, 3).next(1 + random.nextInt(10));
      LinearMonitors monitors = monitors(formula);
      long[] letters = random.longs(1 + random.nextInt(5), 0, 8).toArray();
      LinearMonitor monitor = monitors.start();
      Arrays.stream(letters).forEach(letter -> monitor.step(holding(monitors, letter)));
      Word word = new Word(letters, letters.length - 1);
      assertThat(monitor.isSatisfiedAtEnd()).as("%s on %s", RandomFormulas.text(formula, false), word).isEqualTo(word.satisfies(formula));
      decidedByTheEnd += monitor.verdict().isDecided() ? 0 : 1;
    }
    assertThat(decidedByTheEnd).isGreaterThan(1_000);
  }

  @Test
  void nothingIsDecidedLaterThanByTheSemanticsOfTruncatedPaths() {
    Random random = new Random(77);
    int earlier = 0;
    for (int i = 0; i < (THOROUGH ? 100_000 : 5_000); i++) {
      Ltl formula = new RandomFormulas(random, 3).next(1 + random.nextInt(10));
      // With hardly any effort, formulas are divided as far as possible.
      LinearMonitors monitors = LinearMonitors.of(formula, i % 2 == 0 ? 20_000 : 30, 1 << 20).orElse(monitors(formula));
      long[] letters = random.longs(1 + random.nextInt(5), 0, 8).toArray();
      LinearMonitor monitor = monitors.start();
      Arrays.stream(letters).forEach(letter -> monitor.step(holding(monitors, letter)));
      LassoWord beginning = LassoWord.prefix(letters.length, new Word(letters, 0)::satisfies);
      LinearVerdict known = beginning.satisfies(formula) ? LinearVerdict.SATISFIED : beginning.violates(formula) ? LinearVerdict.VIOLATED : LinearVerdict.OPEN;
      LinearMonitors exact = monitors(formula);
      LinearMonitor whole = exact.start();
      Arrays.stream(letters).forEach(letter -> whole.step(holding(exact, letter)));
      assertThat(monitor.isSatisfiedAtEnd()).isEqualTo(whole.isSatisfiedAtEnd());
      assertThat(monitor.verdict()).as("divided").isIn(whole.verdict(), LinearVerdict.OPEN);
      if (known.isDecided()) {
        assertThat(monitor.verdict()).as(RandomFormulas.text(formula, false)).isEqualTo(known);
      } else if (monitor.verdict().isDecided()) {
        earlier++;
      }
    }
    assertThat(earlier).isGreaterThan(100);
  }

  /** Each agent answers its requests. */
  private static Ltl responses(int agents, boolean inside) {
    Ltl all = null;
    for (int i = 0; i < agents; i++) {
      Ltl one = new Ltl.Implies(new Ltl.Atom(new Expr.Local("request", 2 * i)), new Ltl.Eventually(new Ltl.Atom(new Expr.Local("answer", 2 * i + 1))));
      Ltl part = inside ? one : new Ltl.Always(one);
      all = all == null ? part : new Ltl.And(all, part);
    }
    return inside ? new Ltl.Always(all) : all;
  }

  @Test
  void aLargeFormulaIsDividedAtItsConnectives() {
    for (boolean inside : new boolean[] {false, true}) {
      Ltl never = new Ltl.Always(new Ltl.Not(new Ltl.Atom(new Expr.Local("request", 0))));
      LinearMonitors monitors = monitors(new Ltl.And(new Ltl.Not(responses(40, inside)), never));
      assertThat(monitors.parts()).hasSize(41);
      LinearMonitor monitor = monitors.start();
      BitSet request = new BitSet();
      request.set(monitors.predicates().indexOf(new Expr.Local("request", 2)));
      assertThat(monitor.step(request)).isEqualTo(LinearVerdict.OPEN);
      assertThat(monitor.isSatisfiedAtEnd()).isTrue();
      assertThat(monitor.step(new BitSet())).isEqualTo(LinearVerdict.OPEN);
      request.set(monitors.predicates().indexOf(new Expr.Local("request", 0)));
      assertThat(monitor.step(request)).isEqualTo(LinearVerdict.VIOLATED);
      assertThat(monitor.isSatisfiedAtEnd()).isFalse();
    }
  }

  @Test
  void thereIsNoMonitorOfALargeFormulaThatCannotBeDivided() {
    Ltl later = atom(0);
    for (int i = 0; i < 20; i++) {
      later = new Ltl.Next(later);
    }
    assertThat(LinearMonitors.of(new Ltl.Always(new Ltl.Or(atom(1), new Ltl.And(atom(2), later))))).isEmpty();
    assertThat(LinearMonitors.of(new Ltl.Next(responses(60, false)))).isEmpty();
  }

  /** Of p and the seven states after it, as many as there are sets of positions. */
  private static Ltl manySets() {
    Ltl later = atom(0);
    for (int i = 0; i < 7; i++) {
      later = new Ltl.Next(later);
    }
    return new Ltl.Always(new Ltl.Implies(atom(1), new Ltl.Or(later, new Ltl.Eventually(new Ltl.Always(atom(2))))));
  }

  @Test
  void whatIsKeptIsLimited() {
    LinearMonitors limited = LinearMonitors.of(manySets(), 20_000, 1_000).orElseThrow();
    LinearMonitors unlimited = monitors(manySets());
    Random random = new Random(5);
    int largest = 0;
    for (int run = 0; run < 200; run++) {
      LinearMonitor one = limited.start();
      LinearMonitor other = unlimited.start();
      for (int i = 0; i < 50; i++) {
        long letter = random.nextInt(8);
        assertThat(one.step(holding(limited, letter))).isEqualTo(other.step(holding(unlimited, letter)));
        assertThat(one.isSatisfiedAtEnd()).isEqualTo(other.isSatisfiedAtEnd());
        assertThat(limited.parts().getFirst().automaton().kept()).isLessThanOrEqualTo(1_000);
        largest = Math.max(largest, unlimited.parts().getFirst().automaton().kept());
      }
    }
    assertThat(largest).as("needed without a limit").isGreaterThan(5_000);
  }

  @Test
  void manyPredicatesNeedNoTableOfAllLetters() {
    Ltl all = new Ltl.Always(IntStream.range(0, 40).mapToObj(i -> (Ltl) new Ltl.Atom(new Expr.Local("p", i))).reduce(Ltl.And::new).orElseThrow());
    LinearMonitors monitors = monitors(new Ltl.Or(all, new Ltl.Next(new Ltl.Atom(new Expr.Local("p", 3)))));
    LinearMonitor monitor = monitors.start();
    BitSet holding = new BitSet();
    holding.set(0, 40);
    assertThat(monitor.step(holding)).isEqualTo(LinearVerdict.OPEN);
    holding.clear(39);
    assertThat(monitor.step(holding)).as("p3 holds").isEqualTo(LinearVerdict.SATISFIED);
    LinearMonitor second = monitors.start();
    holding.set(39);
    second.step(holding);
    holding.clear(3);
    assertThat(second.step(holding)).isEqualTo(LinearVerdict.VIOLATED);
  }

  @Test
  void monitorsOfOneFormulaCanBeUsedByManyThreads() throws InterruptedException {
    LinearMonitors shared = LinearMonitors.of(manySets(), 20_000, 3_000).orElseThrow();
    AtomicInteger agreed = new AtomicInteger();
    List<Thread> threads = IntStream.range(0, 4).mapToObj(seed -> Thread.ofPlatform().start(() -> {
      Random random = new Random(seed);
      LinearMonitors own = monitors(manySets());
      for (int run = 0; run < 100; run++) {
        LinearMonitor one = shared.start();
        LinearMonitor other = own.start();
        boolean same = true;
        for (int i = 0; i < 30; i++) {
          long letter = random.nextInt(8);
          same &= one.step(holding(shared, letter)) == other.step(holding(own, letter)) && one.isSatisfiedAtEnd() == other.isSatisfiedAtEnd();
        }
        agreed.addAndGet(same ? 1 : 0);
      }
    })).toList();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(agreed).hasValue(400);
  }

  @Test
  void predicatesMadeOfTheSamePartsAreNotIndependent() {
    Expr x = new Expr.Read(new Variable("x", 0, 1, false, 0, 9));
    Expr y = new Expr.Read(new Variable("y", 1, 1, false, 0, 9));
    Expr p = Exprs.equal(x, 1);
    Expr less = Exprs.less(x, y);
    assertThat(verdictAtStart(new Ltl.Or(new Ltl.Eventually(new Ltl.Atom(p)), new Ltl.Always(new Ltl.Atom(Exprs.not(p)))))).isEqualTo(LinearVerdict.SATISFIED);
    assertThat(verdictAtStart(new Ltl.And(new Ltl.Eventually(new Ltl.Atom(p)), new Ltl.Always(new Ltl.Atom(Exprs.notEqual(x, Exprs.constant(1)))))))
        .isEqualTo(LinearVerdict.VIOLATED);
    assertThat(verdictAtStart(new Ltl.And(new Ltl.Eventually(new Ltl.Atom(less)), new Ltl.Always(new Ltl.Atom(Exprs.lessEqual(y, x))))))
        .isEqualTo(LinearVerdict.VIOLATED);
    assertThat(verdictAtStart(new Ltl.Always(new Ltl.Atom(Exprs.or(p, Exprs.or(less, Exprs.not(p))))))).isEqualTo(LinearVerdict.SATISFIED);
    assertThat(verdictAtStart(new Ltl.Implies(new Ltl.Always(new Ltl.Atom(Exprs.and(p, less))), new Ltl.Next(new Ltl.Atom(less))))).isEqualTo(LinearVerdict.SATISFIED);
    assertThat(verdictAtStart(new Ltl.And(new Ltl.Atom(p), new Ltl.Atom(new Expr.Choice(less, Exprs.not(p), Expr.FALSE))))).isEqualTo(LinearVerdict.VIOLATED);
    Variable array = new Variable("a", 2, 4, true, 0, 9);
    Expr element = Exprs.equal(Exprs.read(array, new Expr.Local("i", 0)), 1);
    Expr every = quantified(Expr.Quantifier.FORALL, element);
    Expr someNot = quantified(Expr.Quantifier.EXISTS, Exprs.not(element));
    Expr someOther = quantified(Expr.Quantifier.EXISTS, Exprs.notEqual(Exprs.read(array, new Expr.Local("i", 0)), Exprs.constant(1)));
    assertThat(verdictAtStart(new Ltl.Or(new Ltl.Eventually(new Ltl.Atom(every)), new Ltl.Always(new Ltl.Atom(someNot))))).isEqualTo(LinearVerdict.SATISFIED);
    assertThat(verdictAtStart(new Ltl.And(new Ltl.Next(new Ltl.Atom(someOther)), new Ltl.Always(new Ltl.Atom(every))))).isEqualTo(LinearVerdict.VIOLATED);
    assertThat(verdictAtStart(new Ltl.And(new Ltl.Next(new Ltl.Atom(someOther)), new Ltl.Always(new Ltl.Atom(someNot))))).isEqualTo(LinearVerdict.OPEN);
    assertThat(verdictAtStart(new Ltl.And(new Ltl.Atom(quantified(Expr.Quantifier.EXISTS, element)), new Ltl.Atom(someNot)))).isEqualTo(LinearVerdict.OPEN);
    assertThat(verdictAtStart(new Ltl.And(new Ltl.Atom(p), new Ltl.Atom(Exprs.equal(x, 2))))).as("x = 1 and x = 2 seem independent").isEqualTo(LinearVerdict.OPEN);
    assertThat(verdictAtStart(new Ltl.And(new Ltl.Eventually(new Ltl.Atom(less)), new Ltl.Always(new Ltl.Atom(Exprs.lessEqual(x, y)))))).isEqualTo(LinearVerdict.OPEN);
  }

  private static Expr quantified(Expr.Quantifier quantifier, Expr body) {
    return Exprs.quantified(quantifier, new Expr.Local("i", 0), 0, 4, body);
  }

  private static LinearVerdict verdictAtStart(Ltl formula) {
    return monitors(formula).start().verdict();
  }
}
