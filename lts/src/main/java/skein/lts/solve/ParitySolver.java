package skein.lts.solve;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import skein.analysis.graph.Tarjan;
import skein.core.budget.Budget;

/**
 * Solves parity games: the strongly connected components from the last to the first, so that what a component leads to is settled. If all
 * fixed points of a component are of one kind, as in alternation-free formulas, one player wins all that is left of it, and the whole takes
 * linear time. Otherwise Zielonka's recursive algorithm solves the component. It is exponential only in contrived games, is as fast as priority
 * promotion on games from model checking, needs no memory beyond the game, and yields strategies of both players without further work.
 *
 * @see <a href="https://doi.org/10.1016/S0304-3975(98)00009-7">W. Zielonka: Infinite games on finitely coloured graphs</a>
 * @see <a href="https://doi.org/10.1007/978-3-319-89960-2_16">T. van Dijk: Oink, for the comparison of algorithms</a>
 */
public final class ParitySolver {

  private final PartialGame partial;
  private final BooleanSupplier interrupted;
  /** The innermost subgame that a position belongs to, counted from 1 on; 0 outside the component. */
  private final int[] level;
  private final int[] result;
  private final int[] escapes;
  private final int[] visited;
  private int visit;

  private ParitySolver(PartialGame partial, BooleanSupplier interrupted) {
    this.partial = partial;
    this.interrupted = interrupted;
    this.level = new int[partial.size];
    this.result = new int[partial.size];
    this.escapes = new int[partial.size];
    this.visited = new int[partial.size];
  }

  /** Settles all positions, unless interrupted. */
  static void solve(PartialGame partial, BooleanSupplier interrupted) {
    ParitySolver solver = new ParitySolver(partial, interrupted);
    new Tarjan(partial.size, Tarjan.Graph.of(partial.first, partial.targets), Budget.UNLIMITED).run(_ -> true, solver::component);
  }

  /**
   * Settles all positions, unless interrupted, without looking for strongly connected components: each set of positions is a union of them, and comes
   * after those that it leads to.
   */
  static void solve(PartialGame partial, int[][] unions, BooleanSupplier interrupted) {
    ParitySolver solver = new ParitySolver(partial, interrupted);
    for (int[] union : unions) {
      solver.component(union);
    }
  }

  /**
   * Who wins at each position of a game in which every position has a move: the player who moves at even positions wins plays whose greatest priority among those that occur
   * infinitely often is even.
   *
   * @param odd where the other player moves
   * @param first for each position the index of its first target, and at the end the number of all targets
   * @return where the other player wins
   */
  public static boolean[] oddWins(boolean[] odd, int[] priority, int[] first, int[] targets) {
    byte[] owner = new byte[odd.length];
    int[] positive = new int[odd.length];
    for (int i = 0; i < odd.length; i++) {
      owner[i] = odd[i] ? GamePositions.OPPONENT : GamePositions.PROPONENT;
      // In games from formulas positions of priority 0 are on no cycle of their own.
      positive[i] = priority[i] + 2;
    }
    PartialGame game = PartialGame.closed(owner, positive, first, targets);
    solve(game, () -> false);
    boolean[] result = new boolean[odd.length];
    for (int i = 0; i < odd.length; i++) {
      result[i] = game.winner[i] == GamePositions.OPPONENT;
    }
    return result;
  }

  private void component(int[] component) {
    if (component.length == 1 && partial.winner[component[0]] != GamePositions.OPEN) {
      return;
    }
    int[] open = Arrays.stream(component).filter(p -> partial.winner[p] == GamePositions.OPEN).toArray();
    if (open.length == 0 || interrupted.getAsBoolean()) {
      return;
    }
    boolean odd = Arrays.stream(open).anyMatch(p -> partial.priority[p] % 2 == 1);
    boolean even = Arrays.stream(open).anyMatch(p -> partial.priority[p] % 2 == 0 && partial.priority[p] > 0);
    for (int position : open) {
      level[position] = 1;
    }
    if (odd && even) {
      zielonka(open, 1);
    } else {
      byte wins = odd ? GamePositions.OPPONENT : GamePositions.PROPONENT;
      for (int position : open) {
        result[position] = wins;
        stay(position, wins);
      }
    }
    for (int position : open) {
      level[position] = 0;
      partial.settle(position, (byte) result[position]);
    }
    partial.propagate();
  }

  /** Fills in results and choices for the members, which are the positions of the level. Every member has a successor among them. */
  private void zielonka(int[] all, int depth) {
    int[] members = all;
    while (members.length > 0 && !interrupted.getAsBoolean()) {
      int highest = Arrays.stream(members).map(p -> partial.priority[p]).max().orElseThrow();
      byte player = highest % 2 == 0 ? GamePositions.PROPONENT : GamePositions.OPPONENT;
      byte other = PartialGame.other(player);
      int[] tops = Arrays.stream(members).filter(p -> partial.priority[p] == highest).toArray();
      int[] attracted = attract(tops, player, depth);
      int mark = visit;
      int[] rest = Arrays.stream(members).filter(p -> visited[p] != mark).toArray();
      for (int position : rest) {
        level[position] = depth + 1;
      }
      zielonka(rest, depth + 1);
      for (int position : rest) {
        level[position] = depth;
      }
      int[] lost = Arrays.stream(rest).filter(p -> result[p] == other).toArray();
      if (lost.length == 0) {
        // Those of the highest priority are fixed points: they have one move, and need no choice.
        for (int position : attracted) {
          result[position] = player;
        }
        return;
      }
      for (int position : attract(lost, other, depth)) {
        result[position] = other;
        level[position] = 0;
      }
      members = Arrays.stream(members).filter(p -> level[p] == depth).toArray();
    }
  }

  /** Chooses a successor in the component that is open, too, if it is the player who moves. */
  private void stay(int position, byte player) {
    if (partial.owner[position] != player) {
      return;
    }
    for (int k = partial.first[position]; k < partial.first[position + 1]; k++) {
      int target = partial.targets[k];
      if (level[target] == 1) {
        partial.choose(position, target);
        return;
      }
    }
    throw new IllegalStateException("no successor in the game");
  }

  /** The goal and the positions of the level from which the player can force the play into it; they are marked as visited. */
  private int[] attract(int[] goal, byte player, int depth) {
    visit++;
    int[] queue = Arrays.copyOf(goal, Math.max(16, 2 * goal.length));
    int end = goal.length;
    for (int position : goal) {
      visited[position] = visit;
    }
    // A negative mark says that the number of escapes is known.
    for (int next = 0; next < end; next++) {
      int at = queue[next];
      for (int k = partial.firstSource[at]; k < partial.firstSource[at + 1]; k++) {
        int source = partial.sources[k];
        if (level[source] != depth || visited[source] == visit) {
          continue;
        }
        if (partial.owner[source] == player) {
          partial.choose(source, at);
        } else {
          if (visited[source] != -visit) {
            visited[source] = -visit;
            escapes[source] = moves(source, depth);
          }
          if (--escapes[source] > 0) {
            continue;
          }
        }
        visited[source] = visit;
        if (end == queue.length) {
          queue = Arrays.copyOf(queue, 2 * end);
        }
        queue[end++] = source;
      }
    }
    return Arrays.copyOf(queue, end);
  }

  private int moves(int position, int depth) {
    int count = 0;
    for (int k = partial.first[position]; k < partial.first[position + 1]; k++) {
      count += level[partial.targets[k]] == depth ? 1 : 0;
    }
    return count;
  }
}
