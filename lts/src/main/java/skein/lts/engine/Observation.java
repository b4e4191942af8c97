package skein.lts.engine;

import java.util.Map;
import java.util.Optional;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.lts.generate.OnTheFlySteps;

/** The states and steps of a program that were found so far, under some labels. */
final class Observation {

  private final ObservedSystem system;
  private final Interpreter interpreter;
  private final OnTheFlySteps<ObservedStep> steps;
  private boolean erred;

  private Observation(ObservedSystem system, Interpreter interpreter, OnTheFlySteps<ObservedStep> steps) {
    this.system = system;
    this.interpreter = interpreter;
    this.steps = steps;
  }

  /** @param poll runs often, and may throw to give up */
  static Observation of(Program program, Claim.StepLabels labels, long mostStates, Runnable poll) {
    ObservedSystem system = ObservedSystem.of(program, labels, poll);
    return new Observation(system, new Interpreter(program), system.steps(mostStates, poll));
  }

  OnTheFlySteps<ObservedStep> steps() {
    return steps;
  }

  /** Whether there is no initial state. */
  boolean isVacuous() {
    boolean[] any = {false};
    // An emulation has one initial state, from which it starts in those of the program.
    steps.steps(steps.initial(), (_, target) -> any[0] |= cells(target).isPresent() || hasStep(target));
    return !any[0];
  }

  ProgramPredicates predicates(Map<String, Expr> conditions) {
    return new ProgramPredicates(interpreter, conditions, state -> cells(state).orElseThrow());
  }

  /** The state of the program, if it is one. */
  Optional<long[]> cells(int state) {
    return state == steps.initial() ? Optional.empty() : system.cells(steps.packed(state));
  }

  /** The step of the program, if it is one. */
  Optional<Step> step(int source, int label, int target) {
    return steps.find(source, label, target).flatMap(ObservedStep::step);
  }

  boolean hasStep(int state) {
    boolean[] any = {false};
    steps.steps(state, (_, _) -> any[0] = true);
    return any[0] || steps.hasUndefinedSteps(state);
  }

  /** Remembers that a condition raised an error. */
  void erred() {
    erred = true;
  }

  boolean hasErred() {
    return erred;
  }
}
