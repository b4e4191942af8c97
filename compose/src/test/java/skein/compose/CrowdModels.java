package skein.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Texts of models for whatever splitting could get wrong: agents of one kind that differ by their ids alone, shared arrays with computed indices, agents that look at
 * others through quantifiers, count and pick, undefined values, and values that spread only to agents in the right state. The same seed gives the same text.
 */
final class CrowdModels {

  private static final List<String> VALUES =
      List.of("x", "y", "g[id]", "g[x % 4]", "e", "s", "t", "id", "0", "1", "(x + 1)", "x of ((id + 1) % n)", "max(x, y)", "(if x = y then 1 else e)");

  private final Random random;
  private final boolean hasTuples;
  private final int agents;

  private CrowdModels(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L);
    hasTuples = random.nextInt(3) > 0;
    agents = 2 + random.nextInt(2);
  }

  static String of(long seed) {
    return new CrowdModels(seed).model();
  }

  private String model() {
    boolean hasOther = random.nextInt(3) == 0;
    int all = hasOther ? agents + 1 : agents;
    String environment = "e: " + pick("0", "{0, 1}", "undef") + "; g[4]: " + pick("0", "1", "undef");
    String links = pick("true", "x of 1 = x of 2", "x of 1 <= x of 2 and y of 1 = 0", "abs(x of 1 - x of 2) <= 1");
    StringBuilder text = new StringBuilder();
    text.append("system { environment = ").append(environment).append(" spawn = A: ").append(agents).append(hasOther ? ", B: 1" : "").append(" }\n");
    if (hasTuples) {
      text.append("stigmergy S { link = ").append(links).append(" ").append(pick("s: 0; t: 1", "s, t: 0, 1", "s: {0, 1}; t: undef")).append(" }\n");
    }
    text.append(agent("A")).append(hasOther ? agent("B") : "").append("check {\n");
    int number = 0;
    for (String claim : List.of("always", "eventually", "fairly", "fairly_inf", "reachable")) {
      text.append("  P").append(number++).append(" = ").append(claim).append(" ").append(predicate()).append("\n");
    }
    text.append("  P").append(number).append(" = deadlockfree\n}\n");
    return text.toString().replace("% n", "% " + all);
  }

  private String agent(String name) {
    String stigmergies = hasTuples ? "  stigmergies = S\n" : "";
    List<String> branches = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      branches.add("(" + step() + "; " + (random.nextInt(4) == 0 ? "Nil" : random.nextInt(2) == 0 ? step() + "; Behavior" : "Behavior") + ")");
    }
    return "agent " + name + " {\n  interface = x: " + pick("0", "1", "{0, 1}", "id % 2") + "; y: " + pick("0", "undef", "2") + "\n" + stigmergies
        + "  Behavior = " + String.join(" ++ ", branches) + "\n}\n";
  }

  private String step() {
    return "(" + condition(2) + " " + pick("->", "->", "=>") + " " + change() + ")";
  }

  private String change() {
    return switch (random.nextInt(13)) {
      case 0, 1 -> "x <- " + value() + " % 3";
      case 2 -> "y <- " + value() + " % 3";
      case 3 -> "x, y <- " + value() + " % 3, " + value() + " % 3";
      case 4 -> "e <-- " + value() + " % 2";
      case 5 -> "g[" + pick("id", "x", "(x + id)", "y") + " % 4] <-- " + value() + " % 2";
      case 6 -> "{ c := count A a, x of a = " + pick("x", "e", "g[id]") + "; x <- c % 3 }";
      case 7 -> "{ p[] := pick 1 " + pick("", "A", "where x of 1 != x of 2") + "; x <- (x of (p[0]) + " + pick("0", "1", "id") + ") % 3 }";
      case 8 -> "{ p[] := pick 1 A; g[p[0]] <-- " + value() + " % 2 }";
      case 9 -> "{ all := " + pick("forall", "exists") + " A a, x of a " + pick("=", "<=", "!=") + " " + pick("x", "e", "1") + "; " + pick("x", "y") + " <- all }";
      case 10 -> "x <- [0..2]";
      default -> hasTuples ? pick("s", "t") + " <~ " + value() + " % 2" : "e <-- [0..2]";
    };
  }

  private String condition(int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 9)) {
      case 0, 1 -> value() + " " + pick("=", "!=", "<", "<=") + " " + value();
      case 2 -> pick("y", "e", "g[id]") + pick(" is defined", " is undefined");
      case 3 -> "g[id] = " + pick("0", "1", "x");
      case 4 -> "x = " + pick("0", "1", "2");
      case 5 -> "(" + condition(depth - 1) + pick(" and ", " or ") + condition(depth - 1) + ")";
      case 6, 7 -> "!(" + condition(depth - 1) + ")";
      default -> "id " + pick("=", "<", "!=") + " " + pick("0", "1", "x");
    };
  }

  private String predicate() {
    return pick(
        "forall A a, x of a <= " + pick("0", "1", "e"),
        "exists A a, x of a = " + pick("1", "2", "g[1]"),
        "forall A a, forall A b, x of a = x of b",
        "exists A a, y of a = " + pick("1", "2"),
        "e = " + pick("0", "1"),
        "g[0] = " + pick("0", "1", "g[2]"),
        "exists A a, g[x of a] != " + pick("e", "0", "y of a"),
        hasTuples ? "forall A a, forall A b, s of a = s of b" : "g[1] = e");
  }

  private String value() {
    String value = VALUES.get(random.nextInt(VALUES.size()));
    return !hasTuples && (value.equals("s") || value.equals("t")) ? "x" : value;
  }

  private String pick(String... from) {
    return from[random.nextInt(from.length)];
  }
}
