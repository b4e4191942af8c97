package skein.ask.cluster;

/** A cluster cannot be used. */
public final class ClusterTrouble extends RuntimeException {

  /** What happened. */
  public enum Kind { NO_ANSWER, CONNECTION_LOST, OTHER }

  private final Kind kind;
  private final String words;

  public ClusterTrouble(Kind kind) {
    this(kind, "");
  }

  /** @param words those of the cluster */
  public ClusterTrouble(Kind kind, String words) {
    super(words, null, false, false);
    this.kind = kind;
    this.words = words;
  }

  public Kind kind() {
    return kind;
  }

  public String words() {
    return words;
  }
}
