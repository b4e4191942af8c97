package skein.prove.system;

import java.util.HashMap;
import java.util.Map;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;

/** Simulates a path on the system. */
public record PathSimulation(SymbolicSystem machine) {

  /** Whether the condition holds at the end of the path. */
  public boolean last(SymbolicPath path, Term condition) {
    Map<Term, Long> state = new HashMap<>(path.start());
    for (SymbolicPath.Taken taken : path.steps()) {
      SymbolicSystem.Transition transition =
          machine.transitions().stream().filter(t -> t.move() == taken.move()).findFirst().orElseThrow();
      Map<Term, Long> values = new HashMap<>(state);
      values.putAll(taken.inputs());
      TermEvaluator here = new TermEvaluator(v -> values.getOrDefault(v, 0L));
      Map<Term, Long> next = new HashMap<>(state);
      transition.next().forEach((variable, value) -> next.put(variable, here.value(value)));
      state = next;
    }
    Map<Term, Long> end = state;
    return new TermEvaluator(v -> end.getOrDefault(v, 0L)).holds(condition);
  }
}
