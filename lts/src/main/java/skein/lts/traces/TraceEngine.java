package skein.lts.traces;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import skein.core.interpret.ModelError;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Run;
import skein.lts.Alphabet;
import skein.lts.engine.Observation;

/** Compares the traces of a program with those of its specification, on the fly. */
public final class TraceEngine implements Engine {

  public static final String NAME = "traces";

  private static final int STATES_PER_REPORT = 256;

  /** With more states, both programs are compiled, and what was found until then is found again. */
  private static final int MANY_STATES = 10_000;

  private final int manyStates;

  public TraceEngine() {
    this(MANY_STATES);
  }

  /** @param manyStates with more states than this, programs are compiled */
  TraceEngine(int manyStates) {
    this.manyStates = manyStates;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    if (!(property.claim() instanceof Claim.SameTraces)) {
      return Optional.of(new Reason.Unsupported(NAME, Reason.Feature.NOT_TRACES, "explore"));
    }
    return settings.steps().isPresent() ? Optional.of(new Reason.Unsupported(NAME, Reason.Feature.STEPS)) : Optional.empty();
  }

  @Override
  public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
    List<Finding> findings = new ArrayList<>();
    Budget budget = Budget.of(settings, monitor);
    long states = 0;
    for (Property property : properties) {
      if (property.claim() instanceof Claim.SameTraces claim && cannot(property, settings).isEmpty()) {
        budget.monitor().doing(new Activity(Activity.Kind.PROVING, property.name(), NAME));
        Finding finding = new Check(program, property, claim, settings, budget).finding();
        states = Math.max(states, finding.statistics().states());
        findings.add(finding);
      } else {
        findings.add(open(property, Cause.UNSUPPORTED, cannot(property, settings).orElseThrow(), new Statistics(0, 0, 0, 0)));
      }
    }
    if (properties.stream().noneMatch(p -> p.claim() instanceof Claim.NoErrors)) {
      Statistics statistics = new Statistics(states, 0, 0, budget.seconds());
      findings.add(open(Property.noErrors(), Cause.PARTIAL, new Reason.ErrorsNotAsked(states), statistics));
    }
    return findings;
  }

  private static Finding open(Property property, Cause cause, Reason reason, Statistics statistics) {
    return new Finding(property, Verdict.INCONCLUSIVE, cause, reason, NAME, statistics, Optional.empty());
  }

  /** A side of the comparison. */
  private record Side(Observation observation, Determinisation sets) {}

  private final class Check {

    private final Program program;
    private final Property property;
    private final Claim.SameTraces claim;
    private final Settings settings;
    private final Budget budget;
    private final long mostStates;
    private final Alphabet labels;
    private final List<Observation> current = new ArrayList<>();
    private int agreed;
    private int polls;

    Check(Program program, Property property, Claim.SameTraces claim, Settings settings, Budget budget) {
      this.program = program;
      this.property = property;
      this.claim = claim;
      this.settings = settings;
      this.budget = budget.also(this::report);
      this.mostStates = settings.maxStates().orElse(Long.MAX_VALUE);
      this.labels = labels(program, claim.specification());
    }

    /** In the order of the alphabet, so that the difference that is found does not depend on how steps are computed. */
    private static Alphabet labels(Program program, Program specification) {
      Alphabet labels = new Alphabet();
      Stream.of(program, specification).flatMap(each -> each.rules().stream()).map(rule -> rule.action().pattern()).sorted().forEach(labels::number);
      return labels;
    }

    Finding finding() {
      try {
        return decided();
      } catch (Halt abandoned) {
        return stopped(abandoned.why());
      } catch (OutOfMemoryError _) {
        return stopped(Cause.MEMORY);
      } finally {
        close();
      }
    }

    private void close() {
      current.forEach(each -> each.steps().close());
      current.clear();
    }

    private Finding stopped(Cause cause) {
      return open(cause, new Reason.TracesAgreeUpTo(agreed, Reason.Limit.of(cause, settings)));
    }

    private Finding open(Cause cause, Reason reason) {
      return TraceEngine.open(property, cause, reason, statistics());
    }

    private Finding decided() {
      if (mostStates <= manyStates) {
        return compared(interpreted(program, claim.ended(), mostStates), interpreted(claim.specification(), claim.specificationEnded(), mostStates));
      }
      try {
        return compared(interpreted(program, claim.ended(), manyStates), interpreted(claim.specification(), claim.specificationEnded(), manyStates));
      } catch (Halt tooMany) {
        if (tooMany.why() != Cause.STATES) {
          throw tooMany;
        }
      }
      close();
      return compared(compiled(program, claim.ended()), compiled(claim.specification(), claim.specificationEnded()));
    }

    private Side interpreted(Program of, Expr ended, long most) {
      return side(Observation.ofActions(of, most, budget), ended, most);
    }

    private Side compiled(Program of, Expr ended) {
      Observation observation =
          Observation.compiledActions(of, List.of(ended), mostStates, budget).orElseGet(() -> Observation.ofActions(of, mostStates, budget));
      return side(observation, ended, mostStates);
    }

    private Side side(Observation observation, Expr ended, long mostSets) {
      current.add(observation);
      return new Side(observation, new Determinisation(observation, ended, labels, mostSets));
    }

    private Finding compared(Side own, Side specified) {
      for (Side side : List.of(own, specified)) {
        if (side.observation().isVacuous()) {
          return open(Cause.VACUOUS, Contradiction.of((side == own ? program : claim.specification()).init(), budget));
        }
      }
      Optional<LockstepSearch.Found> found = difference(own, specified);
      if (found.isPresent()) {
        Side owner = found.get().inProgram() ? own : specified;
        Run run = new TraceRun(owner.observation(), owner.sets(), found.get().trace(), found.get().end()).run();
        return switch (new DifferenceCheck(program, claim, found.get(), budget).check(run)) {
          case DifferenceCheck.Outcome.Confirmed(var difference) ->
              new Finding(
                  property, Verdict.VIOLATED, Cause.DECIDED, new Reason.TracesDiffer(difference), NAME, statistics(),
                  Optional.of(run).filter(_ -> difference.inProgram()));
          case DifferenceCheck.Outcome.Doubtful(var error) -> open(Cause.MODEL_ERROR, new Reason.TracesErr(error, found.get().inProgram()));
        };
      }
      Optional<ModelError> inProgram = own.sets().error();
      Optional<ModelError> error = inProgram.or(() -> specified.sets().error());
      return error.map(raised -> open(Cause.MODEL_ERROR, new Reason.TracesErr(raised, inProgram.isEmpty())))
          .orElseGet(() -> new Finding(property, Verdict.HOLDS, Cause.DECIDED, agree(own, specified), NAME, statistics(), Optional.empty()));
    }

    private Optional<LockstepSearch.Found> difference(Side own, Side specified) {
      LockstepSearch search = new LockstepSearch(own.sets(), specified.sets(), labels, budget);
      try {
        return search.difference();
      } finally {
        agreed = Math.max(agreed, search.depth());
      }
    }

    private Reason agree(Side own, Side specified) {
      return new Reason.TracesAgree(own.observation().steps().size(), specified.observation().steps().size());
    }

    private void report() {
      if (polls++ % STATES_PER_REPORT == 0) {
        Statistics found = statistics();
        budget.monitor().progress(new Progress(NAME, found.states(), found.transitions(), 0, found.depth()));
      }
    }

    /** About the program and its specification. */
    private Statistics statistics() {
      long states = current.stream().mapToLong(each -> each.steps().size()).sum();
      long transitions = current.stream().mapToLong(each -> each.steps().transitions()).sum();
      int depth = current.stream().mapToInt(each -> each.steps().depth()).max().orElse(0);
      return new Statistics(states, transitions, depth, budget.seconds());
    }
  }
}
