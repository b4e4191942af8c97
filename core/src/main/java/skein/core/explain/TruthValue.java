package skein.core.explain;

import java.util.Locale;

/** The value of a condition in a three-valued logic. */
public enum TruthValue {
  TRUE, FALSE, UNDEFINED;

  /** The word used in all output. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
