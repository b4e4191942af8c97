package skein.lts.bunch;

import java.util.Arrays;

/** The transitions by source and by target, and which of them may be inert. */
final class BunchGraph {

  /** The states; where divergence counts there is one more than given, to which its steps lead. */
  final int states;
  /** For each state the index of its first transition, and at the end the number of all. */
  final int[] first;
  final int[] source;
  /** For each state the range of the transitions to it, silent ones first. */
  final int[] firstIn;

  final int[] silentInEnd;
  final int[] in;
  /** For each state how many inert transitions it has. */
  final int[] inertSteps;

  private final long[] steps;
  private final boolean inert;
  private final int given;

  BunchGraph(int[] first, long[] steps, boolean inert, boolean divergence) {
    this.steps = steps;
    this.inert = inert;
    given = first.length - 1;
    states = divergence ? given + 1 : given;
    this.first = Arrays.copyOf(first, states + 1);
    this.first[states] = first[given];
    source = new int[first[given]];
    inertSteps = new int[states];
    firstIn = new int[states + 1];
    for (int state = 0; state < given; state++) {
      for (int t = first[state]; t < first[state + 1]; t++) {
        source[t] = state;
        firstIn[target(t) + 1]++;
        inertSteps[state] += silent(t) ? 1 : 0;
      }
    }
    for (int state = 0; state < states; state++) {
      firstIn[state + 1] += firstIn[state];
    }
    in = new int[source.length];
    int[] next = Arrays.copyOf(firstIn, states);
    fillIn(next, true);
    silentInEnd = next.clone();
    fillIn(next, false);
  }

  private void fillIn(int[] next, boolean silentOnes) {
    for (int t = 0; t < source.length; t++) {
      if (silent(t) == silentOnes) {
        in[next[target(t)]++] = t;
      }
    }
  }

  int transitions() {
    return source.length;
  }

  boolean hasInert() {
    return inert;
  }

  /** Whether the label is τ, which has number 0. */
  boolean tau(int t) {
    return steps[t] >>> 32 == 0;
  }

  /** Whether a transition is inert as long as it stays in a block. */
  boolean silent(int t) {
    return inert && tau(t) && !loop(t);
  }

  private boolean loop(int t) {
    return (int) steps[t] == source[t];
  }

  int target(int t) {
    return inert && tau(t) && loop(t) ? given : (int) steps[t];
  }

  /** The label, counted from 1 on; 0 for divergence. */
  int label(int t) {
    return target(t) == given ? 0 : 1 + (int) (steps[t] >>> 32);
  }
}
