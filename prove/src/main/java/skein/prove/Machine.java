package skein.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import skein.core.relation.Cell;
import skein.core.relation.Choice;
import skein.core.relation.Move;
import skein.core.relation.Op;
import skein.core.relation.Relation;
import skein.core.relation.Term;
import skein.core.relation.Terms;

/**
 * A system as the engines see it: state variables, and what each transition does to them. Usually the part
 * of a program's relation that a question depends on.
 *
 * @param init conditions that together say whether a state is initial
 * @param domain conditions that hold in every state there is
 */
record Machine(
    Terms terms, List<Term> variables, List<Term> init, List<Term> domain, List<Transition> transitions) {

  /**
   * @param move the index of the move of the relation that this is
   * @param inputs what it depends on besides the state
   * @param next what becomes of each variable that may change
   */
  record Transition(int move, List<Term> inputs, Term enabled, Map<Term, Term> next) {}

  /** The cells that the terms depend on, now or later. */
  static Machine of(Relation relation, List<Term> roots) {
    SortedSet<Integer> cone = relation.cone(roots);
    List<Term> variables = new ArrayList<>();
    cone.forEach(cell -> variables.add(relation.cells().get(cell).variable()));
    List<Transition> transitions = new ArrayList<>();
    for (int i = 0; i < relation.moves().size(); i++) {
      Move move = relation.moves().get(i);
      Map<Term, Term> next = new LinkedHashMap<>();
      for (int index : cone) {
        Cell cell = relation.cells().get(index);
        if (move.next().containsKey(index)) {
          next.put(cell.variable(), move.next().get(index));
        }
      }
      List<Term> inputs = move.choices().stream().map(Choice::input).filter(input -> input != null).toList();
      transitions.add(new Transition(i, inputs, move.enabled(), next));
    }
    return new Machine(
        relation.terms(), variables, within(relation.init(), variables), within(relation.domain(), variables),
        transitions);
  }

  /** Those parts of a conjunction that are about the variables only. */
  private static List<Term> within(Term condition, List<Term> variables) {
    List<Term> parts = condition.op() == Op.AND ? condition.args() : List.of(condition);
    return parts.stream().filter(part -> variables.containsAll(Terms.variables(List.of(part)))).toList();
  }

  /** The same with steps only from states where the condition holds. */
  Machine onlyFrom(Term condition) {
    return new Machine(
        terms, variables, init, domain,
        transitions.stream()
            .map(t -> new Transition(t.move(), t.inputs(), terms.and(condition, t.enabled()), t.next()))
            .toList());
  }

  Term initial() {
    return terms.and(init);
  }

  Term possible() {
    return terms.and(domain);
  }

  int bits() {
    return variables.stream().mapToInt(v -> Math.max(1, v.width())).sum();
  }
}
