package skein.compose.fragment;

import java.util.Arrays;
import java.util.Optional;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.core.budget.Budget;

/**
 * The steps of a product of fragments: those that take part in a move take it together if they agree on all positions that several of them show, and if the
 * conditions that become decidable hold. For one thread.
 */
final class ProductSteps {

  /** Receives the steps of a state. */
  @FunctionalInterface
  interface Sink {
    /** @param target packed; changes after the call */
    void step(int label, long[] target);
  }

  private static final int NEVER = -1;
  private static final int BETWEEN_POLLS = 1 << 14;

  private final ProcessNetwork network;
  private final InterfaceLabels labels;
  private final ProductFactors factors;
  private final PairTable joined = new PairTable();
  /** By label: how the product shows it, {@link PairTable#UNKNOWN} if that was not asked yet. */
  private int[] shown = new int[0];
  private final Budget budget;
  private final long[] target;
  private final int[] vector;
  private int tried;

  /**
   * @param labels gets the labels of moves in which only some of the factors have taken part yet, and those of the product
   */
  ProductSteps(ProcessNetwork network, InterfaceLabels labels, ProductFactors factors, Budget budget) {
    this.network = network;
    this.labels = labels;
    this.factors = factors;
    this.budget = budget;
    this.target = new long[factors.packing().words()];
    this.vector = new int[factors.size()];
  }

  void each(long[] state, Sink sink) {
    for (int f = 0; f < vector.length; f++) {
      vector[f] = factors.packing().get(state, f);
    }
    System.arraycopy(state, 0, target, 0, target.length);
    for (int f = 0; f < vector.length; f++) {
      FactorSteps own = factors.steps(f);
      int end = own.end(vector[f]);
      for (int step = own.first(vector[f]); step < end; step++) {
        pollAfterMany();
        int label = own.label(step);
        if (label == InterfaceLabels.TAU) {
          factors.packing().set(target, f, own.target(step));
          sink.step(InterfaceLabels.TAU, target);
        } else if (factors.takers(own.move(step))[0] == f) {
          factors.packing().set(target, f, own.target(step));
          join(own.move(step), label, 1, sink);
        }
      }
      factors.packing().set(target, f, vector[f]);
    }
  }

  private void join(int move, int label, int taker, Sink sink) {
    int[] takers = factors.takers(move);
    if (taker == takers.length) {
      int visible = visible(label);
      if (visible != NEVER) {
        sink.step(visible, target);
      }
      return;
    }
    int f = takers[taker];
    FactorSteps own = factors.steps(f);
    int end = own.endOf(vector[f], move);
    for (int step = own.firstOf(vector[f], move); step < end; step++) {
      pollAfterMany();
      int both = joined(label, own.label(step));
      if (both != NEVER) {
        factors.packing().set(target, f, own.target(step));
        join(move, both, taker + 1, sink);
      }
    }
    factors.packing().set(target, f, vector[f]);
  }

  private void pollAfterMany() {
    if (++tried % BETWEEN_POLLS == 0) {
      budget.poll();
    }
  }

  /** The label with the positions of both, {@link #NEVER} if they differ. */
  private int joined(int one, int other) {
    int known = joined.get(one, other);
    return known != PairTable.UNKNOWN ? known : joined.put(one, other, agreed(one, other));
  }

  private int agreed(int one, int other) {
    long[] values = new long[Math.max(labels.places(one), labels.places(other))];
    for (int i = 0; i < values.length; i++) {
      long value = labels.value(one, i);
      long same = labels.value(other, i);
      if (value != InterfaceLabels.OPEN && same != InterfaceLabels.OPEN && value != same) {
        return NEVER;
      }
      values[i] = value == InterfaceLabels.OPEN ? same : value;
    }
    return labels.number(network.moves().get(labels.move(one)), values);
  }

  /** How the product shows a label that all factors have agreed on; {@link #NEVER} if a condition does not hold. */
  private int visible(int label) {
    if (label >= shown.length) {
      int before = shown.length;
      shown = Arrays.copyOf(shown, 2 * label + 16);
      Arrays.fill(shown, before, shown.length, PairTable.UNKNOWN);
    }
    if (shown[label] == PairTable.UNKNOWN) {
      shown[label] = checked(label);
    }
    return shown[label];
  }

  private int checked(int label) {
    SharedMove move = network.moves().get(labels.move(label));
    Optional<long[]> values = factors.outcome(move).values(place -> labels.value(label, place));
    if (values.isEmpty()) {
      return NEVER;
    }
    return labels.isHidden(move, factors.groups()) ? InterfaceLabels.TAU : labels.number(move, values.get());
  }
}
