package skein.chor;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Random choreographies, as texts of {@link SmallChorParser}. */
final class RandomChor {

  private static final Pattern PEERS = Pattern.compile("@(\\w)|\\((\\w) -> (\\w)\\)");
  private final Random random;
  private final int peers;
  private final boolean recursive;
  private int budget;

  RandomChor(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    this.peers = 2 + random.nextInt(3);
    this.recursive = random.nextInt(4) == 0;
    this.budget = 2 + random.nextInt(8);
  }

  String text() {
    List<String> lines = new ArrayList<>();
    if (recursive) {
      int left = budget / 2;
      budget = budget - left;
      String before = term(2);
      String main = random.nextBoolean() ? before + "; X" : "(" + before + " || X)";
      budget = left + 1;
      // The names of peers in the other definitions say who may decide.
      String leaving = random.nextInt(3) == 0 ? "skip" : term(1);
      String body = "(" + term(2) + "; X + " + leaving + ")";
      lines.add("Main = " + main);
      lines.add("X = " + (random.nextInt(5) == 0 ? term(2) + "; X" : body + by(body)));
    } else {
      lines.add("Main = " + term(4));
    }
    return String.join("\n", lines);
  }

  private String term(int depth) {
    if (depth == 0 || budget <= 1) {
      return action();
    }
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> "(" + term(depth - 1) + "; " + term(depth - 1) + ")";
      case 4, 5, 6, 7 -> {
        String branches = term(depth - 1) + " + " + (random.nextInt(3) == 0 ? "skip" : term(depth - 1));
        String three = random.nextInt(4) == 0 ? branches + " + " + term(depth - 1) : branches;
        yield "((" + three + ")" + by(three) + ")";
      }
      case 8, 9 -> "(" + term(depth - 1) + " || " + term(depth - 1) + ")";
      case 10 -> {
        String body = term(depth - 1);
        yield "((" + body + ")*" + by(body) + ")";
      }
      default -> action();
    };
  }

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
    return random.nextInt(4) == 0 || taking.isEmpty() ? "" : " by " + List.copyOf(taking).get(random.nextInt(taking.size()));
  }

  private String action() {
    budget--;
    String name = String.valueOf((char) ('a' + random.nextInt(6)));
    String peer = peer();
    String other = peer();
    return random.nextInt(20) == 0 ? "skip" : peer.equals(other) ? name + "@" + peer : name + "(" + peer + " -> " + other + ")";
  }

  private String peer() {
    return String.valueOf((char) ('p' + random.nextInt(peers)));
  }
}
