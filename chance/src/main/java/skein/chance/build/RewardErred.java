package skein.chance.build;

import skein.core.answer.ChanceReason;

/** What a state or a step earns is an error. */
public final class RewardErred extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient ChanceReason.RewardErrs reason;

  RewardErred(ChanceReason.RewardErrs reason) {
    super(reason.reward(), null, false, false);
    this.reason = reason;
  }

  public ChanceReason.RewardErrs reason() {
    return reason;
  }
}
