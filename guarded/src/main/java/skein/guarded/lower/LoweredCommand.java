package skein.guarded.lower;

import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Ratio;
import skein.guarded.system.GuardedCommand;

/**
 * A command with its numbers as expressions.
 *
 * @param branches those that may be taken
 * @param weights how probable each is, in proportion, or its rate; empty if there is a single branch, of weight 1
 * @param checks raise an error unless the weights are as they must be; otherwise they hold
 * @param possible whether a branch is taken at all
 */
record LoweredCommand(GuardedCommand source, Expr guard, List<GuardedCommand.Branch> branches, Optional<Weights> weights, List<Expr> checks, Expr possible) {

  LoweredCommand {
    branches = List.copyOf(branches);
    checks = List.copyOf(checks);
  }

  /** @param positive for each, 1 if it is positive, else 0 */
  record Weights(List<Expr> positive, List<Ratio> exact) {
    Weights {
      positive = List.copyOf(positive);
      exact = List.copyOf(exact);
    }
  }
}
