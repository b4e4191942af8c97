package skein.grammar.formula;

import java.util.Locale;
import skein.core.program.Ltl;

/** {@code p leadsto q} is {@code always (p implies eventually q)}. */
public enum FormulaBinary {
  UNTIL, RELEASE, WEAK_UNTIL, AND, OR, IMPLIES, LEADS_TO;

  public boolean isTemporal() {
    return switch (this) {
      case UNTIL, RELEASE, WEAK_UNTIL, LEADS_TO -> true;
      case AND, OR, IMPLIES -> false;
    };
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace("_", "");
  }

  public Ltl of(Ltl left, Ltl right) {
    return switch (this) {
      case UNTIL -> new Ltl.Until(left, right);
      case RELEASE -> new Ltl.Release(left, right);
      case WEAK_UNTIL -> new Ltl.WeakUntil(left, right);
      case AND -> new Ltl.And(left, right);
      case OR -> new Ltl.Or(left, right);
      case IMPLIES -> new Ltl.Implies(left, right);
      case LEADS_TO -> new Ltl.Always(new Ltl.Implies(left, new Ltl.Eventually(right)));
    };
  }
}
