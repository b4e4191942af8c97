package skein.chance;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import skein.chance.build.ProcessSearch;
import skein.chance.build.ProgramProcess;
import skein.chance.build.StateConditions;
import skein.chance.build.StateErred;
import skein.chance.graph.Predecessors;
import skein.chance.lump.FirstBlocks;
import skein.chance.lump.Lumping;
import skein.chance.lump.PartitionRefinement;
import skein.chance.lump.UntilLumping;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.LumpAnswer;
import skein.core.answer.LumpQuestion;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Program;

/** Puts the states of a program into blocks by probabilistic bisimulation. */
public final class ProcessLumping {

  private final LumpQuestion question;
  private final Monitor monitor;
  private final Budget budget;

  private ProcessLumping(LumpQuestion question, Monitor monitor, Budget budget) {
    this.question = question;
    this.monitor = monitor;
    this.budget = budget;
  }

  public static LumpAnswer of(Program program, LumpQuestion question, Settings settings, Monitor monitor) {
    Budget budget = Budget.of(settings, monitor);
    ProcessSearch search = new ProcessSearch(ChanceEngine.NAME, program, settings, budget);
    BuiltProcess built = BuiltProcess.of(program, search, settings, monitor, budget);
    return built.process()
        .map(process -> new ProcessLumping(question, monitor, budget).answer(process))
        .orElseGet(() -> new LumpAnswer.Undecided(built.cause(), built.reason().orElseThrow()));
  }

  private LumpAnswer answer(ProgramProcess process) {
    try {
      monitor.doing(new Activity(Activity.Kind.MINIMISING));
      StateConditions conditions = new StateConditions(process, budget);
      long rounds = question.horizon().orElse(Long.MAX_VALUE);
      if (question.until().isPresent()) {
        LumpQuestion.Reached until = question.until().get();
        BitSet stay = conditions.where(until.stay());
        UntilLumping found = UntilLumping.of(process.process(), stay, conditions.where(until.goal()), rounds, budget);
        return new LumpAnswer.Blocks(process.size(), OptionalLong.of(found.reaching()), found.blocks(), found.lumping().stable());
      }
      int[] labelled = FirstBlocks.byLabels(question.labels().stream().map(conditions::where).toList(), process.process().states());
      PartitionRefinement refinement = new PartitionRefinement(new Predecessors(process.process(), budget), labelled, _ -> false, budget);
      Lumping found = refinement.refine(rounds);
      return new LumpAnswer.Blocks(process.size(), OptionalLong.empty(), found.count(), found.stable());
    } catch (StateErred erred) {
      return new LumpAnswer.Undecided(Cause.MODEL_ERROR, new Reason.FormulaErrs(erred.error(), false));
    } catch (Halt halt) {
      return stopped(halt.why());
    } catch (OutOfMemoryError _) {
      return stopped(Cause.MEMORY);
    }
  }

  private LumpAnswer stopped(Cause why) {
    return new LumpAnswer.Undecided(why, new Reason.CutShort(budget.limit(why), Optional.of(new Activity(Activity.Kind.MINIMISING))));
  }
}
