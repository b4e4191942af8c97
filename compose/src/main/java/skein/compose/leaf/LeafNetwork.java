package skein.compose.leaf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.analysis.relation.Term;
import skein.compose.fragment.Fragment;
import skein.compose.fragment.GraphDemand;
import skein.compose.fragment.InterfaceLabels;
import skein.compose.fragment.SuccessorGraph;
import skein.compose.fragment.TaskCrew;
import skein.compose.fragment.Views;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.compose.split.TermCode;
import skein.compose.split.TermShapes;
import skein.core.answer.Cause;
import skein.core.budget.Halt;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

/**
 * The processes of the groups, each limited to what the others offer: offers and states grow together until nothing new is found. That is the least solution, and
 * contains everything that the groups can do together. In each round, every process that was offered something new looks at all its states again, with the offers of the
 * rounds before: so processes may grow at the same time, and the result does not depend on the number of threads.
 */
public final class LeafNetwork {

  /** Is told how processes grow, by their numbers, and may throw to give up. */
  public interface Growth {
    /** A process has this many states, or still has. Several threads may call it. */
    void growing(int process, int states);

    /** A while later. */
    void grown(int[] states);

    /** How many more states all processes together may have. */
    long room();

    /** The process that could not go on; its exception is thrown next. */
    void stopped(int process);
  }

  private final ProcessNetwork network;
  private final InterfaceLabels labels;
  private final Views views;
  private final Growth growth;
  private final OfferedValues offers;
  private final List<LeafProcess> leaves = new ArrayList<>();
  /** What the watched conditions need to know of a state. */
  private final List<TermCode> viewCodes = new ArrayList<>();

  public LeafNetwork(ProcessNetwork network, InterfaceLabels labels, Views views, Growth growth) {
    this.network = network;
    this.labels = labels;
    this.views = views;
    this.growth = growth;
    this.offers = new OfferedValues(network.moves());
    for (int i = 0; i < network.groups().size(); i++) {
      int process = i;
      leaves.add(new LeafProcess(network, i, labels, offers, states -> growth.growing(process, states)));
      viewCodes.add(viewCode(i));
    }
  }

  /** Generates the states of all processes. */
  public void explore(TaskCrew crew) {
    long[] answered = new long[leaves.size()];
    Arrays.fill(answered, -1);
    growth.grown(sizes());
    while (true) {
      int[] grown = IntStream.range(0, answered.length).filter(i -> offers.toAnswer(i) > answered[i]).toArray();
      if (grown.length == 0) {
        return;
      }
      for (int process : grown) {
        answered[process] = offers.toAnswer(process);
        leaves.get(process).restart();
      }
      int[] waiting = grown;
      while (waiting.length > 0) {
        waiting = explore(waiting, crew);
      }
      for (int process : grown) {
        offers.add(process, leaves.get(process).made());
      }
    }
  }

  /** Shares the room that is left among the processes; returns those that need more. */
  private int[] explore(int[] processes, TaskCrew crew) {
    long room = growth.room();
    long share = room / processes.length;
    boolean[] waits = new boolean[processes.length];
    RuntimeException[] failures =
        crew.run(
            processes.length,
            i -> {
              LeafProcess leaf = leaves.get(processes[i]);
              long more = i == 0 ? share + room % processes.length : share;
              waits[i] = !leaf.explore((int) Math.min(Integer.MAX_VALUE, leaf.size() + Math.min(Integer.MAX_VALUE, more)));
            });
    int[] waiting = IntStream.range(0, waits.length).filter(i -> waits[i]).map(i -> processes[i]).toArray();
    if (room == 0 && waiting.length > 0) {
      for (int i = 0; i < waits.length; i++) {
        failures[i] = waits[i] ? new Halt(Cause.STATES) : failures[i];
      }
    }
    growth.grown(sizes());
    stopAtLargest(processes, failures);
    return waiting;
  }

  /**
   * Generates the only process of a network as a graph.
   *
   * @param graph an empty one
   * @param demand how much of it is needed
   */
  public void generate(SuccessorGraph graph, GraphDemand demand) {
    LeafProcess leaf = leaves.getFirst();
    graph.addState(Views.NONE);
    leaf.explore(
        new LeafProcess.StepReceiver() {
          @Override
          public void step(int from, int label, int to) {
            graph.addStep(to);
          }

          @Override
          public boolean needsSteps(int state) {
            return demand.needsSuccessors(graph.view(state));
          }

          @Override
          public boolean isLast(int state) {
            for (int next = graph.size(); next < leaf.size(); next++) {
              graph.addState(view(0, next));
            }
            graph.endState();
            return demand.isLast(graph, state);
          }
        });
  }

  private int[] sizes() {
    return leaves.stream().mapToInt(LeafProcess::size).toArray();
  }

  private void stopAtLargest(int[] processes, RuntimeException[] failures) {
    int worst = -1;
    for (int i = 0; i < failures.length; i++) {
      if (failures[i] != null && (worst < 0 || leaves.get(processes[i]).size() > leaves.get(processes[worst]).size())) {
        worst = i;
      }
    }
    if (worst >= 0) {
      growth.stopped(processes[worst]);
      throw failures[worst];
    }
  }

  private TermCode viewCode(int group) {
    List<Term> inputs = new ArrayList<>();
    network.groups().get(group).cells().forEach(cell -> inputs.add(network.relation().cells().get(cell).variable()));
    return new TermCode(inputs, views.terms(alone(group)));
  }

  private static BitSet alone(int group) {
    BitSet alone = new BitSet();
    alone.set(group);
    return alone;
  }

  /** The number of a state of the program, given by its codes, in a process, or in the equal one that was generated for it. */
  public int numberOf(int group, int generated, long[] codes) {
    return leaves.get(generated).numberOf(codes, leaves.get(group).cells());
  }

  /**
   * The same move in a process for each move of another that is equal to it up to the names of moves and cells; empty if it is not equal. Then both have the same states, if
   * all offers are known.
   */
  public Optional<List<SharedMove>> movesLike(int group, int other) {
    LeafProcess leaf = leaves.get(group);
    LeafProcess model = leaves.get(other);
    if (!leaf.hasCellsLike(model) || leaf.moves().size() != model.moves().size() || leaf.size() != model.size()) {
      return Optional.empty();
    }
    TermShapes terms = new TermShapes();
    List<MoveShape> shapes = leaf.shapes(terms);
    List<MoveShape> wanted = model.shapes(terms);
    if (!viewCodes.get(group).shapes(terms).equals(viewCodes.get(other).shapes(terms)) || !shapes.getLast().equals(wanted.getLast())) {
      return Optional.empty();
    }
    Map<MoveShape, Deque<SharedMove>> byShape = new HashMap<>();
    for (int i = 0; i < shapes.size() - 1; i++) {
      byShape.computeIfAbsent(shapes.get(i), _ -> new ArrayDeque<>()).add(leaf.moves().get(i));
    }
    List<SharedMove> same = new ArrayList<>();
    for (MoveShape shape : wanted.subList(0, shapes.size() - 1)) {
      Deque<SharedMove> left = byShape.getOrDefault(shape, new ArrayDeque<>());
      if (left.isEmpty()) {
        return Optional.empty();
      }
      same.add(left.remove());
    }
    same.add(leaf.moves().getLast());
    return Optional.of(same);
  }

  /** The moves of a process. */
  public List<SharedMove> moves(int group) {
    return leaves.get(group).moves();
  }

  /** What the watched conditions need to know of each state of a process. */
  public int[] views(int group) {
    LeafProcess leaf = leaves.get(group);
    int[] seen = new int[leaf.size()];
    for (int state = 1; state < seen.length; state++) {
      seen[state] = view(group, state);
    }
    return seen;
  }

  private int view(int group, int state) {
    return views.number(evaluated(viewCodes.get(group), leaves.get(group).codes(state)));
  }

  /** The process of a group, not minimised, with labels of its own; different threads may generate different ones. */
  public Fragment fragment(int group, int[] seen) {
    LeafProcess leaf = leaves.get(group);
    Alphabet alphabet = new Alphabet();
    try (LtsBuilder builder = new LtsBuilder(alphabet)) {
      leaf.explore((from, label, to) -> builder.add(from, label == InterfaceLabels.TAU ? Alphabet.TAU : alphabet.number(Integer.toString(label)), to));
      return new Fragment(network.groups().get(group).name(), alone(group), builder.build(0, leaf.size()), seen);
    }
  }

  /**
   * A process whose labels are those that all processes share.
   *
   * @param own what was generated for a process, minimised or not
   * @param generated the process
   * @param group the process that is wanted, and that is equal to it
   * @param moves for each of its moves the one of the wanted process
   */
  public Fragment named(Fragment own, int generated, int group, List<SharedMove> moves) {
    LeafLabels local = leaves.get(generated).labels();
    Lts lts = own.lts();
    Alphabet alphabet = new Alphabet();
    int[] numbers = new int[lts.labels().size()];
    for (int i = 1; i < numbers.length; i++) {
      int label = Integer.parseInt(lts.labels().text(i));
      SharedMove move = moves.get(local.place(label));
      numbers[i] = alphabet.number(Integer.toString(labels.number(move, leaves.get(group).positions(move, local.values(label)))));
    }
    try (LtsBuilder builder = new LtsBuilder(alphabet)) {
      for (int state = 0; state < lts.states(); state++) {
        long end = lts.end(state);
        for (long step = lts.first(state); step < end; step++) {
          builder.add(state, numbers[lts.label(step)], lts.target(step));
        }
      }
      return new Fragment(network.groups().get(group).name(), alone(group), builder.build(lts.initial(), lts.states()), own.views());
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
