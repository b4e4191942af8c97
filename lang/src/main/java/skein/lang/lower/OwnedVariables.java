package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Structure;
import skein.core.program.Variable;

/** Which variables belong to which agents, and which ones change together. */
final class OwnedVariables {

  private OwnedVariables() {}

  static Structure of(ModelWorld world) {
    List<Structure.Owned> owned = new ArrayList<>();
    for (SpawnedKind kind : world.kinds()) {
      kind.variables().values().forEach(shape -> owned.add(new Structure.Owned(shape.variable(), shape.firstAgent(), shape.size())));
      if (kind.isSpawned()) {
        kind.control().locations().values().forEach(variable -> owned.add(new Structure.Owned(variable, kind.first(), 1)));
        kind.control().variables().values().forEach(all -> all.forEach(variable -> owned.add(new Structure.Owned(variable, kind.first(), 1))));
      }
    }
    List<Structure.Bundle> bundles = new ArrayList<>();
    for (StoredTuple tuple : world.tuples()) {
      List<Variable> together = new ArrayList<>(tuple.each().values());
      tuple.variables().values().forEach(shape -> {
        together.add(shape.variable());
        owned.add(new Structure.Owned(shape.variable(), shape.firstAgent(), shape.size()));
      });
      tuple.each().values().forEach(variable -> owned.add(new Structure.Owned(variable, tuple.first(), 1)));
      bundles.add(new Structure.Bundle(tuple.title(), together));
    }
    return new Structure(owned, bundles, Optional.empty());
  }
}
