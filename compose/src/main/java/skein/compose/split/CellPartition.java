package skein.compose.split;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.analysis.relation.Relation;
import skein.core.program.Program;
import skein.core.program.Structure;
import skein.core.program.Variable;

/** Which cells are generated together. Cells that never change are in no group. */
public final class CellPartition {

  private final Relation relation;
  private final Program program;

  private CellPartition(Relation relation) {
    this.relation = relation;
    this.program = relation.program();
  }

  /** All cells in one group. */
  public static List<CellGroup> whole(Relation relation) {
    List<Integer> cells = new CellPartition(relation).changing();
    return List.of(new CellGroup("model", cells));
  }

  /**
   * Values that spread by messages form one group with their ranks and flags, since messages concern nothing else; the other cells of an agent form one; and each
   * shared variable is one.
   */
  public static List<CellGroup> of(Relation relation) {
    return new CellPartition(relation).groups();
  }

  private List<Integer> changing() {
    return relation.cells().stream().filter(cell -> cell.variable() != null).map(cell -> cell.index()).toList();
  }

  private List<CellGroup> groups() {
    Map<String, List<Integer>> cells = new LinkedHashMap<>();
    for (int cell : changing()) {
      cells.computeIfAbsent(name(cell), _ -> new ArrayList<>()).add(cell);
    }
    if (cells.isEmpty()) {
      return whole(relation);
    }
    List<CellGroup> groups = new ArrayList<>();
    cells.forEach((name, list) -> groups.add(new CellGroup(name, list)));
    groups.sort(Comparator.comparing(group -> group.cells().getFirst()));
    return groups;
  }

  private String name(int cell) {
    Variable variable =
        program.variables().stream().filter(v -> v.offset() <= cell && cell < v.offset() + v.length()).findFirst().orElseThrow();
    if (program.structure().isEmpty()) {
      return variable.name();
    }
    Structure structure = program.structure().get();
    Optional<Structure.Replica> replica = structure.replicas().stream().filter(r -> belongs(r, variable)).findFirst();
    if (replica.isPresent()) {
      return replica.get().title();
    }
    return structure.owned().stream()
        .filter(owned -> owned.variable().equals(variable))
        .findFirst()
        .map(owned -> program.agents().get(owned.first() + (cell - variable.offset()) / owned.each()))
        .orElse(variable.name());
  }

  private static boolean belongs(Structure.Replica replica, Variable variable) {
    return variable.equals(replica.rank())
        || variable.equals(replica.toPropagate())
        || variable.equals(replica.toConfirm())
        || replica.values().stream().anyMatch(owned -> owned.variable().equals(variable));
  }
}
