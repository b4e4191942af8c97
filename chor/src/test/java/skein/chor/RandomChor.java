package skein.chor;

import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Random choreographies, as texts of {@link SmallChorParser}. Every third is about two peers of which one follows the other most of the time, and decides a few
 * things itself.
 */
final class RandomChor {

  private static final Pattern PEERS = Pattern.compile("@(\\w)|\\((\\w) -> (\\w)\\)");
  private final Random random;
  private final boolean following;
  private final int peers;
  private int budget;

  RandomChor(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    this.following = seed % 3 == 0;
    this.peers = following ? 2 : 2 + random.nextInt(3);
    this.budget = 2 + random.nextInt(7);
  }

  String text() {
    if (random.nextInt(5) > 0) {
      return "Main = " + term(following ? 6 : 4);
    }
    int whole = budget;
    budget = whole / 2;
    String before = term(2);
    String main = random.nextInt(3) > 0 ? before + "; X" : "(" + before + " || X)";
    budget = whole / 2 + 1;
    String again = term(2) + "; X";
    String body = "(" + again + " + " + (random.nextInt(3) == 0 ? "skip" : term(1)) + ")";
    return "Main = " + main + "\nX = " + (random.nextInt(5) == 0 ? "a(p -> q); " + again : body + by(body));
  }

  private String term(int depth) {
    if (depth == 0 || budget <= 1) {
      return action();
    }
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> "(" + term(depth - 1) + "; " + term(depth - 1) + ")";
      case 4, 5, 6 -> {
        String branches = term(depth - 1) + " + " + (random.nextInt(3) == 0 ? "skip" : term(depth - 1));
        String three = random.nextInt(4) == 0 ? branches + " + " + term(depth - 1) : branches;
        yield "((" + three + ")" + by(three) + ")";
      }
      case 7, 8 -> "(" + term(depth - 1) + " || " + term(depth - 1) + ")";
      case 9, 10 -> {
        String body = term(depth - 1);
        yield "((" + body + ")*" + by(body) + ")";
      }
      default -> action();
    };
  }

  /** The decider takes part. */
  private String by(String text) {
    TreeSet<String> taking = new TreeSet<>();
    Matcher matcher = PEERS.matcher(text);
    while (matcher.find()) {
      for (int i = 1; i <= 3; i++) {
        if (matcher.group(i) != null) {
          taking.add(matcher.group(i));
        }
      }
    }
    if (following && taking.contains("p") && random.nextInt(3) > 0) {
      return " by p";
    }
    return random.nextInt(4) == 0 || taking.isEmpty() ? "" : " by " + List.copyOf(taking).get(random.nextInt(taking.size()));
  }

  private String action() {
    budget--;
    if (random.nextInt(10) == 0) {
      return "skip";
    }
    String name = String.valueOf((char) ('a' + random.nextInt(6)));
    String peer = peer();
    String other = peer();
    return peer.equals(other) ? name + "@" + peer : name + "(" + peer + " -> " + other + ")";
  }

  private String peer() {
    return String.valueOf((char) ('p' + random.nextInt(peers)));
  }
}
