package skein.core.answer;

/** What was found out about a claim. */
public enum Verdict {
  HOLDS,
  VIOLATED,
  INCONCLUSIVE;

  /** The word used in all output. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
