package skein.chance.solve;

import skein.analysis.graph.Tarjan;
import skein.chance.process.MarkovProcess;

/** The states of a process, and where their branches lead. */
public record BranchGraph(MarkovProcess process) implements Tarjan.Graph {

  @Override
  public int degree(int node) {
    return first(node + 1) - first(node);
  }

  @Override
  public int target(int node, int edge) {
    return process.target(first(node) + edge);
  }

  private int first(int state) {
    return process.firstBranch(process.firstChoice(state));
  }
}
