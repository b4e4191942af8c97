package skein.ask.choreography;

import java.util.Locale;

/** A peer in a file of its own. */
public record ProjectedPeer(String peer, String fileName, String text) {

  /** What the file holds; the name is also its extension. */
  public enum Format {
    CCS,
    AUT,
    JAVA;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
