package skein.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import skein.analysis.initial.Contradiction;
import skein.chance.build.ProcessSearch;
import skein.chance.build.ProgramProcess;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.ChanceReason;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Chance;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Span;
import skein.search.label.StepErred;

/** One question to the engine: the process is built once, for all properties. */
final class ChanceCheck {

  private final ChanceEngine engine;
  private final Program program;
  private final Settings settings;
  private final Monitor monitor;
  private final Budget budget;
  private final ProcessSearch search;

  ChanceCheck(ChanceEngine engine, Program program, Settings settings, Monitor monitor) {
    this.engine = engine;
    this.program = program;
    this.settings = settings;
    this.monitor = monitor;
    this.budget = Budget.of(settings, monitor);
    this.search = new ProcessSearch(ChanceEngine.NAME, program, settings, budget);
  }

  List<Finding> findings(List<Property> properties) {
    List<Property> able = properties.stream().filter(property -> engine.cannot(property, settings).isEmpty()).toList();
    List<Finding> findings = new ArrayList<>();
    Built built = able.isEmpty() ? new Built(Optional.empty(), Optional.empty(), Cause.UNSUPPORTED) : build();
    Optional<ChanceAnswers> check = built.process.map(process -> new ChanceAnswers(process, settings, monitor, budget));
    for (Property property : properties) {
      Optional<Reason.Unsupported> unsupported = engine.cannot(property, settings);
      if (unsupported.isPresent()) {
        findings.add(open(property, Cause.UNSUPPORTED, unsupported.get()));
      } else if (check.isPresent()) {
        findings.add(check.get().finding(property, ((Claim.Quantitative) property.claim()).query(), this::statistics));
      } else {
        findings.add(open(property, built.cause, built.reason.orElseThrow()));
      }
    }
    if (properties.stream().noneMatch(p -> p.claim() instanceof Claim.NoErrors)) {
      findings.add(
          check.filter(each -> each.isErrorFree(Stream.concat(properties.stream(), program.properties().stream()).toList())).isPresent()
              ? finding(Property.noErrors(), Verdict.HOLDS, Cause.DECIDED, new Reason.AllStates(Reason.Everywhere.NO_ERROR, search.states(), OptionalInt.empty()))
              : open(Property.noErrors(), Cause.PARTIAL, new Reason.ErrorsNotAsked(search.states())));
    }
    return findings;
  }

  /** A process, or why there is none. */
  private record Built(Optional<ProgramProcess> process, Optional<Reason> reason, Cause cause) {
    Built(Reason reason, Cause cause) {
      this(Optional.empty(), Optional.of(reason), cause);
    }
  }

  private Built build() {
    try {
      monitor.doing(new Activity(Activity.Kind.BUILDING_MATRIX));
      Optional<ProgramProcess> found = search.process();
      if (found.isEmpty()) {
        return new Built(Contradiction.of(program.init(), budget), Cause.VACUOUS);
      }
      ProgramProcess process = found.get();
      long stuck = process.stuck().cardinality();
      if (stuck > 0 && settings.chance().refusesDeadlocks()) {
        return new Built(new Reason.AboutChance(new ChanceReason.Deadlock(stuck)), Cause.MODEL_ERROR);
      }
      Optional<Span> rounded = RoundedNumbers.in(program);
      if (rounded.isPresent() && settings.accuracy().exact()) {
        return new Built(new Reason.AboutChance(RoundedNumbers.refused(rounded.get())), Cause.UNSUPPORTED);
      }
      warn(process, rounded.isPresent());
      return new Built(found, Optional.empty(), Cause.DECIDED);
    } catch (Halt halt) {
      return new Built(halt.reason().orElse(new Reason.StatesMissing(budget.limit(halt.why()))), halt.why());
    } catch (StepErred erred) {
      return new Built(new Reason.StepErrs(erred.error()), Cause.MODEL_ERROR);
    } catch (OutOfMemoryError _) {
      return new Built(new Reason.StatesMissing(budget.limit(Cause.MEMORY)), Cause.MEMORY);
    }
  }

  private void warn(ProgramProcess process, boolean isRounded) {
    if (!process.stuck().isEmpty()) {
      monitor.warn(new Remark.DeadlocksLooped(process.stuck().cardinality(), process.cells(process.stuck().nextSetBit(0))));
    }
    if (process.drawn() > 0 && program.chance().kind() == Chance.Kind.CHAIN) {
      monitor.warn(new Remark.ChoicesDrawn(process.drawn(), process.cells(process.exampleDrawn())));
    }
    if (isRounded) {
      monitor.warn(new Remark.Rounded());
    }
  }

  private Finding open(Property property, Cause cause, Reason reason) {
    return finding(property, Verdict.INCONCLUSIVE, cause, reason);
  }

  private Finding finding(Property property, Verdict verdict, Cause cause, Reason reason) {
    return new Finding(property, verdict, cause, reason, ChanceEngine.NAME, statistics(), Optional.empty());
  }

  private Statistics statistics() {
    return new Statistics(search.states(), search.transitions(), search.depth(), budget.seconds());
  }
}
