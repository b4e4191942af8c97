package skein.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.core.answer.Settings;
import skein.core.compile.Outgrown;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.explore.fast.Crew;
import skein.explore.fast.Journal;
import skein.explore.fast.Machine;
import skein.explore.fast.Watch;
import skein.explore.ltl.Formula;

/**
 * Answers questions about a compiled program, with the same answers as {@link Checker}: those about all
 * states share one search; those with the same goal share another that does not go on from it.
 */
final class FastChecker {

  /** So many threads can be had on any machine: what a machine with more cores does can be tried out on a smaller one. */
  private static final int SOME_THREADS = 16;

  /**
   * A claim as it is asked about a machine.
   *
   * @param predicate the number of its predicate, -1 if it is not about one
   * @param linear how to judge it by an automaton, if that is how
   */
  record Asked(Claim claim, int predicate, Optional<Linear> linear) {

    /** Whether it is judged on all states; the others do not go on where they have seen enough. */
    boolean onAllStates() {
      return linear.isEmpty() && !(claim instanceof Claim.Eventually || claim instanceof Claim.Fairly);
    }
  }

  /**
   * No execution that counts satisfies the negation.
   *
   * @param atoms the numbers of its predicates
   */
  record Linear(Formula negation, List<Integer> atoms, LinearCheck.Wording wording) {}

  private final Machine machine;
  private final Settings settings;
  private final Limits limits;
  private final Keeping keeping;
  private final List<Asked> questions;
  private final List<Integer> alsoWatched;
  private final Ledger ledger;

  /** Questions that the ledger has answers to are not asked again, but what they look at is an error if it errs. */
  FastChecker(
      Machine machine,
      Settings settings,
      Limits limits,
      Keeping keeping,
      List<Asked> questions,
      List<Integer> alsoWatched,
      Ledger ledger) {
    this.machine = machine;
    this.settings = settings;
    this.limits = limits;
    this.keeping = keeping;
    this.questions = questions;
    this.alsoWatched = alsoWatched;
    this.ledger = ledger;
  }

  Checker.Answers<Step> check() {
    try (Crew crew = crew(settings)) {
      if (open().anyMatch(i -> questions.get(i).onAllStates())) {
        searchAll(crew);
      }
      for (List<Integer> sameGoal : goals().values()) {
        if (!ledger.vacuous()) {
          searchGoal(crew, sameGoal);
        }
      }
      for (int i = 0; i < questions.size() && !ledger.vacuous(); i++) {
        if (ledger.isOpen(i) && questions.get(i).linear().isPresent()) {
          ledger.answers().set(i, searchLinear(crew, questions.get(i).linear().get()));
        }
      }
    }
    return ledger.toAnswers(settings, limits);
  }

  private IntStream open() {
    return IntStream.range(0, questions.size()).filter(ledger::isOpen);
  }

  /**
   * Where states are counted off one by one, there is no dividing them. Each member has an outbox for every other, so far more members
   * than cores would do little else than look into those; and answers do not depend on how many there are.
   */
  static Crew crew(Settings settings) {
    return new Crew(settings.maxStates().isPresent() ? 1 : usefulThreads(settings));
  }

  static int usefulThreads(Settings settings) {
    return Math.min(settings.threads(), Math.max(SOME_THREADS, Runtime.getRuntime().availableProcessors()));
  }

  /** The open questions that do not go on from their goal, by goal. */
  private Map<Integer, List<Integer>> goals() {
    Map<Integer, List<Integer>> byGoal = new LinkedHashMap<>();
    open()
        .filter(i -> !questions.get(i).onAllStates() && questions.get(i).linear().isEmpty())
        .forEach(i -> byGoal.computeIfAbsent(questions.get(i).predicate(), _ -> new ArrayList<>()).add(i));
    return byGoal;
  }

  private void searchAll(Crew crew) {
    List<Watch> watches = new ArrayList<>();
    List<Integer> recurrences = new ArrayList<>();
    for (Asked asked : questions) {
      watches.add(new Watch(Math.max(0, asked.predicate()), asked.claim() instanceof Claim.Reachable));
      if (asked.claim() instanceof Claim.FairlyInfinitely) {
        recurrences.add(asked.predicate());
      }
    }
    List<Integer> others = new ArrayList<>(alsoWatched);
    questions.forEach(asked -> asked.linear().ifPresent(linear -> others.addAll(linear.atoms())));
    others.forEach(predicate -> watches.add(new Watch(predicate, true)));
    int[] recurring = recurrences.stream().mapToInt(i -> i).toArray();
    int[] predicates =
        IntStream.concat(
                questions.stream().mapToInt(Asked::predicate).filter(p -> p >= 0),
                others.stream().mapToInt(p -> p))
            .toArray();
    List<Watch> looked = predicates.length == 0 ? List.of() : watches;
    try (FastRun run =
        new FastRun(
            machine, settings, limits, crew, OptionalInt.empty(), looked, recurring, keeping.journal("all"))) {
      FastSpaceJudge judge =
          new FastSpaceJudge(
              run, settings, limits, questions, ledger.answers(), ledger.errors(), predicates);
      run.run(judge);
      judge.conclude();
      note(run, run.complete());
    }
  }

  private void searchGoal(Crew crew, List<Integer> sameGoal) {
    int goal = questions.get(sameGoal.getFirst()).predicate();
    List<Watch> watches = new ArrayList<>(List.of(new Watch(goal, true)));
    if (settings.steps().isPresent()) {
      watches.add(new Watch(goal, false));
    }
    Journal journal = keeping.journal("goal-" + goal);
    try (FastRun run =
        new FastRun(machine, settings, limits, crew, OptionalInt.of(goal), watches, new int[] {goal}, journal)) {
      Set<Boolean> asked = sameGoal.stream().map(this::isFair).collect(Collectors.toCollection(TreeSet::new));
      FastGoalJudge judge = new FastGoalJudge(run, settings, limits, goal, ledger.errors(), asked);
      try {
        run.run(judge);
        for (int i : sameGoal) {
          ledger.answers().set(i, judge.conclude(isFair(i)));
        }
      } catch (Outgrown outgrown) {
        sameGoal.forEach(i -> judge.violation(isFair(i)).ifPresent(found -> ledger.answers().set(i, found)));
        throw outgrown;
      }
      boolean alone = questions.size() == 1 && alsoWatched.isEmpty();
      note(run, alone && run.complete() && judge.cutNothing());
    }
  }

  private Answer<Step> searchLinear(Crew crew, Linear linear) {
    int[] atoms = linear.atoms().stream().mapToInt(atom -> atom).toArray();
    try (FastLinear search =
        new FastLinear(machine.whole(), settings, limits, crew, linear.wording(), atoms, ledger.errors())) {
      Answer<Step> answer = search.run(linear.negation());
      boolean alone = questions.size() == 1 && alsoWatched.isEmpty();
      ledger.note(search.vacuous(), alone && search.sawEverything(), search.limit(), search.statistics());
      return answer;
    }
  }

  private boolean isFair(int question) {
    return questions.get(question).claim() instanceof Claim.Fairly;
  }

  private void note(FastRun run, boolean everything) {
    ledger.note(run.vacuous(), everything, run.limit(), run.statistics());
  }
}
