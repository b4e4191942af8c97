package skein.ask.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Claim;
import skein.core.program.Property;

/**
 * Answers formulas about a network by turns: the engine for formulas may look at some states, then stubborn sets may lead to some, which cost less, and so on with more. So neither waits
 * long for the other: some answers are near the initial state of a network that is large even when reduced. The engine comes first because it can show why its answer is right.
 */
final class NetworkFormulas {

  private static final long FIRST_ROUND = 1_000;
  private static final int GROWTH = 8;

  /** How many states at least may be searched for evidence of a violation that is known. */
  private static final long FOR_EVIDENCE = 100_000;

  private final AnalysingEngine engine;
  private final AnalysedProgram program;
  private final NetworkReduction network;
  private final Settings settings;
  private final long allowed;
  private final Budget budget;
  private final Map<Property, Finding> answers = new LinkedHashMap<>();
  /** Those that stubborn sets do not help with. */
  private final Set<Property> unreduced = new HashSet<>();

  /** @param engine decides formulas */
  NetworkFormulas(AnalysingEngine engine, AnalysedProgram program, NetworkReduction network, Settings settings, Monitor monitor) {
    this.engine = engine;
    this.program = program;
    this.network = network;
    this.settings = settings;
    this.allowed = settings.maxStates().orElse(Long.MAX_VALUE);
    this.budget = Budget.of(settings, monitor);
  }

  List<Finding> check(List<Property> asked) {
    return check(asked, FIRST_ROUND, FOR_EVIDENCE);
  }

  /** @param firstRound how many states the engine may look at before it is the other's turn for the first time */
  List<Finding> check(List<Property> asked, long firstRound, long forEvidence) {
    List<Property> open = asked;
    boolean last = false;
    for (long most = firstRound; !open.isEmpty() && !last; most *= GROWTH) {
      last = most >= allowed || unreduced.containsAll(open);
      ask(open, last ? allowed : most);
      open = open(open);
      last |= open.stream().anyMatch(property -> answers.get(property).cause() == Cause.MEMORY);
      for (Property property : open) {
        reduce(property, last ? allowed : Math.min(allowed, GROWTH * most), last ? 0 : Math.max(forEvidence, GROWTH * most));
      }
      open = open(open);
    }
    return new ArrayList<>(answers.values());
  }

  private void ask(List<Property> properties, long most) {
    Settings limited = most == Long.MAX_VALUE ? settings : settings.withMaxStates(Math.min(most, allowed));
    Duration spent = Duration.ofNanos((long) (1e9 * budget.seconds()));
    Settings left = settings.time().map(time -> limited.withTime(time.minus(spent))).orElse(limited);
    engine.check(program, properties, left, budget.monitor()).forEach(finding -> answers.put(finding.property(), finding));
  }

  /** Those for which more states, or fewer bytes for each, would make a difference. */
  private List<Property> open(List<Property> properties) {
    return properties.stream()
        .filter(property -> {
          Finding finding = answers.get(property);
          return finding.verdict() == Verdict.INCONCLUSIVE && (finding.cause() == Cause.STATES || finding.cause() == Cause.MEMORY);
        })
        .toList();
  }

  private void reduce(Property property, long most, long forEvidence) {
    if (unreduced.contains(property) || !(property.claim() instanceof Claim.Modal claim)) {
      return;
    }
    try {
      Optional<Set<String>> visible = network.visible(claim, budget);
      if (visible.isEmpty()) {
        unreduced.add(property);
        return;
      }
      network.answer(claim, visible.get(), most, budget).ifPresent(answer -> settle(property, answer, forEvidence));
    } catch (Halt abandoned) {
      Statistics before = answers.get(property).statistics();
      Statistics statistics = new Statistics(before.states(), before.transitions(), before.depth(), budget.seconds());
      Reason reason = new Reason.NotProved(Reason.Limit.of(abandoned.why(), settings));
      answers.put(property, new Finding(property, Verdict.INCONCLUSIVE, abandoned.why(), reason, engine.name(), statistics, Optional.empty()));
    } catch (OutOfMemoryError _) {
      unreduced.add(property);
    }
  }

  private void settle(Property property, NetworkReduction.Answer answer, long forEvidence) {
    if (!answer.holds() && !answer.run().suffices() && forEvidence > 0) {
      ask(List.of(property), forEvidence);
    }
    Verdict verdict = answer.holds() ? Verdict.HOLDS : Verdict.VIOLATED;
    Verdict full = answers.get(property).verdict();
    if (full == Verdict.INCONCLUSIVE) {
      Statistics statistics = new Statistics(answer.states(), answer.transitions(), answer.depth(), budget.seconds());
      answers.put(
          property,
          new Finding(
              property, verdict, Cause.DECIDED, reason(answer), engine.name(), statistics, Optional.of(answer.run().run()).filter(_ -> isShown(answer)),
              List.of(new Reduction.Used(Reduction.STUBBORN))));
    } else if (full != verdict) {
      throw new IllegalStateException("stubborn sets changed the answer about " + property.name());
    }
  }

  private static Reason reason(NetworkReduction.Answer answer) {
    int steps = answer.run().run().steps().size();
    return answer.run().suffices()
        ? new Reason.ShownByStrategy(answer.holds(), new Reason.StrategyView.OneRun(steps, answer.run().loop()))
        : new Reason.ShownByReduction(answer.holds(), isShown(answer) ? OptionalInt.of(steps) : OptionalInt.empty());
  }

  /** What leads to a part is worth showing only if that part shows what goes wrong. */
  private static boolean isShown(NetworkReduction.Answer answer) {
    return answer.run().suffices() || (!answer.holds() && !answer.run().run().steps().isEmpty());
  }
}
