package skein.bench.system;

import java.util.Random;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

/** Systems to minimise and to ask about. */
enum BenchShapes {
  /** The alternating-bit protocol; the size is the number of cells of a channel. */
  ABP {
    @Override
    Lts system(int size) {
      return AlternatingBit.of(size);
    }
  },
  /** Milner's scheduler: cell i starts its task after cell i-1, and may start again when it has ended; the ends are hidden. The size is the number of cells. */
  SCHEDULER {
    @Override
    Lts system(int size) {
      Alphabet labels = new Alphabet();
      int[] starts = new int[size];
      for (int cell = 0; cell < size; cell++) {
        starts[cell] = labels.number("start !" + cell);
      }
      return PackedSystem.reached(
          new PackedSystem() {
            @Override
            public long initial() {
              return 0;
            }

            /** The lowest bits say which tasks run, the others whose turn it is. */
            @Override
            public void steps(long state, Sink sink) {
              int turn = (int) (state >> size);
              long running = state & (1L << size) - 1;
              if ((running >> turn & 1) == 0) {
                sink.step(starts[turn], (long) ((turn + 1) % size) << size | running | 1L << turn);
              }
              for (int cell = 0; cell < size; cell++) {
                if ((running >> cell & 1) == 1) {
                  sink.step(Alphabet.TAU, state & ~(1L << cell));
                }
              }
            }
          },
          labels);
    }
  },
  /** A line of cells that pass on one of two messages silently: a queue. The size is the number of cells. */
  CELLS {
    @Override
    Lts system(int size) {
      Alphabet labels = new Alphabet();
      int[] in = {labels.number("in !0"), labels.number("in !1")};
      int[] out = {labels.number("out !0"), labels.number("out !1")};
      return PackedSystem.reached(
          new PackedSystem() {
            @Override
            public long initial() {
              return 0;
            }

            @Override
            public void steps(long state, Sink sink) {
              if ((state & 3) == 0) {
                sink.step(in[0], state | 1);
                sink.step(in[1], state | 2);
              }
              for (int cell = 0; cell < size; cell++) {
                long message = (state >> (2 * cell)) & 3;
                long without = state & ~(3L << (2 * cell));
                if (message != 0 && cell + 1 == size) {
                  sink.step(out[(int) message - 1], without);
                } else if (message != 0 && ((state >> (2 * cell + 2)) & 3) == 0) {
                  sink.step(Alphabet.TAU, without | message << (2 * cell + 2));
                }
              }
            }
          },
          labels);
    }
  },
  /**
   * A path of silent steps to a hub, which leads to every state of a path of the same length whose states all differ: each round of refinement changes all signatures
   * of the first path. The size is the length of the paths.
   */
  HUB {
    @Override
    Lts system(int size) {
      LtsBuilder builder = new LtsBuilder(new Alphabet());
      for (int state = 0; state < size; state++) {
        builder.add(state, "i", state + 1);
      }
      for (int state = size + 1; state <= 2 * size; state++) {
        builder.add(size, "a", state);
      }
      for (int state = size + 1; state < 2 * size; state++) {
        builder.add(state, "b", state + 1);
      }
      return builder.build(0, 2 * size + 1);
    }
  },
  /** Four steps for each state, a fifth of them silent, to anywhere. The size is the number of transitions in thousands. */
  RANDOM {
    @Override
    Lts system(int size) {
      Random random = new Random(size);
      Alphabet labels = new Alphabet();
      for (String label : new String[] {"a", "b", "c", "d"}) {
        labels.number(label);
      }
      LtsBuilder builder = new LtsBuilder(labels);
      int states = 250 * size;
      for (int state = 0; state < states; state++) {
        for (int step = 0; step < 4; step++) {
          builder.add(state, random.nextInt(5), random.nextInt(states));
        }
      }
      return builder.build(0, states);
    }
  };

  abstract Lts system(int size);
}
