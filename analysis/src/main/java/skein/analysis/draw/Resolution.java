package skein.analysis.draw;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * Resolves the choices of one rule: counts the resolutions, draws one at random, or tries them all. Whoever executes the rule fills in the
 * candidates of its groups, and asks for a value at each choice. Reused from state to state, so that a step allocates little.
 *
 * <p>A draw takes a number below the count of candidates for each choice; the product of these counts is the {@link #bound}. If the candidates of
 * a choice depend on earlier ones, the bound has the size of its whole range instead, and a number that stands for no candidate is a failure. So each
 * resolution has the same probability, one in {@link #bound}.
 */
public final class Resolution {

  /** Instead of a value: this is not a step, or it is not known yet whether it is. */
  public static final long NONE = Long.MIN_VALUE;

  private enum Mode { COUNT, DRAW, LIST }

  /** The candidates of one group. */
  private static final class Candidates {
    private long[] values = new long[8];
    private long from;
    private long size;
    private int active;
    private boolean isFilled;
    /** Whether the bound has the number of these candidates. */
    private boolean isCounted;
    /** The indices of those taken, in ascending order. */
    private long[] taken = new long[4];
    private int takenCount;
    private boolean isVisited;

    /** The value of the candidate with this number among those not taken, which is taken now. */
    long take(long number, boolean isRange) {
      long index = number;
      int at = 0;
      while (at < takenCount && taken[at] <= index) {
        index++;
        at++;
      }
      if (takenCount == taken.length) {
        taken = Arrays.copyOf(taken, 2 * takenCount);
      }
      System.arraycopy(taken, at, taken, at + 1, takenCount - at);
      taken[at] = index;
      takenCount++;
      return isRange ? from + index : values[(int) index];
    }
  }

  private final List<ChoiceGroup> groups;
  private final boolean isKnown;
  private final long most;
  private final Candidates[] candidates;
  private Mode mode = Mode.COUNT;
  private LongUnaryOperator dice = bound -> 0;
  private boolean decidesTosses;
  private boolean hasTossed;
  /** The numbers drawn, and in a list the counts that they are below. */
  private long[] digits = new long[8];
  private long[] limits = new long[8];
  private int known;
  private int position;
  private long[] values = new long[8];
  private int chosen;
  private boolean isBounded;
  private boolean hasChoice;
  /** The factors of the bound. */
  private long[] factors = new long[8];
  private int factorCount;

  public Resolution(ChoicePlan plan) {
    this.groups = plan.groups();
    this.isKnown = plan.isKnown();
    this.most = plan.bound();
    this.candidates = new Candidates[groups.size()];
    Arrays.setAll(candidates, _ -> new Candidates());
  }

  /** Forgets all candidates: the state or the agent is a different one now. */
  public void reset() {
    for (Candidates each : candidates) {
      each.isFilled = false;
    }
  }

  /** The next execution stops at the first choice: then the {@link #bound} is known. */
  public void count() {
    mode = Mode.COUNT;
    decidesTosses = false;
    factorCount = 0;
    isBounded = true;
    hasChoice = false;
    start();
  }

  /** The next execution makes random choices. The dice give a number below the one given. */
  public void draw(LongUnaryOperator below) {
    mode = Mode.DRAW;
    dice = below;
    decidesTosses = true;
    known = 0;
    start();
  }

  /** The next execution is the first of all. Executions stop at a toss: what comes of it does not matter to whether they are steps. */
  public void list() {
    mode = Mode.LIST;
    decidesTosses = false;
    known = 0;
    start();
  }

  /** The next execution is the one after the last; false if that was the last of all. */
  public boolean advance() {
    for (int last = position - 1; last >= 0; last--) {
      if (digits[last] + 1 < limits[last]) {
        digits[last]++;
        known = last + 1;
        start();
        return true;
      }
    }
    return false;
  }

  /** The next execution makes the same choices as the last one in the list, and random tosses. The dice give a number below the one given. */
  public void decide(LongUnaryOperator below) {
    dice = below;
    decidesTosses = true;
    start();
  }

  /** The last execution is to be repeated. */
  public void rewind() {
    start();
  }

  private void start() {
    position = 0;
    chosen = 0;
    hasTossed = false;
    for (int i = 0; i < candidates.length; i++) {
      candidates[i].isFilled &= groups.get(i).isEarly();
      candidates[i].takenCount = 0;
      candidates[i].isVisited = false;
    }
  }

  /** Whether the candidates of the group are still to be filled in. */
  public boolean isOpen(int group) {
    return isKnown && !candidates[group].isFilled;
  }

  /** Begins to fill in the candidates of a group. */
  public void open(int group, long active) {
    candidates[group].active = (int) active;
    candidates[group].size = 0;
  }

  public void add(int group, long value) {
    Candidates to = candidates[group];
    if (to.size == to.values.length) {
      to.values = Arrays.copyOf(to.values, 2 * to.values.length);
    }
    to.values[(int) to.size++] = value;
  }

  /** The candidates have been added. */
  public void close(int group) {
    candidates[group].isFilled = true;
  }

  /** All numbers of a range are candidates. */
  public void range(int group, long from, long to, long active) {
    candidates[group].active = (int) active;
    candidates[group].from = from;
    candidates[group].size = Math.max(0, to - from);
    candidates[group].isFilled = true;
  }

  /** The value of a choice; {@link #NONE} if this is not a step. The candidates of its group must have been filled in. */
  public long next(int group, int member, long from) {
    if (mode == Mode.COUNT) {
      bind();
      return NONE;
    }
    Candidates of = candidates[group];
    of.isVisited = true;
    if (member >= of.active) {
      return choose(from);
    }
    long left = of.size - member;
    long number = number(left, of.isCounted ? left : groups.get(group).most() - member);
    return number == NONE ? NONE : choose(of.take(number, groups.get(group).isRange()));
  }

  /** The same if the choice has no place in the plan: then resolutions can only be listed. */
  public long nextOf(long from, long to) {
    if (mode == Mode.COUNT) {
      hasChoice = true;
      isBounded = false;
      return NONE;
    }
    long number = number(to - from, to - from);
    return number == NONE ? NONE : choose(from + number);
  }

  /**
   * The number that a toss gives; {@link #NONE} if the execution is to stop there, or is not {@link #isAccepted accepted}. Tosses make no difference to how many
   * resolutions there are, since nothing is chosen after them.
   */
  public long toss(long[] weights) {
    boolean isNew = position == known;
    if (decidesTosses && !hasTossed && isNew && !isAccepted()) {
      return NONE;
    }
    hasTossed = true;
    if (!decidesTosses) {
      return NONE;
    }
    reserve();
    if (isNew) {
      digits[position] = dice.applyAsLong(Arrays.stream(weights).sum());
      known++;
    }
    long drawn = digits[position];
    limits[position++] = drawn + 1;
    int branch = 0;
    while (drawn >= weights[branch]) {
      drawn -= weights[branch++];
    }
    return choose(branch);
  }

  /** Whether the last execution has met a toss: then it is a step, even if what came of the toss raised an error. */
  public boolean hasTossed() {
    return hasTossed;
  }

  private void reserve() {
    if (position == digits.length) {
      digits = Arrays.copyOf(digits, 2 * position);
      limits = Arrays.copyOf(limits, 2 * position);
    }
  }

  private long choose(long value) {
    if (chosen == values.length) {
      values = Arrays.copyOf(values, 2 * chosen);
    }
    values[chosen++] = value;
    return value;
  }

  /** The number of a candidate, drawn below the limit, if there are that many. */
  private long number(long count, long limit) {
    if (count <= 0) {
      return NONE;
    }
    reserve();
    if (position == known) {
      digits[position] = mode == Mode.DRAW ? dice.applyAsLong(limit) : 0;
      known++;
    }
    limits[position] = count;
    long digit = digits[position++];
    return digit < count ? digit : NONE;
  }

  /** Whether the execution that was successful counts: choices that it did not meet must not make it more likely. */
  public boolean isAccepted() {
    if (!hasChoice || mode != Mode.DRAW || hasTossed) {
      return true;
    }
    for (int group = 0; group < candidates.length; group++) {
      if (!candidates[group].isVisited) {
        for (int i = 0; i < groups.get(group).members().size(); i++) {
          if (dice.applyAsLong(Math.max(1, groups.get(group).most() - i)) != 0) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private void bind() {
    hasChoice = true;
    for (int i = 0; i < candidates.length; i++) {
      ChoiceGroup group = groups.get(i);
      Candidates of = candidates[i];
      of.isCounted = group.isEarly() && of.isFilled;
      isBounded &= of.isCounted || (group.most() >= 0 && !group.isOptional());
      int members = of.isCounted ? of.active : group.members().size();
      factors = factors.length < factorCount + members ? Arrays.copyOf(factors, 2 * (factorCount + members)) : factors;
      for (int member = 0; member < members; member++) {
        factors[factorCount++] = of.isCounted ? Math.max(0, of.size - member) : Math.max(1, group.most() - member);
      }
    }
  }

  /** An upper bound for the {@link #bound} in every state and for every agent; negative if there is none, or it is too large. */
  public long most() {
    return most;
  }

  /** After counting: whether the execution stopped at a choice, so that the {@link #bound} is what counts. */
  public boolean hasChoice() {
    return hasChoice;
  }

  /** After counting: whether there is a {@link #bound}. */
  public boolean isBounded() {
    return isBounded;
  }

  /** After counting: an upper bound for the number of resolutions that are steps. */
  public BigInteger bound() {
    return Arrays.stream(factors, 0, factorCount).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply);
  }

  /** After counting: the bound, or {@code Long.MAX_VALUE} if it is not smaller. */
  public long smallBound() {
    long product = 1;
    boolean isLarge = false;
    for (int i = 0; i < factorCount; i++) {
      if (factors[i] == 0) {
        return 0;
      }
      isLarge |= isLarge || Math.multiplyHigh(product, factors[i]) != 0 || product * factors[i] < 0;
      product *= factors[i];
    }
    return isLarge ? Long.MAX_VALUE : product;
  }

  /** The values of the choices and tosses of the last execution. */
  public List<Long> values() {
    return Arrays.stream(values, 0, chosen).boxed().toList();
  }
}
