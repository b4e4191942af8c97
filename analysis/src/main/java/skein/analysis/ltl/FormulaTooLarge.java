package skein.analysis.ltl;

import skein.core.answer.Reason;

/** A formula whose automaton would be too large to work with. */
public final class FormulaTooLarge extends RuntimeException {

  private final transient Reason.FormulaTooLarge reason;

  public FormulaTooLarge(Reason.FormulaPart part, int most) {
    super(part.name(), null, false, false);
    this.reason = new Reason.FormulaTooLarge(part, most);
  }

  public Reason.FormulaTooLarge reason() {
    return reason;
  }
}
