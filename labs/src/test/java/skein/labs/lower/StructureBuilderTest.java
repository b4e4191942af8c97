package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Structure;
import skein.core.program.Variable;
import skein.core.program.Walk;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.replicas.Replication;

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
    Replication replication = replication(program);
    assertThat(replication.replicas()).extracting(Replication.Replica::title).containsExactly("t", "u, v", "w, ws");
    assertThat(replication.replicas().getLast().values()).extracting(Structure.Owned::each).containsExactly(1, 2);
    assertThat(replication.replicas().getFirst().links()).hasSize(4);
  }

  @Test
  void theValuesOfATupleBelongTogetherWithTheirRanksAndFlags() {
    assertThat(program().structure().orElseThrow().bundles())
        .extracting(bundle -> bundle.title() + ": " + bundle.variables().stream().map(Variable::name).toList())
        .containsExactly(
            "t: [rank(t), Zp(t), Zc(t), S.t]", "u, v: [rank(u,v), Zp(u,v), Zc(u,v), S.u, S.v]", "w, ws: [rank(w,ws), Zp(w,ws), Zc(w,ws), S.w, S.ws]");
  }

  private static Replication replication(Program program) {
    return program.structure().flatMap(structure -> structure.extension(Replication.class)).orElseThrow();
  }

  @Test
  void ownStepsDoNotChangeRanks() {
    Program program = program();
    Replication replication = replication(program);
    assertThat(replication.steps()).extracting(Replication.OwnStep::writes).containsExactly(List.of(1), List.of(), List.of());
    for (Replication.OwnStep step : replication.steps()) {
      Walk.statements(step.own().body(), statement -> {
        if (statement instanceof Stmt.AssignAt(var variable, var _, var _)) {
          assertThat(variable.name()).doesNotStartWith("rank");
        }
      });
    }
  }
}
