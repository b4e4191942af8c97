package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A kind of agents: those with ids from the first to the last. */
final class SpawnedKind {

  private final String name;
  private final int first;
  private final int last;
  private final Map<String, StoredVariable> variables = new LinkedHashMap<>();
  private final List<StoredTuple> tuples = new ArrayList<>();
  private Control control;

  SpawnedKind(String name, int first, int last) {
    this.name = name;
    this.first = first;
    this.last = last;
  }

  String name() {
    return name;
  }

  int first() {
    return first;
  }

  int last() {
    return last;
  }

  int count() {
    return last - first + 1;
  }

  boolean isSpawned() {
    return last >= first;
  }

  /** Of stores that are not in tuples. */
  Map<String, StoredVariable> variables() {
    return variables;
  }

  List<StoredTuple> tuples() {
    return tuples;
  }

  Control control() {
    return control;
  }

  void controlledBy(Control other) {
    control = other;
  }

  Optional<StoredTuple> tupleOf(String variable) {
    return tuples.stream().filter(tuple -> tuple.variables().containsKey(variable)).findFirst();
  }

  /** The variable of an agent of the kind, of any store. */
  Optional<StoredVariable> shape(String variable) {
    StoredVariable own = variables.get(variable);
    return own != null ? Optional.of(own) : tupleOf(variable).map(tuple -> tuple.variables().get(variable));
  }
}
