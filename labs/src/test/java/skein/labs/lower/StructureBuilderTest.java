package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Structure;
import skein.core.program.Walk;
import skein.core.source.Source;
import skein.labs.Labs;

class StructureBuilderTest {

  private static final String TEXT =
      """
      system { environment = e: 0 spawn = A: 2, B: 1 }
      stigmergy S { link = x of 1 = x of 2   t: 0; u, v: 1, 2; w, ws[2]: 0, 0 }
      agent A { interface = x: 0; a[3]: 0 stigmergies = S Behavior = u <~ x; e <-- 1 }
      agent B { interface = x: 1 stigmergies = S Behavior = x <- 2 }
      check { P = always true }
      """;

  private static Program program() {
    return new Labs().load(new Source("test.labs", TEXT), LoadOptions.DEFAULT).model().orElseThrow().program();
  }

  @Test
  void everyVariableIsOwnedSharedOrARank() {
    Program program = program();
    Structure structure = program.structure().orElseThrow();
    List<String> names = new ArrayList<>();
    structure.owned().forEach(o -> names.add(o.variable().name() + "@" + o.first() + "x" + o.each()));
    assertThat(names)
        .contains("A.x@0x1", "A.a@0x3", "B.x@2x1", "A.control@0x1", "B.control@2x1", "S.u@0x1", "Zp(u,v)@0x1", "Zc(t)@0x1", "S.ws@0x2", "Zp(w,ws)@0x1")
        .doesNotContain("e@0x1");
    assertThat(structure.replicas()).extracting(Structure.Replica::title).containsExactly("t", "u, v", "w, ws");
    assertThat(structure.replicas().getLast().values()).extracting(Structure.Owned::each).containsExactly(1, 2);
    assertThat(structure.replicas().getFirst().links()).hasSize(4);
  }

  @Test
  void ownStepsDoNotChangeRanks() {
    Program program = program();
    Structure structure = program.structure().orElseThrow();
    assertThat(structure.steps()).extracting(Structure.OwnStep::writes).containsExactly(List.of(1), List.of(), List.of());
    for (Structure.OwnStep step : structure.steps()) {
      Walk.statements(step.own().body(), statement -> {
        if (statement instanceof Stmt.AssignAt(var variable, var _, var _)) {
          assertThat(variable.name()).doesNotStartWith("rank");
        }
      });
    }
  }
}
