package skein.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.system.SymbolicSystem;

/**
 * The numbered bits of a system's state. A literal is {@code 2 * number}, plus 1 if it is negated. A
 * cube is a conjunction of literals, as an ascending list.
 */
final class Atoms {

  private final Terms terms;
  private final List<Term> bits = new ArrayList<>();
  private final Map<Term, Integer> first = new HashMap<>();

  Atoms(SymbolicSystem machine) {
    this.terms = machine.terms();
    for (Term variable : machine.variables()) {
      first.put(variable, bits.size());
      if (variable.isBool()) {
        bits.add(variable);
      } else {
        for (int i = 0; i < variable.width(); i++) {
          bits.add(terms.bit(variable, i));
        }
      }
    }
  }

  int count() {
    return bits.size();
  }

  Term bit(int number) {
    return bits.get(number);
  }

  Term literal(int literal) {
    Term bit = bits.get(literal >> 1);
    return (literal & 1) == 0 ? bit : terms.not(bit);
  }

  /** The negation of the cube. */
  Term clause(List<Integer> cube) {
    return terms.not(terms.and(cube.stream().map(this::literal).toList()));
  }

  /** The given bits of the variables, with their values. */
  List<Integer> cube(Map<Term, Long> values, Map<Term, Long> masks) {
    List<Integer> cube = new ArrayList<>();
    masks.forEach(
        (variable, mask) -> {
          Integer at = first.get(variable);
          if (at != null) {
            for (int i = 0; i < Math.max(1, variable.width()); i++) {
              if ((mask >>> i & 1) == 1) {
                cube.add(2 * (at + i) + ((values.get(variable) >>> i & 1) == 1 ? 0 : 1));
              }
            }
          }
        });
    cube.sort(null);
    return cube;
  }
}
