package skein.lts.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.lts.generate.OnTheFlySteps;

/** The states and steps of a program that were found so far, under some labels. */
public final class Observation {

  private final ObservedSystem system;
  private final Optional<CompiledSystem> compiled;
  private final Interpreter interpreter;
  private final OnTheFlySteps<ObservedStep> steps;
  private final boolean ofOther;
  private boolean erred;

  private Observation(Program program, ObservedSystem system, Optional<CompiledSystem> compiled, long mostStates, Budget budget) {
    this.ofOther = system instanceof UnseenActions;
    this.system = system;
    this.compiled = compiled;
    this.interpreter = new Interpreter(program);
    this.steps = system.steps(mostStates, budget);
  }

  static Observation of(Program program, Claim.StepLabels labels, long mostStates, Budget budget) {
    return new Observation(program, ObservedSystem.of(program, labels, budget), Optional.empty(), mostStates, budget);
  }

  /**
   * Much faster for many states, for formulas that {@linkplain RuleLabels#suffice do not ask for computed values}; empty if the program cannot be compiled.
   *
   * @param predicates the conditions of the formulas
   */
  static Optional<Observation> compiled(Program program, List<Expr> predicates, long mostStates, Budget budget) {
    return CompiledSystem.of(program, predicates, budget).map(system -> new Observation(program, system, Optional.of(system), mostStates, budget));
  }

  /** Whether it is about another program than the model's, so that its states and steps are not to be shown. */
  boolean isOfOther() {
    return ofOther;
  }

  /** The same under the actions of the program. */
  public static Observation ofActions(Program program, long mostStates, Budget budget) {
    return of(program, new Claim.StepLabels.Actions(), mostStates, budget);
  }

  /** The same, compiled; also empty if the values of actions are known only when a step is taken. */
  public static Optional<Observation> compiledActions(Program program, List<Expr> predicates, long mostStates, Budget budget) {
    return RuleLabels.of(program).computed().isEmpty() ? compiled(program, predicates, mostStates, budget) : Optional.empty();
  }

  public OnTheFlySteps<?> steps() {
    return steps;
  }

  /** Whether there is no initial state. */
  public boolean isVacuous() {
    boolean[] any = {false};
    // An emulation has one initial state, from which it starts in those of the program.
    steps.steps(steps.initial(), (_, target) -> any[0] |= ofOther || cells(target).isPresent() || hasStep(target));
    return !any[0];
  }

  ProgramPredicates predicates(Map<String, Expr> conditions) {
    return new ProgramPredicates(this::test, conditions);
  }

  /** Whether a condition holds in a state of the program; of a compiled program, one of those that it was compiled with. */
  public Truth test(Expr condition, int state) {
    return compiled.isPresent() ? compiled.get().test(condition, steps.packed(state)) : interpreter.test(condition, cells(state).orElseThrow());
  }

  /** The state of the program, if it is one. */
  public Optional<long[]> cells(int state) {
    return state == steps.initial() ? Optional.empty() : system.cells(steps.packed(state));
  }

  /** The step of the program, if it is one. */
  public Optional<Step> step(int source, int label, int target) {
    return compiled.isPresent() && source != steps.initial()
        ? compiled.get().step(steps.packed(source), steps.labels().text(label), steps.packed(target))
        : steps.find(source, label, target).flatMap(ObservedStep::step);
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
