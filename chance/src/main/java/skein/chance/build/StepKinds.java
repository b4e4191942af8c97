package skein.chance.build;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import skein.chance.process.StepData;
import skein.core.number.Rational;
import skein.core.program.ActionLabel;
import skein.search.label.StepLabel;

/** Which data the branches of a process have, given the labels of a search. */
final class StepKinds {

  private static final int UNKNOWN = -1;

  /** What the loop has as its agent that is added to a state without steps. */
  static final int NO_STEP = Integer.MIN_VALUE + 1;

  private final IntFunction<StepLabel> labels;
  private final StepData data = new StepData();
  private final Map<Long, Integer> scaled = new HashMap<>();
  private final Map<Long, Integer> sums = new HashMap<>();
  private int[] agents = new int[16];
  private boolean[] opening = new boolean[16];
  /** By label, undivided; {@link #UNKNOWN} before the first use. */
  private int[] kinds = new int[16];
  private int known;

  StepKinds(IntFunction<StepLabel> labels) {
    this.labels = labels;
  }

  StepData data() {
    return data;
  }

  private void learn(int label) {
    while (known <= label) {
      if (known == kinds.length) {
        agents = Arrays.copyOf(agents, 2 * known);
        opening = Arrays.copyOf(opening, 2 * known);
        kinds = Arrays.copyOf(kinds, 2 * known);
      }
      StepLabel step = labels.apply(known);
      agents[known] = step.agent();
      opening[known] = step.opens();
      kinds[known++] = UNKNOWN;
    }
  }

  int agent(int label) {
    learn(label);
    return agents[label];
  }

  /** Whether the step is the first of its group. */
  boolean opens(int label) {
    learn(label);
    return opening[label];
  }

  /** The data of a step whose weight is divided by a number. */
  int of(int label, long divisor) {
    learn(label);
    if (divisor == 1) {
      if (kinds[label] == UNKNOWN) {
        kinds[label] = number(labels.apply(label), 1);
      }
      return kinds[label];
    }
    if (divisor > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("too many choices in one state: " + divisor);
    }
    return scaled.computeIfAbsent(divisor << 32 | label, _ -> number(labels.apply(label), divisor));
  }

  private int number(StepLabel step, long divisor) {
    String action = step.text().equals(ActionLabel.INTERNAL.text()) ? "" : step.text();
    return data.number(new StepData.Kind(step.weight().dividedBy(Rational.of(divisor)), action, step.agent(), step.earned()));
  }

  /** Whether two branches with the same target may become one. */
  boolean areAlike(int one, int other) {
    if (one == other) {
      return true;
    }
    StepData.Kind a = data.kind(one);
    StepData.Kind b = data.kind(other);
    return a.agent() == b.agent() && a.action().equals(b.action()) && a.earned().equals(b.earned());
  }

  /** The data of two branches together. */
  int sum(int one, int other) {
    return sums.computeIfAbsent(
        (long) one << 32 | other,
        _ -> {
          StepData.Kind a = data.kind(one);
          return data.number(new StepData.Kind(a.weight().plus(data.weight(other)), a.action(), a.agent(), a.earned()));
        });
  }

  /** The loop that is added to a state without steps: it earns nothing by itself. */
  int added(int rewards) {
    return data.number(new StepData.Kind(Rational.ONE, "", NO_STEP, List.copyOf(Collections.nCopies(rewards, Rational.ZERO))));
  }
}
