package skein.grammar.formula;

import java.util.Locale;
import skein.core.program.Ltl;

public enum FormulaUnary {
  ALWAYS, EVENTUALLY, NEXT, NOT;

  public boolean isTemporal() {
    return this != NOT;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public Ltl of(Ltl operand) {
    return switch (this) {
      case ALWAYS -> new Ltl.Always(operand);
      case EVENTUALLY -> new Ltl.Eventually(operand);
      case NEXT -> new Ltl.Next(operand);
      case NOT -> new Ltl.Not(operand);
    };
  }
}
