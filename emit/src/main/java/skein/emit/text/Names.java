package skein.emit.text;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Unique identifiers made from names of the model. */
public final class Names {

  private final Set<String> given;

  /** Avoids the names that are taken. */
  public Names(Collection<String> taken) {
    this.given = new HashSet<>(taken);
  }

  /** Also avoids the names that the other has returned. */
  public Names(Names other) {
    this(other.given);
  }

  /** The wanted name, if need be with a number. */
  public String fresh(String wanted) {
    String name = wanted;
    for (int i = 2; !given.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  /** Letters, digits and single underscores between them; may be empty. */
  public static String plain(String name) {
    return name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_+|_+$", "");
  }
}
