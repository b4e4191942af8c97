package skein.lts.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
import skein.core.language.Abandoned;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;
import skein.core.program.Claim;
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
    try (Check check = new Check(program, settings, monitor)) {
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
    private final MuLimits limits;
    private final Map<Claim.StepLabels, Observation> observed = new LinkedHashMap<>();
    private int polls;

    Check(Program program, Settings settings, Monitor monitor) {
      this.program = program;
      this.settings = settings;
      this.limits = new MuLimits(settings, monitor);
    }

    Finding finding(Property property) {
      if (!(property.claim() instanceof Claim.Modal claim)) {
        return open(property, Cause.UNSUPPORTED, cannot(property, settings).orElseThrow());
      }
      limits.doing(new Activity(Activity.Kind.PROVING, property.name(), NAME));
      try {
        Observation observation = observed.computeIfAbsent(claim.labels(), this::observation);
        if (observation.isVacuous()) {
          return open(property, Cause.VACUOUS, Contradiction.of(program.init(), limits::poll));
        }
        return switch (new FormulaCheck(observation, claim, limits).answer()) {
          case FormulaAnswer.Decided decided -> decided(property, decided);
          case FormulaAnswer.Undefined(var error, boolean inStep) -> open(property, Cause.MODEL_ERROR, new Reason.FormulaErrs(error, inStep));
          case FormulaAnswer.Stopped(Cause cause) -> stopped(property, cause);
        };
      } catch (Abandoned abandoned) {
        return stopped(property, abandoned.why());
      } catch (OutOfMemoryError _) {
        return stopped(property, Cause.MEMORY);
      }
    }

    private Finding decided(Property property, FormulaAnswer.Decided decided) {
      if (limits.wantsCertificates() && property.claim() instanceof Claim.Modal(var formula, _, Claim.StepLabels.Actions())) {
        limits.certificate(property, head(property, formula, decided.holds()) + decided.certificate().get());
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

    private Observation observation(Claim.StepLabels labels) {
      return Observation.of(program, labels, settings.maxStates().orElse(Long.MAX_VALUE), this::poll);
    }

    private void poll() {
      limits.poll();
      if (polls++ % STATES_PER_REPORT == 0) {
        Statistics found = statistics();
        limits.progress(new Progress(NAME, found.states(), found.transitions(), 0, found.depth()));
      }
    }

    /** About the states that the formulas needed. */
    Finding errors() {
      Property noErrors = Property.noErrors();
      boolean complete = observed.values().stream().map(Observation::steps).anyMatch(steps -> steps.isComplete() && steps.error().isEmpty());
      long states = statistics().states();
      boolean conditionsErr = observed.values().stream().anyMatch(Observation::hasErred);
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
      for (Observation each : observed.values()) {
        OnTheFlySteps<ObservedStep> steps = each.steps();
        states += steps.size();
        transitions += steps.transitions();
        depth = Math.max(depth, steps.depth());
      }
      return new Statistics(states, transitions, depth, limits.seconds());
    }

    @Override
    public void close() {
      observed.values().forEach(each -> each.steps().close());
    }
  }
}
