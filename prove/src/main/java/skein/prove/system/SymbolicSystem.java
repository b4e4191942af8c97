package skein.prove.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Op;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/**
 * A symbolic transition system: state variables and transitions. Usually the part of a program's relation that a question depends on.
 *
 * @param init conditions that together characterise initial states
 * @param domain conditions that hold in every state
 */
public record SymbolicSystem(
    Terms terms, List<Term> variables, List<Term> init, List<Term> domain, List<Transition> transitions) {

  /**
   * @param move the index of the move in the relation
   * @param inputs the inputs it depends on
   * @param next the next value of each variable that may change
   */
  public record Transition(int move, List<Term> inputs, Term enabled, Map<Term, Term> next) {}

  /** Restricted to the cone of influence of the terms. */
  public static SymbolicSystem of(Relation relation, List<Term> roots) {
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
    return new SymbolicSystem(
        relation.terms(), variables, within(relation.init(), variables), within(relation.domain(), variables),
        transitions);
  }

  /** The conjuncts that contain only these variables. */
  private static List<Term> within(Term condition, List<Term> variables) {
    List<Term> parts = condition.op() == Op.AND ? condition.args() : List.of(condition);
    return parts.stream().filter(part -> variables.containsAll(Terms.variables(List.of(part)))).toList();
  }

  /** The same with steps only from states where the condition holds. */
  public SymbolicSystem onlyFrom(Term condition) {
    return new SymbolicSystem(
        terms, variables, init, domain,
        transitions.stream()
            .map(t -> new Transition(t.move(), t.inputs(), terms.and(condition, t.enabled()), t.next()))
            .toList());
  }

  public Term initial() {
    return terms.and(init);
  }

  public Term possible() {
    return terms.and(domain);
  }

  public int bits() {
    return variables.stream().mapToInt(v -> Math.max(1, v.width())).sum();
  }
}
