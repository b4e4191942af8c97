package skein.lts.engine;

import java.util.Optional;
import java.util.function.Consumer;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;

/** The actions of a program that is not the model's: its states and steps cannot be shown as those of the model. */
record UnseenActions(ObservedSystem other) implements ObservedSystem {

  @Override
  public int words() {
    return other.words();
  }

  @Override
  public Optional<long[]> cells(long[] state) {
    return Optional.empty();
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    other.initialStates(sink);
  }

  @Override
  public void initialStates(Consumer<long[]> sink, Budget budget) {
    other.initialStates(sink, budget);
  }

  @Override
  public void successors(long[] state, Sink<ObservedStep> sink) {
    other.successors(state, new Sink<>() {
      @Override
      public void transition(ObservedStep step, long[] target) {
        sink.transition(new ObservedStep(step.label(), Optional.empty()), target);
      }

      @Override
      public void error(ObservedStep step, ModelError error) {
        sink.error(new ObservedStep(step.label(), Optional.empty()), error);
      }

      @Override
      public void tried() {
        sink.tried();
      }
    });
  }
}
