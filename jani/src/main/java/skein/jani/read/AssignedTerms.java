package skein.jani.read;

import java.util.List;
import java.util.Map;
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
}
