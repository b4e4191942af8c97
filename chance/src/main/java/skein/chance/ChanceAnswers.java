package skein.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import skein.analysis.ltl.FormulaTooLarge;
import skein.chance.build.ProgramProcess;
import skein.chance.build.RewardErred;
import skein.chance.build.StateConditions;
import skein.chance.build.StateErred;
import skein.chance.query.BoundsSeen;
import skein.chance.query.ProbabilityEvidence;
import skein.chance.query.InitialAnswer;
import skein.chance.query.OpenComparison;
import skein.chance.query.QueryEvaluator;
import skein.chance.query.SolverChoice;
import skein.chance.query.StepBound;
import skein.chance.query.StrategyFinder;
import skein.chance.query.Unanswerable;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.ChanceReason;
import skein.core.answer.ComputedAnswer;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.source.Span;

/** Answers one question after the other about a process: with intervals, with narrower ones if these decide nothing, and at last with rationals. */
final class ChanceAnswers {

  /** Up to so many states, a comparison that intervals do not decide is made with rationals. */
  private static final int MOST_EXACT = 20_000;

  /** With more states, times steps that must be remembered, paths that show a violation are looked for only if they are asked for. */
  private static final long MOST_SHOWN = 500_000;

  private static final double LEAST_WIDTH = 1e-13;

  private final ProgramProcess process;
  private final Settings settings;
  private final Monitor monitor;
  private final Budget budget;
  private final StateConditions conditions;

  ChanceAnswers(ProgramProcess process, Settings settings, Monitor monitor, Budget budget) {
    this.process = process;
    this.settings = settings;
    this.monitor = monitor;
    this.budget = budget;
    this.conditions = new StateConditions(process, budget);
  }

  /** Whether no predicate of these properties raises an error in a reachable state: then there is no error at all, since the process was built. */
  boolean isErrorFree(List<Property> properties) {
    try {
      properties.stream().flatMap(property -> property.claim().predicates().stream()).distinct().forEach(conditions::where);
      return true;
    } catch (StateErred | Halt | OutOfMemoryError _) {
      return false;
    }
  }

  Finding finding(Property property, Query query, Supplier<Statistics> statistics) {
    return new Work(property, query, statistics).finding();
  }

  private List<SolverChoice> choices() {
    return choices(monitor.wantsStrategies());
  }

  /** @param strategies whether they are wanted */
  private List<SolverChoice> choices(boolean strategies) {
    double width = settings.accuracy().width();
    boolean exact = settings.accuracy().exact();
    List<SolverChoice> choices = new ArrayList<>();
    for (double each = width; each == width || each > LEAST_WIDTH; each /= 1000) {
      choices.add(new SolverChoice(each, exact, strategies));
    }
    if (!exact && process.process().states() <= MOST_EXACT) {
      choices.add(new SolverChoice(choices.getLast().width(), true, strategies));
    }
    return choices;
  }

  /** The work on one property. */
  private final class Work {

    private final Property property;
    private final Query query;
    private final Supplier<Statistics> statistics;
    private final BoundsSeen seen;
    private ComputedAnswer computed;

    Work(Property property, Query query, Supplier<Statistics> statistics) {
      this.property = property;
      this.query = query;
      this.statistics = statistics;
      this.seen = new BoundsSeen(process.initial(), known -> monitor.bounds(property, known));
      this.computed = ComputedAnswer.of(process.size());
    }

    Finding finding() {
      monitor.doing(new Activity(Activity.Kind.COMPUTING, property.name()));
      Optional<Span> rounded = RoundedNumbers.in(query, process.program().chance());
      if (rounded.isPresent() && settings.accuracy().exact()) {
        return open(Cause.UNSUPPORTED, new Reason.AboutChance(RoundedNumbers.refused(rounded.get())));
      }
      rounded.ifPresent(_ -> monitor.warn(new Remark.Rounded()));
      try {
        return settings.chance().agents().isPresent() ? sided(settings.chance().agents().get()) : computed();
      } catch (Unanswerable refused) {
        return open(Cause.UNSUPPORTED, new Reason.AboutChance(refused.reason()));
      } catch (FormulaTooLarge tooLarge) {
        return open(Cause.UNSUPPORTED, tooLarge.reason());
      } catch (RewardErred erred) {
        return open(Cause.MODEL_ERROR, new Reason.AboutChance(erred.reason()));
      } catch (StateErred erred) {
        return open(Cause.MODEL_ERROR, new Reason.FormulaErrs(erred.error(), false));
      } catch (Halt halt) {
        return stopped(halt.why());
      } catch (OutOfMemoryError _) {
        return stopped(Cause.MEMORY);
      }
    }

    /** What some agents reach, against the rest and with its help. */
    private Finding sided(String agents) {
      SidedWork work = SidedWork.of(property, query, agents, process, conditions, choices(true), settings.accuracy().width(), computed, budget);
      computed = work.computed();
      ChanceReason reason = work.isAccurate() ? new ChanceReason.Computed() : new ChanceReason.Inaccurate(widest(work.value()));
      return (work.isAccurate() ? finding(Verdict.HOLDS, Cause.DECIDED, reason) : open(Cause.UNSUPPORTED, new Reason.AboutChance(reason))).withValue(work.value());
    }

    private Finding computed() {
      Optional<OpenComparison> open = Optional.empty();
      Optional<InitialAnswer> inaccurate = Optional.empty();
      for (SolverChoice choice : choices()) {
        try {
          QueryEvaluator evaluator = new QueryEvaluator(process, conditions, choice, seen, budget);
          InitialAnswer answer = InitialAnswer.of(query, process, evaluator);
          if (answer.truth().isPresent() || answer.isAccurate(settings.accuracy().width())) {
            return found(answer, evaluator);
          }
          inaccurate = Optional.of(answer);
        } catch (OpenComparison undecided) {
          open = Optional.of(undecided);
        }
      }
      if (inaccurate.isPresent()) {
        InitialAnswer best = inaccurate.get();
        listing(best);
        return open(Cause.UNSUPPORTED, new Reason.AboutChance(new ChanceReason.Inaccurate(widest(best.number().orElseThrow()))))
            .withValue(best.number().orElseThrow());
      }
      OpenComparison last = open.orElseThrow();
      ChanceReason reason = new ChanceReason.Undecided(last.number(), last.comparison(), last.bound(), process.process().states(), MOST_EXACT);
      computed = computed.comparing(ValueRange.of(last.number()));
      return open(Cause.UNSUPPORTED, new Reason.AboutChance(reason));
    }

    private static double widest(ValueRange range) {
      return Math.max(range.least().high() - range.least().low(), range.largest().high() - range.largest().low());
    }

    private void listing(InitialAnswer answer) {
      computed = computed.listing(answer.listed(), answer.unlisted());
    }

    private Finding found(InitialAnswer answer, QueryEvaluator evaluator) {
      listing(answer);
      if (monitor.wantsStrategies()) {
        computed = computed.with(StrategyFinder.of(property.text(), query, process, evaluator, answer).stream().toList());
      }
      if (settings.accuracy().exact() && answer.number().filter(range -> !isExact(range)).isPresent()) {
        monitor.warn(new Remark.NotExact(property.name()));
      }
      if (answer.truth().isEmpty()) {
        if (monitor.wantsStrategies()) {
          show(new ProbabilityEvidence(process, evaluator, budget), false);
        }
        return finding(Verdict.HOLDS, Cause.DECIDED, new ChanceReason.Computed()).withValue(answer.number().orElseThrow());
      }
      boolean holds = answer.truth().get();
      if (!holds && (monitor.wantsStrategies() || process.process().states() <= MOST_SHOWN / (1 + StepBound.of(query)))) {
        show(new ProbabilityEvidence(process, evaluator, budget), true);
      }
      return decided(holds, answer.number());
    }

    /** The answer is known: a limit that is reached from now on takes away only what shows it. */
    private void show(ProbabilityEvidence finder, boolean violated) {
      try {
        computed = computed.shownBy(violated ? finder.violation(query) : finder.mostProbable(query));
      } catch (Halt | OutOfMemoryError _) {
        computed = computed.shownBy(Optional.empty());
      }
    }

    private static boolean isExact(ValueRange range) {
      return isExact(range.least()) && isExact(range.largest());
    }

    private static boolean isExact(ValueInterval value) {
      return value.exact().isPresent() || (Double.isInfinite(value.low()) && value.low() == value.high());
    }

    private Finding decided(boolean holds, Optional<ValueRange> number) {
      Verdict verdict = holds ? Verdict.HOLDS : Verdict.VIOLATED;
      Optional<QueryEvaluator.Bounded> compared = QueryEvaluator.comparison(query);
      if (compared.isEmpty() || number.isEmpty()) {
        return finding(verdict, Cause.DECIDED, new ChanceReason.Evaluated(holds, process.initial().cardinality()));
      }
      computed = computed.comparing(number.get());
      return finding(verdict, Cause.DECIDED, new ChanceReason.Decided(number.get(), compared.get().comparison(), compared.get().bound()));
    }

    /** What was known when a limit was reached may be enough. */
    private Finding stopped(Cause cause) {
      Reason.Limit limit = budget.limit(cause);
      Optional<ValueRange> known = seen.last().map(range -> process.isDrawn() ? ValueRange.of(whole(range)) : range);
      if (known.isEmpty()) {
        return open(cause, new Reason.CutShort(limit, Optional.of(new Activity(Activity.Kind.COMPUTING, property.name()))));
      }
      Optional<QueryEvaluator.Bounded> compared = QueryEvaluator.comparison(query);
      Optional<Boolean> holds = compared.flatMap(each -> InitialAnswer.holdsIn(each, known.get()));
      if (holds.isPresent()) {
        return decided(holds.get(), known);
      }
      if (query.isTruth()) {
        computed = computed.comparing(known.get());
      }
      Finding finding = open(cause, new Reason.AboutChance(new ChanceReason.BoundsSoFar(limit)));
      return query.isTruth() ? finding : finding.withValue(known.get());
    }

    private static ValueInterval whole(ValueRange range) {
      return new ValueInterval(range.least().low(), range.largest().high(), Optional.empty());
    }

    private Finding open(Cause cause, Reason reason) {
      return finding(Verdict.INCONCLUSIVE, cause, reason);
    }

    private Finding finding(Verdict verdict, Cause cause, ChanceReason reason) {
      return finding(verdict, cause, new Reason.AboutChance(reason));
    }

    private Finding finding(Verdict verdict, Cause cause, Reason reason) {
      if (verdict != Verdict.INCONCLUSIVE) {
        monitor.decided(property, verdict);
      }
      return new Finding(property, verdict, cause, reason, ChanceEngine.NAME, statistics.get(), Optional.empty()).withComputed(computed);
    }
  }
}
