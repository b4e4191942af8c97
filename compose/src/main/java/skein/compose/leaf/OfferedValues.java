package skein.compose.leaf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.compose.split.SharedMove;

/**
 * What groups offer to take part in, in the states found so far: for each move and participant, the values that it tells. Only grows; while it does not, several
 * threads may read it.
 */
final class OfferedValues {

  private final List<SharedMove> moves;
  /** By move and group: values of the positions that the group tells. */
  private final List<Map<Integer, Set<List<Long>>>> offers = new ArrayList<>();

  OfferedValues(List<SharedMove> moves) {
    this.moves = moves;
    for (SharedMove move : moves) {
      Map<Integer, Set<List<Long>>> byGroup = new LinkedHashMap<>();
      move.participants().stream().forEach(group -> byGroup.put(group, new LinkedHashSet<>()));
      offers.add(byGroup);
    }
  }

  /** Adds what a group offers, by the numbers of moves. */
  void add(int group, Map<Integer, Set<List<Long>>> made) {
    made.forEach((move, told) -> offers.get(move).get(group).addAll(told));
  }

  /** How many offers of others the group can respond to; it must look again at its states when this has grown. */
  long toAnswer(int group) {
    long sum = 0;
    for (Map<Integer, Set<List<Long>>> byGroup : offers) {
      if (byGroup.containsKey(group)) {
        sum += byGroup.entrySet().stream().filter(e -> e.getKey() != group).mapToLong(e -> e.getValue().size()).sum();
      }
    }
    return sum;
  }

  /** The values of the positions that the group needs, in all combinations that others offer; none if some participant does not offer the move at all. */
  List<long[]> needed(SharedMove move, int group) {
    Map<Integer, Set<List<Long>>> byGroup = offers.get(move.number());
    if (byGroup.entrySet().stream().anyMatch(e -> e.getKey() != group && e.getValue().isEmpty())) {
      return List.of();
    }
    List<Integer> needed = move.roles().get(group).needed();
    List<long[]> combinations = List.of(new long[needed.size()]);
    for (var entry : byGroup.entrySet()) {
      List<Integer> told = moves.get(move.number()).roles().get(entry.getKey()).told();
      List<Integer> from = told.stream().filter(needed::contains).toList();
      if (entry.getKey() != group && !from.isEmpty()) {
        combinations = combined(combinations, entry.getValue(), told, from, needed);
      }
    }
    return combinations;
  }

  private static List<long[]> combined(List<long[]> before, Set<List<Long>> offered, List<Integer> told, List<Integer> from, List<Integer> needed) {
    Set<List<Long>> projected = new LinkedHashSet<>();
    offered.forEach(values -> projected.add(from.stream().map(position -> values.get(told.indexOf(position))).toList()));
    List<long[]> after = new ArrayList<>();
    for (long[] combination : before) {
      for (List<Long> values : projected) {
        long[] extended = combination.clone();
        for (int i = 0; i < from.size(); i++) {
          extended[needed.indexOf(from.get(i))] = values.get(i);
        }
        after.add(extended);
      }
    }
    return after;
  }
}
