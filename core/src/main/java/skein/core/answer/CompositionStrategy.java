package skein.core.answer;

/** In which order the parts of a model are put together, by an engine that verifies it part by part. */
public enum CompositionStrategy {
  /** All processes are minimised, then put together at once, then minimised. */
  ROOT_LEAF,
  /** Two at a time, those first whose product is expected to be smallest, and each product is minimised. */
  SMART,
  /** One process that is the whole model. */
  MONOLITHIC;

  /** As people type it. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
