package skein.compose.leaf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.TooLarge;
import skein.compose.fragment.InterfaceLabels;
import skein.compose.split.CellGroup;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.core.answer.Reason;
import skein.core.program.Values;
import skein.lts.generate.StateIndex;

/** The states of one group that are reachable if others do what they offer. State 0 is the one before the beginning; the others have the number of the index plus one. */
final class LeafProcess {

  /** Receives the steps of a state. */
  @FunctionalInterface
  interface StepReceiver {
    void step(int from, int label, int to);
  }

  /** All ways to make the choices of a step are tried in every state. */
  private static final long MOST_CHOICES = 1 << 16;

  final int number;
  private final ProcessNetwork network;
  private final CellGroup group;
  private final InterfaceLabels labels;
  private final OfferedValues offers;
  private final IntConsumer found;
  private final List<SharedMove> moves;
  private final BitSet alone = new BitSet();
  private final int[] shifts;
  private final int[] wordOf;
  private final int words;
  private final StateIndex states;

  /** @param found runs for each new number of states, and now and then with the same number; may throw to give up */
  LeafProcess(ProcessNetwork network, int number, InterfaceLabels labels, OfferedValues offers, IntConsumer found) {
    this.number = number;
    this.network = network;
    this.group = network.groups().get(number);
    this.labels = labels;
    this.offers = offers;
    this.found = found;
    this.moves = network.moves().stream().filter(m -> m.participants().get(number) && m != network.start()).toList();
    moves.forEach(move -> checkChoices(move.roles().get(number)));
    this.alone.set(number);
    this.shifts = new int[group.cells().size()];
    this.wordOf = new int[shifts.length];
    int word = 0;
    int used = 0;
    for (int i = 0; i < shifts.length; i++) {
      int bits = cell(i).code().bits();
      if (used + bits > Long.SIZE) {
        word++;
        used = 0;
      }
      wordOf[i] = word;
      shifts[i] = used;
      used += bits;
    }
    this.words = word + 1;
    this.states = new StateIndex(words);
  }

  private static void checkChoices(SharedMove.Role role) {
    if (role.inputs().stream().mapToDouble(Choice::count).reduce(1, (x, y) -> x * y) > MOST_CHOICES) {
      throw new TooLarge(Reason.Size.CHOICES, MOST_CHOICES);
    }
  }

  private Cell cell(int place) {
    return network.relation().cells().get(group.cells().get(place));
  }

  /** How many states there are, the one before the beginning included. */
  int size() {
    return states.size() + 1;
  }

  /** The number of a state of the program in this process. */
  int numberOf(long[] codes) {
    long[] own = new long[shifts.length];
    for (int i = 0; i < own.length; i++) {
      own[i] = codes[group.cells().get(i)];
    }
    int before = states.size();
    int state = states.number(pack(own), 0);
    if (states.size() > before) {
      throw new IllegalStateException("a reachable state is missing in process " + group.name());
    }
    return state + 1;
  }

  /** The codes of the cells of a state other than the one before the beginning. */
  long[] codes(int state) {
    long[] packed = states.state(state - 1);
    long[] codes = new long[shifts.length];
    for (int i = 0; i < codes.length; i++) {
      int bits = cell(i).code().bits();
      codes[i] = packed[wordOf[i]] >>> shifts[i] & (bits == Long.SIZE ? -1 : (1L << bits) - 1);
    }
    return codes;
  }

  private long[] pack(long[] codes) {
    long[] packed = new long[words];
    for (int i = 0; i < codes.length; i++) {
      packed[wordOf[i]] |= codes[i] << shifts[i];
    }
    return packed;
  }

  /** Reports all steps that are possible with the present offers, and makes this process' own offers. */
  void explore(StepReceiver sink) {
    begin(sink);
    List<List<long[]>> answers = moves.stream().map(move -> move.isInside(alone) ? List.of(new long[0]) : offers.needed(move, number)).toList();
    for (int state = 1; state < size(); state++) {
      found.accept(size());
      long[] codes = codes(state);
      for (int i = 0; i < moves.size(); i++) {
        choose(state, codes, moves.get(i), answers.get(i), sink);
      }
    }
  }

  private void begin(StepReceiver sink) {
    SharedMove start = network.start();
    SharedMove.Role role = start.roles().get(number);
    List<List<Long>> initial = new ArrayList<>();
    for (int i = 0; i < shifts.length; i++) {
      Values values = network.relation().program().init().values().get(group.cells().get(i));
      List<Long> codes = new ArrayList<>();
      for (long v = 0; v < values.count(); v++) {
        if (cell(i).code().has(values.get(v))) {
          codes.add(cell(i).code().encode(values.get(v)));
        }
      }
      initial.add(codes);
    }
    long[] codes = new long[shifts.length];
    enumerate(initial, codes, 0, () -> {
      found.accept(size());
      long[] registers = role.check().registers();
      System.arraycopy(codes, 0, registers, 0, codes.length);
      role.check().run(registers);
      if (isAllowed(role, registers)) {
        long[] told = told(role, registers);
        offers.add(start, number, told);
        sink.step(0, label(start, role, told, new long[0]), numbered(codes));
      }
    });
  }

  private static void enumerate(List<List<Long>> values, long[] codes, int place, Runnable each) {
    if (place == values.size()) {
      each.run();
      return;
    }
    for (long value : values.get(place)) {
      codes[place] = value;
      enumerate(values, codes, place + 1, each);
    }
  }

  private int numbered(long[] codes) {
    int before = states.size();
    int state = states.number(pack(codes), 0) + 1;
    if (states.size() > before) {
      found.accept(size());
    }
    return state;
  }

  /** Tries all values of the choices that this process makes. */
  private void choose(int state, long[] codes, SharedMove move, List<long[]> answers, StepReceiver sink) {
    SharedMove.Role role = move.roles().get(number);
    long[] registers = role.check().registers();
    System.arraycopy(codes, 0, registers, 0, codes.length);
    long[] inputs = new long[role.inputs().size()];
    while (true) {
      System.arraycopy(inputs, 0, registers, codes.length, inputs.length);
      role.check().run(registers);
      if (isAllowed(role, registers)) {
        long[] told = told(role, registers);
        if (!move.isInside(alone)) {
          offers.add(move, number, told);
        }
        for (long[] needed : answers) {
          take(state, codes, inputs, move, told, needed, sink);
        }
      }
      int last = inputs.length - 1;
      while (last >= 0 && ++inputs[last] == count(role.inputs().get(last))) {
        inputs[last--] = 0;
      }
      if (last < 0) {
        return;
      }
      found.accept(size());
    }
  }

  private static long count(Choice choice) {
    return choice.count();
  }

  private static boolean isAllowed(SharedMove.Role role, long[] registers) {
    for (int i = 0; i < role.conditions(); i++) {
      if (role.check().result(registers, i) == 0) {
        return false;
      }
    }
    return true;
  }

  private static long[] told(SharedMove.Role role, long[] registers) {
    long[] told = new long[role.told().size()];
    for (int i = 0; i < told.length; i++) {
      told[i] = role.check().result(registers, role.conditions() + i);
    }
    return told;
  }

  private void take(int state, long[] codes, long[] inputs, SharedMove move, long[] told, long[] needed, StepReceiver sink) {
    SharedMove.Role role = move.roles().get(number);
    long[] registers = role.next().registers();
    System.arraycopy(codes, 0, registers, 0, codes.length);
    System.arraycopy(inputs, 0, registers, codes.length, inputs.length);
    System.arraycopy(needed, 0, registers, codes.length + inputs.length, needed.length);
    role.next().run(registers);
    long[] target = codes.clone();
    for (int i = 0; i < role.changed().size(); i++) {
      target[role.changed().get(i)] = role.next().result(registers, i);
    }
    sink.step(state, label(move, role, told, needed), numbered(target));
  }

  private int label(SharedMove move, SharedMove.Role role, long[] told, long[] needed) {
    long[] all = new long[move.positions().size()];
    Arrays.fill(all, InterfaceLabels.OPEN);
    for (int i = 0; i < told.length; i++) {
      all[role.told().get(i)] = told[i];
    }
    for (int i = 0; i < needed.length; i++) {
      all[role.needed().get(i)] = needed[i];
    }
    return labels.shown(move, all, alone);
  }
}
