package skein.lts.solve;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.modal.Formula;
import skein.lts.LabelledSteps;
import skein.lts.Lts;
import skein.lts.certificate.ModalCertificate;
import skein.lts.certificate.ProponentStrategy;
import skein.lts.equation.Equations;
import skein.lts.formula.StatePredicates;

/**
 * Decides whether a formula holds in the initial state. Positions of the game are expanded breadth first. Each time their number has tripled, the
 * part that is known is solved twice: once with all unknown positions lost for the proponent, and once with all of them lost for the opponent.
 * What is won even so is won, and what lies behind it is not looked at any more. So the answer can be found in a small part of a large system, and
 * all rounds together take at most about twice as long as one solution of the whole.
 */
public final class ModalSolver {

  private static final int FIRST_ROUND = 1 << 9;
  private static final int BETWEEN_CHECKS = 1 << 10;
  /** The part of all positions of a stored system that may be looked at before all of them are evaluated at once, and how many may be in any case. */
  private static final int SMALL_PART = 32;

  private static final long LEAST_POSITIONS = 1 << 16;

  private final ModalGame game;
  private final PartBlocks blocks;
  private final GamePositions positions;
  private final Monitor monitor;
  private final int firstRound;
  private final long mostPositions;
  private final int root;
  private int[] live = {};
  private int[] frontier;

  private ModalSolver(ModalGame game, Monitor monitor, int firstRound, long mostPositions) {
    this.firstRound = firstRound;
    this.mostPositions = mostPositions;
    this.game = game;
    this.blocks = game.blocks;
    this.positions = game.positions;
    this.monitor = monitor;
    this.root = game.root();
    this.frontier = new int[] {root};
  }

  /**
   * The answer and why, unless the monitor stops the computation.
   *
   * @throws IllegalArgumentException if a variable of the formula is not bound, or occurs under an odd number of negations
   */
  public static Optional<ModalCertificate> solve(Formula formula, LabelledSteps steps, StatePredicates predicates, Monitor monitor) {
    return solve(formula, steps, predicates, monitor, FIRST_ROUND);
  }

  /** @param firstRound how many positions to expand before the first attempt */
  static Optional<ModalCertificate> solve(Formula formula, LabelledSteps steps, StatePredicates predicates, Monitor monitor, int firstRound) {
    ModalGame game = new ModalGame(Equations.of(formula), steps, predicates);
    ModalSolver solver = new ModalSolver(game, monitor, firstRound, Long.MAX_VALUE);
    if (!solver.run()) {
      return Optional.empty();
    }
    boolean holds = solver.positions.winner[solver.root] == GamePositions.PROPONENT;
    return Optional.of(new ModalCertificate(formula, holds, solver.strategy()));
  }

  /**
   * The answer without a reason, unless the monitor stops the computation. For a stored system and an alternation-free formula this takes less time
   * and memory if a small part of the system does not decide.
   *
   * @throws IllegalArgumentException if a variable of the formula is not bound, or occurs under an odd number of negations
   */
  public static Optional<Boolean> holds(Formula formula, LabelledSteps steps, StatePredicates predicates, Monitor monitor) {
    Equations equations = Equations.of(formula);
    if (!(steps instanceof Lts stored) || !GlobalEvaluation.isPossible(equations, stored)) {
      return holds(equations, steps, predicates, monitor, Long.MAX_VALUE);
    }
    Optional<Boolean> found = holds(equations, stored, predicates, monitor, Math.max(LEAST_POSITIONS, (long) stored.states() * equations.size() / SMALL_PART));
    return found.isPresent() || monitor.interrupted() ? found : GlobalEvaluation.holds(equations, stored, predicates, monitor);
  }

  private static Optional<Boolean> holds(Equations equations, LabelledSteps steps, StatePredicates predicates, Monitor monitor, long mostPositions) {
    ModalSolver solver = new ModalSolver(new ModalGame(equations, steps, predicates), monitor, FIRST_ROUND, mostPositions);
    return solver.run() ? Optional.of(solver.positions.winner[solver.root] == GamePositions.PROPONENT) : Optional.empty();
  }

  /** Whether the answer was found. */
  private boolean run() {
    while (positions.winner[root] == GamePositions.OPEN) {
      if (3L * positions.size > mostPositions) {
        return false;
      }
      expand();
      survey();
      boolean complete = frontier.length == 0;
      // If nothing is unknown, one solution says all.
      settle(GamePositions.OPPONENT, complete ? GamePositions.OPEN : GamePositions.PROPONENT);
      if (!complete && positions.winner[root] == GamePositions.OPEN) {
        survey();
        settle(GamePositions.PROPONENT, GamePositions.OPPONENT);
        survey();
      }
      if (monitor.interrupted()) {
        return false;
      }
    }
    return true;
  }

  /** Expands the frontier and what lies behind it, until there are about three times as many positions as before. */
  private void expand() {
    int budget = (int) Math.max(firstRound, Math.min(2L * positions.size, Integer.MAX_VALUE));
    BitSet queued = new BitSet();
    int[] queue = Arrays.copyOf(frontier, Math.max(16, 2 * frontier.length));
    int end = frontier.length;
    for (int position : frontier) {
      queued.set(position);
    }
    for (int next = 0; next < Math.min(end, budget); next++) {
      if (next % BETWEEN_CHECKS == 0 && monitor.interrupted()) {
        return;
      }
      int at = queue[next];
      game.expand(at);
      for (int k = positions.from(at); k < positions.to(at); k++) {
        int target = positions.successors[k];
        if (isUnknown(target) && !queued.get(target)) {
          queued.set(target);
          if (end == queue.length) {
            queue = Arrays.copyOf(queue, 2 * end);
          }
          queue[end++] = target;
        }
      }
    }
  }

  private boolean isUnknown(int position) {
    return positions.winner[position] == GamePositions.OPEN && positions.expansion[position] == GamePositions.NOT_EXPANDED;
  }

  /** Finds the open positions that open ones lead to, from the root on, nearest first: the expanded ones, and the frontier. */
  private void survey() {
    BitSet reached = new BitSet();
    int[] queue = new int[positions.size];
    int end = 0;
    if (positions.winner[root] == GamePositions.OPEN) {
      queue[end++] = root;
      reached.set(root);
    }
    int[] unknown = new int[16];
    int unknowns = 0;
    int expanded = 0;
    for (int next = 0; next < end; next++) {
      int at = queue[next];
      if (isUnknown(at)) {
        if (unknowns == unknown.length) {
          unknown = Arrays.copyOf(unknown, 2 * unknowns);
        }
        unknown[unknowns++] = at;
        continue;
      }
      // What has been read is not needed any more.
      queue[expanded++] = at;
      for (int k = positions.from(at); k < positions.to(at); k++) {
        int target = positions.successors[k];
        if (positions.winner[target] == GamePositions.OPEN && !reached.get(target)) {
          reached.set(target);
          queue[end++] = target;
        }
      }
    }
    live = Arrays.copyOf(queue, expanded);
    frontier = Arrays.copyOf(unknown, unknowns);
  }

  /** Solves a part of the game and keeps what the player wins, or everything if no player is named. */
  private void settle(byte assumed, byte kept) {
    int[] local = new int[positions.size];
    Arrays.fill(local, -1);
    for (int i = 0; i < live.length; i++) {
      local[live[i]] = i;
    }
    PartialGame partial = PartialGame.of(game, live, local, assumed);
    if (blocks.areAlternationFree()) {
      ParitySolver.solve(partial, byBlock(), monitor::interrupted);
    } else {
      ParitySolver.solve(partial, monitor::interrupted);
    }
    if (monitor.interrupted()) {
      return;
    }
    for (int i = 0; i < live.length; i++) {
      if (kept == GamePositions.OPEN || partial.winner[i] == kept) {
        positions.winner[live[i]] = partial.winner[i];
      }
    }
  }

  /** The indices in {@link #live} of the positions whose parts are in each block. */
  private int[][] byBlock() {
    int[] count = new int[blocks.blocks.size()];
    for (int position : live) {
      count[blocks.blockOf[positions.part[position]]]++;
    }
    int[][] members = new int[count.length][];
    Arrays.setAll(members, i -> new int[count[i]]);
    for (int i = 0; i < live.length; i++) {
      int block = blocks.blockOf[positions.part[live[i]]];
      members[block][--count[block]] = i;
    }
    return members;
  }

  /** The winner's choices at the positions that a play can reach. */
  private ProponentStrategy strategy() {
    byte player = positions.winner[root];
    ProponentStrategy.Builder builder = new ProponentStrategy.Builder();
    boolean[] reached = new boolean[positions.size];
    int[] stack = new int[positions.size];
    int height = 0;
    stack[height++] = root;
    reached[root] = true;
    while (height > 0) {
      int at = stack[--height];
      if (positions.expansion[at] == GamePositions.NOT_EXPANDED) {
        continue;
      }
      boolean chosen = game.owner(at) == player && game.isChoice(at);
      if (chosen) {
        builder.add(positions.state[at], positions.part[at], positions.choice[at]);
      }
      for (int k = positions.from(at); k < positions.to(at); k++) {
        int target = positions.successors[k];
        if (!reached[target] && (!chosen || game.isChosen(at, target))) {
          reached[target] = true;
          stack[height++] = target;
        }
      }
    }
    return builder.build();
  }
}
