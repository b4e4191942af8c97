package skein.explore;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Fairness;
import skein.core.answer.Settings;
import skein.core.interpret.ModelError;
import skein.core.program.Ltl;
import skein.explore.ltl.Formula;
import skein.explore.ltl.LinearSearch;
import skein.explore.ltl.TooLarge;
import skein.explore.ltl.Translation;
import skein.explore.ltl.Witness;

/** Judges a linear-time formula, or an {@code eventually} on fair executions only, in a search of its own. */
final class LinearCheck<L> {

  private final Formula negation;
  private final int atoms;
  private final Wording wording;
  private final LazyGraph<?> graph;
  private final Tracer<L> tracer;
  private final Settings settings;
  private final Limits limits;
  private LinearSearch search;
  private Optional<Witness> witness = Optional.empty();
  private Optional<Cause> limit = Optional.empty();
  private boolean started;
  private boolean complete;

  /** What is judged, in words. */
  enum Wording {
    FORMULA("satisfies the formula", "break the formula"),
    /** A formula without temporal operators, which is about initial states and not about how executions go on. */
    PREDICATE("satisfies the formula", "break the formula"),
    GOAL("meets the goal", "never meet the goal");

    final String kept;
    final String broken;

    Wording(String kept, String broken) {
      this.kept = kept;
      this.broken = broken;
    }

    static Wording of(Ltl formula) {
      return formula.isPropositional() ? PREDICATE : FORMULA;
    }

    boolean ignoresEnds(Settings settings) {
      return settings.ignoreEnds() && this != PREDICATE;
    }
  }

  LinearCheck(
      Formula negation,
      int atoms,
      Wording wording,
      LazyGraph<?> graph,
      Tracer<L> tracer,
      Settings settings,
      Limits limits) {
    this.negation = negation;
    this.atoms = atoms;
    this.wording = wording;
    this.graph = graph;
    this.tracer = tracer;
    this.settings = settings;
    this.limits = limits;
  }

  /** Errors of the model go to the log as well. */
  void logErrors(ErrorLog<L> log) {
    graph.tell(
        new LazyGraph.Errors() {
          private boolean erred;

          @Override
          public void predicateErrs(int state, ModelError error) {
            if (!erred) {
              erred = true;
              log.predicateErrs(tracer, graph.pathTo(state), graph.statistics(), error);
            }
          }

          @Override
          public void stepErrs(int state, ModelError error) {
            if (!erred) {
              erred = true;
              log.stepErrs(tracer, graph.pathTo(state), graph.statistics(), error);
            }
          }
        });
  }

  boolean vacuous() {
    return started && graph.states() == 0;
  }

  Optional<Cause> limit() {
    return limit;
  }

  /** Whether all that can be reached was seen. */
  boolean sawEverything() {
    return complete && graph.cutNothing();
  }

  Answer<L> run() {
    try {
      explore();
      return conclude();
    } catch (OutOfMemoryError _) {
      limit = Optional.of(Cause.MEMORY);
      search = null;
      graph.release();
      return unfinished();
    } catch (TooLarge tooLarge) {
      return Answer.open(Cause.UNSUPPORTED, tooLarge.getMessage(), graph.statistics());
    }
  }

  private void explore() {
    try {
      graph.start();
      started = true;
      search =
          new LinearSearch(
              graph,
              Translation.of(negation, atoms, graph::tick),
              settings.fairness(),
              wording.ignoresEnds(settings),
              graph::tick);
      graph.alsoUses(search::bytes);
      witness = search.run();
      complete = witness.isEmpty();
    } catch (Halt halt) {
      limit = halt.limit();
    }
  }

  private Answer<L> conclude() {
    if (limit.isPresent() && search != null) {
      try {
        witness = search.judge(limits::pollAnalysis);
      } catch (Halt _) {
        // There was no time even for that.
      }
    }
    if (witness.isPresent()) {
      Path<L> path = path(witness.get());
      return Answer.violated(Words.broken(path, wording.broken, settings.fairness()), graph.statistics(), path);
    }
    return limit.isPresent() ? unfinished() : Answer.holds(whyItHolds(), graph.statistics());
  }

  private Answer<L> unfinished() {
    return Answer.open(
        limit.orElseThrow(), Words.unfinished("no violation", graph.statistics(), limit.get(), limits), graph.statistics());
  }

  private Path<L> path(Witness found) {
    int turn = found.states().get(found.loop());
    if (!graph.isStuck(turn)) {
      // By which edge matters only where it matters whose it is.
      return settings.fairness() == Fairness.NONE
          ? tracer.loop(found.states(), found.loop())
          : tracer.loop(found.states(), found.edges(), found.loop());
    }
    List<Integer> way = found.states().subList(0, found.loop() + 1);
    return graph.isEnd(turn) ? tracer.ended(way) : tracer.stepErrs(way);
  }

  private String whyItHolds() {
    String why = "every " + Words.fair(settings.fairness()) + "execution " + wording.kept;
    if (!wording.ignoresEnds(settings)) {
      return why;
    }
    try {
      return search.judgeWithEnds(limits::pollAnalysis)
          .map(run -> why + Words.onlyIgnoringEnd(run.loop(), wording.broken))
          .orElse(why + " (also without ignoring ends)");
    } catch (Halt _) {
      return why + " (not known whether also without ignoring ends)";
    }
  }
}
