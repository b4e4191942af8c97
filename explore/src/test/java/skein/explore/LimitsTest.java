package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;
import skein.analysis.ltl.Formula;
import skein.analysis.ltl.Formulas;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.system.StatePredicate;
import skein.core.system.TransitionSystem;
import skein.explore.check.PropertyChecker;
import skein.explore.check.SearchAnswer;
import skein.explore.check.SearchAnswers;
import skein.explore.check.SearchQuestion;
import skein.search.graph.Actors;
import skein.search.graph.Path;
import skein.search.graph.SystemGraph;

class LimitsTest {

  /** The infinite system of states 0, 1, 2, …, with steps given by a function. */
  private record Endless(LongFunction<long[]> next) implements TransitionSystem<Integer> {

    static final Endless LINE = new Endless(n -> new long[] {n + 1});

    @Override
    public int words() {
      return 1;
    }

    @Override
    public void initialStates(Consumer<long[]> sink) {
      sink.accept(new long[] {0});
    }

    @Override
    public void successors(long[] state, Sink<Integer> sink) {
      for (long target : next.apply(state[0])) {
        sink.transition(0, new long[] {target});
      }
    }
  }

  private static final int ALWAYS = 0;
  private static final int NEVER = 1;
  private static final int FIRST = 2;
  private static final int FIFTH = 3;
  private static final int NOT_SEVENTH = 4;
  private static final int BELOW_3 = 5;
  private static final int EVEN = 6;
  private static final List<LongPredicate> PREDICATES =
      List.of(_ -> true, _ -> false, n -> n == 0, n -> n == 5, n -> n != 7, n -> n < 3, n -> n % 2 == 0);

  private static SystemGraph<Integer> graph(TransitionSystem<Integer> system) {
    List<StatePredicate> predicates =
        PREDICATES.stream().map(p -> (StatePredicate) state -> Truth.of(p.test(state[0]))).toList();
    return new SystemGraph<>(system, Actors.none(), predicates);
  }

  private static SearchAnswers<Integer> ask(TransitionSystem<Integer> system, Settings settings, SearchQuestion... questions) {
    return PropertyChecker.ask(graph(system), List.of(questions), settings, Monitor.SILENT);
  }

  @Test
  void theNumberOfStatesIsLimited() {
    Settings settings = Settings.DEFAULT.withMaxStates(1_000);
    SearchAnswers<Integer> answers = ask(Endless.LINE, settings,
        new SearchQuestion.Always(ALWAYS), new SearchQuestion.Reachable(FIFTH), new SearchQuestion.Reachable(NEVER),
        new SearchQuestion.Always(NOT_SEVENTH), new SearchQuestion.Eventually(NEVER), new SearchQuestion.Fairly(NEVER));
    assertThat(answers.toQuestions()).extracting(SearchAnswer::verdict).containsExactly(
        Verdict.INCONCLUSIVE, Verdict.HOLDS, Verdict.INCONCLUSIVE, Verdict.VIOLATED,
        Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE);
    SearchAnswer<Integer> open = answers.toQuestions().getFirst();
    assertThat(open.cause()).isEqualTo(Cause.STATES);
    assertThat(open.reason()).isEqualTo(unfinished(Reason.Sought.VIOLATION, 999, Cause.STATES));
    assertThat(open.statistics().states()).isEqualTo(1_000);
    assertThat(answers.noErrors().cause()).isEqualTo(Cause.STATES);
    assertThat(answers.noErrors().reason())
        .isEqualTo(unfinished(Reason.Sought.ERROR, 999, Cause.STATES));
  }

  @Test
  void aStateSpaceOfExactlyTheLimitIsExploredCompletely() {
    ListedSystem system = ListedSystem.of("1, 2, 0", 0);
    try (Exploration<Integer> all = Exploration.of(graph(system), Settings.DEFAULT.withMaxStates(3), Monitor.SILENT)) {
      assertThat(all.extent().complete()).isTrue();
    }
    try (Exploration<Integer> cut = Exploration.of(graph(system), Settings.DEFAULT.withMaxStates(2), Monitor.SILENT)) {
      assertThat(cut.extent().complete()).isFalse();
      assertThat(cut.states()).isEqualTo(2);
      assertThat(cut.extent().cause()).isEqualTo(Cause.STATES);
      assertThat(cut.extent().reason()).contains(new Reason.StatesMissing(new Reason.Limit(Cause.STATES, OptionalLong.of(2))));
    }
  }

  @Test
  void memoryIsLimited() {
    Settings settings = Settings.DEFAULT.withMemoryBytes(8 << 20).withThreads(1);
    SearchAnswer<Integer> answer = ask(Endless.LINE, settings, new SearchQuestion.Always(ALWAYS)).toQuestions().getFirst();
    assertThat(answer.cause()).isEqualTo(Cause.MEMORY);
    limited(answer.reason(), new Reason.Limit(Cause.MEMORY, OptionalLong.of(8 << 20)));
    assertThat(answer.statistics().states()).isBetween(100_000L, 1_000_000L);
  }

  @Test
  void anOutOfMemoryErrorIsAMemoryLimit() {
    Endless greedy = new Endless(n -> {
      if (n == 500) {
        throw new OutOfMemoryError("pretended");
      }
      return new long[] {n + 1};
    });
    SearchAnswers<Integer> answers = ask(greedy, Settings.DEFAULT,
        new SearchQuestion.Always(ALWAYS), new SearchQuestion.Always(BELOW_3), new SearchQuestion.Eventually(NEVER));
    assertThat(answers.toQuestions()).extracting(SearchAnswer::verdict)
        .containsExactly(Verdict.INCONCLUSIVE, Verdict.VIOLATED, Verdict.INCONCLUSIVE);
    assertThat(answers.toQuestions().getFirst().cause()).isEqualTo(Cause.MEMORY);
    assertThat(answers.toQuestions().getFirst().statistics().states()).isEqualTo(501);
    assertThat(answers.toQuestions().get(1).path().orElseThrow().length()).isEqualTo(3);
    try (Exploration<Integer> all = Exploration.of(graph(greedy), Settings.DEFAULT, Monitor.SILENT)) {
      assertThat(all.hasGraph()).isFalse();
      assertThat(all.states()).isEqualTo(501);
    }
  }

  @Test
  void timeIsLimited() {
    Settings settings = Settings.DEFAULT.withTime(Duration.ofMillis(50));
    SearchAnswers<Integer> answers =
        ask(Endless.LINE, settings, new SearchQuestion.Always(ALWAYS), new SearchQuestion.Eventually(NEVER));
    assertThat(answers.toQuestions()).allMatch(a -> a.cause() == Cause.TIME);
    limited(answers.toQuestions().getFirst().reason(), new Reason.Limit(Cause.TIME, OptionalLong.empty()));
    assertThat(answers.toQuestions().getLast().reason()).isEqualTo(
        new Reason.Unfinished(Reason.Sought.VIOLATION, 0, 0, new Reason.Limit(Cause.TIME, OptionalLong.empty())));
  }

  @Test
  void timeIsLimitedDuringTheSearchForInitialStates() {
    Variables variables = new Variables();
    // Thirteen different numbers below twelve: propagation does not detect the contradiction.
    Variable d = variables.array("d", 13, 0, 11);
    List<Values> init = Collections.nCopies(13, Values.range(0, 12));
    Expr.Local one = new Expr.Local("i", 1);
    Expr.Local other = new Expr.Local("j", 2);
    Expr apart = Exprs.or(Exprs.equal(one, other), Exprs.notEqual(Exprs.read(d, one), Exprs.read(d, other)));
    Expr all =
        Exprs.quantified(
            Expr.Quantifier.FORALL, one, 0, 13, Exprs.quantified(Expr.Quantifier.FORALL, other, 0, 13, apart));
    Program program = SmallPrograms.program(variables, init, List.of(all));
    var findings = new ExploreEngine().check(program,
        List.of(SmallPrograms.property("A", new Claim.Always(Expr.TRUE))),
        Settings.DEFAULT.withTime(Duration.ofMillis(50)), Monitor.SILENT);
    assertThat(findings).allMatch(f -> f.cause() == Cause.TIME);
  }

  @Test
  void theSearchCanBeInterrupted() {
    Monitor impatient = new Monitor() {
      private long seen;

      @Override
      public boolean interrupted() {
        return seen > 2_000;
      }

      @Override
      public void progress(Progress progress) {
        assertThat(progress.states()).isGreaterThanOrEqualTo(seen);
        seen = progress.states();
      }
    };
    SearchAnswer<Integer> answer =
        PropertyChecker.ask(graph(Endless.LINE), List.of(new SearchQuestion.Always(ALWAYS)), Settings.DEFAULT, impatient)
            .toQuestions().getFirst();
    assertThat(answer.cause()).isEqualTo(Cause.INTERRUPTED);
    limited(answer.reason(), new Reason.Limit(Cause.INTERRUPTED, OptionalLong.empty()));
  }

  @Test
  void aLoopIsFoundInAnInfiniteSystem() {
    Endless withLoop = new Endless(n -> n == 3 ? new long[] {4, 3} : new long[] {n + 1});
    SearchAnswer<Integer> eventually = ask(withLoop, Settings.DEFAULT, new SearchQuestion.Eventually(NEVER)).toQuestions().getFirst();
    assertThat(eventually.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(eventually.path().orElseThrow().end()).isEqualTo(new Path.End.Loop<>(3));
    assertThat(eventually.statistics().states()).isEqualTo(1 << 16);
  }

  private static SearchQuestion.Linear never(Formula formula, int atom) {
    return new SearchQuestion.Linear(formula, List.of(atom), SearchQuestion.Topic.FORMULA);
  }

  @Test
  void formulasObeyTheLimits() {
    Formulas f = new Formulas();
    SearchQuestion again = never(f.eventually(f.always(f.literal(0, false))), EVEN);
    SearchAnswer<Integer> states =
        ask(Endless.LINE, Settings.DEFAULT.withMaxStates(1_000), again).toQuestions().getFirst();
    assertThat(states.cause()).isEqualTo(Cause.STATES);
    assertThat(states.reason()).isEqualTo(unfinished(Reason.Sought.VIOLATION, 666, Cause.STATES));
    SearchAnswers<Integer> memory = ask(Endless.LINE, Settings.DEFAULT.withMemoryBytes(10 << 20), again);
    assertThat(memory.toQuestions().getFirst().cause()).isEqualTo(Cause.MEMORY);
    assertThat(memory.noErrors().cause()).isEqualTo(Cause.MEMORY);
    SearchAnswer<Integer> time =
        ask(Endless.LINE, Settings.DEFAULT.withTime(Duration.ofMillis(50)), again).toQuestions().getFirst();
    assertThat(time.cause()).isEqualTo(Cause.TIME);
  }

  @Test
  void aFormulaThatIsSoonDecidedIsDecidedInAnInfiniteSystem() {
    Formulas f = new Formulas();
    SearchQuestion soon = never(f.and(f.literal(0, true), f.next(f.literal(0, true))), FIRST);
    SearchAnswer<Integer> answer = ask(Endless.LINE, Settings.DEFAULT, soon).toQuestions().getFirst();
    assertThat(answer.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(answer.statistics().states()).isEqualTo(2);
    Endless withLoop = new Endless(n -> n == 3 ? new long[] {4, 3} : new long[] {n + 1});
    SearchAnswer<Integer> loop = ask(withLoop, Settings.DEFAULT, never(f.always(f.literal(0, false)), NEVER)).toQuestions().getFirst();
    assertThat(loop.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(loop.path().orElseThrow().end()).isEqualTo(new Path.End.Loop<>(3));
    assertThat(loop.path().orElseThrow().length()).isEqualTo(4);
  }

  @Test
  void aStateFromWhichTheGoalIsUnreachableIsFoundInAnInfiniteSystem() {
    Endless withTrap = new Endless(n -> n == 0 ? new long[] {1, 2} : n == 1 ? new long[] {1} : new long[] {n + 1});
    for (SearchQuestion question : List.of(new SearchQuestion.Fairly(NEVER), new SearchQuestion.FairlyInfinitely(NEVER))) {
      SearchAnswer<Integer> answer = ask(withTrap, Settings.DEFAULT, question).toQuestions().getFirst();
      assertThat(answer.verdict()).isEqualTo(Verdict.VIOLATED);
      assertThat(answer.path().orElseThrow().end()).isEqualTo(new Path.End.Loop<>(1));
    }
  }

  @Test
  void aDeadlockIsFoundInAnInfiniteSystem() {
    Endless withEnd = new Endless(n -> n == 0 ? new long[] {1, 2} : n == 1 ? new long[] {} : new long[] {n + 1});
    for (SearchQuestion question : List.of(
        new SearchQuestion.Eventually(NEVER), new SearchQuestion.Fairly(NEVER), new SearchQuestion.FairlyInfinitely(NEVER))) {
      SearchAnswer<Integer> answer = ask(withEnd, Settings.DEFAULT, question).toQuestions().getFirst();
      assertThat(answer.path().orElseThrow().end()).isEqualTo(new Path.End.NoStep<>());
      assertThat(answer.statistics().states()).isEqualTo(4);
    }
  }

  /** A thousand states were explored. */
  private static Reason unfinished(Reason.Sought sought, int depth, Cause cause) {
    return new Reason.Unfinished(sought, 1_000, depth, new Reason.Limit(cause, OptionalLong.of(1_000)));
  }

  private static void limited(Reason reason, Reason.Limit limit) {
    assertThat(reason).isInstanceOfSatisfying(Reason.Unfinished.class, r -> assertThat(r.limit()).isEqualTo(limit));
  }
}
