package skein.emit.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Replay;
import skein.core.testing.Programs;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.Toolbox;
import skein.explore.ExploreEngine;

/** Steps that exceed SPIN's limits on a d_step: 2,048 statements, and its nesting depth. */
class LongStepsTest {

  private static final Toolbox TOOLS = Toolbox.standard();

  @BeforeEach
  void requireSpin() {
    for (Tool tool : List.of(Tool.SPIN, Tool.GCC)) {
      assumeTrue(TOOLS.find(tool).isPresent(), () -> tool.word() + " is not installed");
    }
  }

  @Test
  void aLongBodyThatChooses() {
    Programs programs = new Programs(2);
    Variable x = programs.scalar("x", 0, 6, 0, 3);
    List<Stmt> turns = new ArrayList<>();
    for (int i = 0; i < 304; i++) {
      turns.add(count(x, 6));
    }
    Expr chosen = new Expr.Local("c", 2);
    Stmt loop = new Stmt.For("i", 1, Exprs.constant(0), Exprs.plus(chosen, 1), new Stmt.Block(turns));
    Expr other = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(6), chosen, null);
    Stmt body =
        new Stmt.Block(
            List.of(
                new Stmt.Choose("c", 2, Exprs.constant(0), Exprs.constant(4)),
                new Stmt.Assume(Exprs.not(Exprs.equal(chosen, 1))),
                loop,
                new Stmt.If(Exprs.equal(other, 2), new Stmt.Assign(x, Exprs.constant(1)), new Stmt.Block(List.of()))));
    programs.rule("long", Exprs.less(new Expr.Read(x), Exprs.constant(5)), body).roundRobin(Expr.FALSE);
    programs.property("NeverFour", new Claim.Always(Exprs.not(Exprs.equal(new Expr.Read(x), 4))));
    if (Boolean.getBoolean("skein.thorough")) {
      programs.property("Five", new Claim.Linear(new Ltl.Eventually(new Ltl.Atom(Exprs.equal(new Expr.Read(x), 5)))));
    }
    Program program = programs.build();
    assertThat(PromelaModel.of(new AnalysedProgram(program), new Check.Count()).text()).doesNotContain("d_step { take0() }");
    isSearchedWhole(program, 10);
    isJudgedAlike(program);
  }

  @Test
  void aDeepBody() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 99, 0);
    Stmt body = new Stmt.Assign(x, Exprs.constant(50));
    for (int i = 99; i >= 0; i--) {
      body = new Stmt.If(Exprs.equal(new Expr.Read(x), i), new Stmt.Assign(x, Exprs.constant((i + 7) % 100)), body);
    }
    programs.rule("deep", Expr.TRUE, body);
    programs.property("NeverNinetyThree", new Claim.Always(Exprs.not(Exprs.equal(new Expr.Read(x), 93))));
    isSearchedWhole(programs.build(), 100);
    isJudgedAlike(programs.build());
  }

  @Test
  void manyInitialValuesAndRules() {
    Programs programs = new Programs(2);
    Variable first = programs.scalar("first", 0, 1, 0, 1);
    programs.array("many", 1500, 0, 3, 2);
    Variable x = programs.scalar("x", 0, 150, 0);
    programs.assume(Exprs.equal(new Expr.Read(first), 1));
    for (int i = 0; i < 150; i++) {
      programs.rule("r" + i, Exprs.equal(new Expr.Read(x), i), new Stmt.Assign(x, Exprs.constant(i + 1)));
    }
    isSearchedWhole(programs.build(), 151);
  }

  /** Adds one, or resets the greatest value to zero. */
  private static Stmt count(Variable x, long greatest) {
    Expr read = new Expr.Read(x);
    return new Stmt.If(
        Exprs.equal(read, greatest), new Stmt.Assign(x, Exprs.constant(0)), new Stmt.Assign(x, Exprs.plus(read, 1)));
  }

  private static void isSearchedWhole(Program program, long states) {
    assertThat(new ExploreEngine().measure(program, Settings.DEFAULT, Monitor.SILENT).statistics().states()).isEqualTo(states);
    Spin spin = new Spin(TOOLS, ToolBudget.of(Settings.DEFAULT, Monitor.SILENT));
    Spin.Answer answer = spin.ask(new AnalysedProgram(program), new Check.Count(), Optional.empty(), "count");
    assertThat(answer.cause()).as("%s", answer.reason()).isEqualTo(Cause.DECIDED);
    assertThat(answer.statistics().states()).isEqualTo(states);
  }

  private static void isJudgedAlike(Program program) {
    List<Finding> expected = ExploreEngine.reference().check(program, program.properties(), Settings.DEFAULT, Monitor.SILENT);
    List<Finding> found = new SpinEngine(TOOLS).check(program, program.properties(), Settings.DEFAULT, Monitor.SILENT);
    for (int i = 0; i < program.properties().size(); i++) {
      Finding finding = found.get(i);
      assertThat(finding.verdict()).as(finding.property().name() + ": " + finding.reason()).isEqualTo(expected.get(i).verdict());
      assertThat(finding.verdict()).isNotEqualTo(Verdict.INCONCLUSIVE);
      finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
    }
  }
}
