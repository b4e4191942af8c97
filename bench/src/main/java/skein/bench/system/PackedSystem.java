package skein.bench.system;

import java.util.Arrays;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

/** A system whose states fit into 64 bits each, other than -1. */
interface PackedSystem {

  /** Receives the steps of a state. */
  interface Sink {

    void step(int label, long target);
  }

  long initial();

  void steps(long state, Sink sink);

  /** All that can be reached, numbered breadth first. */
  static Lts reached(PackedSystem system, Alphabet labels) {
    return new Reached(system, labels).build();
  }

  /** States in the order in which they are found, with a hash table. */
  final class Reached {

    private final PackedSystem system;
    private final LtsBuilder builder;
    private long[] states = new long[1 << 10];
    private int count;
    private int[] table = new int[1 << 12];

    private Reached(PackedSystem system, Alphabet labels) {
      this.system = system;
      this.builder = new LtsBuilder(labels);
    }

    private Lts build() {
      Arrays.fill(table, -1);
      number(system.initial());
      for (int at = 0; at < count; at++) {
        int source = at;
        system.steps(states[at], (label, target) -> builder.add(source, label, number(target)));
      }
      return builder.build(0, count);
    }

    private int number(long state) {
      int slot = slot(state);
      if (table[slot] < 0) {
        if (count == states.length) {
          states = Arrays.copyOf(states, 2 * count);
          table = new int[2 * table.length];
          Arrays.fill(table, -1);
          for (int i = 0; i < count; i++) {
            table[slot(states[i])] = i;
          }
          slot = slot(state);
        }
        states[count] = state;
        table[slot] = count++;
      }
      return table[slot];
    }

    private int slot(long state) {
      int slot = (int) ((state * 0x9E3779B97F4A7C15L) >>> 32) & (table.length - 1);
      while (table[slot] >= 0 && states[table[slot]] != state) {
        slot = slot + 1 & table.length - 1;
      }
      return slot;
    }
  }
}
