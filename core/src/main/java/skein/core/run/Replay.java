package skein.core.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.run.ReplayFailure.Flaw;

/**
 * Replays a run with the reference interpreter, and checks that it shows what it is claimed to show.
 * (No single run can show that a state cannot reach its goal any more, which refutes the fairness claims; for
 * these, and for formulas of the µ-calculus, only the run itself is checked.)
 */
public final class Replay {

  private final Interpreter interpreter;
  private final Run run;
  private final List<long[]> states = new ArrayList<>();
  private final List<Trace.Move> moves = new ArrayList<>();

  private Replay(Interpreter interpreter, Run run) {
    this.interpreter = interpreter;
    this.run = run;
  }

  /** The run as a trace; throws {@link ReplayFailure} if the run is not valid. */
  public static Trace check(Interpreter interpreter, Claim claim, Run run) {
    return check(interpreter, claim, Fairness.NONE, run);
  }

  /** The same for a claim about fair executions only. */
  public static Trace check(Interpreter interpreter, Claim claim, Fairness fairness, Run run) {
    if (claim instanceof Claim.Combined combined) {
      return checkLeaves(interpreter, combined, fairness, run);
    }
    Replay replay = new Replay(interpreter, run);
    replay.walk();
    replay.checkEnding();
    replay.checkClaim(claim);
    if (claim instanceof Claim.Eventually || claim instanceof Claim.Linear) {
      replay.checkFairness(fairness);
    }
    return new Trace(replay.states, replay.moves, replay.isDeadlock(claim) ? new Ending.NoStep() : run.ending());
  }

  /** A run about several claims decides one of them, or all of them as one. */
  private static Trace checkLeaves(Interpreter interpreter, Claim.Combined combined, Fairness fairness, Run run) {
    ReplayFailure failure = new ReplayFailure(Flaw.NO_CLAIM, run.steps().size());
    for (Claim claim : Stream.concat(combined.whole().stream(), combined.leaves()).toList()) {
      try {
        return check(interpreter, claim, fairness, run);
      } catch (ReplayFailure other) {
        failure = other;
      }
    }
    throw failure;
  }

  /** The run as a trace, whatever it shows; throws {@link ReplayFailure} if it is not a run of the program. */
  public static Trace follow(Interpreter interpreter, Run run) {
    Replay replay = new Replay(interpreter, run);
    replay.walk();
    replay.checkEnding();
    return new Trace(replay.states, replay.moves, run.ending());
  }

  private void walk() {
    long[] state = run.initial();
    if (run.ending() instanceof Ending.Assumption(String name, ModelError error)) {
      require(run.steps().isEmpty() && assumptionErrs(name, error), Flaw.NO_SUCH_ASSUMPTION_ERROR);
    } else {
      require(interpreter.isInitial(state), Flaw.NOT_INITIAL);
    }
    states.add(state);
    for (Step step : run.steps()) {
      Optional<long[]> next = interpreter.take(state, step);
      require(next.isPresent(), Flaw.STEP_NOT_ENABLED);
      moves.add(Trace.Move.of(interpreter, state, step));
      state = next.get();
      states.add(state);
    }
  }

  private void checkEnding() {
    long[] last = states.getLast();
    switch (run.ending()) {
      case Ending.NoStep() -> require(new Outlook(interpreter, last).isEmpty(), Flaw.CAN_CONTINUE);
      case Ending.Loop(int to) ->
          require(to < states.size() - 1 && Arrays.equals(states.get(to), last), Flaw.LOOP_NOT_CLOSED);
      case Ending.Error(Optional<Step> step, ModelError error) ->
          require(step.isEmpty() || Outlook.of(interpreter, last, step.get()).errors.contains(error), Flaw.NO_SUCH_ERROR);
      case Ending.AtState(), Ending.AtBound(), Ending.Assumption _ -> {}
    }
  }

  private boolean assumptionErrs(String name, ModelError error) {
    return interpreter.isCombination(run.initial())
        && interpreter.program().init().assumptions().stream()
            .filter(assumption -> assumption.name().equals(name))
            .anyMatch(assumption -> interpreter.test(assumption.condition(), run.initial()).error().equals(Optional.of(error)));
  }

  private void checkClaim(Claim claim) {
    switch (claim) {
      case Claim.Always(Expr predicate) -> require(!holds(predicate, states.getLast()), Flaw.INVARIANT_HOLDS);
      case Claim.Reachable(Expr predicate) -> require(holds(predicate, states.getLast()), Flaw.GOAL_NOT_REACHED);
      case Claim.Eventually(Expr predicate) ->
          require(states.stream().noneMatch(state -> holds(predicate, state)), Flaw.GOAL_MET);
      case Claim.Fairly(Expr predicate) ->
          require(states.stream().noneMatch(state -> holds(predicate, state)), Flaw.GOAL_MET);
      case Claim.FairlyInfinitely(Expr predicate) ->
          require(!holds(predicate, states.getLast()), Flaw.GOAL_MET);
      case Claim.DeadlockFree() ->
          require(run.ending() instanceof Ending.NoStep, Flaw.NO_DEADLOCK);
      case Claim.NoErrors() ->
          require(
              run.ending() instanceof Ending.Error || run.ending() instanceof Ending.Assumption,
              Flaw.NO_ERROR);
      case Claim.Modal _, Claim.Quantitative _ -> {}
      case Claim.SameTraces same -> require(TraceStates.departure(interpreter, same, new Trace(states, moves, run.ending())).isPresent(), Flaw.TRACE_SHARED);
      case Claim.Combined _ -> throw new IllegalArgumentException("its leaves are checked");
      case Claim.Linear(Ltl formula) -> require(violates(formula), Flaw.FORMULA_HOLDS);
    }
  }

  /** The initial state is enough for a formula without temporal operators. */
  private boolean violates(Ltl formula) {
    BiPredicate<Expr, Integer> test = (predicate, position) -> holds(predicate, states.get(position));
    return formula.isPropositional() ? LassoWord.prefix(1, test).violates(formula) : !word(test).satisfies(formula);
  }

  /** The states of an infinite run; predicates are evaluated on demand. */
  private LassoWord word(BiPredicate<Expr, Integer> test) {
    int last = states.size() - 1;
    return switch (run.ending()) {
      case Ending.Loop(int to) -> new LassoWord(last, to, test);
      case Ending.NoStep() -> new LassoWord(last + 1, last, test);
      case Ending.Error _ -> {
        require(new Outlook(interpreter, states.getLast()).steps == 0, Flaw.CAN_CONTINUE);
        yield new LassoWord(last + 1, last, test);
      }
      case Ending.AtState(), Ending.AtBound(), Ending.Assumption _ ->
          throw new ReplayFailure(Flaw.NOT_WHOLE, last);
    };
  }

  /** Where a system can end, deadlocks are the violations of an invariant, and engines do not know them as deadlocks. */
  private boolean isDeadlock(Claim claim) {
    return run.ending() instanceof Ending.AtState
        && claim instanceof Claim.Always(Expr predicate)
        && predicate.equals(interpreter.program().view().live())
        && new Outlook(interpreter, states.getLast()).isEmpty();
  }

  private void checkFairness(Fairness fairness) {
    if (fairness != Fairness.NONE && run.ending() instanceof Ending.Loop(int to)) {
      List<long[]> round = states.subList(to, states.size() - 1);
      List<Step> steps = run.steps().subList(to, run.steps().size());
      require(new FairLoop(interpreter, round, steps).is(fairness), Flaw.LOOP_NOT_FAIR);
    }
  }

  private boolean holds(Expr predicate, long[] state) {
    return interpreter.test(predicate, state).holds();
  }

  private void require(boolean condition, Flaw flaw) {
    if (!condition) {
      throw new ReplayFailure(flaw, moves.size());
    }
  }

  /** The possible steps of a state: how many there are, and which errors they raise. */
  private static final class Outlook implements StepSink {

    private int steps;
    private final List<ModelError> errors = new ArrayList<>();

    private Outlook() {}

    Outlook(Interpreter interpreter, long[] state) {
      interpreter.steps(state, this);
    }

    /** Of the given step alone: the state may have very many others. */
    static Outlook of(Interpreter interpreter, long[] state, Step step) {
      Outlook outlook = new Outlook();
      interpreter.follow(state, step.rule(), step.agent(), step.choices(), outlook);
      return outlook;
    }

    boolean isEmpty() {
      return steps == 0 && errors.isEmpty();
    }

    @Override
    public void step(Step step, long[] target) {
      steps++;
    }

    @Override
    public void error(Step step, ModelError error) {
      errors.add(error);
    }
  }
}
