package skein.cli.argument;

import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.Option;
import skein.core.answer.Reduction;

/** Reductions: states and steps that can be left out without changing an answer. */
public final class ReductionArguments {

  @Option(
      names = "--no-symmetry",
      description = "Do not merge states that differ only by swapping interchangeable agents.")
  private boolean noSymmetry;

  @Option(
      names = "--no-partial-order",
      description = "Try all orders of steps, including independent ones. Traces are then shortest.")
  private boolean noPartialOrder;

  @Option(names = "--no-dead-variables", description = "Keep values that are never read again.")
  private boolean noDeadVariables;

  @Option(names = "--no-stubborn", description = "Do not use stubborn sets to answer formulas about large networks.")
  private boolean noStubborn;

  @Option(names = "--no-reductions", description = "All of these: visit every state and every step.")
  private boolean none;

  public Set<Reduction> allowed() {
    Set<Reduction> allowed = EnumSet.allOf(Reduction.class);
    if (none || noSymmetry) {
      allowed.remove(Reduction.SYMMETRY);
    }
    if (none || noPartialOrder) {
      allowed.remove(Reduction.PARTIAL_ORDER);
    }
    if (none || noDeadVariables) {
      allowed.remove(Reduction.DEAD_VARIABLES);
    }
    if (none || noStubborn) {
      allowed.remove(Reduction.STUBBORN);
    }
    return allowed;
  }
}
