package skein.chance;

import java.util.Optional;
import skein.analysis.initial.Contradiction;
import skein.chance.build.ProcessSearch;
import skein.chance.build.ProgramProcess;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.ChanceReason;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Chance;
import skein.core.program.Program;
import skein.core.source.Span;
import skein.search.label.StepErred;

/** The process of a program, or why there is none. */
record BuiltProcess(Optional<ProgramProcess> process, Optional<Reason> reason, Cause cause) {

  private BuiltProcess(Reason reason, Cause cause) {
    this(Optional.empty(), Optional.of(reason), cause);
  }

  /** Of nothing that was asked for. */
  static final BuiltProcess UNWANTED = new BuiltProcess(Optional.empty(), Optional.empty(), Cause.UNSUPPORTED);

  /** Warns of what is not as it is written. */
  static BuiltProcess of(Program program, ProcessSearch search, Settings settings, Monitor monitor, Budget budget) {
    try {
      monitor.doing(new Activity(Activity.Kind.BUILDING_MATRIX));
      Optional<ProgramProcess> found = search.process();
      if (found.isEmpty()) {
        return new BuiltProcess(Contradiction.of(program.init(), budget), Cause.VACUOUS);
      }
      ProgramProcess process = found.get();
      long stuck = process.stuck().cardinality();
      if (stuck > 0 && settings.chance().refusesDeadlocks()) {
        return new BuiltProcess(new Reason.AboutChance(new ChanceReason.Deadlock(stuck)), Cause.MODEL_ERROR);
      }
      Optional<Span> rounded = RoundedNumbers.inWeights(program);
      if (rounded.isPresent() && settings.accuracy().exact()) {
        return new BuiltProcess(new Reason.AboutChance(RoundedNumbers.refused(rounded.get())), Cause.UNSUPPORTED);
      }
      warn(process, rounded.isPresent(), monitor);
      return new BuiltProcess(found, Optional.empty(), Cause.DECIDED);
    } catch (Halt halt) {
      return new BuiltProcess(halt.reason().orElse(new Reason.StatesMissing(budget.limit(halt.why()))), halt.why());
    } catch (StepErred erred) {
      return new BuiltProcess(new Reason.StepErrs(erred.error()), Cause.MODEL_ERROR);
    } catch (OutOfMemoryError _) {
      return new BuiltProcess(new Reason.StatesMissing(budget.limit(Cause.MEMORY)), Cause.MEMORY);
    }
  }

  private static void warn(ProgramProcess process, boolean isRounded, Monitor monitor) {
    if (!process.stuck().isEmpty()) {
      monitor.warn(new Remark.DeadlocksLooped(process.stuck().cardinality(), process.program().view(), process.cells(process.stuck().nextSetBit(0))));
    }
    if (process.drawn() > 0 && process.program().chance().kind() == Chance.Kind.CHAIN) {
      monitor.warn(new Remark.ChoicesDrawn(process.drawn(), process.program().view(), process.cells(process.exampleDrawn())));
    }
    if (isRounded) {
      monitor.warn(new Remark.Rounded());
    }
  }
}
