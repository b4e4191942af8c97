package skein.labs.lower;

import java.util.List;
import java.util.Map;
import skein.labs.syntax.Spec;

/** A spawned kind of agent: the agents {@code first .. last} (none if last is less than first). */
public record Kind(Spec.Agent decl, int first, int last, Map<String, Shape> attributes, List<Tuple> tuples) {

  String name() {
    return decl.name().text();
  }

  boolean isSpawned() {
    return first <= last;
  }

  /** The stigmergy tuple that holds the variable; null if none of this kind's tuples does. */
  Tuple tupleOf(String variable) {
    for (Tuple tuple : tuples) {
      if (tuple.values().containsKey(variable)) {
        return tuple;
      }
    }
    return null;
  }
}
