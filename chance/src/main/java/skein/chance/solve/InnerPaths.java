package skein.chance.solve;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import skein.chance.graph.EndComponents;
import skein.chance.graph.Members;
import skein.chance.process.MarkovProcess;

/** Inside end components, choices that lead to the member that leaves. */
final class InnerPaths {

  private InnerPaths() {}

  /**
   * Gives a choice to the members of end components in which some member has one.
   *
   * @param settled the members that have one
   */
  static void lead(MarkovProcess process, Members members, EndComponents ends, BitSet settled, int[] strategy) {
    if (ends.size() == 0) {
      return;
    }
    int[] first = new int[members.size() + 1];
    staying(process, members, ends, (_, _, to) -> first[to + 1]++);
    for (int i = 0; i < members.size(); i++) {
      first[i + 1] += first[i];
    }
    int[] next = first.clone();
    int[] froms = new int[first[members.size()]];
    int[] choices = new int[froms.length];
    staying(process, members, ends, (from, choice, to) -> {
      froms[next[to]] = from;
      choices[next[to]++] = choice;
    });
    Deque<Integer> found = new ArrayDeque<>();
    settled.stream().forEach(found::add);
    BitSet done = (BitSet) settled.clone();
    while (!found.isEmpty()) {
      int member = found.poll();
      for (int i = first[member]; i < first[member + 1]; i++) {
        if (!done.get(froms[i])) {
          done.set(froms[i]);
          strategy[members.states()[froms[i]]] = choices[i];
          found.add(froms[i]);
        }
      }
    }
  }

  private interface Step {
    void step(int from, int choice, int to);
  }

  private static void staying(MarkovProcess process, Members members, EndComponents ends, Step each) {
    for (int i = 0; i < members.size(); i++) {
      int state = members.states()[i];
      for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
        for (int branch = process.firstBranch(choice); ends.stays(i, choice) && branch < process.firstBranch(choice + 1); branch++) {
          each.step(i, choice, members.at(process.target(branch)));
        }
      }
    }
  }
}
