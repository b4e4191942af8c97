package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.analysis.ltl.NormalForm;
import skein.analysis.ltl.RandomFormulas;
import skein.analysis.ltl.Translation;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.run.Fairness;
import skein.core.run.LassoWord;
import skein.core.system.StatePredicate;
import skein.explore.check.PropertyChecker;
import skein.explore.check.SearchAnswer;
import skein.explore.check.SearchAnswers;
import skein.explore.check.SearchQuestion;
import skein.search.graph.Path;
import skein.search.graph.SystemGraph;

/** Compares linear-time formulas and fairness on random small systems with brute force. */
class RandomLinearTest {

  private static final int SAMPLES = Boolean.getBoolean("skein.thorough") ? 20_000 : 70;
  private static final int ATOMS = 2;

  private final Random random = new Random(31_415);

  private static SearchQuestion.Linear linear(Ltl formula) {
    NormalForm negation = NormalForm.ofNegation(formula);
    List<Integer> atoms = negation.atoms().stream().map(RandomFormulas::number).toList();
    return new SearchQuestion.Linear(negation.formula(), atoms, SearchQuestion.Topic.FORMULA);
  }

  private static SearchAnswers<ActedSystem.Act> ask(ActedSystem system, Settings settings, SearchQuestion... questions) {
    List<StatePredicate> atoms = List.of(system.atom(0), system.atom(1));
    return PropertyChecker.ask(new SystemGraph<>(system, ActedSystem.ACTORS, atoms), List.of(questions), settings, Monitor.SILENT);
  }

  private static SearchAnswer<ActedSystem.Act> answer(ActedSystem system, Settings settings, SearchQuestion question) {
    return ask(system, settings, question).toQuestions().getFirst();
  }

  private static List<Settings> allSettings() {
    List<Settings> all = new ArrayList<>();
    for (Fairness fairness : Fairness.values()) {
      all.add(Settings.DEFAULT.withFairness(fairness));
      all.add(Settings.DEFAULT.withFairness(fairness).withIgnoreEnds(true));
    }
    return all;
  }

  @Test
  void verdictsAgreeWithBruteForceAndRunsReplay() {
    int decided = 0;
    for (int i = 0; i < SAMPLES; i++) {
      ActedSystem system = ActedSystem.random(random, 4, ATOMS);
      decided += compare(system, new RandomFormulas(random, ATOMS).next(1 + random.nextInt(8)));
    }
    assertThat(decided).isGreaterThan(SAMPLES * 4);
  }

  @Test
  void largerSystemsAgreeWithBruteForce() {
    for (int i = 0; i < SAMPLES; i++) {
      ActedSystem system = ActedSystem.random(random, 30, ATOMS);
      compare(system, new RandomFormulas(random, ATOMS).next(1 + random.nextInt(8)));
    }
  }

  /** Larger systems and smaller formulas: here an agent may be enabled only in a part of a component that a run can avoid. */
  @Test
  void fairnessAgreesWithBruteForce() {
    Ltl p = RandomFormulas.atom(0);
    List<Ltl> formulas =
        List.of(new Ltl.Eventually(p), new Ltl.Always(new Ltl.Eventually(p)), new Ltl.Not(new Ltl.Always(p)));
    for (int i = 0; i < 2 * SAMPLES; i++) {
      compare(ActedSystem.busy(random), formulas.get(i % formulas.size()));
    }
  }

  /** Under all settings; returns how often brute force could decide. */
  private static int compare(ActedSystem system, Ltl formula) {
    int decided = 0;
    for (Settings settings : allSettings()) {
      String what = RandomFormulas.text(formula, false) + " with " + settings + " on " + system;
      SearchAnswer<ActedSystem.Act> answer = answer(system, settings, linear(formula));
      assertThat(answer.cause()).as(what).isEqualTo(Cause.DECIDED);
      LinearBruteForce brute = new LinearBruteForce(system, settings.fairness(), settings.ignoreEnds());
      LinearBruteForce.Together together = brute.new Together(automaton(formula));
      boolean broken = together.someComponentIsAccepting();
      assertThat(answer.verdict()).as(what).isEqualTo(broken ? Verdict.VIOLATED : Verdict.HOLDS);
      if (together.isSmall()) {
        decided++;
        assertThat(together.someSetIsAccepting()).as(what).isEqualTo(broken);
      }
      if (system.size() < 6 && brute.somethingBreaks(5, (way, loop) -> !word(system, way, loop).satisfies(formula))) {
        assertThat(answer.verdict()).as(what).isEqualTo(Verdict.VIOLATED);
      }
      answer.path().ifPresent(path -> checkRun(system, formula, settings, path, what));
      assertThat(answer.path().isPresent()).isEqualTo(answer.verdict() == Verdict.VIOLATED);
    }
    return decided;
  }

  /** The atoms are numbered as in the question, so that they match the letters of the system. */
  private static skein.analysis.ltl.Automaton automaton(Ltl formula) {
    Ltl both = new Ltl.And(tautology(0), new Ltl.And(tautology(1), new Ltl.Not(formula)));
    NormalForm negation = NormalForm.of(both);
    return Translation.of(negation.formula(), ATOMS, Budget.UNLIMITED);
  }

  private static Ltl tautology(int atom) {
    return new Ltl.Or(RandomFormulas.atom(atom), new Ltl.Not(RandomFormulas.atom(atom)));
  }

  private static LassoWord word(ActedSystem system, List<Integer> states, int loop) {
    return new LassoWord(states.size(), loop, (predicate, position) ->
        predicate instanceof Expr.Const(long value)
            ? value != 0
            : (system.letter(states.get(position)) >> RandomFormulas.number(predicate) & 1) == 1);
  }

  private static void checkRun(
      ActedSystem system, Ltl formula, Settings settings, Path<ActedSystem.Act> path, String what) {
    List<Integer> states = path.states().stream().map(s -> (int) s[0]).toList();
    assertThat(system.initial).as(what).contains(states.getFirst());
    for (int i = 0; i < path.length(); i++) {
      assertThat(system.steps.get(states.get(i))).as(what).contains(path.labels().get(i));
      assertThat(path.labels().get(i).target()).as(what).isEqualTo(states.get(i + 1));
    }
    int last = states.size() - 1;
    LassoWord word = switch (path.end()) {
      case Path.End.Loop(int to) -> {
        assertThat(states.get(to)).as(what).isEqualTo(states.getLast());
        BitSet round = new BitSet();
        states.subList(to, last).forEach(round::set);
        BitSet acting = new BitSet();
        path.labels().subList(to, last).forEach(act -> acting.set(act.agent()));
        assertThat(system.isFair(settings.fairness(), round, acting)).as(what).isTrue();
        yield word(system, states.subList(0, last), to);
      }
      case Path.End.NoStep() -> {
        assertThat(system.isEnd(states.getLast()) && !settings.ignoreEnds()).as(what).isTrue();
        yield word(system, states, last);
      }
      case Path.End.Error(_, _) -> {
        assertThat(system.isStuck(states.getLast()) && !system.isEnd(states.getLast())).as(what).isTrue();
        yield word(system, states, last);
      }
      case Path.End.AtState(), Path.End.AtBound() -> throw new AssertionError(what);
    };
    assertThat(word.satisfies(formula)).as(what).isFalse();
  }

  @Test
  void alwaysAndEventuallyClaimsAgreeWithTheirFormulas() {
    for (int i = 0; i < SAMPLES; i++) {
      ActedSystem system = ActedSystem.random(random, 7, ATOMS);
      Ltl p = RandomFormulas.atom(0);
      for (Settings settings : allSettings()) {
        SearchQuestion eventually =
            settings.fairness() == Fairness.NONE ? new SearchQuestion.Eventually(0) : SearchQuestion.Linear.fairlyMet(0);
        SearchAnswer<ActedSystem.Act> plain = answer(system, settings, eventually);
        SearchAnswer<ActedSystem.Act> formula = answer(system, settings, linear(new Ltl.Eventually(p)));
        assertThat(formula.verdict()).as("%s on %s", settings, system).isEqualTo(plain.verdict());
        if (plain.verdict() == Verdict.HOLDS) {
          assertThat(numbers(formula)).as("%s on %s", settings, system).isEqualTo(numbers(plain));
        }
        plain.path().ifPresent(path -> checkRun(system, new Ltl.Eventually(p), settings, path, system.toString()));
        if (!settings.ignoreEnds() && settings.fairness() == Fairness.NONE) {
          SearchAnswer<ActedSystem.Act> always = answer(system, settings, new SearchQuestion.Always(0));
          SearchAnswer<ActedSystem.Act> globally = answer(system, settings, linear(new Ltl.Always(p)));
          assertThat(globally.verdict()).as("%s on %s", settings, system).isEqualTo(always.verdict());
        }
      }
    }
  }

  private static List<Object> numbers(SearchAnswer<ActedSystem.Act> answer) {
    return List.of(answer.statistics().states(), answer.statistics().transitions(), answer.statistics().depth());
  }

  @Test
  void answersDoNotDependOnOtherQuestions() {
    for (int i = 0; i < SAMPLES; i++) {
      ActedSystem system = ActedSystem.random(random, 7, ATOMS);
      SearchQuestion question = linear(new RandomFormulas(random, ATOMS).next(1 + random.nextInt(8)));
      for (Settings settings : allSettings()) {
        SearchAnswers<ActedSystem.Act> alone = ask(system, settings, question);
        SearchAnswers<ActedSystem.Act> together = ask(system, settings, question, new SearchQuestion.NoErrors());
        SearchAnswer<ActedSystem.Act> a = alone.toQuestions().getFirst();
        SearchAnswer<ActedSystem.Act> b = together.toQuestions().getFirst();
        assertThat(List.of(a.verdict(), a.reason(), numbers(a))).isEqualTo(List.of(b.verdict(), b.reason(), numbers(b)));
        assertThat(a.path().map(Path::labels)).isEqualTo(b.path().map(Path::labels));
        switch (alone.noErrors().verdict()) {
          case HOLDS, VIOLATED ->
              assertThat(alone.noErrors().verdict()).isEqualTo(together.toQuestions().getLast().verdict());
          case INCONCLUSIVE -> assertThat(alone.noErrors().cause()).isEqualTo(Cause.PARTIAL);
        }
      }
    }
  }

  @Test
  void aLimitMakesAnswersInconclusiveButNeverWrong() {
    for (int i = 0; i < SAMPLES; i++) {
      ActedSystem system = ActedSystem.random(random, 6, ATOMS);
      SearchQuestion question = linear(new RandomFormulas(random, ATOMS).next(1 + random.nextInt(8)));
      for (Settings settings : allSettings()) {
        Verdict full = answer(system, settings, question).verdict();
        for (int most = 0; most <= 2 * system.size(); most++) {
          SearchAnswer<ActedSystem.Act> limited = answer(system, settings.withMaxStates(most), question);
          if (limited.verdict() == Verdict.INCONCLUSIVE) {
            assertThat(limited.cause()).isEqualTo(Cause.STATES);
          } else {
            assertThat(limited.verdict()).isEqualTo(full);
          }
        }
      }
    }
  }
}
