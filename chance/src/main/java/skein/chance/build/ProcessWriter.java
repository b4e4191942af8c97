package skein.chance.build;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import skein.chance.process.ArrayProcess;
import skein.search.order.StepReceiver;

/** Writes the steps that a search finds as choices and branches. */
final class ProcessWriter implements StepReceiver {

  /** With more branches than this, a table finds those with the same target. */
  private static final int FEW = 24;

  private final StepKinds kinds;
  private final Drawing drawing;
  private final int rewards;
  private final ArrayProcess process;
  private final BitSet stuck = new BitSet();
  private final Runnable often;
  private int[] labels = new int[16];
  private int[] targets = new int[16];
  private int steps;
  private int[] mergedTargets = new int[16];
  private int[] mergedKinds = new int[16];
  private int merged;
  private final Map<Integer, Integer> firstWith = new HashMap<>();
  private long transitions;
  private long drawn;
  private int exampleDrawn = -1;

  /** @param often runs after each state */
  ProcessWriter(StepKinds kinds, Drawing drawing, int rewards, Runnable often) {
    this.kinds = kinds;
    this.drawing = drawing;
    this.rewards = rewards;
    this.often = often;
    this.process = new ArrayProcess(kinds.data(), drawing == Drawing.RATES);
  }

  @Override
  public void step(int from, int label, int to) {
    if (steps == labels.length) {
      labels = Arrays.copyOf(labels, 2 * steps);
      targets = Arrays.copyOf(targets, 2 * steps);
    }
    labels[steps] = label;
    targets[steps++] = to;
  }

  @Override
  public boolean isLast(int state) {
    process.state();
    if (steps == 0) {
      stuck.set(state);
      process.choice();
      process.branch(state, kinds.added(rewards));
      transitions++;
    } else {
      switch (drawing) {
        case NONE -> choices();
        case RATES -> {
          process.choice();
          write(0, steps, _ -> 1);
        }
        case STEPS -> {
          long groups = groups(0, steps);
          process.choice();
          write(0, steps, _ -> groups);
          note(groups, state);
        }
        case AGENTS -> byAgents(state);
      }
    }
    steps = 0;
    often.run();
    return false;
  }

  private void note(long ways, int state) {
    if (ways > 1) {
      drawn++;
      exampleDrawn = exampleDrawn < 0 ? state : exampleDrawn;
    }
  }

  private long groups(int from, int to) {
    long groups = 0;
    for (int i = from; i < to; i++) {
      groups += kinds.opens(labels[i]) ? 1 : 0;
    }
    return groups;
  }

  private void choices() {
    int from = 0;
    for (int i = 1; i <= steps; i++) {
      if (i == steps || kinds.opens(labels[i])) {
        process.choice();
        write(from, i, _ -> 1);
        from = i;
      }
    }
  }

  /** First an agent is drawn, then one of its groups. */
  private void byAgents(int state) {
    Map<Integer, Long> groups = new HashMap<>();
    for (int i = 0; i < steps; i++) {
      groups.merge(kinds.agent(labels[i]), kinds.opens(labels[i]) ? 1L : 0L, Long::sum);
    }
    process.choice();
    write(0, steps, label -> groups.size() * groups.get(kinds.agent(label)));
    note(groups(0, steps), state);
  }

  /** By what the weight of a step with this label is divided. */
  @FunctionalInterface
  private interface Divisor {
    long of(int label);
  }

  private void write(int from, int to, Divisor divisor) {
    merged = 0;
    firstWith.clear();
    boolean few = to - from <= FEW;
    for (int i = from; i < to; i++) {
      add(targets[i], kinds.of(labels[i], divisor.of(labels[i])), few);
    }
    for (int i = 0; i < merged; i++) {
      process.branch(mergedTargets[i], mergedKinds[i]);
    }
  }

  private void add(int target, int kind, boolean few) {
    int first = few ? find(target, 0) : firstWith.getOrDefault(target, merged);
    if (first == merged) {
      transitions++;
      firstWith(target, few);
    }
    int at = first;
    while (at < merged && !kinds.areAlike(mergedKinds[at], kind)) {
      at = find(target, at + 1);
    }
    if (at < merged) {
      mergedKinds[at] = kinds.sum(mergedKinds[at], kind);
      return;
    }
    if (merged == mergedTargets.length) {
      mergedTargets = Arrays.copyOf(mergedTargets, 2 * merged);
      mergedKinds = Arrays.copyOf(mergedKinds, 2 * merged);
    }
    mergedTargets[merged] = target;
    mergedKinds[merged++] = kind;
  }

  private void firstWith(int target, boolean few) {
    if (!few) {
      firstWith.put(target, merged);
    }
  }

  private int find(int target, int from) {
    int at = from;
    while (at < merged && mergedTargets[at] != target) {
      at++;
    }
    return at;
  }

  ArrayProcess process() {
    return process;
  }

  /** The states without steps. */
  BitSet stuck() {
    return stuck;
  }

  /** Pairs of a choice and a state to which it may lead. */
  long transitions() {
    return transitions;
  }

  /** How many states have choices that are made by chance. */
  long drawn() {
    return drawn;
  }

  /** One of them. */
  int exampleDrawn() {
    return exampleDrawn;
  }
}
