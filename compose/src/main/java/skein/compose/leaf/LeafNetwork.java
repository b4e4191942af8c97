package skein.compose.leaf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import skein.analysis.relation.Term;
import skein.compose.fragment.Fragment;
import skein.compose.fragment.InterfaceLabels;
import skein.compose.fragment.Views;
import skein.compose.split.CellGroup;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.TermCode;
import skein.lts.Alphabet;
import skein.lts.LtsBuilder;

/**
 * The processes of the groups, each limited to what the others offer: offers and states grow together until nothing new is found. That is the least solution, and
 * contains everything that the groups can do together.
 */
public final class LeafNetwork {

  private final ProcessNetwork network;
  private final InterfaceLabels labels;
  private final List<LeafProcess> leaves = new ArrayList<>();
  private int rounds;

  /** Is told the sizes of processes, by their numbers, and may throw to give up. */
  public interface Growth {
    void grown(int process, int states);
  }

  public LeafNetwork(ProcessNetwork network, InterfaceLabels labels, Growth growth) {
    this.network = network;
    this.labels = labels;
    OfferedValues offers = new OfferedValues(network.moves());
    for (int i = 0; i < network.groups().size(); i++) {
      int process = i;
      IntConsumer found = states -> growth.grown(process, states);
      leaves.add(new LeafProcess(network, i, labels, offers, found));
    }
    long[] answered = new long[leaves.size()];
    Arrays.fill(answered, -1);
    boolean changed = true;
    while (changed) {
      changed = false;
      rounds++;
      for (LeafProcess leaf : leaves) {
        long offered = offers.toAnswer(leaf.number);
        if (offered > answered[leaf.number]) {
          answered[leaf.number] = offered;
          leaf.explore((_, _, _) -> {});
          changed = true;
        }
      }
    }
  }

  /** How often the offers were passed on until nothing changed. */
  public int rounds() {
    return rounds;
  }

  public int size(int group) {
    return leaves.get(group).size();
  }

  /** The number of a state of the program, given by its codes, in the process of a group. */
  public int numberOf(int group, long[] codes) {
    return leaves.get(group).numberOf(codes);
  }

  /** The process of a group, not minimised. */
  public Fragment fragment(int group, Views views) {
    LeafProcess leaf = leaves.get(group);
    BitSet alone = new BitSet();
    alone.set(group);
    CellGroup cells = network.groups().get(group);
    List<Term> inputs = new ArrayList<>();
    cells.cells().forEach(cell -> inputs.add(network.relation().cells().get(cell).variable()));
    TermCode view = new TermCode(inputs, views.terms(alone));
    int[] seen = new int[leaf.size()];
    for (int state = 1; state < seen.length; state++) {
      seen[state] = views.number(evaluated(view, leaf.codes(state)));
    }
    Alphabet alphabet = new Alphabet();
    try (LtsBuilder builder = new LtsBuilder(alphabet)) {
      leaf.explore((from, label, to) -> builder.add(from, label == InterfaceLabels.TAU ? Alphabet.TAU : alphabet.number(Integer.toString(label)), to));
      return new Fragment(cells.name(), alone, builder.build(0, leaf.size()), seen);
    }
  }

  private static long[] evaluated(TermCode code, long[] codes) {
    long[] registers = code.registers();
    System.arraycopy(codes, 0, registers, 0, codes.length);
    code.run(registers);
    long[] values = new long[code.results()];
    for (int i = 0; i < values.length; i++) {
      values[i] = code.result(registers, i);
    }
    return values;
  }
}
