package skein.compose.split;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Op;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/** Splits the steps of a program among groups of cells. */
final class MoveSplitter {

  /** The rule and the agent of the start. */
  private static final int START = -1;

  private final Relation relation;
  private final List<CellGroup> groups;
  private final TermOwners owners;
  private final int[] groupOf;

  MoveSplitter(Relation relation, List<CellGroup> groups) {
    this.relation = relation;
    this.groups = groups;
    this.groupOf = new int[relation.cells().size()];
    Map<Term, Integer> variables = new HashMap<>();
    for (int group = 0; group < groups.size(); group++) {
      for (int cell : groups.get(group).cells()) {
        groupOf[cell] = group;
        variables.put(relation.cells().get(cell).variable(), group);
      }
    }
    this.owners = new TermOwners(variables);
  }

  TermOwners owners() {
    return owners;
  }

  SharedMove split(int number, Move move) {
    return split(number, move.rule(), move.agent(), move.enabled(), move.choices(), move.next());
  }

  /** The step from before the beginning to an initial state, in which all take part; each group enumerates its own initial values. */
  SharedMove start(int number) {
    return split(number, START, START, relation.init(), List.of(), new TreeMap<>());
  }

  private SharedMove split(int number, int rule, int agent, Term enabled, List<Choice> chosen, SortedMap<Integer, Term> values) {
    List<Term> conditions = new ArrayList<>(enabled.op() == Op.AND ? enabled.args() : List.of(enabled));
    assign(chosen, conditions, values);
    GuessedParts guessed = new GuessedParts(relation.terms(), owners, "guess " + number + " ");
    SortedMap<Integer, Term> next = new TreeMap<>();
    values.forEach((cell, value) -> next.put(cell, guessed.replaced(value, groupOf[cell])));
    conditions.addAll(guessed.conditions());
    List<Choice> choices = Stream.concat(chosen.stream(), guessed.choices().stream()).toList();
    BitSet participants = new BitSet();
    if (rule == START) {
      participants.set(0, groups.size());
    }
    SharedMove.Positions positions = new SharedMove.Positions();
    List<SharedMove.Condition> joint = new ArrayList<>();
    Map<Integer, List<Term>> own = new HashMap<>();
    for (Term condition : conditions) {
      BitSet of = owners.of(condition);
      participants.or(of);
      if (of.cardinality() == 1) {
        own.computeIfAbsent(of.nextSetBit(0), _ -> new ArrayList<>()).add(condition);
      } else if (of.cardinality() > 1) {
        joint.add(condition(condition, of, positions));
      } else if (condition.isConst() && condition.value() == 0) {
        own.computeIfAbsent(0, _ -> new ArrayList<>()).add(condition);
      }
    }
    for (var entry : next.entrySet()) {
      int group = groupOf[entry.getKey()];
      participants.set(group);
      for (Term part : foreign(entry.getValue(), group)) {
        int owner = owners.of(part).nextSetBit(0);
        participants.set(owner);
        positions.all().get(positions.number(part, owner)).needers().set(group);
      }
    }
    choices.stream().map(Choice::input).filter(input -> input != null).forEach(input -> participants.or(owners.of(input)));
    if (participants.isEmpty()) {
      participants.set(0);
    }
    Map<Integer, SharedMove.Role> roles = new TreeMap<>();
    participants.stream().forEach(g -> roles.put(g, role(g, own.getOrDefault(g, List.of()), choices, next, positions.all())));
    return new SharedMove(number, rule, agent, participants, List.copyOf(positions.all()), joint, roles, List.copyOf(guessed.guesses()));
  }

  /** Each choice is made by the first group that depends on it. */
  private void assign(List<Choice> choices, List<Term> conditions, SortedMap<Integer, Term> next) {
    for (Choice choice : choices) {
      if (choice.input() == null) {
        continue;
      }
      BitSet concerned = new BitSet();
      for (Term condition : conditions) {
        if (Terms.variables(List.of(condition)).contains(choice.input())) {
          concerned.or(owners.of(condition));
        }
      }
      next.forEach((cell, value) -> {
        if (Terms.variables(List.of(value)).contains(choice.input())) {
          concerned.set(groupOf[cell]);
        }
      });
      owners.assign(choice.input(), Math.max(0, concerned.nextSetBit(0)));
    }
  }

  private SharedMove.Condition condition(Term condition, BitSet of, SharedMove.Positions positions) {
    owners.localParts(condition, new BitSet()).forEach(part -> positions.number(part, owners.of(part).nextSetBit(0)));
    return new SharedMove.Condition(condition, of);
  }

  /** What the value of a cell of the group needs to know of other groups. */
  private List<Term> foreign(Term value, int group) {
    return owners.localParts(value, new BitSet()).stream().filter(part -> !owners.of(part).get(group)).toList();
  }

  private SharedMove.Role role(
      int group, List<Term> conditions, List<Choice> choices, SortedMap<Integer, Term> next, List<SharedMove.Position> positions) {
    List<Term> cells = new ArrayList<>();
    groups.get(group).cells().stream().map(relation.cells()::get).map(Cell::variable).forEach(cells::add);
    List<Choice> inputs = choices.stream().filter(c -> c.input() != null && owners.of(c.input()).get(group)).toList();
    inputs.stream().map(Choice::input).forEach(cells::add);
    List<Integer> told = new ArrayList<>();
    List<Integer> needed = new ArrayList<>();
    for (int i = 0; i < positions.size(); i++) {
      if (positions.get(i).owner() == group) {
        told.add(i);
      } else if (positions.get(i).needers().get(group)) {
        needed.add(i);
      }
    }
    List<Term> check = new ArrayList<>(conditions);
    told.forEach(i -> check.add(positions.get(i).term()));
    List<Term> known = new ArrayList<>(cells);
    needed.forEach(i -> known.add(positions.get(i).term()));
    List<Integer> changed = new ArrayList<>();
    List<Term> values = new ArrayList<>();
    next.forEach((cell, value) -> {
      if (groupOf[cell] == group) {
        changed.add(groups.get(group).cells().indexOf(cell));
        values.add(value);
      }
    });
    return new SharedMove.Role(inputs, conditions.size(), new TermCode(cells, check), told, needed, changed, new TermCode(known, values));
  }
}
