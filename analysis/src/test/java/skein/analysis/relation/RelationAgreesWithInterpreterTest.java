package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.testing.RelationComparison;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.testing.RandomPrograms;

/** On random programs, along random walks: the relation and the interpreter have the same steps, errors, ends and predicates. */
class RelationAgreesWithInterpreterTest {

  @Test
  void agreesOnRandomPrograms() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 500;
    long steps = 0;
    long errors = 0;
    for (int seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      RelationComparison comparison =
          new RelationComparison(
              program, List.of(Exprs.not(program.rules().getFirst().guards().getFirst())), "program " + seed, seed);
      comparison.walk(4, 6);
      steps += comparison.steps;
      errors += comparison.errors;
    }
    assertThat(steps).as("steps compared").isGreaterThan(10L * programs);
    assertThat(errors).as("errors compared").isGreaterThan(programs / 4);
  }
}
