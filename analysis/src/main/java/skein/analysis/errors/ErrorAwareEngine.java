package skein.analysis.errors;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.analysis.ForwardingEngine;
import skein.analysis.initial.AssumptionErrors;
import skein.analysis.specialise.Specialiser;
import skein.analysis.values.Definedness;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Frames;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.run.Run;

/**
 * Makes an engine, which takes a predicate that raises an error as false, aware of errors: a verdict that depends on a state in which
 * a predicate raises an error becomes inconclusive, and an assumption that raises an error for some initial values violates
 * {@link Claim.NoErrors}. If value analysis rules out errors, the engine is used as it is.
 */
public final class ErrorAwareEngine extends ForwardingEngine<Engine> {

  /** Quantifiers are unrolled only up to this many copies of a condition. */
  private static final long MOST_COPIES = 1 << 10;

  public ErrorAwareEngine(Engine engine) {
    super(engine);
  }

  /** The properties with a predicate that may raise an error in some state, as far as is known without a search. */
  public static List<Property> partial(AnalysedProgram program, List<Property> properties) {
    return partial(program, properties, Budget.UNLIMITED);
  }

  /** The same with what is known when the time is over. */
  public static List<Property> partial(AnalysedProgram program, List<Property> properties, Budget budget) {
    Partiality partiality = new Partiality(new WhereDefined(program, budget));
    return properties.stream().filter(property -> partiality.canErr(property.claim())).toList();
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    Check check = new Check(program, properties, settings, monitor);
    List<Property> all = check.with(properties);
    return check.concluded(
        engine instanceof AnalysingEngine sharing
            ? sharing.check(program, all, settings, check.certificates)
            : engine.check(program.program(), all, settings, check.certificates));
  }

  @Override
  public List<Finding> checkSome(
      AnalysedProgram program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    Check check = new Check(program, some, settings, monitor);
    List<Property> these = check.with(some);
    List<Property> all = check.with(asked);
    return check.concluded(
        engine instanceof AnalysingEngine sharing
            ? sharing.checkSome(program, these, all, settings, check.certificates)
            : engine.checkSome(program.program(), these, all, settings, check.certificates));
  }

  /** One question to the engine. */
  private final class Check {

    private final AnalysedProgram program;
    private final List<Property> asked;
    private final Settings settings;
    private final Monitor monitor;
    private final Interpreter interpreter;
    private final Map<String, PartialProperty> partial = new LinkedHashMap<>();
    private final Certificates certificates;
    private final Budget budget;

    Check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
      this.program = program;
      this.asked = properties;
      this.settings = settings;
      this.monitor = monitor;
      this.budget = Budget.of(settings, monitor);
      this.interpreter = new Interpreter(program.program());
      this.certificates = new Certificates(monitor, partial.values());
      Partiality partiality = new Partiality(new WhereDefined(program, budget));
      for (Property property : properties) {
        if (engine.cannot(property, settings).isEmpty() && partiality.canErr(property.claim())) {
          partial.put(property.name(), PartialProperty.of(property, partiality, this::isPossible).renamed(this::unused));
        }
      }
    }

    /** A fresh name: properties may have any name that the language allows. */
    private String unused(String name) {
      boolean taken = Stream.concat(asked.stream(), program.program().properties().stream()).anyMatch(p -> p.name().equals(name));
      return taken ? unused(name + "_") : name;
    }

    /** Formulas need a search that stores all states, and are judged only on infinite executions if ends are ignored. */
    private boolean isPossible(Property property) {
      return engine.cannot(property, settings).isEmpty()
          && !settings.ignoreEnds()
          && settings.checkpoint().isEmpty()
          && settings.bitstateBytes().isEmpty();
    }

    List<Property> with(List<Property> properties) {
      return Stream.concat(properties.stream(), partial.values().stream().flatMap(p -> p.further().stream())).toList();
    }

    List<Finding> concluded(List<Finding> findings) {
      Map<String, Finding> all = new LinkedHashMap<>();
      findings.forEach(finding -> all.put(finding.property().name(), finding));
      Map<String, Finding> byName = new LinkedHashMap<>(all);
      partial.values().stream().flatMap(p -> p.further().stream()).forEach(p -> byName.remove(p.name()));
      Function<Property, Finding> find = p -> all.get(p.name());
      for (PartialProperty p : partial.values()) {
        byName.put(
            p.property().name(),
            p.conclude(interpreter, find.apply(p.property()), find.apply(p.tolerant()), p.errorFree().map(find)));
      }
      byName.computeIfPresent(Property.NO_ERRORS, (_, finding) -> withAssumptions(finding));
      // A certificate proves only what the engine itself reported.
      byName.values().stream()
          .filter(f -> f.verdict() != Verdict.INCONCLUSIVE && f == all.get(f.property().name()))
          .forEach(f -> certificates.release(f.property()));
      return List.copyOf(byName.values());
    }

    private Finding withAssumptions(Finding finding) {
      return switch (program.assumptionErrors(budget::isOver)) {
        case AssumptionErrors.Result.None() -> finding;
        case AssumptionErrors.Result.Found(var assumption, var run, var error) ->
            like(finding, Verdict.VIOLATED, Cause.DECIDED,
                new Reason.AssumptionErrs(assumption.name(), error), Optional.of(run));
        case AssumptionErrors.Result.Unknown(var assumption) ->
            finding.verdict() == Verdict.HOLDS
                ? like(finding, Verdict.INCONCLUSIVE, Cause.PARTIAL, new Reason.AssumptionMayErr(assumption.name()), Optional.empty())
                : finding;
      };
    }

    private static Finding like(Finding finding, Verdict verdict, Cause cause, Reason reason, Optional<Run> run) {
      return new Finding(finding.property(), verdict, cause, reason, finding.engine(), finding.statistics(), run);
    }
  }

  /** Where predicates of a program do not raise an error. Runs the value analysis only if needed. */
  private static final class WhereDefined implements UnaryOperator<Expr> {

    private final AnalysedProgram program;
    private final Budget budget;
    private final List<IntervalSet> declared;
    private Optional<List<IntervalSet>> reachable = Optional.empty();

    /** When the time is over, it uses what is known by then. */
    WhereDefined(AnalysedProgram program, Budget budget) {
      this.program = program;
      this.budget = budget;
      this.declared = Domains.declared(program.program()).betweenSteps();
    }

    @Override
    public Expr apply(Expr predicate) {
      if (Definedness.of(predicate, declared).equals(Expr.TRUE)) {
        return Expr.TRUE;
      }
      if (reachable.isEmpty()) {
        reachable = Optional.of(reachable());
      }
      Expr defined = Definedness.of(predicate, reachable.get());
      if (defined.equals(Expr.TRUE)) {
        return defined;
      }
      // More is known for each agent separately; but engines prefer conditions that are the same for all agents.
      Expr unrolled = Specialiser.specialise(predicate, Math.max(1, Frames.size(predicate)), 0, MOST_COPIES);
      return Definedness.of(unrolled, reachable.get()).equals(Expr.TRUE) ? Expr.TRUE : defined;
    }

    private List<IntervalSet> reachable() {
      try {
        return program.domains(budget).betweenSteps();
      } catch (Halt _) {
        return declared;
      }
    }
  }

  /** Holds certificates back until it is known whether they prove the property that was asked for, and reports progress in terms of that property. */
  private static final class Certificates extends ForwardingMonitor {

    private final Collection<PartialProperty> partial;
    private final Map<String, String> kept = new LinkedHashMap<>();

    Certificates(Monitor monitor, Collection<PartialProperty> partial) {
      super(monitor);
      this.partial = partial;
    }

    @Override
    public void doing(Activity activity) {
      String asked =
          partial.stream()
              .filter(each -> each.further().stream().anyMatch(p -> p.name().equals(activity.subject())))
              .map(each -> each.property().name())
              .findFirst()
              .orElse(activity.subject());
      super.doing(new Activity(activity.kind(), asked, activity.engine()));
    }

    /** The verdict on a property whose predicates may raise errors needs the auxiliary ones, and the verdict on errors needs the assumptions. */
    @Override
    public void decided(Property property, Verdict verdict) {
      boolean isFinal = partial.stream().noneMatch(each -> each.concerns(property)) && !(property.claim() instanceof Claim.NoErrors);
      if (isFinal) {
        super.decided(property, verdict);
      }
    }

    @Override
    public boolean needs(Property property) {
      return super.needs(partial.stream().filter(each -> each.concerns(property)).map(PartialProperty::property).findFirst().orElse(property));
    }

    @Override
    public synchronized void certificate(Property property, String text) {
      kept.put(property.name(), text);
    }

    synchronized void release(Property property) {
      Optional.ofNullable(kept.remove(property.name())).ifPresent(text -> super.certificate(property, text));
    }
  }
}
