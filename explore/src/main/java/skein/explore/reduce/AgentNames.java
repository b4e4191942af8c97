package skein.explore.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.core.program.Variable;
import skein.explore.term.SymbolicBehaviour;
import skein.explore.term.SymbolicOp;
import skein.explore.term.SymbolicOutcome;
import skein.explore.term.SymbolicTerm;
import skein.explore.term.SymbolicTerms;

/**
 * Guesses which variables hold agent ids: those that are set to, or compared for equality with, constants that differ
 * between two agents. A wrong guess, such as an id used in arithmetic, is detected later.
 */
final class AgentNames {

  private final SymbolicBehaviour behaviour;
  private final SymbolicTerms terms;
  private final Variable[] variableOf;
  private final Map<Variable, Variable> leader = new HashMap<>();
  /** For each variable and agent the constants it is compared with or set to; agent -1 stands for the predicates asked about. */
  private final Map<Variable, Map<Integer, TreeSet<Long>>> constants = new HashMap<>();
  private final BitSet seen = new BitSet();

  AgentNames(SymbolicBehaviour behaviour) {
    this.behaviour = behaviour;
    this.terms = behaviour.terms();
    this.variableOf = behaviour.variables();
    for (SymbolicOutcome outcome : behaviour.outcomes()) {
      seen.clear();
      SymbolicBehaviour.termsOf(outcome).forEach(term -> visit(term, outcome.agent()));
      outcome.effects().forEach((cell, value) -> meet(List.of(terms.cell(cell), value), outcome.agent()));
    }
    seen.clear();
    behaviour.predicates().forEach(term -> visit(term, -1));
  }

  /** The cells that hold agent ids, as far as these two agents are concerned. */
  BitSet between(int first, int second) {
    Map<Variable, Boolean> named = new HashMap<>();
    for (Variable variable : behaviour.program().variables()) {
      Map<Integer, TreeSet<Long>> of = new TreeMap<>();
      behaviour.program().variables().stream()
          .filter(each -> leader(each).equals(leader(variable)))
          .forEach(each -> constants.getOrDefault(each, Map.of()).forEach(
              (agent, values) -> of.computeIfAbsent(agent, _ -> new TreeSet<>()).addAll(values)));
      TreeSet<Long> one = of.getOrDefault(first, new TreeSet<>());
      TreeSet<Long> other = of.getOrDefault(second, new TreeSet<>());
      named.merge(leader(variable), !one.equals(other), Boolean::logicalOr);
    }
    BitSet cells = new BitSet();
    for (int cell = 0; cell < variableOf.length; cell++) {
      if (named.get(leader(variableOf[cell]))) {
        cells.set(cell);
      }
    }
    return cells;
  }

  private Variable leader(Variable variable) {
    Variable above = leader.get(variable);
    return above == null ? variable : leader(above);
  }

  private void visit(int term, int agent) {
    if (seen.get(term)) {
      return;
    }
    seen.set(term);
    SymbolicTerm t = terms.get(term);
    if (t.op() == SymbolicOp.EQUAL) {
      meet(t.args(), agent);
    }
    t.args().forEach(arg -> visit(arg, agent));
  }

  /** Values that are compared or copied have the same kind. */
  private void meet(List<Integer> values, int agent) {
    List<Variable> together = new ArrayList<>();
    TreeSet<Long> known = new TreeSet<>();
    for (int value : values) {
      for (int leaf : leaves(value)) {
        SymbolicTerm t = terms.get(leaf);
        if (t.op() == SymbolicOp.CELL) {
          together.add(variableOf[(int) t.value()]);
        } else if (t.isConst()) {
          known.add(t.value());
        }
      }
    }
    for (Variable variable : together) {
      Variable one = leader(variable);
      Variable other = leader(together.getFirst());
      if (!one.equals(other)) {
        leader.put(one, other);
      }
      constants.computeIfAbsent(variable, _ -> new HashMap<>()).computeIfAbsent(agent, _ -> new TreeSet<>()).addAll(known);
    }
  }

  /** The terms whose value it may have. */
  private Set<Integer> leaves(int term) {
    Set<Integer> found = new LinkedHashSet<>();
    leaves(term, found, new BitSet());
    return found;
  }

  private void leaves(int term, Set<Integer> found, BitSet passed) {
    SymbolicTerm t = terms.get(term);
    if (passed.get(term)) {
      return;
    }
    passed.set(term);
    if (t.op() == SymbolicOp.IF || t.op() == SymbolicOp.SELECT) {
      t.args().subList(1, t.args().size()).forEach(arg -> leaves(arg, found, passed));
    } else {
      found.add(term);
    }
  }
}
