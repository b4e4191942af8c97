package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.system.SymbolicSystem;

/** Cubes over numbered bits: their meaning, and how they are built. */
class AtomsTest {

  private final Terms terms = new Terms();
  private final Term x = terms.variable("x", 3);
  private final Term b = terms.variable("b", 0);
  private final Term y = terms.variable("y", 1);
  private final Atoms atoms = new Atoms(new SymbolicSystem(terms, List.of(x, b, y), List.of(), List.of(), List.of()));

  @Test
  void bitsAreNumberedAlongTheVariables() {
    assertThat(atoms.count()).isEqualTo(5);
    assertThat(List.of(atoms.bit(0), atoms.bit(1), atoms.bit(2), atoms.bit(3), atoms.bit(4)))
        .containsExactly(terms.bit(x, 0), terms.bit(x, 1), terms.bit(x, 2), b, terms.bit(y, 0));
    assertThat(atoms.literal(6)).isEqualTo(b);
    assertThat(atoms.literal(7)).isEqualTo(terms.not(b));
    assertThat(atoms.literal(5)).isEqualTo(terms.not(terms.bit(x, 2)));
  }

  @Test
  void aClauseSaysThatNotAllLiteralsHold() {
    assertThat(atoms.clause(List.of(2, 7))).isEqualTo(terms.not(terms.and(terms.bit(x, 1), terms.not(b))));
    assertThat(atoms.clause(List.of())).isEqualTo(terms.no);
  }

  @Test
  void aCubeHasTheValuesOfTheSelectedBits() {
    Term input = terms.variable("input", 2);
    Map<Term, Long> values = Map.of(x, 5L, b, 0L, y, 1L, input, 3L);
    assertThat(atoms.cube(values, Map.of(x, 7L, b, 1L, y, 1L, input, 3L))).containsExactly(0, 3, 4, 7, 8);
    assertThat(atoms.cube(values, Map.of(y, 1L, x, 6L))).containsExactly(3, 4, 8);
    assertThat(atoms.cube(values, Map.of(x, 0L))).isEmpty();
  }
}
