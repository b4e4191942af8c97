package skein.ccs;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Small random CCS texts that use the whole language. Some are rejected because of their recursion. */
public final class RandomCcs {

  private final Random random;
  private final List<String> channels;

  public RandomCcs(long seed) {
    this.random = new Random(seed);
    this.channels = List.of("a", "b", "c", "d").subList(0, 2 + random.nextInt(3));
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    // Sequential processes that may call each other, then systems made of them.
    for (String name : List.of("P", "Q", "R")) {
      text.append(name + " = " + sequential(3, List.of("P", "Q", "R"), false) + separator());
    }
    text.append("S = " + system(2, List.of("P", "Q", "R")) + separator());
    text.append("T = " + system(3, List.of("P", "Q", "R", "S")) + separator());
    text.append("check {\n");
    for (int i = 0; i < 3; i++) {
      text.append("  X" + i + " = always " + condition(3) + separator());
    }
    return text + "}\n";
  }

  private String sequential(int depth, List<String> names, boolean guarded) {
    return switch (depth == 0 ? random.nextInt(3) : random.nextInt(9)) {
      case 0 -> "0";
      case 1, 2 -> guarded ? pick(names) : action() + "." + pick(names);
      case 3, 4, 5 -> action() + "." + sequential(depth - 1, names, true);
      case 6 -> action() + ".(" + system(1, names) + ")";
      default ->
          "(" + sequential(depth - 1, names, guarded) + " + " + sequential(depth - 1, names, guarded) + ")";
    };
  }

  private String system(int depth, List<String> names) {
    return switch (depth == 0 ? 0 : random.nextInt(9)) {
      case 0 -> pick(names);
      case 1 -> sequential(1, names, false);
      case 2, 3 -> "(" + system(depth - 1, names) + " | " + system(depth - 1, names) + ")";
      case 4 -> "(" + system(depth - 1, names) + " | " + system(depth - 1, names) + " | " + system(0, names) + ")";
      case 5 -> "(" + system(depth - 1, names) + " |[" + set() + "]| " + system(depth - 1, names) + ")";
      case 6 -> "(" + system(depth - 1, names) + " + " + system(depth - 1, names) + ")";
      case 7 -> system(depth - 1, names) + " \\ {" + set() + "}";
      default -> system(depth - 1, names) + "[" + pick(channels) + "/" + pick(channels) + "]";
    };
  }

  private String condition(int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 0 -> "can " + action();
      case 1 -> "!" + condition(0);
      case 2 -> "(" + condition(depth - 1) + " and " + condition(depth - 1) + ")";
      case 3 -> "(" + condition(depth - 1) + " or " + condition(depth - 1) + ")";
      default -> "(" + condition(depth - 1) + " implies " + condition(depth - 1) + ")";
    };
  }

  private String set() {
    return Stream.of(pick(channels), pick(channels)).distinct().sorted().collect(Collectors.joining(", "));
  }

  private String action() {
    return switch (random.nextInt(7)) {
      case 0 -> "tau";
      case 1, 2, 3 -> "'" + pick(channels);
      default -> pick(channels);
    };
  }

  private String separator() {
    return random.nextBoolean() ? "\n" : " ;\n";
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }
}
