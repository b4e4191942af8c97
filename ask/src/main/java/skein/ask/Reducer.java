package skein.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Makes a text that shows something as small as it gets while it still shows it: first whole lines are left out,
 * then single words, in ever smaller bunches. Knows no language: what is no model any more shows nothing.
 *
 * @see <a href="https://doi.org/10.1109/32.988498">Zeller and Hildebrandt: Simplifying and isolating failure-inducing
 *     input (TSE 2002)</a>
 */
public final class Reducer {

  private static final Pattern WORDS = Pattern.compile("\\w+|\\s+|[^\\w\\s]");
  private static final Pattern COMMENT = Pattern.compile("(?m)[ \\t]*#.*$");

  private final Predicate<String> shows;
  private int tries;

  private Reducer(Predicate<String> shows, int tries) {
    this.shows = shows;
    this.tries = tries;
  }

  /** Tries no more than so many texts. */
  public static String reduce(String text, Predicate<String> shows, int tries) {
    Reducer reducer = new Reducer(shows, tries);
    String bare = COMMENT.matcher(text).replaceAll("").replaceAll("\\n{2,}", "\n");
    String smallest = reducer.attempt(bare) ? bare : text;
    String before;
    do {
      before = smallest;
      smallest = reducer.minimise(List.of(smallest.split("(?<=\n)")));
      smallest = reducer.minimise(WORDS.matcher(smallest).results().map(m -> m.group()).toList());
    } while (smallest.length() < before.length() && reducer.tries > 0);
    return smallest;
  }

  private boolean attempt(String text) {
    return tries-- > 0 && shows.test(text);
  }

  private String minimise(List<String> pieces) {
    List<String> left = new ArrayList<>(pieces);
    int bunch = Math.max(1, left.size() / 2);
    while (tries > 0) {
      boolean shrunk = false;
      for (int at = 0; at < left.size() && tries > 0; ) {
        List<String> without = new ArrayList<>(left.subList(0, at));
        without.addAll(left.subList(Math.min(left.size(), at + bunch), left.size()));
        if (without.size() < left.size() && attempt(String.join("", without))) {
          left = without;
          shrunk = true;
        } else {
          at += bunch;
        }
      }
      if (bunch > 1) {
        bunch /= 2;
      } else if (!shrunk) {
        break;
      }
    }
    return String.join("", left);
  }
}
