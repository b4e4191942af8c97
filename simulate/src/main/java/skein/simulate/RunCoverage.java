package skein.simulate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.estimate.Coverage;
import skein.core.estimate.CoveragePlan;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.source.Span;
import skein.simulate.sample.RunSampler;

/**
 * Makes the first runs of a series again, and finds out what they cover. Runs are independent, their steps are not, so that runs are what is sampled
 * here: the estimate is that of Good and Turing with one run left out in turn, and the bound is for the states that the second half of the runs visits
 * and the first does not.
 *
 * @see <a href="https://doi.org/10.1093/biomet/40.3-4.237">Good: The population frequencies of species and the estimation of population parameters</a>
 */
public final class RunCoverage {

  /** With fewer runs, a bound says next to nothing. */
  static final int LEAST_RUNS = 10;

  private static final int MOST_VISITS = 20_000;
  private static final int LEAST_VISITS = 2_000;
  /** Copying, hashing and judging a state take time proportional to its size. */
  private static final int CELLS = 20_000_000;
  /** No run uses up more than this part of the visits. */
  private static final int PARTS = 20;

  /** An action in the model's text, for which there may be many rules. */
  private record ActionSite(String name, Span origin) {}

  private final Program program;
  private final List<Property> properties;
  private final CoveragePlan plan;
  private final Budget budget;
  private final RunJudge judge;
  private final RunSampler sampler;
  private final VisitLog log = new VisitLog();
  private final BitSet taken = new BitSet();
  private final BitSet seenTrue = new BitSet();
  private final BitSet seenFalse = new BitSet();
  private final int visits;
  private final int steps;

  private RunCoverage(Program program, List<Property> properties, CoveragePlan plan, Monitor monitor) {
    this.program = program;
    this.properties = properties;
    this.plan = plan;
    this.budget = Budget.of(monitor);
    this.judge = RunJudge.counting(program, properties);
    this.sampler = RunSampler.interpreted(program, judge.predicates(), plan.seed(), plan.choice(), budget);
    this.visits = Math.clamp(CELLS / Math.max(1, program.cells()), LEAST_VISITS, MOST_VISITS);
    this.steps = Math.min(plan.steps(), visits / PARTS);
  }

  /** Empty if it was interrupted, or if there is no run. */
  public static Optional<Coverage> of(Program program, List<Property> properties, CoveragePlan plan, Monitor monitor) {
    try {
      return new RunCoverage(program, properties, plan, monitor).covered();
    } catch (Halt _) {
      return Optional.empty();
    }
  }

  /** The number of runs in the second half is chosen before any of them is made: otherwise long runs would be less likely to be in it. */
  private Optional<Coverage> covered() {
    int half = plan.runs() / 2;
    while (log.runs() < half && log.total() < visits / 2) {
      if (!make()) {
        return Optional.empty();
      }
    }
    int known = log.runs();
    boolean all = known == half;
    log.closeKnown();
    for (int end = all ? plan.runs() : 2 * known; log.runs() < end; ) {
      if (!make()) {
        return Optional.empty();
      }
    }
    return log.runs() == 0 ? Optional.empty() : Optional.of(summary(known, all));
  }

  private Coverage summary(int known, boolean all) {
    Map<ActionSite, Rule> never = new LinkedHashMap<>();
    program.rules().forEach(rule -> never.putIfAbsent(site(rule), rule));
    int actions = never.size();
    taken.stream().forEach(rule -> never.remove(site(program.rules().get(rule))));
    return new Coverage(
        log.runs(), steps, log.states(), actions, new ArrayList<>(never.values()), conditions(), log.ownShare(), bound(known, all), plan.error());
  }

  private Coverage.Bound bound(int known, boolean all) {
    if (log.runs() < LEAST_RUNS) {
      return new Coverage.TooFewRuns(LEAST_RUNS);
    }
    return all && !plan.fixed()
        ? new Coverage.RunsNotFixed()
        : new Coverage.AtMost(ChernoffBound.above(log.unknownShare(), log.runs() - known, plan.error()));
  }

  private static ActionSite site(Rule rule) {
    return new ActionSite(rule.name(), rule.origin());
  }

  private List<Coverage.Conditions> conditions() {
    List<Coverage.Conditions> found = new ArrayList<>();
    for (Property property : properties) {
      List<Expr> own = property.claim().asOne().predicates().stream().distinct().toList();
      int[] indices = own.stream().mapToInt(judge.predicates()::indexOf).toArray();
      int neverTrue = (int) IntStream.of(indices).filter(index -> !seenTrue.get(index)).count();
      int neverFalse = (int) IntStream.of(indices).filter(index -> !seenFalse.get(index)).count();
      found.add(new Coverage.Conditions(property, own.size(), neverTrue, neverFalse));
    }
    return found;
  }

  private boolean make() {
    int number = log.runs();
    if (!sampler.start(number)) {
      return false;
    }
    log.startRun();
    if (plan.untilDecided()) {
      judge.judgeUntilDecided(number, sampler, steps, this::see);
    } else {
      judge.judge(number, sampler, steps, this::see);
    }
    return true;
  }

  private void see(int step) {
    budget.poll();
    log.visit(sampler.cells());
    if (step > 0) {
      taken.set(sampler.taken().map(Step::rule).orElseThrow());
    }
    for (int i = 0; i < judge.predicates().size(); i++) {
      if (!seenTrue.get(i) || !seenFalse.get(i)) {
        Truth truth = sampler.test(i);
        if (truth.error().isEmpty()) {
          (truth.holds() ? seenTrue : seenFalse).set(i);
        }
      }
    }
  }
}
