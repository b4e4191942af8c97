package skein.explore.ltl;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import skein.core.answer.Fairness;
import skein.explore.graph.Tarjan;

/**
 * The parts of a product, each strongly connected, in which one can go round for ever, be accepted, and
 * be fair to all agents by going everywhere. Every execution that is accepted and fair ends up in one. Where an
 * agent is enabled but never acts, strong fairness allows going round only without the states where it is
 * enabled: they are taken out, and what is left is looked at again.
 *
 * @see "J.-M. Couvreur: On-the-fly Verification of Linear Temporal Logic (FM 1999)"
 * @see <a href="https://doi.org/10.1016/0167-6423(87)90036-0">E. A. Emerson, C.-L. Lei: Modalities for Model Checking
 *     (1987)</a>
 */
final class FairComponents {

  private static final int NOT_YET = 0;
  private static final int OUTSIDE = -1;

  private final SystemGraph system;
  private final Product product;
  private final Demands demands;
  private final Tarjan tarjan;
  /** The part that a node is in, from 1. */
  private final int[] part;
  private final BitSet accepted = new BitSet();
  private final Deque<int[]> remains = new ArrayDeque<>();
  private int parts;

  /** Nodes whose states are left out count as not there. */
  FairComponents(SystemGraph system, Product product, Demands demands, IntPredicate leftOut, Runnable tick) {
    this.system = system;
    this.product = product;
    this.demands = demands;
    this.part = new int[product.size()];
    for (int node = 0; node < part.length; node++) {
      part[node] = leftOut.test(product.state(node)) ? OUTSIDE : NOT_YET;
    }
    this.tarjan = new Tarjan(part.length, product, tick);
    tarjan.run(node -> part[node] == NOT_YET, this::judge);
    while (!remains.isEmpty()) {
      int[] members = remains.pop();
      int number = mark(members);
      tarjan.runAgain(members, node -> part[node] == number, this::judge);
    }
  }

  /** The accepted part that a node is in; 0 if it is in none. */
  int of(int node) {
    return part[node] > 0 && accepted.get(part[node]) ? part[node] : 0;
  }

  int[] parts() {
    return part;
  }

  /** Those whom going round in the part must not neglect. */
  BitSet entitled(int number) {
    return entitled(IntStream.range(0, part.length).filter(node -> part[node] == number).toArray());
  }

  private BitSet entitled(int[] members) {
    BitSet agents = new BitSet();
    switch (demands.fairness()) {
      case NONE -> {}
      case WEAK -> agents.set(0, system.agents());
      case STRONG -> {
        for (int member : members) {
          agents.or(demands.enabled(product.state(member)));
        }
      }
    }
    return agents;
  }

  private int mark(int[] members) {
    parts++;
    for (int member : members) {
      part[member] = parts;
    }
    return parts;
  }

  private void judge(int[] members) {
    int number = mark(members);
    Demands.Open open = demands.new Open(entitled(members));
    boolean cyclic = false;
    for (int member : members) {
      int degree = product.degree(member);
      for (int edge = 0; edge < degree && !(cyclic && open.isEmpty()); edge++) {
        if (part[product.target(member, edge)] == number) {
          cyclic = true;
          open.take(member, edge);
        }
      }
    }
    if (cyclic && open.isEmpty()) {
      accepted.set(number);
    } else if (cyclic && !open.lacksMarks() && demands.fairness() == Fairness.STRONG) {
      int[] rest = Arrays.stream(members).filter(m -> !canStep(m, open.agents())).toArray();
      if (rest.length > 0) {
        remains.push(rest);
      }
    }
  }

  private boolean canStep(int node, BitSet agents) {
    return demands.enabled(product.state(node)).intersects(agents);
  }
}
