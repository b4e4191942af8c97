package skein.lts.engine;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.system.ProgramSystem;

/**
 * The steps of a program with the labels of the programs that are written for CADP. One process writes {@code START !holds} and
 * {@code STEP !rule !agent !choices … !holds}; a network writes {@code START} and {@code TICK}, and {@code SHOW !holds} after each of them. The last
 * value says whether the watched predicate holds. A step that raises an error is {@code ERR}, which leads to a state without steps.
 */
final class EmulationSystem implements ObservedSystem {

  /** The last word of a state: what can happen next. */
  private static final long BEFORE_START = 0;

  private static final long READY = 1;
  private static final long SHOWING = 2;
  private static final long ERRED = 3;

  private final ProgramSystem system;
  private final Optional<Expr> watched;
  private final boolean separately;
  private final Budget budget;

  EmulationSystem(Program program, Optional<Expr> watched, boolean separately, Budget budget) {
    this.system = new ProgramSystem(program);
    this.watched = watched;
    this.separately = separately && watched.isPresent();
    this.budget = budget;
  }

  @Override
  public int words() {
    return system.words() + 1;
  }

  @Override
  public Optional<long[]> cells(long[] state) {
    long phase = state[system.words()];
    return phase == READY || phase == SHOWING ? Optional.of(system.cells(inner(state))) : Optional.empty();
  }

  private long[] inner(long[] state) {
    return Arrays.copyOf(state, system.words());
  }

  private static long[] state(long[] inner, long phase) {
    long[] state = Arrays.copyOf(inner, inner.length + 1);
    state[inner.length] = phase;
    return state;
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    sink.accept(state(new long[system.words()], BEFORE_START));
  }

  @Override
  public void successors(long[] state, Sink<ObservedStep> sink) {
    long[] inner = inner(state);
    switch ((int) state[system.words()]) {
      case (int) BEFORE_START -> ObservedSystem.initialStates(system, initial -> arrive("START", Optional.empty(), initial, sink), budget);
      case (int) SHOWING -> show("SHOW", Optional.empty(), inner, sink);
      case (int) READY -> steps(inner, sink);
      default -> {}
    }
  }

  private void steps(long[] inner, Sink<ObservedStep> sink) {
    system.successors(inner, new Sink<>() {
      @Override
      public void transition(Step step, long[] target) {
        arrive(separately ? "TICK" : text(step), Optional.of(step), target, sink);
      }

      @Override
      public void error(Step step, ModelError error) {
        sink.transition(new ObservedStep("ERR", Optional.empty()), state(new long[system.words()], ERRED));
      }

      @Override
      public void tried() {
        sink.tried();
      }
    });
  }

  private static String text(Step step) {
    return "STEP !" + step.rule() + " !" + step.agent() + step.choices().stream().map(choice -> " !" + choice).collect(Collectors.joining());
  }

  private void arrive(String label, Optional<Step> step, long[] target, Sink<ObservedStep> sink) {
    if (separately) {
      sink.transition(new ObservedStep(label, step), state(target, SHOWING));
    } else {
      show(label, step, target, sink);
    }
  }

  private void show(String label, Optional<Step> step, long[] target, Sink<ObservedStep> sink) {
    if (watched.isEmpty()) {
      sink.transition(new ObservedStep(label, step), state(target, READY));
      return;
    }
    Truth truth = system.predicate(watched.get()).test(target);
    ObservedStep observed = new ObservedStep(label + (truth.holds() ? " !1" : " !0"), step);
    truth.error().ifPresentOrElse(error -> sink.error(observed, error), () -> sink.transition(observed, state(target, READY)));
  }
}
