package skein.lang.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Display;
import skein.lang.definition.Definition;

/** What names in a model stand for. */
record ModelWorld(
    Definition definition,
    Map<String, Long> constants,
    Map<String, Long> staticNames,
    Map<String, Map<Long, String>> sorts,
    List<SpawnedKind> kinds,
    List<SpawnedKind> kindOfAgent,
    Map<String, StoredVariable> system,
    List<StoredTuple> tuples,
    Map<String, StateVariable> states) {

  ModelWorld {
    constants = new LinkedHashMap<>(constants);
  }

  int agents() {
    return kindOfAgent.size();
  }

  String agentName(int id) {
    return definition.agents() ? kindOfAgent.get(id).name() + " " + id : kindOfAgent.get(id).name();
  }

  Display agentNames() {
    Map<Long, String> names = new LinkedHashMap<>();
    for (int id = 0; id < agents(); id++) {
      names.put((long) id, agentName(id));
    }
    return new Display(names);
  }

  Optional<SpawnedKind> kind(String name) {
    return kinds.stream().filter(kind -> kind.name().equals(name)).findFirst();
  }

  /** Whether reading such a variable of an agent without it is undefined, not an error. */
  boolean isPartial() {
    return definition.stores().stream().anyMatch(Definition.Store::partial);
  }
}
