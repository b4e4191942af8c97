package skein.compose.split;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.core.program.Program;
import skein.core.program.Structure;
import skein.core.program.Variable;

/** Which cells are generated together. Cells that never change are in no group. */
public final class CellPartition {

  /** A group that had to be ready for more combinations of values of others is joined with one of them. */
  private static final double MOST_VALUES = 16;

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
   * The network of groups that need not know too much of each other. At first, a bundle of variables forms one group;
   * the other cells of an agent form one; and each shared variable is one.
   *
   * @param joins is told which of these had to be joined
   */
  public static ProcessNetwork network(Relation relation, Consumer<GroupJoin> joins) {
    return network(relation, new CellPartition(relation).groups(), joins);
  }

  private static ProcessNetwork network(Relation relation, List<CellGroup> first, Consumer<GroupJoin> joins) {
    List<CellGroup> groups = first;
    while (true) {
      ProcessNetwork network = ProcessNetwork.of(relation, groups);
      Optional<Join> join = widest(network);
      if (join.isEmpty()) {
        return network;
      }
      joins.accept(join.get().why);
      groups = joined(groups, join.get());
    }
  }

  /** The network in which a group is joined with the one that takes part in most of its moves; the group must not be the only one. */
  public static ProcessNetwork withoutAlone(ProcessNetwork network, int group, int states, Consumer<GroupJoin> joins) {
    int partner =
        IntStream.range(0, network.groups().size())
            .filter(other -> other != group)
            .boxed()
            .max(Comparator.comparingLong(other -> shared(network, group, other)))
            .orElseThrow();
    GroupJoin why = new GroupJoin(network.groups().get(group).name(), network.groups().get(partner).name(), Optional.empty(), states);
    joins.accept(why);
    return network(network.relation(), joined(network.groups(), new Join(group, partner, why)), joins);
  }

  private static long shared(ProcessNetwork network, int one, int other) {
    return network.moves().stream().filter(move -> move.participants().get(one) && move.participants().get(other)).count();
  }

  private record Join(int one, int other, GroupJoin why) {}

  /** The role that would have to be ready for the most values, and the owner of the widest of them. */
  private static Optional<Join> widest(ProcessNetwork network) {
    Join widest = null;
    for (SharedMove move : network.moves()) {
      for (int group : move.roles().keySet()) {
        List<Width> widths = widths(network, move, group);
        double values = widths.stream().mapToDouble(Width::values).reduce(1, (x, y) -> x * y);
        if (values > MOST_VALUES && (widest == null || values > widest.why.number())) {
          int owner = widths.stream().max(Comparator.comparingDouble(Width::values)).orElseThrow().owner;
          GroupJoin why =
              new GroupJoin(
                  network.groups().get(group).name(), network.groups().get(owner).name(),
                  Optional.of(network.relation().program().rules().get(move.rule()).name()), values);
          widest = new Join(group, owner, why);
        }
      }
    }
    return Optional.ofNullable(widest);
  }

  /** How many values of another group one has to be ready for. */
  private record Width(double values, int owner) {}

  private static List<Width> widths(ProcessNetwork network, SharedMove move, int group) {
    Stream<Width> needed =
        move.roles().get(group).needed().stream().map(move.positions()::get).map(p -> new Width(values(network.relation(), p.term()), p.owner()));
    Stream<Width> guessed = move.guesses().stream().filter(guess -> guess.group() == group).map(guess -> new Width(2, guess.about()));
    return Stream.concat(needed, guessed).toList();
  }

  /** An upper bound on the number of values of a term. */
  private static double values(Relation relation, Term term) {
    double combinations = 1;
    Set<Term> variables = Set.copyOf(Terms.variables(List.of(term)));
    for (Cell cell : relation.cells()) {
      if (cell.variable() != null && variables.contains(cell.variable())) {
        combinations *= Math.pow(2, cell.code().bits());
      }
    }
    return Math.min(combinations, Math.pow(2, Math.max(1, term.width())));
  }

  private static List<CellGroup> joined(List<CellGroup> groups, Join join) {
    List<CellGroup> result = new ArrayList<>(groups);
    CellGroup one = groups.get(join.one);
    CellGroup other = groups.get(join.other);
    result.removeAll(List.of(one, other));
    List<Integer> cells = new ArrayList<>(one.cells());
    cells.addAll(other.cells());
    result.add(new CellGroup(one.name() + ", " + other.name(), cells));
    result.sort(Comparator.comparing(group -> group.cells().getFirst()));
    return result;
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
    Optional<Structure.Bundle> bundle = structure.bundles().stream().filter(b -> b.variables().contains(variable)).findFirst();
    if (bundle.isPresent()) {
      return bundle.get().title();
    }
    return structure.owned().stream()
        .filter(owned -> owned.variable().equals(variable))
        .findFirst()
        .map(owned -> program.agents().get(owned.first() + (cell - variable.offset()) / owned.each()))
        .orElse(variable.name());
  }
}
