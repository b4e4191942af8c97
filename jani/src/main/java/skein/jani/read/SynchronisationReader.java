package skein.jani.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import skein.guarded.system.Component;
import skein.guarded.system.JointAction;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** Which actions automata take together. */
record SynchronisationReader(Members system, List<Instance> instances, List<Component> components, Set<String> actions) {

  List<JointAction> read() throws UnreadablePart {
    if (!system.has("syncs")) {
      return alone();
    }
    List<JointAction> found = new ArrayList<>();
    for (JsonValue each : system.list("syncs")) {
      Members vector = each.object();
      List<Optional<String>> taken = new ArrayList<>();
      for (JsonValue one : vector.get("synchronise").items()) {
        taken.add(one instanceof JsonValue.Null ? Optional.empty() : Optional.of(action(one)));
      }
      if (taken.size() != instances.size()) {
        throw new UnreadablePart(
            "synchronisation", vector.at(), "there are " + instances.size() + " automata in the system, and " + taken.size() + " entries in this vector");
      }
      Optional<String> result = vector.has("result") ? Optional.of(action(vector.get("result"))) : Optional.empty();
      found.add(new JointAction(taken, result));
    }
    return found;
  }

  private String action(JsonValue name) throws UnreadablePart {
    if (!actions.contains(name.string())) {
      throw new UnreadablePart("unknown-action", name.at(), "the action `" + name.string() + "` is not declared");
    }
    return name.string();
  }

  /** A single automaton needs no vectors. */
  private List<JointAction> alone() throws UnreadablePart {
    Set<String> used = new TreeSet<>();
    components.forEach(each -> used.addAll(each.actions()));
    if (instances.size() > 1 && !used.isEmpty()) {
      throw new UnreadablePart(
          "synchronisation", system.at(), "the automata have actions, such as `" + used.iterator().next() + "`, but there is no `syncs`",
          "say for each action who takes part in it");
    }
    return used.stream().map(each -> new JointAction(List.of(Optional.of(each)), Optional.of(each))).toList();
  }
}
