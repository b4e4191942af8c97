package skein.lang.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.lang.definition.Definition;
import skein.lang.lower.StaticNames;
import skein.lang.model.ModelSyntax;
import skein.lang.model.ModelSyntax.AgentKind;

/** What a model declares, and what its agents have. */
final class ModelDeclarations {

  /** A variable of a store. */
  record Declared(String store, int dimensions) {}

  private final Definition definition;
  private final ModelSyntax model;
  private final Map<String, Declared> system = new LinkedHashMap<>();
  private final Map<String, Map<String, Declared>> ofKinds = new LinkedHashMap<>();
  private final Set<String> statics = new LinkedHashSet<>();
  private final Set<String> externs = new HashSet<>();

  ModelDeclarations(Definition definition, ModelSyntax model) {
    this.definition = definition;
    this.model = model;
    model.systemStores().forEach(section -> section.variables().forEach(variable -> system.put(variable.name().text(), new Declared(section.store().text(), variable.sizes().size()))));
    for (AgentKind kind : model.kinds()) {
      Map<String, Declared> own = new LinkedHashMap<>();
      kind.stores().forEach(section -> section.variables().forEach(variable -> own.put(variable.name().text(), new Declared(section.store().text(), variable.sizes().size()))));
      Set<String> listed = new HashSet<>();
      kind.listings().forEach(listing -> listing.names().forEach(name -> listed.add(name.text())));
      for (ModelSyntax.TupleStore store : model.tupleStores()) {
        if (listed.contains(store.name().text())) {
          store.tuples().forEach(tuple -> tuple.variables().forEach(variable -> own.put(variable.name().text(), new Declared(store.store().text(), variable.sizes().size()))));
        }
      }
      ofKinds.put(kind.name().text(), own);
    }
    StaticNames.of(definition, model).values().forEach(statics::addAll);
    model.externs().forEach(extern -> externs.add(extern.text()));
    definition.parameters().forEach(parameter -> externs.add(parameter.name().text()));
  }

  boolean isPartial() {
    return definition.stores().stream().anyMatch(Definition.Store::partial);
  }

  Optional<Declared> ofSystem(String name) {
    return Optional.ofNullable(system.get(name));
  }

  Optional<Declared> ofKind(String kind, String name) {
    return Optional.ofNullable(ofKinds.getOrDefault(kind, Map.of()).get(name));
  }

  /** The variable of any kind. */
  Optional<Declared> ofAny(String name) {
    return ofKinds.values().stream().filter(own -> own.containsKey(name)).map(own -> own.get(name)).findFirst();
  }

  /** Whether arrays and single variables have this name. */
  boolean hasShapes(String name) {
    return ofKinds.values().stream().filter(own -> own.containsKey(name)).map(own -> own.get(name).dimensions()).distinct().count() > 1;
  }

  Optional<Definition.State> state(String name, boolean ofAgents) {
    return definition.state(name).filter(state -> state.ofAgents() == ofAgents);
  }

  boolean isConstant(String name) {
    return externs.contains(name) || statics.contains(name);
  }

  boolean isKind(String name) {
    return ofKinds.containsKey(name);
  }

  List<String> kinds() {
    return List.copyOf(ofKinds.keySet());
  }

  /** ModelDeclarations that may be meant where a name is not known. */
  List<String> near(Optional<String> kind) {
    List<String> all = new ArrayList<>();
    if (kind.isPresent()) {
      all.addAll(ofKinds.getOrDefault(kind.get(), Map.of()).keySet());
    } else {
      ofKinds.values().forEach(own -> all.addAll(own.keySet()));
    }
    all.addAll(system.keySet());
    definition.states().forEach(state -> all.add(state.declaration().name().text()));
    all.addAll(externs);
    all.addAll(statics);
    return all;
  }

  ModelSyntax model() {
    return model;
  }

  Definition definition() {
    return definition;
  }
}
