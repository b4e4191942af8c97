package skein.cli;

import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.Option;
import skein.core.answer.Reduction;

/** Which states and steps may be left out because that changes no answer. */
final class ReductionArguments {

  @Option(
      names = "--no-symmetry",
      description = "Tell interchangeable agents apart: count states that differ only in who is who one by one.")
  private boolean noSymmetry;

  @Option(
      names = "--no-partial-order",
      description = "Try all orders of steps, also of those that do not concern each other. Traces are then shortest.")
  private boolean noPartialOrder;

  @Option(names = "--no-dead-variables", description = "Keep values that nobody will read again.")
  private boolean noDeadVariables;

  @Option(names = "--no-reductions", description = "All three: visit every state and every step.")
  private boolean none;

  Set<Reduction> allowed() {
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
    return allowed;
  }
}
