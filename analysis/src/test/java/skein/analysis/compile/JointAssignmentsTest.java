package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** What may be assigned together, and that it has the same effect as one after the other. */
class JointAssignmentsTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 5_000 : 150;
  private static final int CELLS = 6;

  private final Programs p = new Programs(1);
  private final Variable a = p.array("a", CELLS, 0, 5, 0);
  private final Variable b = p.array("b", CELLS, -3, 4, 0);
  private final Variable c = p.array("c", CELLS, 0, 1, 0);

  @Test
  void aMessageToManyIsWrittenJointly() {
    JointAssignments joint = joint();
    for (int i = 1; i < CELLS; i++) {
      Stmt copy = new Stmt.Block(List.of(set(a, i, cell(a, 0)), set(c, i, Expr.TRUE)));
      assertThat(joint.accepts(new Stmt.If(Exprs.less(cell(b, i), cell(b, 0)), copy, Stmt.skip()))).isTrue();
    }
    assertThat(joint.accepts(set(c, 0, Expr.FALSE))).isTrue();
    assertThat(joint.isWorthIt()).isTrue();
    assertThat(joint.cells()).hasSize(2 * CELLS - 1);
  }

  @Test
  void assignmentsThatDependOnEachOtherAreNotWrittenJointly() {
    JointAssignments joint = joint();
    assertThat(joint.accepts(set(a, 0, cell(b, 0)))).isTrue();
    assertThat(joint.accepts(set(a, 0, cell(b, 0)))).as("assigned twice").isFalse();
    assertThat(joint.accepts(set(a, 1, cell(a, 0)))).as("reads what was assigned").isFalse();
    assertThat(joint.accepts(new Stmt.If(cell(a, 0), set(a, 1, Expr.TRUE), Stmt.skip()))).as("tests what was assigned").isFalse();
    assertThat(joint.accepts(new Stmt.If(cell(c, 0), set(a, 1, Expr.TRUE), set(a, 1, Expr.FALSE)))).as("assigned in both branches").isFalse();
    assertThat(joint.accepts(new Stmt.If(cell(c, 0), Stmt.block(List.of(set(a, 1, Expr.TRUE), set(a, 2, cell(a, 1)))), Stmt.skip()))).isFalse();
    assertThat(joint.accepts(new Stmt.SetLocal("l", 1, Expr.TRUE))).isFalse();
    assertThat(joint.accepts(set(a, 1, cell(a, 2)))).as("nothing is left of what was rejected").isTrue();
    assertThat(joint.accepts(set(a, 2, cell(a, 3)))).as("read before, assigned now").isTrue();
    assertThat(joint.cells()).hasSize(3);
    assertThat(joint.isWorthIt()).isFalse();
  }

  private JointAssignments joint() {
    p.rule("idle", Expr.TRUE, Stmt.skip());
    for (Variable each : List.of(a, b, c)) {
      for (int i = 0; i < CELLS; i++) {
        p.rule("any", Expr.TRUE, new Stmt.Block(List.of(new Stmt.Choose("l", 1, Exprs.constant(each.min()), Exprs.constant(each.max() + 1)), set(each, i, new Expr.Local("l", 1)))));
      }
    }
    StateLayout layout = new StateLayout(ValueAnalysis.of(p.build()));
    return new JointAssignments(layout, new Straight(layout, LocalArrays.NONE));
  }

  /** The last of these cells is the sign of the word. */
  @Test
  void constantsCanFillAWord() {
    Programs programs = new Programs(1);
    Variable bits = programs.array("bits", Long.SIZE, 0, 1, 0);
    List<Stmt> sets = new ArrayList<>();
    for (int i = 1; i < Long.SIZE; i++) {
      sets.add(new Stmt.If(Exprs.equal(cell(bits, 0), 0), set(bits, i, Expr.TRUE), Stmt.skip()));
    }
    programs.rule("fill", Expr.TRUE, Stmt.block(sets));
    programs.rule("stop", Expr.TRUE, set(bits, 0, Expr.TRUE));
    CompilerComparison comparison = new CompilerComparison(programs.build(), Expr.TRUE, "a word of bits");
    comparison.run();
    assertThat(comparison.steps).isEqualTo(2 * 4);
  }

  @Test
  void randomAssignmentsHaveTheSameEffectAsInOrder() {
    int worthIt = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      RandomBody random = new RandomBody(seed);
      Program program = random.program();
      StateLayout layout = new StateLayout(ValueAnalysis.of(program));
      for (int first = 0; first < random.body.size(); first++) {
        JointAssignments joint = new JointAssignments(layout, new Straight(layout, LocalArrays.NONE));
        random.body.stream().skip(first).takeWhile(joint::accepts).forEach(_ -> {});
        if (joint.isWorthIt()) {
          worthIt++;
          break;
        }
      }
      new CompilerComparison(program, Expr.TRUE, "seed " + seed).run();
    }
    assertThat(worthIt).isGreaterThan(PROGRAMS / 5);
  }

  /** Mostly, the cells of one variable decide whether those of the others are assigned. */
  private static final class RandomBody {

    private final Random random;
    private final Programs programs = new Programs(1);
    private final List<Variable> variables = new ArrayList<>();
    private final List<Expr> values = new ArrayList<>();
    private final List<Stmt> body = new ArrayList<>();
    private final long min;
    private final long max;
    /** How many of 100 assignments may depend on others. */
    private final int disorder;
    private int next;

    RandomBody(int seed) {
      random = new Random(seed);
      disorder = random.nextInt(0, 8);
      // With many values, there are several words.
      max = random.nextInt(4) == 0 ? 1_000_000 : random.nextInt(1, 9);
      min = random.nextBoolean() ? 0 : -random.nextInt(1, 4);
      for (int i = 0; i < 3; i++) {
        variables.add(i == 0 ? programs.array("v0", CELLS, min, max, 0, 1) : programs.array("v" + i, CELLS, min, max, i - 1));
      }
      values.add(Exprs.constant(random.nextInt(2)));
      values.add(cell(variables.getFirst(), random.nextInt(CELLS)));
      values.add(Exprs.plus(cell(variables.getFirst(), random.nextInt(CELLS)), 1));
      for (int i = random.nextInt(8, 16); i > 0; i--) {
        body.add(random.nextInt(6) == 0 ? assignment() : conditional(1));
      }
    }

    Program program() {
      programs.rule("all", Expr.TRUE, new Stmt.Block(body));
      // So that conditions change.
      programs.rule("other", Expr.TRUE, set(variables.getFirst(), random.nextInt(CELLS), Exprs.constant(random.nextBoolean() ? min : random.nextLong(max + 1))));
      return programs.build();
    }

    private boolean inOrder() {
      return random.nextInt(100) >= disorder;
    }

    private Stmt conditional(int depth) {
      Variable tested = variables.get(inOrder() ? 0 : random.nextInt(3));
      Expr condition = Exprs.less(cell(tested, random.nextInt(CELLS)), random.nextBoolean() ? cell(tested, random.nextInt(CELLS)) : Expr.TRUE);
      List<Stmt> then = new ArrayList<>();
      for (int i = random.nextInt(1, 3); i > 0; i--) {
        then.add(depth > 0 && random.nextInt(4) == 0 ? conditional(depth - 1) : assignment());
      }
      return new Stmt.If(condition, new Stmt.Block(then), random.nextInt(4) == 0 ? assignment() : Stmt.skip());
    }

    private Stmt assignment() {
      int cell = inOrder() ? next++ % (2 * CELLS) : random.nextInt(2 * CELLS);
      Variable assigned = variables.get(inOrder() ? 1 + cell / CELLS : 0);
      Expr value = inOrder() ? values.get(random.nextInt(values.size())) : cell(variables.get(random.nextInt(3)), random.nextInt(CELLS));
      Stmt assign = set(assigned, cell % CELLS, value);
      // It is computed even where it does not fit.
      return value instanceof Expr.Binary ? new Stmt.If(Exprs.lessEqual(value, Exprs.constant(max)), assign, Stmt.skip()) : assign;
    }
  }

  private static Expr cell(Variable variable, int index) {
    return Exprs.read(variable, Exprs.constant(index));
  }

  private static Stmt set(Variable variable, int index, Expr value) {
    return new Stmt.AssignAt(variable, Exprs.constant(index), value);
  }
}
