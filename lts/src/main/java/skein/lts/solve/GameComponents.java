package skein.lts.solve;

import java.util.Arrays;
import java.util.function.Consumer;

/** The strongly connected components of a graph in compressed rows, each after those it leads to (Tarjan's algorithm without recursion). */
final class GameComponents {

  private GameComponents() {}

  /** @param first where the targets of each vertex start, and at the end the number of all */
  static void each(int[] first, int[] targets, Consumer<int[]> use) {
    int size = first.length - 1;
    int[] index = new int[size];
    int[] low = new int[size];
    int[] next = new int[size];
    boolean[] open = new boolean[size];
    int[] stack = new int[size];
    int[] path = new int[size];
    int counter = 0;
    int height = 0;
    for (int root = 0; root < size; root++) {
      if (index[root] != 0) {
        continue;
      }
      int depth = 0;
      path[0] = root;
      while (depth >= 0) {
        int at = path[depth];
        if (index[at] == 0) {
          index[at] = ++counter;
          low[at] = counter;
          next[at] = first[at];
          open[at] = true;
          stack[height++] = at;
        }
        if (next[at] < first[at + 1]) {
          int target = targets[next[at]++];
          if (index[target] == 0) {
            path[++depth] = target;
          } else if (open[target]) {
            low[at] = Math.min(low[at], index[target]);
          }
          continue;
        }
        depth--;
        if (depth >= 0) {
          low[path[depth]] = Math.min(low[path[depth]], low[at]);
        }
        if (low[at] == index[at]) {
          int top = height;
          do {
            open[stack[--height]] = false;
          } while (stack[height] != at);
          use.accept(Arrays.copyOfRange(stack, height, top));
        }
      }
    }
  }
}
