package skein.triples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.triples.term.ProcessTerm;

/** Reconstructs the residual process from a program counter. */
final class Residuals {

  private final TripleStructure<String> structure;
  private final NaiveTerms terms;
  private final Map<List<Integer>, Integer> slots = new HashMap<>();

  Residuals(TripleStructure<String> structure, NaiveTerms terms) {
    this.structure = structure;
    this.terms = terms;
    for (int i = 0; i < structure.slots().size(); i++) {
      slots.put(structure.slots().get(i).path(), i);
    }
  }

  ProcessTerm<String> of(int[] pc, ProcessTerm<String> main) {
    return of(pc, List.of(), terms.unfolded(main));
  }

  /** If no slot tracks the path, the given term runs there. */
  private ProcessTerm<String> of(int[] pc, List<Integer> path, ProcessTerm<String> otherwise) {
    Integer slot = slots.get(path);
    if (slot == null) {
      return within(pc, path, otherwise);
    }
    if (pc[slot] == 0) {
      return NaiveTerms.ENDED;
    }
    Slot.Location<String> location = structure.slots().get(slot).location(pc[slot]);
    return location.others() ? within(pc, path, location.residual()) : location.residual();
  }

  private ProcessTerm<String> within(int[] pc, List<Integer> path, ProcessTerm<String> term) {
    List<ProcessTerm<String>> parts = term instanceof ProcessTerm.Sequence<String>(var all) ? all : List.of(term);
    ProcessTerm<String> head =
        switch (parts.getFirst()) {
          case ProcessTerm.Parallel<String>(var branches, var algebra) -> {
            List<ProcessTerm<String>> left = new ArrayList<>();
            for (int i = 0; i < branches.size(); i++) {
              left.add(of(pc, longer(path, i), branches.get(i)));
            }
            yield terms.parallel(left, algebra);
          }
          case ProcessTerm.Scoped<String>(var body, var scope) -> terms.scoped(of(pc, longer(path, 0), body), scope);
          default -> throw new AssertionError("nothing runs inside " + term);
        };
    return terms.then(head, parts.subList(1, parts.size()));
  }

  private static List<Integer> longer(List<Integer> path, int branch) {
    List<Integer> longer = new ArrayList<>(path);
    longer.add(branch);
    return longer;
  }
}
