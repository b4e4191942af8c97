package skein.analysis.relation;

import skein.core.answer.Reason;

/** The transition relation has no terms of a reasonable size. */
public final class TooLarge extends RuntimeException {

  private final transient Reason.ModelTooLarge reason;

  public TooLarge(Reason.Size size, long number) {
    super(size + " " + number, null, false, false);
    this.reason = new Reason.ModelTooLarge(size, number);
  }

  public Reason.ModelTooLarge reason() {
    return reason;
  }
}
