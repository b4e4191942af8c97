package skein.simulate.sample;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import skein.analysis.compile.DrawCompiler;
import skein.analysis.draw.ChoicePlan;
import skein.analysis.draw.Resolution;
import skein.core.budget.Budget;
import skein.core.interpret.Frames;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.run.StepChoice;

/** Draws a step without listing all: for programs where steps have very many ways to make their choices. */
final class DrawingWalker extends Walker {

  private static final int NOBODY = -1;

  private final Program program;
  private final StepChoice choice;
  private final List<ChoicePlan> plans;
  private final Function<InterpretedRunner.ErrorSink, StepLottery.Runner> runners;
  private final StepLottery.Runner runner;
  private final StepLottery lottery;
  private final int[][] rulesOf;
  private int errors;
  private Optional<Stop.Erred> lastError = Optional.empty();
  /** The agent that has the turn in the current state. */
  private int turn = NOBODY;

  private DrawingWalker(
      Program program, List<ChoicePlan> plans, StepChoice choice, Budget budget, Function<InterpretedRunner.ErrorSink, StepLottery.Runner> runners) {
    super(program.agents().size());
    this.program = program;
    this.choice = choice;
    this.plans = plans;
    this.runners = runners;
    this.runner = runners.apply(this::error);
    this.lottery = new StepLottery(this.runner, plans.stream().map(Resolution::new).toList(), budget);
    this.rulesOf = new int[Math.max(1, program.agents().size())][];
    Arrays.setAll(rulesOf, agent -> IntStream.range(0, program.rules().size()).filter(rule -> isOf(agent, program.rules().get(rule))).toArray());
  }

  /** By the reference semantics. */
  static DrawingWalker interpreted(Interpreter interpreter, List<Expr> predicates, StepChoice choice, Budget budget) {
    List<ChoicePlan> plans = plans(interpreter.program());
    return new DrawingWalker(
        interpreter.program(), plans, choice, budget, errors -> new InterpretedRunner(interpreter, plans, predicates, errors));
  }

  /** In compiled code; empty if the program cannot be compiled. */
  static Optional<Walker> compiled(Interpreter interpreter, List<Expr> predicates, StepChoice choice, Budget budget) {
    Program program = interpreter.program();
    List<ChoicePlan> plans = plans(program);
    return DrawCompiler.compile(program, plans, predicates)
        .map(
            code ->
                new DrawingWalker(
                    program,
                    plans,
                    choice,
                    budget,
                    errors -> new CompiledRunner(program, code, new InterpretedRunner(interpreter, plans, predicates, errors))));
  }

  private static List<ChoicePlan> plans(Program program) {
    return program.rules().stream().map(ChoicePlan::of).toList();
  }

  private static boolean isOf(int agent, Rule rule) {
    return rule.firstAgent() <= agent && agent <= rule.lastAgent();
  }

  private void error(Step step, ModelError modelError) {
    errors++;
    lastError = Optional.of(new Stop.Erred(step, modelError));
    note(step, modelError);
  }

  @Override
  Walker another(Budget budget) {
    return new DrawingWalker(program, plans, choice, budget, runners);
  }

  @Override
  void enter(long[] cells) {
    runner.enter(cells.clone());
    lottery.forget();
  }

  @Override
  long[] cells() {
    return runner.cells().clone();
  }

  @Override
  Truth test(int predicate) {
    return runner.test(predicate);
  }

  @Override
  Optional<Step> taken() {
    return lottery.taken();
  }

  @Override
  boolean move(Dice dice) {
    turn = program.schedule() instanceof Schedule.RoundRobin robin ? turn(robin) : NOBODY;
    if (choice == StepChoice.AGENTS) {
      return inRandomOrder(dice);
    }
    // Without turns, the same rules are drawn from in every state.
    if (lottery.isEmpty() || program.schedule() instanceof Schedule.RoundRobin) {
      lottery.clear();
      for (int agent = 0; agent < rulesOf.length; agent++) {
        enter(agent);
      }
    }
    return hasMoved(lottery.drawOfMany(dice));
  }

  @Override
  boolean move(int agent, Dice dice) {
    lottery.clear();
    enter(agent);
    return hasMoved(lottery.draw(dice));
  }

  private boolean hasMoved(boolean moved) {
    if (lottery.hasFailed()) {
      // The execution that failed was the last one.
      fail(lastError.orElseThrow());
    }
    return moved;
  }

  private void enter(int agent) {
    boolean isFree = program.schedule() instanceof Schedule.Free;
    for (int rule : rulesOf[agent]) {
      if (isFree || agent == turn || !program.rules().get(rule).takesTurn()) {
        lottery.add(rule, agent);
      }
    }
  }

  /** The agent that has the turn, as {@link Interpreter#turn} finds it. */
  private int turn(Schedule.RoundRobin robin) {
    int agents = program.agents().size();
    int first = (int) runner.cells()[robin.turn().offset()];
    for (int k = 0; k < agents; k++) {
      int agent = (first + k) % agents;
      if (isBusy(robin, agent) || hasTurnToTake(agent)) {
        return agent;
      }
    }
    return NOBODY;
  }

  private boolean isBusy(Schedule.RoundRobin robin, int agent) {
    long[] frame = new long[Math.max(1, Frames.size(robin.busy()))];
    frame[0] = agent;
    return Interpreter.evaluate(robin.busy(), runner.cells(), frame) != 0;
  }

  private boolean hasTurnToTake(int agent) {
    int before = errors;
    for (int rule : rulesOf[agent]) {
      if (program.rules().get(rule).takesTurn() && (lottery.hasStep(rule, agent, () -> errors > before) || errors > before)) {
        return true;
      }
    }
    return false;
  }
}
