package skein.labs.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import skein.core.source.Diagnostics;
import skein.labs.syntax.Spec;

/** The ids of the agents of each kind, where the number of spawned agents is known. */
final class Population {

  static final long MOST_AGENTS = 100_000;

  private record Ids(int first, int end) {}

  private final Map<String, Ids> ids = new LinkedHashMap<>();

  private Population() {}

  static Population of(List<Spec.Spawn> spawn, Map<String, Long> externs) {
    Population population = new Population();
    int next = 0;
    for (Spec.Spawn s : spawn) {
      OptionalLong count = ConstantExpressions.value(s.count(), externs, OptionalInt.empty(), new Diagnostics());
      if (count.isEmpty() || count.getAsLong() < 0 || next + count.getAsLong() > MOST_AGENTS) {
        break;
      }
      int end = next + (int) count.getAsLong();
      population.ids.putIfAbsent(s.agent().text(), new Ids(next, end));
      next = end;
    }
    return population;
  }

  /** The ids of the agents of a kind; none if their number is not known. */
  List<Integer> ids(String kind) {
    Ids of = ids.getOrDefault(kind, new Ids(0, 0));
    return IntStream.range(of.first(), of.end()).boxed().toList();
  }

  /** The number of agents of a kind; 0 if it is not known. */
  int count(String kind) {
    Ids of = ids.getOrDefault(kind, new Ids(0, 0));
    return of.end() - of.first();
  }

  /** The kind of the agent with this id, if it is known that the agent exists. */
  Optional<String> kindOf(long id) {
    return ids.entrySet().stream().filter(e -> e.getValue().first() <= id && id < e.getValue().end()).map(Map.Entry::getKey).findFirst();
  }
}
