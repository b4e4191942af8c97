package skein.emit.smt;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Variable;
import skein.core.testing.RandomPrograms;
import skein.emit.run.BadStateQuestion;
import skein.emit.testing.Examples;
import skein.explore.ExploreEngine;

/** Spacer accepts the clauses and agrees with Skein's verdicts. */
class SpacerTest {

  @Test
  void refutesAnExample() {
    assertThat(solve(Examples.load("approximate-majority", "yes=1 no=2", false), "YesNeverWins")).isEqualTo(Status.UNSATISFIABLE);
  }

  @Test
  void agreesOnRandomPrograms() {
    int programs = Boolean.getBoolean("skein.thorough") ? 300 : 15;
    int proved = 0;
    int refuted = 0;
    for (int seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      Variable x = program.variables().getFirst();
      Expr never = Exprs.not(Exprs.equal(new Expr.Read(x), new Random(seed).nextInt(-1, 3)));
      Property property = new Property("Always", new Claim.Always(never), "", null);
      Verdict expected =
          new ExploreEngine().check(program, List.of(property), Settings.DEFAULT, Monitor.SILENT).getFirst().verdict();
      Status status = solve(program, property);
      if (status != Status.UNKNOWN) {
        assertThat(status == Status.SATISFIABLE).as("program %d", seed).isEqualTo(expected == Verdict.HOLDS);
        proved += status == Status.SATISFIABLE ? 1 : 0;
        refuted += status == Status.UNSATISFIABLE ? 1 : 0;
      }
    }
    assertThat(proved).as("proved").isGreaterThan(programs / 10);
    assertThat(refuted).as("refuted").isGreaterThan(programs / 10);
  }

  private static Status solve(Program program, String name) {
    return solve(program, program.properties().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow());
  }

  private static Status solve(Program program, Property property) {
    String text = HornClauses.of(Relation.of(new AnalysedProgram(program), Budget.UNLIMITED), BadStateQuestion.of(property.claim()).orElseThrow(), property.name());
    try (Context context = new Context()) {
      Solver solver = context.mkSolver("HORN");
      var limits = context.mkParams();
      limits.add("timeout", 120_000);
      solver.setParameters(limits);
      BoolExpr[] clauses = context.parseSMTLIB2String(text, null, null, null, null);
      assertThat(clauses.length).isGreaterThan(1);
      solver.add(clauses);
      return solver.check();
    }
  }
}
