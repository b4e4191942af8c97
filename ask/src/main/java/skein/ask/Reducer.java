package skein.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Minimises a text while it still shows a certain behaviour: first removes whole lines,
 * then single words, in ever smaller groups. Independent of the language: a text that is not a valid model does not show it.
 *
 * @see <a href="https://doi.org/10.1109/32.988498">Zeller and Hildebrandt: Simplifying and isolating failure-inducing
 *     input (TSE 2002)</a>
 */
public final class Reducer {

  /** Each with the white space after it, so that the result is readable. */
  private static final Pattern WORDS = Pattern.compile("\\w+\\s*|[^\\w\\s]\\s*|^\\s+");
  private static final Pattern COMMENT = Pattern.compile("(?m)[ \\t]*#.*$");

  /** Group sizes that are tried at every position, since related pieces can have any length. */
  private static final List<Integer> SMALL = List.of(12, 8, 6, 5, 4, 3, 2, 1);

  private static final List<String> OPENING = List.of("{", "(", "[");
  private static final List<String> CLOSING = List.of("}", ")", "]");

  /** The maximum number of words that may belong to the bracket after them. */
  private static final int HEADING = 6;

  private final Predicate<String> shows;
  private final BooleanSupplier patient;
  private int tries;

  private Reducer(Predicate<String> shows, int tries, BooleanSupplier patient) {
    this.shows = shows;
    this.tries = tries;
    this.patient = patient;
  }

  private boolean goesOn() {
    return tries > 0 && patient.getAsBoolean();
  }

  /**
   * The minimised text.
   *
   * @param minimal whether removing any line or word would lose the behaviour; otherwise the limit on tries or
   *     time was reached
   */
  public record Reduced(String text, boolean minimal) {}

  /** Tries at most {@code tries} texts, and stops when {@code patient} returns false. */
  public static Reduced reduce(String text, Predicate<String> shows, int tries, BooleanSupplier patient) {
    Reducer reducer = new Reducer(shows, tries, patient);
    String bare = COMMENT.matcher(text).replaceAll("").replaceAll("\\n{2,}", "\n");
    String smallest = reducer.attempt(bare) ? bare : text;
    String before;
    do {
      before = smallest;
      smallest = reducer.minimise(List.of(smallest.split("(?<=\n)")));
      smallest = reducer.minimise(WORDS.matcher(smallest).results().map(m -> m.group()).toList());
    } while (smallest.length() < before.length() && reducer.goesOn());
    return new Reduced(smallest, reducer.goesOn());
  }

  private boolean attempt(String text) {
    try {
      return goesOn() && tries-- > 0 && shows.test(text);
    } catch (RuntimeException _) {
      // Any other failure is not the behaviour we are looking for.
      return false;
    }
  }

  private String minimise(List<String> pieces) {
    List<String> left = new ArrayList<>(pieces);
    boolean shrunk;
    do {
      shrunk = false;
      for (int bunch = left.size() / 2; bunch > SMALL.getFirst(); bunch /= 2) {
        shrunk |= leaveOut(left, bunch, bunch);
      }
      shrunk |= leaveOutGroups(left);
      for (int bunch : SMALL) {
        shrunk |= leaveOut(left, bunch, 1);
      }
    } while (shrunk && goesOn());
    return String.join("", left);
  }

  /** Removes groups of {@code bunch} consecutive pieces where possible, at every {@code stride}-th position. */
  private boolean leaveOut(List<String> pieces, int bunch, int stride) {
    boolean shrunk = false;
    for (int at = 0; at + bunch <= pieces.size() && goesOn(); ) {
      List<String> without = new ArrayList<>(pieces.subList(0, at));
      without.addAll(pieces.subList(at + bunch, pieces.size()));
      if (attempt(String.join("", without))) {
        pieces.subList(at, at + bunch).clear();
        shrunk = true;
      } else {
        at += stride;
      }
    }
    return shrunk;
  }

  /** Removes bracketed text, together with the brackets and the few words before them. */
  private boolean leaveOutGroups(List<String> pieces) {
    boolean shrunk = false;
    for (int open = 0; open < pieces.size() && goesOn(); open++) {
      int close = closing(pieces, open);
      for (int from = Math.max(0, open - HEADING); close > 0 && from <= open && goesOn(); from++) {
        List<String> without = new ArrayList<>(pieces.subList(0, from));
        without.addAll(pieces.subList(close + 1, pieces.size()));
        if (attempt(String.join("", without))) {
          pieces.subList(from, close + 1).clear();
          open = from - 1;
          shrunk = true;
          break;
        }
      }
    }
    return shrunk;
  }

  /** The position of the closing bracket that matches the opening one here; -1 if there is none. */
  private static int closing(List<String> pieces, int open) {
    if (!OPENING.contains(pieces.get(open).strip())) {
      return -1;
    }
    int depth = 0;
    for (int at = open; at < pieces.size(); at++) {
      String piece = pieces.get(at).strip();
      depth += OPENING.contains(piece) ? 1 : CLOSING.contains(piece) ? -1 : 0;
      if (depth == 0) {
        return at;
      }
    }
    return -1;
  }
}
