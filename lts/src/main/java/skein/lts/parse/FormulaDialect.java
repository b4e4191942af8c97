package skein.lts.parse;

/** How labels are written in formulas. */
public enum FormulaDialect {
  SKEIN,
  /** As CADP's MCL writes them: {@code true} is any label, and regular expressions have the syntax of UNIX. */
  MCL
}
