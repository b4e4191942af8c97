package skein.chance.solve;

import skein.chance.graph.Members;
import skein.chance.process.MarkovProcess;

/**
 * The values of some states by those of others: that of a node is the best of its rows. States that share a value share a node.
 *
 * @param nodeOf the node of each member
 * @param firstRow where the rows of each node begin; at the end, the number of all
 * @param rows the choices of the process; a negative one is the complement of a state of which the node may take what it has if it stops there
 * @param owners the state of each row
 */
record ValueEquations(MarkovProcess process, Members members, int nodes, int[] nodeOf, int[] firstRow, int[] rows, int[] owners) {

  /** The node of a state of the process; -1 if it is not a member. */
  int node(int state) {
    int member = members.at(state);
    return member < 0 ? -1 : nodeOf[member];
  }

  boolean isChain() {
    return rows.length == nodes;
  }
}
