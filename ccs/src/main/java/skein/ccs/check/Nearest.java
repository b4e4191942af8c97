package skein.ccs.check;

import java.util.Collection;
import java.util.Optional;

/** The known word that was probably meant. */
final class Nearest {

  private Nearest() {}

  /** The one that takes the fewest changes, unless that is more than a third of the word. */
  static Optional<String> to(String word, Collection<String> known) {
    String best = null;
    int least = Math.max(1, word.length() / 3) + 1;
    for (String candidate : known) {
      int distance = distance(word.toLowerCase(), candidate.toLowerCase());
      if (distance < least && !candidate.equals(word)) {
        least = distance;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(change, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
