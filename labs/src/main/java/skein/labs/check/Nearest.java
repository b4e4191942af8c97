package skein.labs.check;

import java.util.Collection;
import java.util.Optional;

/** Finds the known name that differs from a mistyped one by the fewest letters. */
final class Nearest {

  private Nearest() {}

  /** At most one letter in three may differ. The first of several that are equally near. */
  static Optional<String> to(String name, Collection<String> known) {
    String best = null;
    int bestDistance = Math.max(1, name.length() / 3) + 1;
    for (String candidate : known) {
      if (Math.abs(candidate.length() - name.length()) >= bestDistance) {
        continue;
      }
      int distance = candidate.equalsIgnoreCase(name) ? 0 : distance(name, candidate);
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Letters to insert, remove, replace, or swap with a neighbour. */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        d[i][j] = Math.min(d[i - 1][j - 1] + (same ? 0 : 1), Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
