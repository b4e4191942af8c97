package skein.bench.system;

import java.util.ArrayList;
import java.util.List;
import skein.lts.Alphabet;
import skein.lts.Lts;

/**
 * The alternating-bit protocol of {@code examples/net/alternating-bit.net} with any number of cells, composed by hand: a state is the sender's number, the receiver's,
 * and what the cells hold. All labels but sen, rec, ok and err are hidden.
 */
final class AlternatingBit implements PackedSystem {

  private static final List<String> MESSAGES = List.of("f0", "f1", "d0N", "d0Y", "d1N", "d1Y");

  /** A step of the sender or the receiver: what it puts into its channel, or takes out of the other one, is counted from 1 on; 0 for neither. */
  private record Local(int from, int label, int puts, int takes, int to) {}

  private final int cells;
  private final List<String> names = new ArrayList<>();
  private final Alphabet labels;
  private final List<List<Local>> sender = new ArrayList<>();
  private final List<List<Local>> receiver = new ArrayList<>();

  private AlternatingBit(int cells, Alphabet labels) {
    this.cells = cells;
    this.labels = labels;
    number("D0");
    for (int b = 0; b < 2; b++) {
      for (String x : List.of("N", "Y")) {
        sender("D" + b, "sen !" + x, 0, 0, "F" + b + x);
        sender("F" + b + x, "i", message("f" + b), 0, "WF" + b + x);
        sender("WF" + b + x, "i", 0, 1 + b, "S" + (1 - b) + x);
        sender("WF" + b + x, "i", 0, 2 - b, "WF" + b + x);
        sender("WF" + b + x, "err", 0, 0, "D" + b);
        sender("S" + b + x, "i", message("d" + b + x), 0, "WD" + b);
        sender("C" + b, "sen !" + x, 0, 0, "S" + b + x);
      }
      sender("WD" + b, "i", 0, 1 + b, "K" + (1 - b));
      sender("WD" + b, "i", 0, 2 - b, "WD" + b);
      sender("WD" + b, "err", 0, 0, "D" + b);
      sender("K" + b, "ok", 0, 0, "C" + b);
    }
    names.clear();
    number("R0");
    for (int e = 0; e < 2; e++) {
      for (int b = 0; b < 2; b++) {
        receiver("R" + e, "i", 0, message("f" + b), "A" + b);
        for (String x : List.of("N", "Y")) {
          receiver("R" + e, "i", 0, message("d" + b + x), b == e ? "P" + b + x : "A" + b);
        }
      }
      for (String x : List.of("N", "Y")) {
        receiver("P" + e + x, "rec !" + x, 0, 0, "A" + e);
      }
      receiver("A" + e, "i", 1 + e, 0, "R" + (1 - e));
    }
  }

  static Lts of(int cells) {
    Alphabet labels = new Alphabet();
    return PackedSystem.reached(new AlternatingBit(cells, labels), labels);
  }

  private static int message(String text) {
    return 1 + MESSAGES.indexOf(text);
  }

  private int number(String name) {
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }

  private void sender(String from, String label, int puts, int takes, String to) {
    add(sender, from, label, puts, takes, to);
  }

  private void receiver(String from, String label, int puts, int takes, String to) {
    add(receiver, from, label, puts, takes, to);
  }

  private void add(List<List<Local>> process, String from, String label, int puts, int takes, String to) {
    Local step = new Local(number(from), labels.number(label), puts, takes, number(to));
    while (process.size() <= Math.max(step.from, step.to)) {
      process.add(new ArrayList<>());
    }
    process.get(step.from).add(step);
  }

  @Override
  public long initial() {
    return 0;
  }

  // From the lowest bits on: 5 of the sender, 3 of the receiver, 3 of each data cell, 2 of each acknowledgement cell.

  private static int data(int cell) {
    return 8 + 3 * cell;
  }

  private int reply(int cell) {
    return data(cells) + 2 * cell;
  }

  @Override
  public void steps(long state, Sink sink) {
    for (Local step : sender.get((int) state & 31)) {
      process(state ^ step.from ^ step.to, step, data(0), 7, reply(cells - 1), 3, sink);
    }
    for (Local step : receiver.get((int) state >> 5 & 7)) {
      process(state ^ (long) (step.from ^ step.to) << 5, step, reply(0), 3, data(cells - 1), 7, sink);
    }
    for (int cell = 0; cell < cells; cell++) {
      move(state, data(cell), 7, cell + 1 < cells ? data(cell + 1) : -1, sink);
      move(state, reply(cell), 3, cell + 1 < cells ? reply(cell + 1) : -1, sink);
    }
  }

  private static void process(long state, Local step, int into, long intoMask, int outOf, long outOfMask, Sink sink) {
    if (step.puts > 0) {
      if ((state >> into & intoMask) == 0) {
        sink.step(step.label, state | (long) step.puts << into);
      }
    } else if (step.takes == 0) {
      sink.step(step.label, state);
    } else if ((state >> outOf & outOfMask) == step.takes) {
      sink.step(step.label, state & ~(outOfMask << outOf));
    }
  }

  /** A message goes to the next cell, or out of the last one it is lost. */
  private static void move(long state, int cell, long mask, int next, Sink sink) {
    long message = state >> cell & mask;
    if (message == 0) {
      return;
    }
    long without = state & ~(mask << cell);
    if (next < 0) {
      sink.step(Alphabet.TAU, without);
    } else if ((state >> next & mask) == 0) {
      sink.step(Alphabet.TAU, without | message << next);
    }
  }
}
