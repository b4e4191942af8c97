package skein.core.source;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Suggests the name that was probably meant. */
public final class Nearest {

  private Nearest() {}

  /**
   * The known name with the smallest edit distance to the given one, at most a third of its length but at least 1 (the first
   * if several are equally near). A name of a single letter is matched only if there is only one candidate.
   */
  public static Optional<String> to(String given, Collection<String> known) {
    if (given.length() == 1 && known.size() > 1) {
      return Optional.empty();
    }
    String best = null;
    int fewest = Math.max(1, given.length() / 3) + 1;
    for (String name : known) {
      if (Math.abs(name.length() - given.length()) >= fewest || name.equals(given)) {
        continue;
      }
      int edits = edits(given.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
      if (edits < fewest) {
        fewest = edits;
        best = name;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Insertions, deletions, replacements and swaps of neighbours that turn one into the other. */
  private static int edits(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int least = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
        least = Math.min(least, cost[i - 1][j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
          least = Math.min(least, cost[i - 2][j - 2] + 1);
        }
        cost[i][j] = least;
      }
    }
    return cost[a.length()][b.length()];
  }
}
