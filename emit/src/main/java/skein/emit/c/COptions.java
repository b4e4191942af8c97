package skein.emit.c;

import java.util.OptionalInt;

/**
 * Options for writing C.
 *
 * @param arrays whether arrays are allowed; some verifiers work better without
 * @param steps the maximum number of steps of executions; by default chosen by the verifier
 * @param ignoreEnds a state without steps counts as meeting the goal of {@code eventually}
 * @param lasso for {@code eventually} in a bounded search without {@code steps}: also look for loops
 */
public record COptions(Flavour flavour, boolean arrays, OptionalInt steps, boolean ignoreEnds, boolean lasso) {

  public static COptions of(Flavour flavour) {
    return new COptions(flavour, true, OptionalInt.empty(), false, false);
  }

  public COptions withArrays(boolean wanted) {
    return new COptions(flavour, wanted, steps, ignoreEnds, lasso);
  }

  public COptions withSteps(int bound) {
    return new COptions(flavour, arrays, OptionalInt.of(bound), ignoreEnds, lasso);
  }

  public COptions withIgnoreEnds(boolean ignore) {
    return new COptions(flavour, arrays, steps, ignore, lasso);
  }

  public COptions withLasso(boolean wanted) {
    return new COptions(flavour, arrays, steps, ignoreEnds, wanted);
  }
}
