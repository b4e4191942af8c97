package skein.cli.sweep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import skein.ask.ParameterGrid;
import skein.cli.session.UsageError;
import skein.core.source.Source;

/**
 * Which combinations of parameters are tried.
 *
 * @param values the values of each parameter, as typed
 * @param samples for a Latin hypercube, the number of combinations; 0 for all combinations
 */
record SweepDesign(Map<String, String> values, int samples, int replications) {

  SweepDesign {
    values = new LinkedHashMap<>(values);
  }

  /** Reads a plan: lines of {@code name = values}, where {@code design} and {@code replications} are not parameters. */
  static SweepDesign read(Source plan) {
    Map<String, String> values = new LinkedHashMap<>();
    int samples = 0;
    int replications = 1;
    int number = 0;
    for (String line : plan.text().split("\n", -1)) {
      number++;
      String text = line.replaceAll("#.*", "").strip();
      if (text.isEmpty()) {
        continue;
      }
      int equals = text.indexOf('=');
      if (equals <= 0) {
        throw new UsageError(plan.name() + ":" + number + ": expected name = values");
      }
      String name = text.substring(0, equals).strip();
      String value = text.substring(equals + 1).strip();
      switch (name) {
        case "design" -> samples = samples(value, plan.name() + ":" + number);
        case "replications" -> replications = positive(value, plan.name() + ":" + number);
        default -> {
          if (values.put(name, value) != null) {
            throw new UsageError(plan.name() + ":" + number + ": the parameter " + name + " is given twice");
          }
        }
      }
    }
    return new SweepDesign(values, samples, replications);
  }

  private static int samples(String design, String place) {
    if (design.equals("factorial")) {
      return 0;
    }
    if (design.startsWith("latin ")) {
      return positive(design.substring("latin ".length()).strip(), place);
    }
    throw new UsageError(place + ": unknown design `" + design + "`; expected factorial, or latin and the number of samples");
  }

  private static int positive(String text, String place) {
    if (!text.matches("[1-9]\\d{0,5}")) {
      throw new UsageError(place + ": expected a positive number, not `" + text + "`");
    }
    return Integer.parseInt(text);
  }

  /** @param isCommon whether all combinations use the same random numbers */
  List<SweepCell> cells(long seed, boolean isCommon) {
    List<SweepCell> cells = new ArrayList<>();
    for (Map<String, String> combination : combinations(seed)) {
      for (int replication = 1; replication <= replications; replication++) {
        int number = cells.size();
        long own = isCommon ? seed + replication - 1 : seed + 1_000_003L * number;
        cells.add(new SweepCell(number, combination, replication, own));
      }
    }
    return cells;
  }

  private List<Map<String, String>> combinations(long seed) {
    if (samples == 0) {
      return ParameterGrid.combinations(values);
    }
    List<Map<String, String>> drawn = IntStream.range(0, samples).<Map<String, String>>mapToObj(_ -> new LinkedHashMap<>()).toList();
    Random random = new Random(seed);
    values.forEach(
        (name, text) -> {
          List<String> all = List.copyOf(ParameterGrid.values(name, text));
          // Each part of the range occurs equally often.
          List<Integer> strata = new ArrayList<>(IntStream.range(0, samples).boxed().toList());
          Collections.shuffle(strata, random);
          for (int i = 0; i < samples; i++) {
            drawn.get(i).put(name, all.get((int) ((long) strata.get(i) * all.size() / samples)));
          }
        });
    return drawn;
  }

  /** The parameters with more than one value. */
  List<String> varied() {
    return values.entrySet().stream().filter(p -> ParameterGrid.values(p.getKey(), p.getValue()).size() > 1).map(Map.Entry::getKey).toList();
  }
}
