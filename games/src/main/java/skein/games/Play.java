package skein.games;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.core.budget.Budget;
import skein.core.game.GameStrategy;
import skein.core.game.GameStrategy.Move;
import skein.core.game.GameStrategy.Place;
import skein.core.interpret.Interpreter;
import skein.core.program.Program;
import skein.core.program.Timing.Side;

/** How the winner plays once it is known which states are losing. */
final class Play {

  private final Program program;
  private final Interpreter interpreter;
  private final GameGraph graph;
  private final Losing losing;
  private final Budget budget;
  /** The places of states, in the order in which the play reaches them. */
  private final Map<Integer, Integer> places = new HashMap<>();
  private final List<Integer> reached = new ArrayList<>();

  Play(Program program, GameGraph graph, Losing losing, Budget budget) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.graph = graph;
    this.losing = losing;
    this.budget = budget;
  }

  /** How many states are reachable if the environment does anything and the controller any winning move. */
  long kept() {
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    for (int state = 0; state < graph.initial(); state++) {
      found.set(state);
      open.add(state);
    }
    while (!open.isEmpty()) {
      int state = open.remove();
      for (long edge = graph.begin(state); edge < graph.end(state); edge++) {
        int target = graph.target(edge);
        if (!losing.contains(target) && !found.get(target)) {
          found.set(target);
          open.add(target);
        }
      }
    }
    return found.cardinality();
  }

  /** @param all whether to list all moves that win, or one of them */
  GameStrategy strategy(boolean ofController, boolean all) {
    List<Place> described = new ArrayList<>();
    for (int state = 0; state < graph.initial(); state++) {
      if (ofController || losing.contains(state)) {
        place(state);
        if (!ofController) {
          break;
        }
      }
    }
    for (int i = 0; i < reached.size(); i++) {
      budget.poll();
      int state = reached.get(i);
      described.add(
          new Place(graph.cells(state), ofController ? 0 : losing.rank(state), ofController ? controllers(state, all) : environments(state, all)));
    }
    return new GameStrategy(ofController, described);
  }

  private int place(int state) {
    return places.computeIfAbsent(
        state,
        _ -> {
          reached.add(state);
          return reached.size() - 1;
        });
  }

  private List<Move> controllers(int state, boolean all) {
    List<Move> moves = new ArrayList<>();
    boolean[] canMove = {false};
    Map<List<Long>, Integer> targets = targets(state);
    steps(state, targets, (side, action, target) -> {
      if (side == Side.ENVIRONMENT) {
        place(target);
        return;
      }
      canMove[0] = true;
      if (!losing.contains(target) && (all || moves.isEmpty())) {
        add(moves, side == Side.NONE ? new Move.Time(place(target)) : new Move.Act(action, place(target)));
      }
    });
    return canMove[0] ? moves : List.of(new Move.Wait());
  }

  private List<Move> environments(int state, boolean all) {
    if (graph.violates(state)) {
      return List.of();
    }
    List<Move> moves = new ArrayList<>();
    Map<List<Long>, Integer> targets = targets(state);
    steps(state, targets, (side, action, target) -> {
      if (side == Side.ENVIRONMENT && losing.contains(target) && losing.rank(target) < losing.rank(state) && (all || moves.isEmpty())) {
        add(moves, new Move.Act(action, place(target)));
      }
    });
    if (moves.isEmpty()) {
      steps(state, targets, (side, _, target) -> {
        if (side != Side.ENVIRONMENT) {
          place(target);
        }
      });
      return List.of(new Move.Wait());
    }
    return moves;
  }

  private static void add(List<Move> moves, Move move) {
    if (!moves.contains(move)) {
      moves.add(move);
    }
  }

  private interface SidedStep {
    void step(Side side, String action, int target);
  }

  private void steps(int state, Map<List<Long>, Integer> targets, SidedStep each) {
    long[] cells = graph.cells(state);
    interpreter.transitions(
        cells,
        budget::poll,
        (step, target) -> each.step(program.timing().of(step.rule()).side(), interpreter.action(cells, step).text(), targets.get(list(target))));
  }

  /** The numbers of the states that follow. */
  private Map<List<Long>, Integer> targets(int state) {
    Map<List<Long>, Integer> targets = new HashMap<>();
    for (long edge = graph.begin(state); edge < graph.end(state); edge++) {
      targets.put(list(graph.cells(graph.target(edge))), graph.target(edge));
    }
    return targets;
  }

  private static List<Long> list(long[] cells) {
    return Arrays.stream(cells).boxed().toList();
  }
}
