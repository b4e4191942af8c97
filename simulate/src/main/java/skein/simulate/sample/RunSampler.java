package skein.simulate.sample;

import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.draw.ChoicePlan;
import skein.core.answer.Reason;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.run.StepChoice;
import skein.core.estimate.StrategyGuide;

/**
 * Makes random runs of a program one after the other, each from the seed and its number alone, so that any run can be repeated, by itself or by
 * another sampler. Not thread-safe: every thread has its own.
 */
public final class RunSampler {

  private final long seed;
  private final Interpreter interpreter;
  private final InitialStates initialStates;
  private final Walker walker;
  private Dice dice;

  private RunSampler(long seed, Interpreter interpreter, InitialStates initialStates, Walker walker) {
    this.seed = seed;
    this.interpreter = interpreter;
    this.initialStates = initialStates;
    this.walker = walker;
  }

  /**
   * A sampler in compiled code, if the program can be compiled.
   *
   * @param predicates those that can be tested, by their index
   */
  public static RunSampler compiled(Program program, List<Expr> predicates, long seed, StepChoice choice, Budget budget) {
    Interpreter interpreter = new Interpreter(program);
    Optional<Walker> compiled =
        ChoicePlan.isNeeded(program)
            ? DrawingWalker.compiled(interpreter, predicates, choice, budget)
            : InPlaceWalker.of(interpreter, predicates, choice, budget).or(() -> CompiledWalker.of(new AnalysedProgram(program), predicates, choice, budget));
    Walker walker = compiled.orElseGet(() -> interpreted(interpreter, predicates, choice, budget));
    return new RunSampler(seed, interpreter, new InitialStates(program.init(), seed, budget), walker);
  }

  /** The same by the reference semantics: slow, but it starts at once and always knows the step that it took. */
  public static RunSampler interpreted(Program program, List<Expr> predicates, long seed, StepChoice choice, Budget budget) {
    Interpreter interpreter = new Interpreter(program);
    return new RunSampler(seed, interpreter, new InitialStates(program.init(), seed, budget), interpreted(interpreter, predicates, choice, budget));
  }

  /** A sampler of the runs that follow a strategy. */
  public static RunSampler guided(Program program, List<Expr> predicates, long seed, StrategyGuide guide, Budget budget) {
    return new RunSampler(seed, new Interpreter(program), new InitialStates(program.init(), seed, budget), new GuidedWalker(program, predicates, guide, budget));
  }

  private static Walker interpreted(Interpreter interpreter, List<Expr> predicates, StepChoice choice, Budget budget) {
    return ChoicePlan.isNeeded(interpreter.program())
        ? DrawingWalker.interpreted(interpreter, predicates, choice, budget)
        : new InterpretedWalker(interpreter, predicates, choice, budget);
  }

  /** Another one of the same runs, for another thread. */
  public RunSampler another(Budget budget) {
    return new RunSampler(seed, interpreter, initialStates.another(budget), walker.another(budget));
  }

  /** Begins the run with this number; false if there is no initial state. */
  public boolean start(int run) {
    dice = Dice.of(seed, run);
    Optional<long[]> initial = initialStates.draw(dice);
    initial.ifPresent(walker::start);
    return initial.isPresent();
  }

  /** Goes on from this state instead, with a generator that depends on the seed and this number only; numbers are those of {@link #start}. */
  public void resume(long[] state, int number) {
    dice = Dice.of(seed, number);
    walker.start(state.clone());
  }

  /** Takes a random step; returns whether there is one, which has not failed with an error. */
  public boolean next() {
    return walker.next(dice);
  }

  /**
   * Whether no step is possible here, for a run that goes no further: it may take one. If all steps fail with an error, it has not ended.
   */
  public boolean hasEnded() {
    return !next() && !hasErred();
  }

  /** Whether all steps from here lead back to this state, and none fails with an error. */
  public boolean isAtRest() {
    long[] state = walker.cells();
    RestSink sink = new RestSink(state);
    interpreter.steps(state, sink);
    return sink.stays();
  }

  public Truth test(int predicate) {
    return walker.test(predicate);
  }

  /** Whether the last step is known to have changed nothing that a predicate reads. */
  public boolean isUnchanged() {
    return walker.isUnchanged();
  }

  /** The state, which belongs to the caller. */
  public long[] cells() {
    return walker.cells();
  }

  /** The last step; empty if the sampler does not know it. */
  public Optional<Step> taken() {
    return walker.taken();
  }

  /** The error of the step that was drawn if it has failed, or else of some step that was looked at for the last draw, if there was one. */
  public Optional<Stop.Erred> error() {
    return walker.error();
  }

  /** Whether there was one. */
  public boolean hasErred() {
    return walker.hasErred();
  }

  /** Why the run goes no further, if it did not use up its steps. */
  public Stop stop() {
    return walker.error()
        .<Stop>map(error -> error)
        .orElseGet(() -> new Stop.Ended(interpreter.test(interpreter.program().view().ended(), walker.cells()).holds()));
  }

  /** Whether all initial states were equally likely so far. */
  public boolean startsUniformly() {
    return initialStates.areUniform();
  }

  /** How initial states were drawn so far. */
  public StartSummary starts() {
    return initialStates.summary();
  }

  /** The reason if there is no initial state. */
  public Reason.NoInitialState explainNone() {
    return initialStates.explainNone();
  }
}
