package skein.lts.traces;

import java.util.Arrays;
import java.util.Optional;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.lts.Alphabet;
import skein.lts.LabelledSteps;
import skein.lts.engine.Observation;
import skein.lts.generate.OnTheFlySteps;
import skein.lts.graph.SubsetConstruction;

/**
 * Sets of states that the same traces lead to, found on demand. A set contains only states with a visible step and states where the program has ended: what can
 * happen next does not depend on the others.
 */
final class Determinisation implements SubsetConstruction.TracedSystem {

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
  private final SubsetConstruction sets;
  /** For each label of the program, its number in the shared alphabet. */
  private int[] sharedNumbers = new int[0];
  /** What is known of a state. */
  private byte[] traits = new byte[64];
  private int stepTraits;
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
    this.sets = new SubsetConstruction(this, mostSets);
  }

  /** The number of the set that the empty trace leads to. */
  int initial() {
    return sets.of(steps.initial());
  }

  /** Whether the program has ended in some state of the set. */
  boolean canEnd(int set) {
    return Arrays.stream(sets.states(set)).anyMatch(state -> (traits(state) & ENDED) != 0);
  }

  /** The sets that the visible steps of a set lead to, sorted by labels: a label above, a set below. */
  long[] after(int set) {
    return sets.after(set);
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

  @Override
  public void visible(int state, LabelledSteps.Sink sink) {
    steps.steps(state, (label, target) -> {
      if (label != Alphabet.TAU) {
        sink.step(sharedNumber(label), target);
      }
    });
  }

  @Override
  public void internal(int state, LabelledSteps.Sink sink) {
    if ((traits(state) & INTERNAL) != 0) {
      steps.steps(state, (label, target) -> {
        if (label == Alphabet.TAU) {
          sink.step(label, target);
        }
      });
    }
  }

  @Override
  public boolean isKept(int state) {
    return (traits(state) & (ENDED | VISIBLE)) != 0;
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
