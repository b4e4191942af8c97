package skein.compose.fragment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.lts.Alphabet;
import skein.lts.LtsBuilder;
import skein.lts.generate.StateIndex;

/**
 * The product of fragments, on the fly: those that take part in a move take it together if they agree on all positions that several of them show, and if the
 * conditions that become decidable hold.
 */
public final class FragmentProduct {

  private static final int NEVER = -1;

  private final ProcessNetwork network;
  private final InterfaceLabels labels;
  private final List<Fragment> factors;
  private final BitSet groups = new BitSet();
  private final IntConsumer found;
  /** For each move the factors that take part. */
  private final int[][] takers;
  private final FactorSteps[] steps;
  private final StateIndex states;
  private final Map<Long, Integer> joined = new HashMap<>();
  private final Map<Integer, Integer> shown = new HashMap<>();
  private final Alphabet alphabet = new Alphabet();
  private final int[] bitsOf;
  private final int words;

  /** @param found runs for each new number of states, and may throw to give up */
  public FragmentProduct(ProcessNetwork network, InterfaceLabels labels, List<Fragment> factors, IntConsumer found) {
    this.network = network;
    this.labels = labels;
    this.factors = List.copyOf(factors);
    this.found = found;
    factors.forEach(factor -> groups.or(factor.groups()));
    this.takers = new int[network.moves().size()][];
    for (SharedMove move : network.moves()) {
      takers[move.number()] = IntStream.range(0, factors.size()).filter(f -> factors.get(f).groups().intersects(move.participants())).toArray();
    }
    this.steps = factors.stream().map(factor -> new FactorSteps(factor, labels)).toArray(FactorSteps[]::new);
    this.bitsOf = factors.stream().mapToInt(f -> Integer.SIZE - Integer.numberOfLeadingZeros(f.states())).toArray();
    this.words = words(bitsOf);
    this.states = new StateIndex(words);
  }

  private static int words(int[] bitsOf) {
    int words = 1;
    int used = 0;
    for (int bits : bitsOf) {
      if (used + bits > Long.SIZE) {
        words++;
        used = 0;
      }
      used += bits;
    }
    return words;
  }

  private long[] pack(int[] vector) {
    long[] packed = new long[words];
    int word = 0;
    int used = 0;
    for (int i = 0; i < vector.length; i++) {
      if (used + bitsOf[i] > Long.SIZE) {
        word++;
        used = 0;
      }
      packed[word] |= (long) vector[i] << used;
      used += bitsOf[i];
    }
    return packed;
  }

  private int[] unpack(long[] packed) {
    int[] vector = new int[factors.size()];
    int word = 0;
    int used = 0;
    for (int i = 0; i < vector.length; i++) {
      if (used + bitsOf[i] > Long.SIZE) {
        word++;
        used = 0;
      }
      vector[i] = (int) (packed[word] >>> used & (1L << bitsOf[i]) - 1);
      used += bitsOf[i];
    }
    return vector;
  }

  /** The number of a state that is given by the states of the factors; it must be reachable. */
  public int numberOf(int[] vector) {
    int before = states.size();
    int number = states.number(pack(vector), 0);
    if (states.size() > before) {
      throw new IllegalStateException("a reachable state is missing in a product");
    }
    return number;
  }

  public Fragment generate(Views views) {
    int[] initial = factors.stream().mapToInt(f -> f.lts().initial()).toArray();
    states.number(pack(initial), 0);
    try (LtsBuilder builder = new LtsBuilder(alphabet)) {
      for (int state = 0; state < states.size(); state++) {
        int[] vector = unpack(states.state(state));
        expand(state, vector, builder);
      }
      String name = factors.stream().map(Fragment::name).collect(Collectors.joining(" + "));
      return new Fragment(name, groups, builder.build(0, states.size()), views(views));
    }
  }

  private int[] views(Views views) {
    Views.Combination combination = views.combination(factors.stream().map(Fragment::groups).toList(), groups);
    int[] result = new int[states.size()];
    for (int state = 0; state < result.length; state++) {
      int[] vector = unpack(states.state(state));
      List<Integer> parts = new ArrayList<>();
      for (int f = 0; f < vector.length; f++) {
        parts.add(factors.get(f).views()[vector[f]]);
      }
      result[state] = combination.of(parts);
    }
    return result;
  }

  private void expand(int state, int[] vector, LtsBuilder builder) {
    for (int f = 0; f < vector.length; f++) {
      FactorSteps own = steps[f];
      for (int step = own.first(vector[f]); step < own.end(vector[f]); step++) {
        int label = own.label(step);
        if (label == InterfaceLabels.TAU) {
          int[] target = vector.clone();
          target[f] = own.target(step);
          add(builder, state, InterfaceLabels.TAU, target);
        } else if (takers[own.move(step)][0] == f) {
          int[] target = vector.clone();
          target[f] = own.target(step);
          join(state, vector, target, own.move(step), label, 1, builder);
        }
      }
    }
  }

  private void join(int state, int[] vector, int[] target, int move, int label, int taker, LtsBuilder builder) {
    if (taker == takers[move].length) {
      int visible = shown.computeIfAbsent(label, this::visible);
      if (visible != NEVER) {
        add(builder, state, visible, target);
      }
      return;
    }
    int f = takers[move][taker];
    FactorSteps own = steps[f];
    int end = own.endOf(vector[f], move);
    for (int step = own.firstOf(vector[f], move); step < end; step++) {
      int both = joined(label, own.label(step));
      if (both != NEVER) {
        int before = target[f];
        target[f] = own.target(step);
        join(state, vector, target, move, both, taker + 1, builder);
        target[f] = before;
      }
    }
  }

  private void add(LtsBuilder builder, int state, int label, int[] target) {
    int before = states.size();
    int number = states.number(pack(target), 0);
    if (states.size() > before) {
      found.accept(states.size());
    }
    builder.add(state, label == InterfaceLabels.TAU ? Alphabet.TAU : alphabet.number(Integer.toString(label)), number);
  }

  /** The label with the positions of both, {@link #NEVER} if they differ. */
  private int joined(int one, int other) {
    return joined.computeIfAbsent(
        (long) one << Integer.SIZE | other,
        _ -> {
          long[] values = labels.values(one);
          long[] others = labels.values(other);
          for (int i = 0; i < values.length; i++) {
            if (values[i] == InterfaceLabels.OPEN) {
              values[i] = others[i];
            } else if (others[i] != InterfaceLabels.OPEN && others[i] != values[i]) {
              return NEVER;
            }
          }
          return labels.number(network.moves().get(labels.move(one)), values);
        });
  }

  /** How the product shows a label that all factors have agreed on; {@link #NEVER} if a condition does not hold. */
  private int visible(int label) {
    SharedMove move = network.moves().get(labels.move(label));
    long[] values = labels.values(label);
    for (SharedMove.Condition condition : move.conditions()) {
      long[] registers = condition.code().registers();
      boolean known = true;
      for (int i = 0; i < condition.positions().size(); i++) {
        registers[i] = values[condition.positions().get(i)];
        known &= registers[i] != InterfaceLabels.OPEN;
      }
      if (known) {
        condition.code().run(registers);
        if (condition.code().result(registers, 0) == 0) {
          return NEVER;
        }
      }
    }
    return labels.shown(move, values, groups);
  }
}
