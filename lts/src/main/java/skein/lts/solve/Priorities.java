package skein.lts.solve;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import skein.analysis.graph.Tarjan;
import skein.core.budget.Budget;
import skein.lts.equation.EquationPart;
import skein.lts.equation.Equations;

/**
 * Priorities of parts: odd for least fixed points, even for greatest ones, and on every cycle of parts that of the outermost is the greatest.
 * They are as small as this allows: fixed points that do not depend on each other do not count as alternating.
 */
final class Priorities {

  private final Equations equations;
  private final int[] priority;

  private Priorities(Equations equations) {
    this.equations = equations;
    this.priority = new int[equations.size()];
  }

  /** For each part; 0 if it is no fixed point, or one to which no play returns without passing an outer one. */
  static int[] of(Equations equations) {
    Priorities priorities = new Priorities(equations);
    BitSet all = new BitSet();
    all.set(0, equations.size());
    priorities.assign(all);
    return priorities.priority;
  }

  /** The greatest priority assigned. Each level of the recursion takes away the outermost fixed point of a cycle. */
  private int assign(BitSet members) {
    int greatest = 0;
    Deque<BitSet> waiting = new ArrayDeque<>();
    components(members, waiting);
    for (BitSet component : waiting) {
      int outermost = component.nextSetBit(0);
      while (outermost >= 0 && !isFixedPoint(outermost)) {
        outermost = component.nextSetBit(outermost + 1);
      }
      if (outermost < 0) {
        throw new IllegalStateException("a cycle without a fixed point");
      }
      component.clear(outermost);
      int inner = Math.max(1, assign(component));
      boolean least = equations.part(outermost) instanceof EquationPart.Mu;
      priority[outermost] = inner % 2 == 1 == least ? inner : inner + 1;
      greatest = Math.max(greatest, priority[outermost]);
    }
    return greatest;
  }

  private boolean isFixedPoint(int part) {
    return equations.part(part) instanceof EquationPart.Mu || equations.part(part) instanceof EquationPart.Nu;
  }

  /** Adds the strongly connected components that have a cycle. */
  private void components(BitSet members, Deque<BitSet> found) {
    int[] parts = members.stream().toArray();
    int[] local = new int[equations.size()];
    Arrays.fill(local, -1);
    for (int i = 0; i < parts.length; i++) {
      local[parts[i]] = i;
    }
    int[][] successors = new int[parts.length][];
    for (int i = 0; i < parts.length; i++) {
      successors[i] = Arrays.stream(operands(equations.part(parts[i]))).map(o -> local[o]).filter(o -> o >= 0).toArray();
    }
    int[] first = new int[parts.length + 1];
    for (int i = 0; i < parts.length; i++) {
      first[i + 1] = first[i] + successors[i].length;
    }
    int[] targets = Arrays.stream(successors).flatMapToInt(Arrays::stream).toArray();
    new Tarjan(parts.length, Tarjan.Graph.of(first, targets), Budget.UNLIMITED).run(_ -> true, component -> {
      int only = component[0];
      if (component.length > 1 || Arrays.stream(successors[only]).anyMatch(s -> s == only)) {
        BitSet set = new BitSet();
        Arrays.stream(component).forEach(i -> set.set(parts[i]));
        found.add(set);
      }
    });
  }

  static int[] operands(EquationPart part) {
    return switch (part) {
      case EquationPart.Constant _, EquationPart.Condition _ -> new int[0];
      case EquationPart.And(int left, int right) -> new int[] {left, right};
      case EquationPart.Or(int left, int right) -> new int[] {left, right};
      case EquationPart.Diamond d -> new int[] {d.body()};
      case EquationPart.Box b -> new int[] {b.body()};
      case EquationPart.Mu m -> new int[] {m.body()};
      case EquationPart.Nu n -> new int[] {n.body()};
    };
  }
}
