package skein.core.answer;

/** The result of checking a claim. */
public enum Verdict {
  HOLDS,
  VIOLATED,
  INCONCLUSIVE;

  /** The word used in all output. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
