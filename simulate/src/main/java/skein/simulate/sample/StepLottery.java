package skein.simulate.sample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import skein.analysis.draw.Resolution;
import skein.core.budget.Budget;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;

/**
 * Draws one of the steps of some rules and agents, all equally likely. A ticket stands for each combination of numbers that a {@link Resolution} may
 * draw; those that are no steps are drawn again. If hardly any is a step, the steps are counted one by one, and one of them is drawn: the
 * probabilities are the same. An execution that tosses is a step whatever comes of it; if that is an error, the step that was drawn has failed.
 */
final class StepLottery {

  /** A state, and what one execution of a rule makes of it. */
  interface Runner {

    /** The array is the runner's from now on. */
    void enter(long[] state);

    /** The state, if nothing is pending. */
    long[] cells();

    Truth test(int predicate);

    /** Executes a rule with these choices; returns whether that is a step. Then its effect is pending. */
    boolean run(int rule, int agent, Resolution choices);

    /** The pending effect becomes the state. */
    void keep();

    /** Discards what the last execution did. */
    void undo();
  }

  /** How many tickets are drawn at most, if there are that many. */
  private static final long MOST_DRAWS = 10_000;

  private static final int RUNS_PER_POLL = 1 << 10;
  private static final long UNKNOWN = -1;
  private static final long[] NONE = {};
  /** How many bits a large number is drawn by. */
  private static final int WORD = 32;

  private final Runner runner;
  private final List<Resolution> choices;
  private final Budget budget;
  private final int[] agentOf;
  private int[] rules = new int[16];
  private int[] agents = new int[16];
  private long[] tickets = new long[16];
  private int size;
  /** How many tickets there can be for each step and those before it, in {@link #drawOfMany}; empty if that is not known yet. */
  private long[] ends = NONE;
  private long most;
  private int runs;
  private int takenRule = -1;
  private int takenAgent;
  private boolean hasFailed;
  private Dice dice;
  private final LongUnaryOperator numbers = this::below;

  /** The choices of each rule. */
  StepLottery(Runner runner, List<Resolution> choices, Budget budget) {
    this.runner = runner;
    this.choices = choices;
    this.budget = budget;
    this.agentOf = new int[choices.size()];
    forget();
  }

  /** The state has changed. */
  void forget() {
    Arrays.fill(agentOf, -1);
  }

  void clear() {
    size = 0;
    ends = NONE;
  }

  /** Whether no steps were added. */
  boolean isEmpty() {
    return size == 0;
  }

  /** Adds the steps of a rule by an agent. */
  void add(int rule, int agent) {
    if (size == rules.length) {
      rules = Arrays.copyOf(rules, 2 * size);
      agents = Arrays.copyOf(agents, 2 * size);
      tickets = Arrays.copyOf(tickets, 2 * size);
    }
    rules[size] = rule;
    agents[size++] = agent;
  }

  /** The last step. */
  Optional<Step> taken() {
    return takenRule < 0 ? Optional.empty() : Optional.of(new Step(takenRule, takenAgent, choices.get(takenRule).values()));
  }

  /** Whether the rule has a step by the agent; no further executions are tried once this is decided otherwise. */
  boolean hasStep(int rule, int agent, BooleanSupplier isDecided) {
    Resolution resolution = choices(rule, agent);
    resolution.list();
    do {
      boolean isStep = isStep(rule, agent, resolution);
      runner.undo();
      if (isStep || isDecided.getAsBoolean()) {
        return isStep;
      }
    } while (resolution.advance());
    return false;
  }

  /** Whether there was a step at the last draw, which has failed. */
  boolean hasFailed() {
    return hasFailed;
  }

  /** Takes one of the steps that were added; returns whether there is one that has not failed. */
  boolean draw(Dice with) {
    dice = with;
    hasFailed = false;
    boolean isBounded = true;
    boolean isLarge = false;
    long total = 0;
    for (int i = 0; i < size; i++) {
      tickets[i] = count(rules[i], agents[i]);
      isBounded &= tickets[i] != UNKNOWN;
      isLarge |= tickets[i] == Long.MAX_VALUE || total + tickets[i] < 0;
      total += tickets[i];
    }
    if (isBounded && !isLarge && total == 0) {
      return false;
    }
    long most = isLarge ? MOST_DRAWS : Math.min(total, MOST_DRAWS);
    BigInteger all = isLarge ? exact().stream().reduce(BigInteger.ZERO, BigInteger::add) : null;
    for (long i = 0; i < most && isBounded; i++) {
      int drawn = isLarge ? drawn(all) : drawn(total);
      if (take(drawn)) {
        return !hasFailed;
      }
    }
    return drawFromList();
  }

  /** The same if many were added: tickets are drawn as if there were as many as there can be, so that not all of them must be counted. */
  boolean drawOfMany(Dice with) {
    dice = with;
    hasFailed = false;
    sumUp();
    for (int tries = 0; tries < size && most > 0; tries++) {
      long ticket = dice.below(most);
      int i = owner(ticket);
      if (ticket - (i == 0 ? 0 : ends[i - 1]) < count(rules[i], agents[i]) && take(i)) {
        return !hasFailed;
      }
    }
    return draw(with);
  }

  /** Done once for as long as the same steps are drawn from: the time for a draw must not grow with their number. */
  private void sumUp() {
    if (ends.length == size) {
      return;
    }
    ends = new long[size];
    most = 0;
    for (int i = 0; i < size && most >= 0; i++) {
      long each = choices.get(rules[i]).most();
      most = each < 0 || most + each < 0 ? -1 : most + each;
      ends[i] = most;
    }
  }

  /** Whose ticket it is, if all have as many as there can be. */
  private int owner(long ticket) {
    int low = 0;
    int high = size - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ends[middle] <= ticket) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The number of tickets for the rule and the agent. */
  private long count(int rule, int agent) {
    Resolution resolution = choices(rule, agent);
    resolution.count();
    boolean isStep = isStep(rule, agent, resolution);
    runner.undo();
    if (!resolution.hasChoice()) {
      return isStep ? 1 : 0;
    }
    return resolution.isBounded() ? resolution.smallBound() : UNKNOWN;
  }

  private int drawn(long total) {
    long ticket = dice.below(total);
    int i = 0;
    while (ticket >= tickets[i]) {
      ticket -= tickets[i++];
    }
    return i;
  }

  /** The same for numbers that do not fit into a long. */
  private int drawn(BigInteger total) {
    BigInteger ticket;
    do {
      ticket = BigInteger.ZERO;
      for (int bits = total.bitLength(); bits > 0; bits -= WORD) {
        int some = Math.min(bits, WORD);
        ticket = ticket.shiftLeft(some).add(BigInteger.valueOf(dice.below(1L << some)));
      }
    } while (ticket.compareTo(total) >= 0);
    List<BigInteger> each = exact();
    int i = 0;
    while (ticket.compareTo(each.get(i)) >= 0) {
      ticket = ticket.subtract(each.get(i++));
    }
    return i;
  }

  private List<BigInteger> exact() {
    return IntStream.range(0, size).mapToObj(this::exact).toList();
  }

  private BigInteger exact(int i) {
    if (tickets[i] < Long.MAX_VALUE) {
      return BigInteger.valueOf(tickets[i]);
    }
    count(rules[i], agents[i]);
    return choices.get(rules[i]).bound();
  }

  /** Takes a random step of the rule and the agent with this number, if the draw succeeds; the step may fail. */
  private boolean take(int i) {
    if (agentOf[rules[i]] != agents[i]) {
      count(rules[i], agents[i]);
    }
    Resolution resolution = choices(rules[i], agents[i]);
    resolution.draw(numbers);
    return take(i, resolution);
  }

  /** Whether the execution is a step, which may fail. */
  private boolean take(int i, Resolution resolution) {
    if (run(rules[i], agents[i], resolution) && resolution.isAccepted()) {
      keep(i);
      return true;
    }
    runner.undo();
    hasFailed = resolution.hasTossed();
    return hasFailed;
  }

  private long below(long bound) {
    return dice.below(bound);
  }

  private boolean drawFromList() {
    long count = list(Long.MAX_VALUE);
    if (count == 0) {
      return false;
    }
    list(dice.below(count));
    return !hasFailed;
  }

  /** Tries all ways to resolve the choices; takes the step with this rank, or returns the number of steps if there is none. */
  private long list(long rank) {
    long count = 0;
    for (int i = 0; i < size; i++) {
      if (tickets[i] == 0) {
        continue;
      }
      Resolution resolution = choices(rules[i], agents[i]);
      resolution.list();
      do {
        boolean isStep = isStep(rules[i], agents[i], resolution);
        runner.undo();
        if (isStep && count++ == rank) {
          resolution.decide(numbers);
          take(i, resolution);
          return count;
        }
      } while (resolution.advance());
    }
    return count;
  }

  private void keep(int i) {
    runner.keep();
    takenRule = rules[i];
    takenAgent = agents[i];
    forget();
  }

  /** Executes a rule without deciding tosses; whether that is a step. */
  private boolean isStep(int rule, int agent, Resolution resolution) {
    return run(rule, agent, resolution) || resolution.hasTossed();
  }

  private boolean run(int rule, int agent, Resolution resolution) {
    if (++runs % RUNS_PER_POLL == 0) {
      budget.poll();
    }
    return runner.run(rule, agent, resolution);
  }

  private Resolution choices(int rule, int agent) {
    Resolution resolution = choices.get(rule);
    if (agentOf[rule] != agent) {
      agentOf[rule] = agent;
      resolution.reset();
    }
    return resolution;
  }
}
