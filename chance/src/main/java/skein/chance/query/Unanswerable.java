package skein.chance.query;

import skein.core.answer.ChanceReason;

/** A question has no answer. */
public final class Unanswerable extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient ChanceReason reason;

  Unanswerable(ChanceReason reason) {
    super(reason.toString(), null, false, false);
    this.reason = reason;
  }

  static Unanswerable combination(ChanceReason.Combination what) {
    return new Unanswerable(new ChanceReason.NotCombined(what));
  }

  public ChanceReason reason() {
    return reason;
  }
}
