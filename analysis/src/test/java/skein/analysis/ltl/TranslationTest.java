package skein.analysis.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static skein.analysis.ltl.LtlTerms.always;
import static skein.analysis.ltl.LtlTerms.eventually;
import static skein.analysis.ltl.RandomFormulas.atom;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Reason;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.run.LassoWord;

class TranslationTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final Ltl P = atom(0);
  private static final Ltl Q = atom(1);

  private static Automaton automaton(Ltl formula) {
    NormalForm normal = NormalForm.of(formula);
    return Translation.of(normal.formula(), normal.atoms().size(), Budget.UNLIMITED);
  }

  @Test
  void theAutomatonAcceptsExactlyTheWordsThatSatisfyTheFormula() {
    Random random = new Random(5_2027);
    for (int i = 0; i < (THOROUGH ? 30_000 : 500); i++) {
      int atoms = 1 + i % 3;
      Ltl formula = new RandomFormulas(random, atoms).next(1 + random.nextInt(10));
      boolean everyWord = atoms == 1 || atoms == 2 && (i % (THOROUGH ? 30 : 200) == 1);
      List<Word> words = everyWord
          ? Word.all(atoms, 3, 3)
          : Stream.generate(() -> Word.random(random, atoms, 3, 3)).limit(150).toList();
      agree(formula, words);
    }
  }

  /** What has to hold forever is not repeated in a state, which must not lose what other parts of the formula ask for. */
  @Test
  void partsThatHoldForeverAreNotLost() {
    Random random = new Random(11);
    List<Word> words = Word.all(2, 2, 3);
    for (int i = 0; i < (THOROUGH ? 5_000 : 25); i++) {
      Ltl formula = always(recurring(random));
      for (int more = random.nextInt(3); more > 0; more--) {
        Ltl part = random.nextBoolean() ? always(recurring(random)) : recurring(random);
        formula = random.nextBoolean() ? new Ltl.And(formula, part) : new Ltl.Until(part, formula);
      }
      agree(formula, words);
    }
    agree(always(new Ltl.And(new Ltl.Next(eventually(P)), eventually(P))), words);
  }

  private static Ltl recurring(Random random) {
    Ltl one = random.nextInt(4) == 0 ? recurring(random) : atom(random.nextInt(2));
    Ltl other = random.nextInt(4) == 0 ? recurring(random) : atom(random.nextInt(2));
    return switch (random.nextInt(6)) {
      case 0 -> new Ltl.And(eventually(one), new Ltl.Next(eventually(other)));
      case 1 -> new Ltl.And(eventually(one), eventually(new Ltl.And(one, other)));
      case 2 -> new Ltl.Until(one, other);
      case 3 -> new Ltl.Or(new Ltl.Not(one), eventually(other));
      case 4 -> new Ltl.Next(one);
      default -> eventually(one);
    };
  }

  private static void agree(Ltl formula, List<Word> words) {
    for (int few : List.of(0, Obligations.MOST_MOVES)) {
      Reader reader = reader(NormalForm.of(formula), few);
      Reader opposite = reader(NormalForm.ofNegation(formula), few);
      for (Word word : words) {
        boolean satisfied = word.satisfies(formula);
        assertThat(reader.accepts(word)).as("%s on %s", RandomFormulas.text(formula, false), word).isEqualTo(satisfied);
        assertThat(opposite.accepts(word)).as("not %s on %s", RandomFormulas.text(formula, false), word)
            .isEqualTo(!satisfied);
      }
    }
  }

  private static Reader reader(NormalForm normal, int few) {
    return Reader.of(Translation.of(normal.formula(), normal.atoms().size(), _ -> true, few, Budget.UNLIMITED), normal);
  }

  @Test
  void replaysUseTheSameSemantics() {
    Random random = new Random(8);
    for (int i = 0; i < 20_000; i++) {
      Ltl formula = new RandomFormulas(random, 3).next(1 + random.nextInt(10));
      Word word = Word.random(random, 3, 3, 4);
      LassoWord lasso = new LassoWord(word.letters().length, word.loop(), word::satisfies);
      assertThat(lasso.satisfies(formula)).as("%s on %s", RandomFormulas.text(formula, false), word)
          .isEqualTo(word.satisfies(formula));
    }
  }

  @Test
  void whatTheBeginningOfAWordDecidesIsTrueOfTheWord() {
    Random random = new Random(9);
    int violated = 0;
    int satisfied = 0;
    for (int i = 0; i < 20_000; i++) {
      Ltl formula = new RandomFormulas(random, 3).next(1 + random.nextInt(10));
      Word word = Word.random(random, 3, 3, 4);
      LassoWord lasso = new LassoWord(word.letters().length, word.loop(), word::satisfies);
      assertThat(lasso.violates(formula)).isEqualTo(!lasso.satisfies(formula));
      for (int length = 1; length <= lasso.length(); length++) {
        LassoWord prefix = LassoWord.prefix(length, word::satisfies);
        if (prefix.violates(formula) || prefix.satisfies(formula)) {
          assertThat(prefix.satisfies(formula)).as("%s on %s", RandomFormulas.text(formula, false), word).isEqualTo(lasso.satisfies(formula));
          violated += prefix.violates(formula) ? 1 : 0;
          satisfied += prefix.satisfies(formula) ? 1 : 0;
        }
      }
    }
    assertThat(violated).isGreaterThan(1_000);
    assertThat(satisfied).isGreaterThan(1_000);
  }

  @Test
  void simpleFormulasHaveSmallAutomata() {
    record Case(Ltl formula, int states, int marks) {}
    Ltl again = always(eventually(P));
    for (Case c : List.of(
        new Case(P, 2, 0),
        new Case(always(P), 1, 0),
        new Case(eventually(P), 2, 1),
        new Case(again, 1, 1),
        new Case(eventually(always(P)), 2, 1),
        new Case(new Ltl.Until(P, Q), 2, 1),
        new Case(always(new Ltl.Implies(P, eventually(Q))), 2, 1),
        new Case(new Ltl.Not(always(new Ltl.Implies(P, eventually(Q)))), 2, 1),
        new Case(new Ltl.And(again, always(eventually(Q))), 1, 2),
        new Case(new Ltl.Implies(again, always(eventually(Q))), 4, 1),
        new Case(new Ltl.Atom(Expr.FALSE), 1, 0))) {
      Automaton automaton = automaton(c.formula());
      assertThat(List.of(automaton.states(), automaton.marks())).as(RandomFormulas.text(c.formula(), false))
          .isEqualTo(List.of(c.states(), c.marks()));
    }
  }

  @Test
  void anUnsatisfiableFormulaHasNoEdges() {
    for (Ltl formula : List.of(
        new Ltl.And(P, new Ltl.Not(P)),
        new Ltl.And(always(P), eventually(new Ltl.Not(P))),
        new Ltl.And(always(eventually(P)), eventually(always(new Ltl.Not(P)))))) {
      assertThat(automaton(formula).edges()).containsExactly(List.of());
    }
  }

  private static Ltl all(int count, IntFunction<Ltl> each) {
    return IntStream.range(0, count).mapToObj(each).reduce(Ltl.And::new).orElseThrow();
  }

  private static Ltl numbered(int atom) {
    return new Ltl.Atom(new Expr.Local("a", atom));
  }

  @Test
  void manyRecurringConditionsTakeOneState() {
    Automaton automaton = automaton(all(10, i -> always(eventually(numbered(i)))));
    assertThat(automaton.states()).isEqualTo(1);
    assertThat(automaton.marks()).isEqualTo(10);
    assertThat(automaton.edges().getFirst()).hasSize(1 << 10);
  }

  @Test
  void requestsAndResponsesTakeOneStatePerSetOfOpenRequests() {
    Automaton automaton = automaton(all(6, i -> always(new Ltl.Implies(numbered(2 * i), eventually(numbered(2 * i + 1))))));
    assertThat(automaton.states()).isEqualTo(1 << 6);
  }

  @Test
  void aStateWithTooManyEdgesIsRejected() {
    assertThatThrownBy(() -> automaton(all(13, i -> eventually(numbered(i))))).isInstanceOfSatisfying(
        FormulaTooLarge.class,
        e -> assertThat(e.reason()).isEqualTo(new Reason.FormulaTooLarge(Reason.FormulaPart.AUTOMATON_EDGES, 5_000)));
  }

  @Test
  void aFormulaThatIsTooLargeIsRejected() {
    Ltl all = P;
    for (int i = 0; i < 40; i++) {
      all = new Ltl.And(all, eventually(new Ltl.Atom(new Expr.Local("a", i))));
    }
    Ltl large = all;
    assertThatThrownBy(() -> automaton(large)).isInstanceOf(FormulaTooLarge.class);
    for (int i = 40; i < 70; i++) {
      all = new Ltl.And(all, new Ltl.Atom(new Expr.Local("a", i)));
    }
    Ltl wide = all;
    assertThatThrownBy(() -> automaton(wide)).isInstanceOfSatisfying(
        FormulaTooLarge.class,
        e -> assertThat(e.reason()).isEqualTo(new Reason.FormulaTooLarge(Reason.FormulaPart.PREDICATES, 64)));
  }
}
