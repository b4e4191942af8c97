package skein.chor;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random choreographies of two peers with loops and choices that can be skipped, inside parallel parts, inside a loop; as texts of {@link SmallChorParser}. */
final class RandomSkipping {

  private final Random random;
  private int budget;

  RandomSkipping(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    this.budget = 3 + random.nextInt(4);
  }

  String text() {
    String one = part(2);
    String other = part(2);
    String parallel = "(" + one + " || " + other + (random.nextInt(4) == 0 ? " || " + part(1) : "") + ")";
    String body =
        switch (random.nextInt(9)) {
          case 0 -> "(" + parallel + "; " + part(1) + ")";
          case 1 -> "(" + part(1) + "; " + parallel + ")";
          case 2 -> choice(parallel, part(1));
          // A follower can come to equal ways, or to the same composition twice.
          case 3 -> choice(parallel, one);
          case 4 -> choice(parallel, "((" + loop(action()) + "; " + one + ") || " + other + ")");
          case 5 -> "(" + choice(choice(action(), "skip"), "skip") + "; " + parallel + ")";
          default -> parallel;
        };
    return "Main = " + (random.nextInt(5) == 0 ? body : loop(body)) + (random.nextInt(3) == 0 ? "; z(p -> q)" : "");
  }

  private String part(int depth) {
    if (depth == 0 || budget <= 1) {
      return action();
    }
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> loop(part(depth - 1));
      case 3, 4 -> choice(part(depth - 1), random.nextInt(2) == 0 ? "skip" : part(depth - 1));
      case 5 -> "(" + part(depth - 1) + "; " + part(depth - 1) + ")";
      case 6 -> "(" + part(depth - 1) + " || " + part(depth - 1) + ")";
      default -> action();
    };
  }

  private String loop(String body) {
    return "((" + body + ")*" + by(body) + ")";
  }

  private String choice(String one, String other) {
    return "((" + one + " + " + other + ")" + by(one + other) + ")";
  }

  /** The decider takes part. */
  private String by(String text) {
    List<String> deciders = new ArrayList<>(List.of(""));
    for (String peer : List.of("p", "q")) {
      if (text.contains("@" + peer) || text.contains("->")) {
        deciders.add(" by " + peer);
      }
    }
    return deciders.get(random.nextInt(deciders.size()));
  }

  private String action() {
    budget--;
    char name = (char) ('a' + random.nextInt(4));
    return name + List.of("@p", "@q", "(p -> q)", "(q -> p)").get(random.nextInt(4));
  }
}
