package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.WrongSettings;
import skein.core.interpret.ModelError;
import skein.explore.check.Answer;
import skein.explore.check.Answers;
import skein.explore.check.Halt;
import skein.explore.check.Limits;
import skein.explore.check.Question;
import skein.explore.check.Reasons;
import skein.explore.graph.LabelledGraph;
import skein.explore.graph.Path;
import skein.explore.search.Crew;
import skein.explore.search.LevelSearch;
import skein.explore.swarm.Shortcut;
import skein.explore.search.Watch;
import skein.explore.swarm.BitstateSearch;

/**
 * Looks for violations with tables that forget. What is found is real; that nothing is found proves nothing, and is
 * never said to.
 */
final class BitstateCheck<L> implements AutoCloseable {

  static final String NAME = "bitstate";
  private static final String FOUND = " (found by --bitstate: a real run, but perhaps not a shortest one)";

  private final LabelledGraph<L> graph;
  private final Settings settings;
  private final Limits limits;
  private final List<Question> questions;
  private final int[] watchOf;
  private final List<Watch> watches = new ArrayList<>();
  private final Crew crew;
  private final BitstateSearch search;
  private final long started = System.nanoTime();
  private boolean vacuous;
  private boolean exhausted;
  private Optional<Cause> limit = Optional.empty();

  static void requirePossible(boolean compiling, Settings settings, Limits limits) {
    if (!compiling) {
      throw new WrongSettings("the reference search stores states exactly; --bitstate is for the engine explore");
    }
    if (settings.steps().isPresent()) {
      throw new WrongSettings("--bitstate cannot be combined with --steps");
    }
    if (settings.checkpoint().isPresent()) {
      throw new WrongSettings("there are no checkpoints of a search with --bitstate");
    }
    if (!limits.hasRoom(settings.bitstateBytes().getAsLong())) {
      throw new WrongSettings("the tables of --bitstate would take more memory than there may be; give a smaller size");
    }
  }

  BitstateCheck(LabelledGraph<L> graph, Settings settings, Limits limits, List<Question> questions) {
    this.graph = graph;
    this.settings = settings;
    this.limits = limits;
    this.questions = questions;
    this.watchOf = new int[questions.size()];
    for (int i = 0; i < watchOf.length; i++) {
      Question question = questions.get(i);
      watchOf[i] = watches.size();
      if (question.subject() != Question.NO_PREDICATE) {
        watches.add(new Watch(question.subject(), question instanceof Question.Reachable));
      } else if (question instanceof Question.Linear(_, var atoms, _)) {
        // Not to judge it: where an atom errs, the model errs.
        atoms.forEach(atom -> watches.add(new Watch(atom, true)));
      }
    }
    this.crew = new Crew(settings.threads());
    this.search =
        new BitstateSearch(
            graph, crew, watches, settings.bitstateBytes().getAsLong(), new WithinLimits(),
            settings.maxStates().orElse(Long.MAX_VALUE));
  }

  private final class WithinLimits implements LevelSearch.Pace {

    @Override
    public void poll(long states, long transitions, long waiting, int depth, long bytes) {
      limits.poll(new Progress(NAME, states, transitions, waiting, depth));
      limits.requireMemory(bytes);
    }

    @Override
    public void check() {
      limits.check();
    }
  }

  /** Says whose finding it is. */
  static Finding signed(Finding f) {
    return new Finding(f.property(), f.verdict(), f.cause(), f.reason(), NAME, f.statistics(), f.run());
  }

  private void run() {
    try {
      vacuous = !search.begin();
      boolean more = !vacuous;
      while (more) {
        exhausted = !search.advance();
        more = !exhausted && isOpen();
        if (more && search.full()) {
          limit = Optional.of(Cause.STATES);
          more = false;
        }
      }
    } catch (Halt halt) {
      limit = halt.limit();
    } catch (OutOfMemoryError _) {
      limit = Optional.of(Cause.MEMORY);
    }
  }

  private boolean isOpen() {
    for (int i = 0; i < questions.size(); i++) {
      if (found(i).isEmpty()) {
        return true;
      }
    }
    return questions.isEmpty();
  }

  /** The run that answers the question; what cannot be answered is not waited for. */
  private Optional<List<long[]>> found(int i) {
    return switch (questions.get(i)) {
      case Question.Always _, Question.Reachable _ -> search.watched(watchOf[i]);
      case Question.DeadlockFree() -> search.end();
      case Question.NoErrors() -> search.stepErrs().or(search::predicateErrs);
      case Question.Eventually _, Question.Fairly _, Question.FairlyInfinitely _, Question.Linear _ -> Optional.of(List.of());
    };
  }

  Answers<L> check() {
    run();
    List<Answer<L>> answers = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      answers.add(answer(i));
    }
    return new Answers<>(vacuous, answers, noErrors());
  }

  /** How many states were seen, with what that means. */
  Extent measure() {
    run();
    String reason = vacuous ? Reasons.VACUOUS : proviso();
    Cause cause = vacuous ? Cause.VACUOUS : limit.orElse(Cause.PARTIAL);
    return new Extent(statistics(), search.ends(), search.errors(), false, cause, reason);
  }

  private Answer<L> answer(int i) {
    int predicate = questions.get(i).subject();
    return switch (questions.get(i)) {
      case Question.Always _ -> search.watched(watchOf[i]).map(run -> broken(predicate, run)).orElseGet(() -> open("no violation"));
      case Question.Reachable _ -> search.watched(watchOf[i]).map(this::reached).orElseGet(() -> open("no such state"));
      case Question.DeadlockFree() -> search.end().map(this::ended).orElseGet(() -> open("no violation"));
      case Question.NoErrors() -> noErrors();
      case Question.Eventually _, Question.Fairly _, Question.FairlyInfinitely _, Question.Linear _ ->
          Answer.open(
              Cause.UNSUPPORTED,
              "not supported under --bitstate, which decides always, reachable, deadlockfree and NoErrors only",
              new Statistics(0, 0, 0, 0));
    };
  }

  private Answer<L> broken(int predicate, List<long[]> run) {
    Optional<ModelError> error = graph.test(predicate, run.getLast(), 0).error();
    Path<L> path = path(run, error.isPresent() ? new Path.End.Error<>(Optional.empty(), error.get()) : new Path.End.AtState<>());
    String what = error.isPresent() ? "it errs " + Reasons.after(path) + ": " + error.get().message() : "it fails " + Reasons.after(path);
    return Answer.violated(what + FOUND, statistics(), path);
  }

  private Answer<L> reached(List<long[]> run) {
    Path<L> path = path(run, new Path.End.AtState<>());
    return Answer.holds("reached " + Reasons.after(path) + FOUND, statistics(), path);
  }

  private Answer<L> ended(List<long[]> run) {
    Path<L> path = path(run, new Path.End.NoStep<>());
    return Answer.violated("no step is enabled " + Reasons.after(path) + FOUND, statistics(), path);
  }

  private Answer<L> noErrors() {
    return search
        .stepErrs()
        .map(run -> erred(path(run, graph.firstError(run.getLast()))))
        .or(() -> search.predicateErrs().flatMap(this::predicateErred))
        .orElseGet(() -> open("no error"));
  }

  private Optional<Answer<L>> predicateErred(List<long[]> run) {
    return watches.stream()
        .flatMap(watch -> graph.test(watch.predicate(), run.getLast(), 0).error().stream())
        .findFirst()
        .map(error -> erred(path(run, new Path.End.Error<>(Optional.empty(), error))));
  }

  private Answer<L> erred(Path<L> path) {
    ModelError error = ((Path.End.Error<L>) path.end()).error();
    return Answer.violated(Reasons.errs(path, error) + FOUND, statistics(), path);
  }

  private Answer<L> open(String found) {
    return Answer.open(limit.orElse(Cause.PARTIAL), found + " was found, which proves nothing: " + proviso(), statistics());
  }

  /** Why this is not everything, and how much of it it may be. */
  private String proviso() {
    String what = "--bitstate is an under-approximation that may take new states for old ones";
    if (limit.isPresent()) {
      return what + ", and it was stopped: " + limits.describe(limit.get());
    }
    if (!exhausted) {
      return what + ", and it was stopped when all else was decided";
    }
    if (search.cut()) {
      return what + ", and its stack was too small for some runs";
    }
    double percent = Math.min(99.9999, Math.floor(1e6 * search.coverage()) / 1e4);
    return what + String.format(Locale.ROOT, " (estimated coverage %.4f%%)", percent);
  }

  private Path<L> path(List<long[]> run, Path.End<L> end) {
    List<long[]> shorter = Shortcut.of(run, graph, () -> {});
    return graph.path(shorter, OptionalInt.empty(), () -> {}).ending(end).translated(graph::cells);
  }

  private Statistics statistics() {
    return new Statistics(search.states(), search.transitions(), search.depth(), (System.nanoTime() - started) / 1e9);
  }

  @Override
  public void close() {
    crew.close();
    search.close();
  }
}
