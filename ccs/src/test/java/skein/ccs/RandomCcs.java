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
    for (int i = 0; i < 2; i++) {
      text.append("  L" + i + " = " + formula(3) + separator());
    }
    text.append("  D = deadlockfree" + separator());
    return text + "}\n";
  }

  /** Without names, it takes finitely many steps. */
  private String sequential(int depth, List<String> names, boolean guarded) {
    return switch (depth == 0 ? random.nextInt(3) : random.nextInt(11)) {
      case 0 -> random.nextInt(3) == 0 ? "0" : guarded ? "1" : action() + ".1";
      case 1, 2 -> guarded ? call(names) : action() + "." + call(names);
      case 3, 4, 5 -> action() + "." + sequential(depth - 1, names, true);
      case 6 -> action() + ".(" + system(1, names) + ")";
      case 7 -> "(" + sequential(depth - 1, List.of(), guarded) + "; " + sequential(depth - 1, names, random.nextInt(8) > 0) + ")";
      default ->
          "(" + sequential(depth - 1, names, guarded) + " + " + sequential(depth - 1, names, guarded) + ")";
    };
  }

  private String system(int depth, List<String> names) {
    return switch (depth == 0 ? 0 : random.nextInt(10)) {
      case 0 -> call(names);
      case 1 -> sequential(1, names, false);
      case 2, 3 -> "(" + system(depth - 1, names) + " | " + system(depth - 1, names) + ")";
      case 4 -> "(" + system(depth - 1, names) + " | " + system(depth - 1, names) + " | " + system(0, names) + ")";
      case 5 ->
          random.nextBoolean()
              ? "(" + busy(3) + " |[a, b]| " + busy(3) + ")"
              : "(" + system(depth - 1, names) + " |[" + set() + "]| " + system(depth - 1, names) + ")";
      case 6 -> "(" + system(depth - 1, names) + " + " + system(depth - 1, names) + ")";
      case 7 -> system(depth - 1, names) + " \\ {" + set() + "}";
      case 8 -> "(" + system(depth - 1, random.nextInt(4) == 0 ? names : List.of()) + "; " + system(depth - 1, names) + ")";
      default -> system(depth - 1, names) + "[" + pick(channels) + "/" + pick(channels) + "]";
    };
  }

  /** Takes the same actions often, in several ways. */
  private String busy(int depth) {
    String action = pick(List.of("a", "b"));
    return depth == 0
        ? pick(List.of("0", "1", "1", "1"))
        : random.nextInt(3) == 0
            ? "(" + action + "." + busy(depth - 1) + " + " + action + "." + busy(depth - 1) + ")"
            : action + "." + busy(depth - 1);
  }

  private String call(List<String> names) {
    return names.isEmpty() ? "1" : pick(names);
  }

  private String formula(int depth) {
    String a = depth == 0 ? "" : "(" + formula(depth - 1) + ")";
    String b = depth == 0 ? "" : "(" + formula(random.nextInt(depth)) + ")";
    return switch (depth == 0 ? 0 : random.nextInt(13)) {
      case 0, 1, 2 -> condition(1);
      case 3 -> "always " + a;
      case 4 -> "eventually " + a;
      case 5 -> "next " + a;
      case 6 -> "!" + a;
      case 7 -> a + " until " + b;
      case 8 -> a + " release " + b;
      case 9 -> a + " weakuntil " + b;
      case 10 -> a + " and " + b;
      case 11 -> a + " or " + b;
      default -> a + (random.nextBoolean() ? " implies " : " leadsto ") + b;
    };
  }

  private String condition(int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 0 -> random.nextInt(6) == 0 ? "ended" : "can " + action();
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
