package skein.lts.engine;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import skein.analysis.initial.InitialSpace;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.system.ProgramSystem;
import skein.core.system.TransitionSystem;
import skein.lts.generate.Labelling;
import skein.lts.generate.OnTheFlySteps;

/** A program under the labels that a formula is about. */
interface ObservedSystem extends TransitionSystem<ObservedStep> {

  /** The state of the program, if there is one. */
  Optional<long[]> cells(long[] state);

  static ObservedSystem of(Program program, Claim.StepLabels labels, Budget budget) {
    return switch (labels) {
      case Claim.StepLabels.Actions() -> new Actions(new ProgramSystem(program));
      case Claim.StepLabels.OtherProgram(Program other) -> new UnseenActions(new Actions(new ProgramSystem(other)));
      case Claim.StepLabels.Emulation(var watched, boolean separately) -> new EmulationSystem(program, watched, separately, budget);
    };
  }

  /** Its steps, computed on demand. */
  default OnTheFlySteps<ObservedStep> steps(long mostStates, Budget budget) {
    return new OnTheFlySteps<>(this, (_, step) -> step.label(), sink -> initialStates(sink, budget), mostStates, budget);
  }

  /** The initial states of a program; there may be few among many combinations of values. */
  static void initialStates(ProgramSystem system, Consumer<long[]> sink, Budget budget) {
    InitialSpace.of(system.interpreter().program().init(), budget).each(cells -> sink.accept(system.pack(cells)), budget);
  }

  /** Successors of a program under labels; a step that fails may have another one. */
  static void successors(ProgramSystem system, long[] state, Function<Step, String> label, Function<Step, String> ofError, Sink<ObservedStep> sink) {
    system.successors(state.clone(), new Sink<>() {
      @Override
      public void transition(Step step, long[] target) {
        sink.transition(new ObservedStep(label.apply(step), Optional.of(step)), target);
      }

      @Override
      public void error(Step step, ModelError error) {
        sink.error(new ObservedStep(ofError.apply(step), Optional.of(step)), error);
      }

      @Override
      public void tried() {
        sink.tried();
      }
    });
  }

  /** The steps of the program with their actions. */
  record Actions(ProgramSystem system, Labelling<Step> labelling) implements ObservedSystem {

    Actions(ProgramSystem system) {
      this(system, Labelling.actions(system));
    }

    @Override
    public int words() {
      return system.words();
    }

    @Override
    public Optional<long[]> cells(long[] state) {
      return Optional.of(system.cells(state));
    }

    @Override
    public void initialStates(Consumer<long[]> sink) {
      initialStates(sink, Budget.UNLIMITED);
    }

    @Override
    public void initialStates(Consumer<long[]> sink, Budget budget) {
      ObservedSystem.initialStates(system, sink, budget);
    }

    @Override
    public void successors(long[] state, Sink<ObservedStep> sink) {
      ObservedSystem.successors(system, state, step -> labelling.label(state, step), _ -> "", sink);
    }
  }
}
