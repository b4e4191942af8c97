package skein.lts.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.analysis.graph.Tarjan;
import skein.core.budget.Budget;
import skein.lts.equation.Equations;

/** The strongly connected components of the parts of a formula, each after those it leads to. */
final class PartBlocks {

  final List<int[]> blocks = new ArrayList<>();
  /** For each part the index of its block. */
  final int[] blockOf;

  private final int[] priority;

  PartBlocks(Equations equations) {
    this.priority = Priorities.of(equations);
    this.blockOf = new int[equations.size()];
    int[] first = new int[equations.size() + 1];
    List<int[]> operands = new ArrayList<>();
    for (int i = 0; i < equations.size(); i++) {
      operands.add(Priorities.operands(equations.part(i)));
      first[i + 1] = first[i] + operands.get(i).length;
    }
    int[] targets = operands.stream().flatMapToInt(Arrays::stream).toArray();
    new Tarjan(blockOf.length, Tarjan.Graph.of(first, targets), Budget.UNLIMITED).run(_ -> true, block -> {
      for (int part : block) {
        blockOf[part] = blocks.size();
      }
      blocks.add(block);
    });
  }

  /** Whether it has least fixed points that depend on themselves. */
  boolean hasLeast(int[] block) {
    return Arrays.stream(block).anyMatch(part -> priority[part] % 2 == 1);
  }

  /** Whether it has greatest fixed points that depend on themselves. */
  boolean hasGreatest(int[] block) {
    return Arrays.stream(block).anyMatch(part -> priority[part] > 0 && priority[part] % 2 == 0);
  }

  boolean areAlternationFree() {
    return blocks.stream().noneMatch(block -> hasLeast(block) && hasGreatest(block));
  }
}
