package skein.lts.traces;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.budget.Halt;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.lts.Alphabet;
import skein.lts.engine.Observation;
import skein.lts.generate.OnTheFlySteps;

/**
 * Sets of states that the same traces lead to, found on demand. A set contains only states with a visible step and states where the program has ended: what can
 * happen next does not depend on the others.
 */
final class Determinisation {

  private static final int KNOWN = 1;
  private static final int ENDED = 2;
  /** It has a visible step. */
  private static final int VISIBLE = 4;
  /** It has an internal step. */
  private static final int INTERNAL = 8;

  private final Observation program;
  private final OnTheFlySteps<?> steps;
  private final Expr ended;
  private final Alphabet shared;
  private final long mostSets;
  private final IntSets sets = new IntSets();
  private final BitSet ends = new BitSet();
  /** For each label of the program, its number in the shared alphabet. */
  private int[] sharedNumbers = new int[0];
  private int[] stack = new int[64];
  private int[] seen = new int[64];
  private int stamp;
  /** What is known of a state. */
  private byte[] traits = new byte[64];
  private int stepTraits;
  /** The closure that is being made. */
  private int[] kept = new int[64];
  private int[] given = new int[64];
  private int top;
  /** The visible steps of a set: a label above, a state below. */
  private long[] found = new long[64];
  private int foundSize;
  private Optional<ModelError> error = Optional.empty();

  /**
   * @param ended where the program has ended
   * @param shared the alphabet of all programs that are compared
   */
  Determinisation(Observation program, Expr ended, Alphabet shared, long mostSets) {
    this.program = program;
    this.steps = program.steps();
    this.ended = ended;
    this.shared = shared;
    this.mostSets = mostSets;
  }

  /** The number of the set that the empty trace leads to. */
  int initial() {
    given[0] = steps.initial();
    return closure(1);
  }

  /** Whether the program has ended in some state of the set. */
  boolean canEnd(int set) {
    return ends.get(set);
  }

  /** The sets that the visible steps of a set lead to, sorted by labels: a label above, a set below. */
  long[] after(int set) {
    foundSize = 0;
    for (int i = sets.start(set); i < sets.end(set); i++) {
      steps.steps(sets.at(i), this::note);
    }
    Arrays.sort(found, 0, foundSize);
    long[] result = new long[foundSize];
    int count = 0;
    for (int from = 0; from < foundSize; ) {
      int label = label(found[from]);
      int size = 0;
      for (; from < foundSize && label(found[from]) == label; from++) {
        given = size == given.length ? Arrays.copyOf(given, 2 * size) : given;
        given[size++] = target(found[from]);
      }
      result[count++] = step(label, closure(size));
    }
    return Arrays.copyOf(result, count);
  }

  static long step(int label, int target) {
    return (long) label << 32 | target;
  }

  static int label(long step) {
    return (int) (step >>> 32);
  }

  static int target(long step) {
    return (int) step;
  }

  private void note(int label, int target) {
    if (label != Alphabet.TAU) {
      found = foundSize == found.length ? Arrays.copyOf(found, 2 * foundSize) : found;
      found[foundSize++] = step(sharedNumber(label), target);
    }
  }

  private int sharedNumber(int label) {
    if (label >= sharedNumbers.length) {
      int known = sharedNumbers.length;
      sharedNumbers = Arrays.copyOf(sharedNumbers, steps.labels().size());
      for (int i = known; i < sharedNumbers.length; i++) {
        sharedNumbers[i] = shared.number(steps.labels().text(i));
      }
    }
    return sharedNumbers[label];
  }

  /** The number of the set of what internal steps lead to from the given states. */
  private int closure(int size) {
    stamp++;
    top = 0;
    for (int i = 0; i < size; i++) {
      push(given[i]);
    }
    boolean end = false;
    int keeping = 0;
    while (top > 0) {
      int state = stack[--top];
      int traits = traits(state);
      if ((traits & INTERNAL) != 0) {
        steps.steps(state, this::pushInternal);
      }
      end |= (traits & ENDED) != 0;
      if ((traits & (ENDED | VISIBLE)) != 0) {
        kept = keeping == kept.length ? Arrays.copyOf(kept, 2 * keeping) : kept;
        kept[keeping++] = state;
      }
    }
    Arrays.sort(kept, 0, keeping);
    int set = sets.number(kept, keeping);
    if (set >= mostSets) {
      throw new Halt(Cause.STATES);
    }
    ends.set(set, end);
    return set;
  }

  private void pushInternal(int label, int target) {
    if (label == Alphabet.TAU) {
      push(target);
    }
  }

  private int traits(int state) {
    if (state >= traits.length) {
      traits = Arrays.copyOf(traits, Math.max(state + 1, 2 * traits.length));
    }
    if (traits[state] == 0) {
      stepTraits = KNOWN;
      steps.steps(state, (label, _) -> stepTraits |= label == Alphabet.TAU ? INTERNAL : VISIBLE);
      traits[state] = (byte) (stepTraits | (hasEnded(state) ? ENDED : 0));
    }
    return traits[state];
  }

  private void push(int state) {
    if (state >= seen.length) {
      seen = Arrays.copyOf(seen, Math.max(state + 1, 2 * seen.length));
    }
    if (seen[state] != stamp) {
      seen[state] = stamp;
      stack = top == stack.length ? Arrays.copyOf(stack, 2 * top) : stack;
      stack[top++] = state;
    }
  }

  /** What comes before the initial states is no state of the program. */
  boolean hasEnded(int state) {
    if (state == steps.initial()) {
      return false;
    }
    Truth truth = program.test(ended, state);
    error = error.or(truth::error);
    return truth.holds();
  }

  /** An error in one of the states that were visited. */
  Optional<ModelError> error() {
    return steps.error().or(() -> error);
  }
}
