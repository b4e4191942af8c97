package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.system.StatePredicate;
import skein.explore.check.Interest;
import skein.explore.check.Limits;
import skein.explore.check.PartialAnswers;
import skein.explore.check.PropertyChecker;
import skein.explore.check.SearchAnswer;
import skein.explore.check.SearchAnswers;
import skein.explore.check.SearchQuestion;
import skein.search.graph.Actors;
import skein.search.graph.Path;
import skein.search.graph.SystemGraph;
import skein.search.level.Journal;

/** Compares every kind of question on random graphs with brute force. */
class RandomCheckTest {

  private static final int GRAPHS = Boolean.getBoolean("skein.thorough") ? 20_000 : 80;

  @Test
  void everyAnswerAgreesWithBruteForce() {
    Random random = new Random(20_261_115);
    for (int i = 0; i < GRAPHS; i++) {
      new Sample(random).checkAll();
    }
  }

  @Test
  void aLimitMakesAnswersInconclusiveButNeverWrong() {
    Random random = new Random(4_711);
    for (int i = 0; i < GRAPHS; i++) {
      new Sample(random).checkUnderLimits();
    }
  }

  /** Large enough for several threads, and with few cycles, so that the goal is often met on all of them. */
  @Test
  void goalsOfLargerGraphsAgreeWithBruteForce() {
    Random random = new Random(2_718);
    int held = 0;
    int violated = 0;
    for (int i = 0; i < GRAPHS / 40; i++) {
      Sample sample = new Sample(random, 1100 + random.nextInt(2000), random.nextInt(3));
      for (int threads : new int[] {1, 2, 4}) {
        for (Verdict verdict : sample.checkGoals(threads)) {
          held += verdict == Verdict.HOLDS ? 1 : 0;
          violated += verdict == Verdict.VIOLATED ? 1 : 0;
        }
      }
    }
    assertThat(held).isGreaterThan(GRAPHS / 40);
    assertThat(violated).isGreaterThan(GRAPHS / 40);
  }

  /** One random graph with a random predicate. */
  private static final class Sample {

    private final ListedSystem system = new ListedSystem();
    private final BitSet goal = new BitSet();
    private final BitSet erring = new BitSet();
    private final StatePredicate predicate;

    Sample(Random random) {
      int size = 1 + random.nextInt(9);
      double density = random.nextDouble(2.2);
      double endings = random.nextDouble(0.4);
      double errors = random.nextBoolean() ? 0 : random.nextDouble(0.4);
      double goals = random.nextDouble(0.6);
      for (int s = 0; s < size; s++) {
        int degree = random.nextDouble() < endings ? 0 : (int) (random.nextDouble() * (density + 1) + 0.5);
        int[] targets =
            IntStream.range(0, degree).map(_ -> random.nextDouble() < errors ? -1 : random.nextInt(size)).toArray();
        system.steps.add(IntStream.of(targets).boxed().toList());
        if (random.nextDouble() < goals) {
          goal.set(s);
        } else if (errors > 0 && random.nextInt(12) == 0) {
          erring.set(s);
        }
      }
      for (int k = 0; k <= random.nextInt(3); k++) {
        system.initial.add(random.nextInt(size));
      }
      predicate = ListedSystem.predicate(goal, erring);
    }

    /** Steps lead from smaller to larger numbers, except for a few. */
    Sample(Random random, int size, int backwards) {
      for (int s = 0; s < size; s++) {
        int from = s;
        system.steps.add(IntStream.range(0, 1 + random.nextInt(4))
            .map(_ -> Math.min(size - 1, from + 1 + random.nextInt(random.nextBoolean() ? 3 : 200))).boxed().toList());
        if (s == size - 1 || random.nextInt(40) == 0) {
          goal.set(s);
        }
      }
      for (int k = 0; k < backwards; k++) {
        int from = random.nextInt(size);
        system.steps.set(from, List.of(Math.min(size - 1, from + 1), random.nextInt(from + 1)));
      }
      for (int k = 0; k <= random.nextInt(3); k++) {
        system.initial.add(random.nextInt(50));
      }
      predicate = ListedSystem.predicate(goal, erring);
    }

    /** Alone and with questions about all states, from whose search they may be answered. */
    List<Verdict> checkGoals(int threads) {
      Settings settings = Settings.DEFAULT.withThreads(threads);
      BruteForce brute = new BruteForce(system, false, OptionalInt.empty());
      List<SearchQuestion> goals = List.of(new SearchQuestion.Eventually(0), new SearchQuestion.Fairly(0));
      List<SearchQuestion> all = List.of(new SearchQuestion.NoErrors(), goals.get(0), goals.get(1));
      List<SearchAnswer<Integer>> alone = ask(goals, settings).toQuestions();
      List<SearchAnswer<Integer>> shared = sharing(all, settings).toQuestions();
      for (int i = 0; i < goals.size(); i++) {
        boolean holds = i == 0 ? brute.eventually(goal) : brute.canReachGoalFromAll(brute.before(goal), goal);
        expect(alone.get(i), goals.get(i), settings, holds);
        expect(shared.get(i + 1), goals.get(i), settings, holds);
        shared.get(i + 1).path().ifPresent(path -> new PathCheck(system, path).check());
      }
      return shared.stream().skip(1).map(SearchAnswer::verdict).toList();
    }

    void checkAll() {
      for (boolean ignoreEnds : new boolean[] {false, true}) {
        check(Settings.DEFAULT.withIgnoreEnds(ignoreEnds));
        for (int bound : new int[] {0, 1, 2, 3, 5, 8, 13}) {
          check(Settings.DEFAULT.withIgnoreEnds(ignoreEnds).withSteps(bound));
        }
      }
    }

    private void check(Settings settings) {
      BruteForce brute = new BruteForce(system, settings.ignoreEnds(), settings.steps());
      List<SearchQuestion> questions = new ArrayList<>(List.of(
          new SearchQuestion.Always(0),
          new SearchQuestion.Reachable(0),
          new SearchQuestion.DeadlockFree(),
          new SearchQuestion.NoErrors(),
          new SearchQuestion.Eventually(0)));
      if (settings.steps().isEmpty()) {
        questions.add(new SearchQuestion.Fairly(0));
        questions.add(new SearchQuestion.FairlyInfinitely(0));
      }
      List<SearchAnswer<Integer>> together = ask(questions, settings).toQuestions();
      List<SearchAnswer<Integer>> shared = sharing(questions, settings).toQuestions();
      for (int i = 0; i < questions.size(); i++) {
        SearchQuestion question = questions.get(i);
        SearchAnswer<Integer> answer = together.get(i);
        assertThat(shared.get(i).verdict()).as("%s %s on %s", question, settings, this).isEqualTo(answer.verdict());
        assertThat(shared.get(i).reason()).isEqualTo(answer.reason());
        assertThat(answer.cause()).isEqualTo(Cause.DECIDED);
        judge(question, answer, brute, settings);
        answer.path().ifPresent(path -> new PathCheck(system, path).check());
        if (!(question instanceof SearchQuestion.NoErrors)) {
          SearchAnswers<Integer> alone = ask(List.of(question), settings);
          sameNumbers(answer, alone.toQuestions().getFirst(), question, settings);
          implicitNoErrors(alone.noErrors(), ask(List.of(question, new SearchQuestion.NoErrors()), settings).noErrors());
        }
      }
    }

    void checkUnderLimits() {
      List<SearchQuestion> questions = List.of(
          new SearchQuestion.Always(0), new SearchQuestion.Reachable(0), new SearchQuestion.DeadlockFree(),
          new SearchQuestion.NoErrors(), new SearchQuestion.Eventually(0), new SearchQuestion.Fairly(0),
          new SearchQuestion.FairlyInfinitely(0));
      List<SearchAnswer<Integer>> unlimited = ask(questions, Settings.DEFAULT).toQuestions();
      List<SearchAnswer<Integer>> before = null;
      for (int limit = 0; limit <= system.size(); limit++) {
        List<SearchAnswer<Integer>> answers = ask(questions, Settings.DEFAULT.withMaxStates(limit)).toQuestions();
        for (int i = 0; i < answers.size(); i++) {
          SearchAnswer<Integer> answer = answers.get(i);
          if (answer.verdict() == Verdict.INCONCLUSIVE) {
            assertThat(answer.cause()).isEqualTo(Cause.STATES);
            assertThat(before == null || before.get(i).verdict() == Verdict.INCONCLUSIVE).isTrue();
          } else {
            assertThat(answer.verdict()).as("%s on %s", questions.get(i), this).isEqualTo(unlimited.get(i).verdict());
            answer.path().ifPresent(path -> new PathCheck(system, path).check());
          }
        }
        before = answers;
      }
      assertThat(before).extracting(SearchAnswer::verdict).isEqualTo(unlimited.stream().map(SearchAnswer::verdict).toList());
    }

    private SearchAnswers<Integer> ask(List<SearchQuestion> questions, Settings settings) {
      return PropertyChecker.ask(new SystemGraph<>(system, Actors.none(), List.of(predicate)), questions, settings, Monitor.SILENT);
    }

    /** Asks in such a way that even small searches are shared. */
    private SearchAnswers<Integer> sharing(List<SearchQuestion> questions, Settings settings) {
      Limits limits = new Limits(settings, Monitor.SILENT);
      PartialAnswers<Integer> partial = new PartialAnswers<>(questions.size(), Interest.ALL);
      SystemGraph<Integer> graph = new SystemGraph<>(system, Actors.none(), List.of(predicate));
      new PropertyChecker<>(graph, settings, limits, _ -> Journal.none(), questions, List.of(), partial).sharingFrom(0).check();
      return partial.toAnswers(settings, limits);
    }

    private void sameNumbers(SearchAnswer<Integer> a, SearchAnswer<Integer> b, SearchQuestion question, Settings settings) {
      assertThat(List.of(a.verdict(), a.reason(), a.statistics().states(), a.statistics().transitions(),
              a.statistics().depth(), a.path().isPresent()))
          .as("%s %s on %s", question, settings, this)
          .isEqualTo(List.of(b.verdict(), b.reason(), b.statistics().states(), b.statistics().transitions(),
              b.statistics().depth(), b.path().isPresent()));
      if (a.path().isPresent()) {
        assertThat(a.path().get().labels()).isEqualTo(b.path().get().labels());
        assertThat(a.path().get().end()).isEqualTo(b.path().get().end());
      }
    }

    /** Exploring less may leave it undecided, but not change it. */
    private void implicitNoErrors(SearchAnswer<Integer> implicit, SearchAnswer<Integer> byName) {
      switch (implicit.verdict()) {
        case INCONCLUSIVE -> assertThat(implicit.cause()).isEqualTo(Cause.PARTIAL);
        case HOLDS, VIOLATED -> assertThat(implicit.verdict()).as("NoErrors on %s", this).isEqualTo(byName.verdict());
      }
      implicit.path().ifPresent(path -> new PathCheck(system, path).check());
    }

    private void judge(SearchQuestion question, SearchAnswer<Integer> answer, BruteForce brute, Settings settings) {
      BitSet bad = brute.where(s -> !goal.get(s));
      OptionalInt bound = settings.steps();
      switch (question) {
        case SearchQuestion.Always _ -> expect(answer, question, settings, brute.distance(bad), Verdict.VIOLATED);
        case SearchQuestion.Reachable _ -> expect(answer, question, settings, brute.distance(goal), Verdict.HOLDS);
        case SearchQuestion.DeadlockFree() ->
            expect(answer, question, settings, brute.distance(brute.where(brute::isEnd)), Verdict.VIOLATED);
        case SearchQuestion.NoErrors() ->
            expect(answer, question, settings, brute.distanceToError(erring), Verdict.VIOLATED);
        case SearchQuestion.Eventually _ -> {
          expect(answer, question, settings, brute.eventually(goal));
          avoidsGoal(answer);
          if (bound.isEmpty()) {
            restrictedNumbers(answer, brute);
            notLongerThanTheNearestEnd(answer, settings);
          }
        }
        case SearchQuestion.Fairly _ -> {
          BitSet before = brute.before(goal);
          expect(answer, question, settings, brute.canReachGoalFromAll(before, goal));
          avoidsGoal(answer);
          restrictedNumbers(answer, brute);
          cannotReachGoalAtTheEnd(answer, brute);
        }
        case SearchQuestion.FairlyInfinitely _ -> {
          expect(answer, question, settings, brute.canReachGoalFromAll(brute.reachable(), goal));
          cannotReachGoalAtTheEnd(answer, brute);
        }
        case SearchQuestion.Linear _ -> throw new IllegalStateException("has a test of its own");
      }
      if (question.onAllStates() && answer.path().isEmpty()) {
        assertThat(answer.statistics().states()).isEqualTo(brute.reachable().cardinality());
      }
    }

    private void expect(SearchAnswer<Integer> answer, SearchQuestion question, Settings settings, boolean holds) {
      assertThat(answer.verdict()).as("%s %s on %s", question, settings, this)
          .isEqualTo(holds ? Verdict.HOLDS : Verdict.VIOLATED);
      assertThat(answer.path().isPresent()).isEqualTo(!holds);
    }

    /** The verdict if there is a run of the given length, and a shortest run with it. */
    private void expect(SearchAnswer<Integer> answer, SearchQuestion question, Settings settings, int distance, Verdict ifThere) {
      String what = question + " " + settings + " on " + this;
      assertThat(answer.path().isPresent()).as(what).isEqualTo(distance >= 0);
      assertThat(answer.verdict() == ifThere).as(what).isEqualTo(distance >= 0);
      answer.path().ifPresent(path -> {
        boolean tried = path.end() instanceof Path.End.Error<Integer>(var step, _) && step.isPresent();
        assertThat(path.length() + (tried ? 1 : 0)).as(what).isEqualTo(distance);
      });
    }

    private void avoidsGoal(SearchAnswer<Integer> answer) {
      answer.path().ifPresent(path ->
          assertThat(path.states()).as("%s", this).noneMatch(state -> goal.get((int) state[0])));
    }

    private void cannotReachGoalAtTheEnd(SearchAnswer<Integer> answer, BruteForce brute) {
      answer.path().ifPresent(path ->
          assertThat(brute.canReach((int) path.states().getLast()[0], goal)).as("%s", this).isFalse());
    }

    private void restrictedNumbers(SearchAnswer<Integer> answer, BruteForce brute) {
      if (answer.verdict() == Verdict.HOLDS) {
        BitSet before = brute.before(goal);
        assertThat(answer.statistics().states()).as("%s", this).isEqualTo(before.cardinality());
        before.andNot(goal);
        assertThat(answer.statistics().transitions()).as("%s", this).isEqualTo(brute.transitions(before));
      }
    }

    private void notLongerThanTheNearestEnd(SearchAnswer<Integer> answer, Settings settings) {
      if (answer.path().isEmpty()) {
        return;
      }
      int nearest = nearestStuck(settings);
      boolean loops = answer.path().get().end() instanceof Path.End.Loop<Integer>;
      if (nearest >= 0) {
        assertThat(answer.path().get().length()).as("%s", this).isLessThanOrEqualTo(loops ? nearest - 1 : nearest);
      }
      assertThat(loops || nearest >= 0).isTrue();
    }

    private int nearestStuck(Settings settings) {
      ListedSystem restricted = new ListedSystem();
      restricted.initial.addAll(system.initial);
      for (int s = 0; s < system.size(); s++) {
        restricted.steps.add(goal.get(s) ? List.of(s) : system.steps.get(s));
      }
      BruteForce brute = new BruteForce(restricted, false, OptionalInt.empty());
      return brute.distance(brute.where(s -> !settings.ignoreEnds() && brute.isEnd(s) || brute.onlyErrs(s)));
    }

    @Override
    public String toString() {
      return "steps " + system.steps + " initial " + system.initial + " goal " + goal + " erring " + erring;
    }
  }
}
