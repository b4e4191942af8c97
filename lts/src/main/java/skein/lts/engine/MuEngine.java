package skein.lts.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import skein.analysis.initial.Contradiction;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Run;
import skein.lts.generate.OnTheFlySteps;

/** Decides formulas of the µ-calculus by solving parity games, on the fly. Formulas about the same labels share the states that were found. */
public final class MuEngine implements Engine {

  public static final String NAME = "mu";

  /** The first line of the certificates of formulas. */
  public static final String TITLE = "; skein formula certificate 1";

  private static final int STATES_PER_REPORT = 256;

  /** With more states, the program is compiled, and what was found until then is found again. */
  private static final int MANY_STATES = 10_000;

  private final int manyStates;

  public MuEngine() {
    this(MANY_STATES);
  }

  /** @param manyStates with more states than this, programs are compiled */
  MuEngine(int manyStates) {
    this.manyStates = manyStates;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean certifies() {
    return true;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    return property.claim() instanceof Claim.Modal ? Optional.empty() : Optional.of(new Reason.Unsupported(NAME, Reason.Feature.NOT_MODAL, "explore"));
  }

  @Override
  public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
    try (Check check = new Check(program, properties, settings, monitor)) {
      List<Finding> findings = new ArrayList<>();
      properties.forEach(property -> findings.add(check.finding(property)));
      if (properties.stream().noneMatch(p -> p.claim() instanceof Claim.NoErrors)) {
        findings.add(check.errors());
      }
      return findings;
    }
  }

  private final class Check implements AutoCloseable {

    private final Program program;
    private final Settings settings;
    private final Budget budget;
    private final List<Property> properties;
    private final RuleLabels ruleLabels;
    private final List<Expr> predicates;
    private final long mostStates;
    private final Map<Claim.StepLabels, Observation> observed = new LinkedHashMap<>();
    /** Null until needed. */
    private Observation compiled;
    private int polls;

    Check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
      this.program = program;
      this.properties = properties;
      this.ruleLabels = RuleLabels.of(program);
      this.predicates = properties.stream().flatMap(p -> p.claim().predicates().stream()).distinct().toList();
      this.mostStates = settings.maxStates().orElse(Long.MAX_VALUE);
      this.settings = settings;
      this.budget = Budget.of(settings, monitor).also(this::report);
    }

    Finding finding(Property property) {
      if (!(property.claim() instanceof Claim.Modal claim)) {
        return open(property, Cause.UNSUPPORTED, cannot(property, settings).orElseThrow());
      }
      budget.monitor().doing(new Activity(Activity.Kind.PROVING, property.name(), NAME));
      try {
        return finding(property, claim);
      } catch (Halt abandoned) {
        return stopped(property, abandoned.why());
      } catch (OutOfMemoryError _) {
        return stopped(property, Cause.MEMORY);
      }
    }

    private Finding finding(Property property, Claim.Modal claim) {
      if (!compiles(claim)) {
        return finding(property, claim, observed.computeIfAbsent(claim.labels(), labels -> Observation.of(program, labels, mostStates, budget)));
      }
      try {
        return finding(property, claim, observed.computeIfAbsent(claim.labels(), labels -> Observation.of(program, labels, manyStates, budget)));
      } catch (Halt tooMany) {
        if (tooMany.why() != Cause.STATES) {
          throw tooMany;
        }
      }
      if (compiled == null) {
        compiled =
            Observation.compiled(program, predicates, mostStates, budget).orElseGet(() -> Observation.of(program, claim.labels(), mostStates, budget));
      }
      return finding(property, claim, compiled);
    }

    /** Whether the labels of rules are enough; certificates have all labels. */
    private boolean compiles(Claim.Modal claim) {
      return claim.labels() instanceof Claim.StepLabels.Actions
          && mostStates > manyStates
          && !budget.monitor().wantsCertificates()
          && properties.stream().allMatch(p -> !(p.claim() instanceof Claim.Modal(var formula, _, Claim.StepLabels.Actions())) || ruleLabels.suffice(formula));
    }

    private Finding finding(Property property, Claim.Modal claim, Observation observation) {
      if (observation.isVacuous()) {
        return open(property, Cause.VACUOUS, Contradiction.of(program.init(), budget));
      }
      return switch (new FormulaCheck(observation, claim, budget).answer()) {
        case FormulaAnswer.Decided decided -> decided(property, decided);
        case FormulaAnswer.Undefined(var error, boolean inStep) -> open(property, Cause.MODEL_ERROR, new Reason.FormulaErrs(error, inStep));
        case FormulaAnswer.Stopped(Cause cause) -> stopped(property, cause);
      };
    }

    private Finding decided(Property property, FormulaAnswer.Decided decided) {
      if (budget.monitor().wantsCertificates() && property.claim() instanceof Claim.Modal(var formula, _, Claim.StepLabels.Actions())) {
        budget.monitor().certificate(property, head(property, formula, decided.holds()) + decided.certificate().get());
      }
      return new Finding(
          property, decided.holds() ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, new Reason.ShownByStrategy(decided.holds(), decided.view()), NAME,
          statistics(), decided.run());
    }

    private String head(Property property, Formula formula, boolean holds) {
      return TITLE + "\n; property " + property.name() + ": " + ModalPrinter.print(formula) + "\n; verdict " + (holds ? Verdict.HOLDS : Verdict.VIOLATED).word()
          + "\n; schedule " + program.schedule().label() + "\n; engine " + NAME + "\n";
    }

    private Finding stopped(Property property, Cause cause) {
      return open(property, cause, new Reason.NotProved(Reason.Limit.of(cause, settings)));
    }

    private void report() {
      if (polls++ % STATES_PER_REPORT == 0) {
        Statistics found = statistics();
        budget.monitor().progress(new Progress(NAME, found.states(), found.transitions(), 0, found.depth()));
      }
    }

    /** About the states that the formulas needed. */
    Finding errors() {
      Property noErrors = Property.noErrors();
      boolean complete = observations().filter(each -> !each.isOfOther()).map(Observation::steps).anyMatch(steps -> steps.isComplete() && steps.error().isEmpty());
      long states = statistics().states();
      boolean conditionsErr = observations().anyMatch(Observation::hasErred);
      boolean everything = complete && !conditionsErr && program.properties().stream().allMatch(p -> p.claim().predicates().isEmpty());
      return everything
          ? new Finding(
              noErrors, Verdict.HOLDS, Cause.DECIDED, new Reason.AllStates(Reason.Everywhere.NO_ERROR, states, OptionalInt.empty()), NAME, statistics(),
              Optional.empty())
          : open(noErrors, Cause.PARTIAL, new Reason.ErrorsNotAsked(states));
    }

    private Finding open(Property property, Cause cause, Reason reason) {
      return new Finding(property, Verdict.INCONCLUSIVE, cause, reason, NAME, statistics(), Optional.<Run>empty());
    }

    private Statistics statistics() {
      long states = 0;
      long transitions = 0;
      int depth = 0;
      for (Observation each : observations().toList()) {
        OnTheFlySteps<?> steps = each.steps();
        if (compiled != null && each == observed.get(new Claim.StepLabels.Actions())) {
          // These are among the states that were found again.
          continue;
        }
        states += steps.size();
        transitions += steps.transitions();
        depth = Math.max(depth, steps.depth());
      }
      return new Statistics(states, transitions, depth, budget.seconds());
    }

    private Stream<Observation> observations() {
      return Stream.concat(observed.values().stream(), Stream.ofNullable(compiled));
    }

    @Override
    public void close() {
      observations().forEach(each -> each.steps().close());
    }
  }
}
