package skein.games.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.budget.Budget;
import skein.core.game.GameStrategy;
import skein.core.game.GameStrategy.Move;
import skein.core.game.GameStrategy.Place;
import skein.core.game.StrategyFlaw;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Timing.Side;

/** Whether a strategy wins, by looking at each of its states once. It shares nothing with the search that found it. */
public final class StrategyCheck {

  private final Program program;
  private final Expr invariant;
  private final GameStrategy strategy;
  private final Budget budget;
  private final Interpreter interpreter;
  private final Map<List<Long>, Integer> places = new HashMap<>();

  private StrategyCheck(Program program, Expr invariant, GameStrategy strategy, Budget budget) {
    this.program = program;
    this.invariant = invariant;
    this.strategy = strategy;
    this.budget = budget;
    this.interpreter = new Interpreter(program);
  }

  /** The first flaw; empty if the strategy wins. Throws {@link skein.core.budget.Halt}. */
  public static Optional<StrategyFlaw> flaw(Program program, Expr invariant, GameStrategy strategy, Budget budget) {
    try {
      new StrategyCheck(program, invariant, strategy, budget).check();
      return Optional.empty();
    } catch (Found found) {
      return Optional.of(found.flaw);
    }
  }

  private void check() {
    List<Place> all = strategy.places();
    for (int i = 0; i < all.size(); i++) {
      if (places.put(key(all.get(i).cells()), i) != null) {
        throw new Found(StrategyFlaw.Kind.TWICE, i, -1);
      }
    }
    starts();
    for (int i = 0; i < all.size(); i++) {
      budget.poll();
      place(i, all.get(i));
    }
  }

  private void starts() {
    Set<Boolean> listed = new HashSet<>();
    interpreter.initialStates(cells -> listed.add(places.containsKey(key(cells))), budget::poll);
    if (strategy.ofController() ? listed.contains(false) : !listed.contains(true)) {
      throw new Found(StrategyFlaw.Kind.NO_START, -1, -1);
    }
  }

  private record SidedStep(Side side, String action, List<Long> target) {}

  private void place(int number, Place place) {
    Truth truth = interpreter.test(invariant, place.cells());
    if (truth.error().isPresent()) {
      throw new Found(StrategyFlaw.Kind.ERRS, number, -1);
    }
    if (!truth.holds()) {
      if (strategy.ofController()) {
        throw new Found(StrategyFlaw.Kind.VIOLATES, number, -1);
      }
      if (place.rank() < 0) {
        throw new Found(StrategyFlaw.Kind.RANK, number, -1);
      }
      return;
    }
    if (place.moves().isEmpty()) {
      throw new Found(StrategyFlaw.Kind.NO_MOVE, number, -1);
    }
    List<SidedStep> steps = steps(number, place.cells());
    List<SidedStep> ours = steps.stream().filter(step -> isOurs(step.side())).toList();
    List<SidedStep> theirs = steps.stream().filter(step -> !isOurs(step.side())).toList();
    boolean waits = place.moves().stream().anyMatch(Move.Wait.class::isInstance);
    if (strategy.ofController() ? waits && !ours.isEmpty() : waits && theirs.isEmpty()) {
      throw new Found(StrategyFlaw.Kind.CANNOT_WAIT, number, -1);
    }
    // The environment may be faster than the controller, but not the controller than the environment.
    if (strategy.ofController() || waits) {
      theirs.forEach(step -> follow(number, place, step));
    }
    for (int i = 0; i < place.moves().size(); i++) {
      move(number, i, ours);
    }
  }

  private boolean isOurs(Side side) {
    return strategy.ofController() == (side != Side.ENVIRONMENT);
  }

  private void follow(int number, Place place, SidedStep step) {
    Integer to = places.get(step.target());
    if (to == null) {
      throw new Found(StrategyFlaw.Kind.NOT_CLOSED, number, -1);
    }
    requireFall(number, place, to, -1);
  }

  private void requireFall(int number, Place place, int to, int move) {
    if (!strategy.ofController() && !(0 <= strategy.places().get(to).rank() && strategy.places().get(to).rank() < place.rank())) {
      throw new Found(StrategyFlaw.Kind.RANK, number, move);
    }
  }

  private void move(int number, int index, List<SidedStep> ours) {
    Place place = strategy.places().get(number);
    switch (place.moves().get(index)) {
      case Move.Wait() -> {}
      case Move.Time(int to) -> {
        requireTarget(to, number, index);
        List<Long> target = key(strategy.places().get(to).cells());
        require(ours.stream().anyMatch(step -> step.side() == Side.NONE && step.target().equals(target)), number, index);
        requireFall(number, place, to, index);
      }
      case Move.Act(String action, int to) -> {
        requireTarget(to, number, index);
        SidedStep wanted = new SidedStep(strategy.ofController() ? Side.CONTROL : Side.ENVIRONMENT, action, key(strategy.places().get(to).cells()));
        require(ours.contains(wanted), number, index);
        requireFall(number, place, to, index);
      }
    }
  }

  private void requireTarget(int to, int number, int index) {
    require(0 <= to && to < strategy.places().size(), number, index);
  }

  private static void require(boolean exists, int number, int index) {
    if (!exists) {
      throw new Found(StrategyFlaw.Kind.NO_SUCH_STEP, number, index);
    }
  }

  private List<SidedStep> steps(int number, long[] cells) {
    List<SidedStep> steps = new ArrayList<>();
    interpreter.steps(
        cells,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            steps.add(new SidedStep(program.timing().of(step.rule()).side(), interpreter.action(cells, step).text(), key(target)));
          }

          @Override
          public void error(Step step, ModelError error) {
            throw new Found(StrategyFlaw.Kind.ERRS, number, -1);
          }

          @Override
          public void tried() {
            budget.poll();
          }
        });
    return steps;
  }

  private static List<Long> key(long[] cells) {
    return Arrays.stream(cells).boxed().toList();
  }

  /** Ends the check. */
  private static final class Found extends RuntimeException {

    private final transient StrategyFlaw flaw;

    Found(StrategyFlaw.Kind kind, int place, int move) {
      super(null, null, false, false);
      this.flaw = new StrategyFlaw(kind, place, move);
    }
  }
}
