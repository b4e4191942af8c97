package skein.lts.solve;

import skein.lts.Lts;

/** The steps into each state of a stored system. */
final class IncomingSteps {

  private final int[] first;
  /** Source and label of each step in one number: a step is looked up in one place of the memory. */
  private final long[] steps;

  IncomingSteps(Lts lts) {
    int states = lts.states();
    first = new int[states + 1];
    steps = new long[(int) lts.transitions()];
    for (long i = 0; i < steps.length; i++) {
      first[lts.target(i)]++;
    }
    for (int state = 0; state < states; state++) {
      first[state + 1] += first[state];
    }
    // Each list is filled from its end, so that its start is left.
    for (int source = 0; source < states; source++) {
      for (long i = lts.first(source); i < lts.end(source); i++) {
        steps[--first[lts.target(i)]] = (long) source << 32 | lts.label(i);
      }
    }
  }

  int first(int state) {
    return first[state];
  }

  int end(int state) {
    return first[state + 1];
  }

  int source(int index) {
    return (int) (steps[index] >>> 32);
  }

  int label(int index) {
    return (int) steps[index];
  }
}
