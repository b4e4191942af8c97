package skein.labs.lower;

import java.util.List;
import java.util.Map;
import skein.labs.syntax.Spec;

/** A kind of agent as it was spawned: the agents {@code first .. last} (none if last is less than first). */
record Kind(Spec.Agent decl, int first, int last, Map<String, Shape> attributes, List<Tuple> tuples) {

  String name() {
    return decl.name().text();
  }

  boolean isSpawned() {
    return first <= last;
  }

  /** The stigmergic tuple that holds the variable; null if none of this kind's does. */
  Tuple tupleOf(String variable) {
    for (Tuple tuple : tuples) {
      if (tuple.values().containsKey(variable)) {
        return tuple;
      }
    }
    return null;
  }
}
