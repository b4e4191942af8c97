package skein.jani.read;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.SystemVariable;

/** Terms with other terms in place of variables. */
record AssignedTerms(Map<SystemVariable, GuardedTerm> values) {

  GuardedTerm of(GuardedTerm term) {
    return values.isEmpty() ? term : replaced(term);
  }

  private GuardedTerm replaced(GuardedTerm term) {
    return switch (term) {
      case GuardedTerm.Number _, GuardedTerm.Truth _ -> term;
      case GuardedTerm.Read(var variable, var _) -> values.getOrDefault(variable, term);
      case GuardedTerm.Not(var operand, var at) -> Folded.not(replaced(operand), at);
      case GuardedTerm.And(var operands, var at) -> Folded.and(all(operands), at);
      case GuardedTerm.Or(var operands, var at) -> Folded.or(all(operands), at);
      case GuardedTerm.Compare(var comparison, var left, var right, var at) -> Folded.compare(comparison, replaced(left), replaced(right), at);
      case GuardedTerm.Choice(var condition, var then, var otherwise, var at) ->
          Folded.choice(replaced(condition), replaced(then), replaced(otherwise), at);
      case GuardedTerm.Apply(var function, var arguments, var sort, var at) -> Folded.apply(function, all(arguments), sort, at);
    };
  }

  private List<GuardedTerm> all(List<GuardedTerm> terms) {
    return terms.stream().map(this::replaced).toList();
  }

  /** The variables that a term reads. */
  static Set<SystemVariable> read(GuardedTerm term) {
    Set<SystemVariable> found = new HashSet<>();
    collect(term, found);
    return found;
  }

  private static void collect(GuardedTerm term, Set<SystemVariable> found) {
    switch (term) {
      case GuardedTerm.Number _, GuardedTerm.Truth _ -> {}
      case GuardedTerm.Read(var variable, var _) -> found.add(variable);
      case GuardedTerm.Not(var operand, var _) -> collect(operand, found);
      case GuardedTerm.And(var operands, var _) -> operands.forEach(each -> collect(each, found));
      case GuardedTerm.Or(var operands, var _) -> operands.forEach(each -> collect(each, found));
      case GuardedTerm.Compare(var _, var left, var right, var _) -> {
        collect(left, found);
        collect(right, found);
      }
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> {
        collect(condition, found);
        collect(then, found);
        collect(otherwise, found);
      }
      case GuardedTerm.Apply(var _, var arguments, var _, var _) -> arguments.forEach(each -> collect(each, found));
    }
  }
}
