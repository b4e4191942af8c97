package skein.bench.workload;

import java.util.List;
import java.util.OptionalLong;

/**
 * A state space: a model with values for its parameters, and its expected size.
 *
 * @param model the file name, without extension if the language is LAbS; the peers' versions have the same name
 * @param parameters as on the command line, {@code name=value}
 * @param fair whether agents take turns
 * @param transitions every enabled step of every state counts
 * @param searchDepth an upper bound on the length of depth-first paths, for tools that need it in advance
 */
public record Workload(
    String model, List<String> parameters, boolean fair, OptionalLong states, OptionalLong transitions, long searchDepth) {

  public Workload {
    parameters = List.copyOf(parameters);
  }

  public static Workload of(String model, String parameters) {
    List<String> given = parameters.isEmpty() ? List.of() : List.of(parameters.split(" "));
    return new Workload(model, given, false, OptionalLong.empty(), OptionalLong.empty(), 10_000);
  }

  public Workload inTurns() {
    return new Workload(model, parameters, true, states, transitions, searchDepth);
  }

  public Workload counting(long states, long transitions) {
    return new Workload(
        model, parameters, fair, OptionalLong.of(states), OptionalLong.of(transitions), searchDepth);
  }

  public Workload deep(long depth) {
    return new Workload(model, parameters, fair, states, transitions, depth);
  }

  public String name() {
    return String.join(" ", model, String.join(" ", parameters)).strip() + (fair ? " --fair" : "");
  }

  /** The value of a parameter; the other tools' models have only one, n. */
  public String parameter(String name) {
    return parameters.stream()
        .filter(p -> p.startsWith(name + "="))
        .map(p -> p.substring(name.length() + 1))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name() + " has no parameter " + name));
  }
}
