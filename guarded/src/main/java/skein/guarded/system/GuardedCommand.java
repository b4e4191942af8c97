package skein.guarded.system;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/**
 * A guarded command of a component: if the guard holds, one of the branches is taken. All terms are read in the state before the step.
 *
 * @param action empty if it takes place alone and has no name
 * @param rate of the command as a whole; the rate of a branch is this times its weight. Empty is 1
 * @param branches their weights are probabilities, or rates in a system with rates and no {@code rate} here
 */
public record GuardedCommand(Optional<String> action, GuardedTerm guard, Optional<GuardedTerm> rate, List<Branch> branches, Span at) {

  public GuardedCommand {
    branches = List.copyOf(branches);
  }

  /**
   * @param assignments done at once, within each index; those with a larger index see those with smaller ones
   * @param earnings what the branch earns, besides what the rewards of the system say
   */
  public record Branch(GuardedTerm weight, List<Assignment> assignments, List<Earning> earnings, Span at) {
    public Branch {
      assignments = List.copyOf(assignments);
      earnings = List.copyOf(earnings);
    }
  }

  public record Assignment(SystemVariable variable, GuardedTerm value, int index, Span at) {}

  /**
   * @param reward the index of a reward of the system
   * @param value may be negative
   * @param together with what the reward says of the step; must not be negative
   */
  public record Earning(int reward, GuardedTerm value, GuardedTerm together) {
    /** Where the reward says nothing of the step. */
    public Earning(int reward, GuardedTerm value) {
      this(reward, value, value);
    }
  }
}
