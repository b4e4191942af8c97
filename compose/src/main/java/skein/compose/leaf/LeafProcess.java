package skein.compose.leaf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Term;
import skein.analysis.relation.TooLarge;
import skein.compose.fragment.InterfaceLabels;
import skein.compose.split.CellGroup;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.compose.split.TermShapes;
import skein.core.answer.Reason;
import skein.core.program.Values;
import skein.search.store.StateIndex;

/** The states of one group that are reachable if others do what they offer. State 0 is the one before the beginning; the others have the number of the index plus one. */
final class LeafProcess {

  /** Receives the steps of a state. */
  @FunctionalInterface
  interface StepReceiver {
    /** @param label of {@link LeafLabels} */
    void step(int from, int label, int to);

    /** Whether the steps of the state are to be reported. */
    default boolean needsSteps(int state) {
      return state >= 0;
    }

    /** All steps of the state were reported. Returns whether the rest is not needed. */
    default boolean isLast(int state) {
      return state < 0;
    }
  }

  /** A further state is needed, but there may be none now. */
  private static final class Paused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Paused() {
      super(null, null, false, false);
    }
  }

  /** All ways to make the choices of a step are tried in every state. */
  private static final long MOST_CHOICES = 1 << 16;

  final int number;
  private final ProcessNetwork network;
  private final CellGroup group;
  private final LeafLabels labels = new LeafLabels();
  private final OfferedValues offers;
  private final IntConsumer found;
  /** The start is the last one. */
  private final List<SharedMove> moves;
  /** For each of them the positions that a step shows, and whether it shows nothing. */
  private final List<BitSet> shown;
  private final boolean[] hidden;
  /** What this process offers, by the numbers of moves. */
  private final Map<Integer, Set<List<Long>>> made = new LinkedHashMap<>();
  private final BitSet alone = new BitSet();
  private final int[] shifts;
  private final int[] wordOf;
  private final int words;
  private final StateIndex states;
  private final long[] packed;
  /** For each move the registers to run with. */
  private final long[][] checks;
  private final long[][] nexts;
  /** The state to expand next. */
  private int position;
  private int mostStates = Integer.MAX_VALUE;

  /** @param found runs for each new number of states, and now and then with the same number; may throw to give up */
  LeafProcess(ProcessNetwork network, int number, InterfaceLabels names, OfferedValues offers, IntConsumer found) {
    this.number = number;
    this.network = network;
    this.group = network.groups().get(number);
    this.offers = offers;
    this.found = found;
    this.alone.set(number);
    this.moves = network.moves().stream().filter(m -> m.participants().get(number)).toList();
    moves.forEach(move -> checkChoices(move.roles().get(number)));
    this.shown = moves.stream().map(this::shown).toList();
    this.hidden = new boolean[moves.size()];
    for (int i = 0; i < hidden.length; i++) {
      hidden[i] = names.isHidden(moves.get(i), alone);
      made.put(moves.get(i).number(), new LinkedHashSet<>());
    }
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
    this.packed = new long[words];
    this.checks = moves.stream().map(move -> move.roles().get(number).check().registers()).toArray(long[][]::new);
    this.nexts = moves.stream().map(move -> move.roles().get(number).next().registers()).toArray(long[][]::new);
  }

  private BitSet shown(SharedMove move) {
    Set<Term> terms = network.shown(move, alone);
    BitSet places = new BitSet();
    for (int i = 0; i < move.positions().size(); i++) {
      places.set(i, terms.contains(move.positions().get(i).term()));
    }
    return places;
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

  /** What it offers, by the numbers of moves. */
  Map<Integer, Set<List<Long>>> made() {
    return made;
  }

  LeafLabels labels() {
    return labels;
  }

  /** The moves in which it takes part. */
  List<SharedMove> moves() {
    return moves;
  }

  /** The cells of its states. */
  List<Integer> cells() {
    return group.cells();
  }

  /** What it does in each of its moves, if it knows all offers. */
  List<MoveShape> shapes(TermShapes terms) {
    List<MoveShape> shapes = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      Set<List<Long>> answers = new HashSet<>();
      answers(moves.get(i)).forEach(answer -> answers.add(Arrays.stream(answer).boxed().toList()));
      shapes.add(MoveShape.of(moves.get(i).roles().get(number), shown.get(i), hidden[i], answers, terms));
    }
    return shapes;
  }

  private List<long[]> answers(SharedMove move) {
    return move.isStart() || move.isInside(alone) ? List.of(new long[0]) : offers.needed(move, number);
  }

  /** The number of a state, given by the codes of some cells of the program that take the place of its own. */
  int numberOf(long[] codes, List<Integer> cells) {
    long[] own = new long[shifts.length];
    for (int i = 0; i < own.length; i++) {
      own[i] = codes[cells.get(i)];
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

  /** The result is valid until the next call. */
  private long[] pack(long[] codes) {
    Arrays.fill(packed, 0);
    for (int i = 0; i < codes.length; i++) {
      packed[wordOf[i]] |= codes[i] << shifts[i];
    }
    return packed;
  }

  /** The next call of {@link #explore(int)} looks at all states again. */
  void restart() {
    position = 0;
  }

  /**
   * Makes this process' own offers, as far as the present offers of others allow. Goes on where it stopped before.
   *
   * @param most how many states it may have
   * @return false if it needs more
   */
  boolean explore(int most) {
    mostStates = most;
    try {
      go(null);
      return true;
    } catch (Paused _) {
      return false;
    } finally {
      mostStates = Integer.MAX_VALUE;
    }
  }

  /** Reports all steps of all states. */
  void explore(StepReceiver sink) {
    restart();
    go(sink);
  }

  /** @param sink null if steps are not needed: labels take time */
  private void go(StepReceiver sink) {
    int last = moves.size() - 1;
    if (position == 0) {
      begin(last, sink);
      position++;
      if (sink != null && sink.isLast(0)) {
        return;
      }
    }
    List<List<long[]>> answers = moves.stream().map(this::answers).toList();
    for (; position < size(); position++) {
      found.accept(size());
      if (sink == null || sink.needsSteps(position)) {
        long[] codes = codes(position);
        for (int i = 0; i < last; i++) {
          choose(position, codes, i, answers.get(i), sink);
        }
      }
      if (sink != null && sink.isLast(position)) {
        return;
      }
    }
  }

  private void begin(int place, StepReceiver sink) {
    SharedMove start = moves.get(place);
    SharedMove.Role role = start.roles().get(number);
    List<List<Long>> initial = IntStream.range(0, shifts.length).mapToObj(this::initial).toList();
    long[] codes = new long[shifts.length];
    enumerate(initial, codes, 0, () -> {
      found.accept(size());
      long[] registers = checks[place];
      System.arraycopy(codes, 0, registers, 0, codes.length);
      role.check().run(registers);
      if (isAllowed(role, registers)) {
        long[] told = told(role, registers);
        offer(start, told);
        report(0, place, told, new long[0], numbered(codes), sink);
      }
    });
  }

  /** The codes of the initial values of a cell. */
  private List<Long> initial(int place) {
    Values values = network.relation().program().init().values().get(group.cells().get(place));
    List<Long> codes = new ArrayList<>();
    for (long v = 0; v < values.count(); v++) {
      if (cell(place).code().has(values.get(v))) {
        codes.add(cell(place).code().encode(values.get(v)));
      }
    }
    return codes;
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
    long[] packed = pack(codes);
    if (size() >= mostStates && !states.contains(packed, 0)) {
      throw new Paused();
    }
    int state = states.number(packed, 0) + 1;
    if (states.size() > before) {
      found.accept(size());
    }
    return state;
  }

  /** Tries all values of the choices that this process makes. */
  private void choose(int state, long[] codes, int place, List<long[]> answers, StepReceiver sink) {
    SharedMove move = moves.get(place);
    SharedMove.Role role = move.roles().get(number);
    long[] registers = checks[place];
    System.arraycopy(codes, 0, registers, 0, codes.length);
    long[] inputs = new long[role.inputs().size()];
    while (true) {
      System.arraycopy(inputs, 0, registers, codes.length, inputs.length);
      role.check().run(registers);
      if (isAllowed(role, registers)) {
        long[] told = told(role, registers);
        if (!move.isInside(alone)) {
          offer(move, told);
        }
        for (long[] needed : answers) {
          take(state, codes, inputs, place, told, needed, sink);
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

  private void offer(SharedMove move, long[] told) {
    made.get(move.number()).add(Arrays.stream(told).boxed().toList());
  }

  private void take(int state, long[] codes, long[] inputs, int place, long[] told, long[] needed, StepReceiver sink) {
    SharedMove.Role role = moves.get(place).roles().get(number);
    long[] registers = nexts[place];
    System.arraycopy(codes, 0, registers, 0, codes.length);
    System.arraycopy(inputs, 0, registers, codes.length, inputs.length);
    System.arraycopy(needed, 0, registers, codes.length + inputs.length, needed.length);
    role.next().run(registers);
    long[] target = codes.clone();
    for (int i = 0; i < role.changed().size(); i++) {
      target[role.changed().get(i)] = role.next().result(registers, i);
    }
    report(state, place, told, needed, numbered(target), sink);
  }

  private void report(int from, int place, long[] told, long[] needed, int to, StepReceiver sink) {
    if (sink != null) {
      sink.step(from, hidden[place] ? InterfaceLabels.TAU : label(place, told, needed), to);
    }
  }

  private int label(int place, long[] told, long[] needed) {
    SharedMove.Role role = moves.get(place).roles().get(number);
    long[] values = new long[told.length + needed.length];
    for (int i = 0; i < told.length; i++) {
      values[i] = shown.get(place).get(role.told().get(i)) ? told[i] : InterfaceLabels.OPEN;
    }
    for (int i = 0; i < needed.length; i++) {
      values[told.length + i] = shown.get(place).get(role.needed().get(i)) ? needed[i] : InterfaceLabels.OPEN;
    }
    return labels.number(place, values);
  }

  /** The values of one of its moves, by their positions, from those of a label. */
  long[] positions(SharedMove move, long[] values) {
    SharedMove.Role role = move.roles().get(number);
    long[] positions = new long[move.positions().size()];
    Arrays.fill(positions, InterfaceLabels.OPEN);
    for (int i = 0; i < values.length; i++) {
      int told = role.told().size();
      positions[i < told ? role.told().get(i) : role.needed().get(i - told)] = values[i];
    }
    return positions;
  }

  /** Whether it has the same cells with the same initial codes, up to their names. */
  boolean hasCellsLike(LeafProcess other) {
    if (shifts.length != other.shifts.length) {
      return false;
    }
    for (int i = 0; i < shifts.length; i++) {
      if (cell(i).code().bits() != other.cell(i).code().bits() || !initial(i).equals(other.initial(i))) {
        return false;
      }
    }
    return true;
  }
}
