package skein.lts.engine;

import java.util.Optional;
import java.util.function.Consumer;
import skein.analysis.initial.InitialSpace;
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

  /** @param poll runs often, and may throw to give up */
  static ObservedSystem of(Program program, Claim.StepLabels labels, Runnable poll) {
    return switch (labels) {
      case Claim.StepLabels.Actions() -> new Actions(new ProgramSystem(program));
      case Claim.StepLabels.OtherProgram(Program other) -> new UnseenActions(new Actions(new ProgramSystem(other)));
      case Claim.StepLabels.Emulation(var watched, boolean separately) -> new EmulationSystem(program, watched, separately, poll);
    };
  }

  /** Its steps, computed on demand. */
  default OnTheFlySteps<ObservedStep> steps(long mostStates, Runnable poll) {
    return new OnTheFlySteps<>(this, (_, step) -> step.label(), sink -> initialStates(sink, poll), mostStates, poll);
  }

  /** The initial states of a program; there may be few among many combinations of values. */
  static void initialStates(ProgramSystem system, Consumer<long[]> sink, Runnable poll) {
    InitialSpace.of(system.interpreter().program().init(), poll).each(cells -> sink.accept(system.pack(cells)), poll);
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
      initialStates(sink, () -> {});
    }

    @Override
    public void initialStates(Consumer<long[]> sink, Runnable tried) {
      ObservedSystem.initialStates(system, sink, tried);
    }

    @Override
    public void successors(long[] state, Sink<ObservedStep> sink) {
      system.successors(state.clone(), new Sink<>() {
        @Override
        public void transition(Step step, long[] target) {
          sink.transition(new ObservedStep(labelling.label(state, step), Optional.of(step)), target);
        }

        @Override
        public void error(Step step, ModelError error) {
          sink.error(new ObservedStep("", Optional.of(step)), error);
        }

        @Override
        public void tried() {
          sink.tried();
        }
      });
    }
  }
}
