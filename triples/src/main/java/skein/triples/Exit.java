package skein.triples;

import java.util.List;

/**
 * The effect of a triple on the program counter: the assignments of the first case that applies, judged on the program
 * counter before the step. The last case always applies. There are several cases if the step ends a branch of a parallel
 * composition: if the other branches have ended, the continuation of the composition begins at once.
 */
public record Exit(List<Case> cases) {

  public Exit {
    cases = List.copyOf(cases);
    if (cases.isEmpty() || !cases.getLast().ended().isEmpty()) {
      throw new IllegalArgumentException("the last case must always apply");
    }
  }

  /** Applies if all the slots in {@code ended} are 0. Slots that are not assigned keep their value. */
  public record Case(List<Integer> ended, List<Assignment> assignments) {

    public Case {
      ended = List.copyOf(ended);
      assignments = List.copyOf(assignments);
    }
  }

  public record Assignment(int slot, int value) {}
}
