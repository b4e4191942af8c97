package skein.ask.cluster;

/** A cluster cannot be used; the message is that of whoever tried. */
public final class ClusterTrouble extends RuntimeException {

  public ClusterTrouble(String message) {
    super(message);
  }
}
