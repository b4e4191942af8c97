package skein.core.interpret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Idling;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;

class TossTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 5_000 : 200;
  private static final Span AT = new Span(new Source("text", "toss"), 0, 4);
  private static final Expr.Local C = new Expr.Local("c", 1);
  private static final Expr.Local T = new Expr.Local("t", 2);

  private final Programs programs = new Programs(1);
  private final Variable x = programs.scalar("x", 0, 99, 0);

  private static Stmt toss(Expr... weights) {
    return new Stmt.Toss("t", 2, List.of(weights), AT);
  }

  private Program program(Stmt... body) {
    return programs.rule("r", Expr.TRUE, new Stmt.Block(List.of(body))).build();
  }

  /** Each step with its choices and the state that it leads to, or its error. */
  private static List<String> steps(Program program, long... state) {
    List<String> found = new ArrayList<>();
    new Interpreter(program)
        .steps(
            state,
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {
                found.add(step + " -> " + Arrays.toString(target));
              }

              @Override
              public void error(Step step, ModelError error) {
                found.add(step.rule() + " by " + step.agent() + ": " + error);
              }
            });
    return found;
  }

  @Test
  void eachBranchOfPositiveWeightIsAStepWithItsProbability() {
    Stmt choose = new Stmt.Choose("c", 1, Exprs.constant(1), Exprs.constant(3));
    Expr weight = new Expr.Binary(Expr.BinaryOp.MULTIPLY, C, new Expr.Read(x), AT);
    Program program =
        program(
            choose,
            new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)),
            toss(Exprs.constant(3), Exprs.constant(0), weight),
            new Stmt.Assign(x, Exprs.plus(Exprs.times(C, 10), T)));
    Interpreter interpreter = new Interpreter(program);
    assertThat(steps(program, 4))
        .containsExactly(
            step(1, 0) + " -> [10]", step(1, 2) + " -> [12]", step(2, 0) + " -> [20]", step(2, 2) + " -> [22]");
    Stmt.Toss tossed = (Stmt.Toss) toss(Exprs.constant(3), Exprs.constant(0), weight);
    assertThat(interpreter.tossed(new long[] {4}, step(1, 2))).containsExactly(new Tossed(tossed, 2, weights(3, 0, 5)));
    assertThat(interpreter.tossed(new long[] {4}, step(2, 0))).containsExactly(new Tossed(tossed, 0, weights(3, 0, 10)));
  }

  private static List<Rational> weights(long... values) {
    return Arrays.stream(values).mapToObj(Rational::of).toList();
  }

  private static Step step(long... choices) {
    return new Step(0, 0, Arrays.stream(choices).boxed().toList());
  }

  @Test
  void aGivenStepIsTakenOnlyIfItsBranchExists() {
    Interpreter interpreter = new Interpreter(program(toss(Exprs.constant(0), new Expr.Read(x), Exprs.constant(0)), new Stmt.Assign(x, T)));
    assertThat(interpreter.take(new long[] {7}, step(1)).map(Arrays::toString)).isEqualTo(Optional.of("[1]"));
    assertThat(interpreter.take(new long[] {7}, step(0))).isEmpty();
    assertThat(interpreter.take(new long[] {7}, step(2))).isEmpty();
    assertThat(interpreter.take(new long[] {7}, step(3))).isEmpty();
    assertThat(interpreter.take(new long[] {7}, step(-1))).isEmpty();
    assertThat(interpreter.take(new long[] {7}, step())).isEmpty();
  }

  @Test
  void aNegativeWeightAndNoPositiveWeightAreErrors() {
    Expr less = new Expr.Binary(Expr.BinaryOp.SUBTRACT, new Expr.Read(x), Exprs.constant(5), AT);
    Program program = program(toss(new Expr.Read(x), less), new Stmt.Assign(x, T));
    assertThat(steps(program, 4)).containsExactly("0 by 0: " + new ModelError("the weight of branch 1 is negative", AT));
    assertThat(steps(program, 5)).containsExactly(step(0) + " -> [0]");
    Program none = new Programs(1).rule("r", Expr.TRUE, toss(Expr.FALSE, Expr.FALSE)).build();
    assertThat(steps(none)).containsExactly("0 by 0: " + new ModelError("all weights are 0", AT));
  }

  /** The sum of two such weights does not fit into a long. */
  @Test
  void aWeightThatIsTooLargeIsAnError() {
    Variable y = programs.scalar("y", 0, Long.MAX_VALUE, 1);
    Expr.Local local = new Expr.Local("c", 1);
    Program program = program(new Stmt.SetLocal("c", 1, new Expr.Read(y)), toss(Exprs.constant(1), new Expr.Read(y), local), new Stmt.Assign(x, T));
    String large = "0 by 0: " + new ModelError("the weight of branch 1 does not fit into 32 bits", AT);
    assertThat(steps(program, 0, Long.MAX_VALUE)).containsExactly(large);
    assertThat(steps(program, 0, 1L << 31)).containsExactly(large);
    assertThat(steps(program, 0, (1L << 31) - 1)).hasSize(3).noneMatch(step -> step.contains("fit"));
    Program constant = new Programs(1).rule("r", Expr.TRUE, toss(Exprs.constant(1L << 31), Exprs.constant(-1))).build();
    assertThat(steps(constant)).containsExactly("0 by 0: " + new ModelError("the weight of branch 0 does not fit into 32 bits", AT));
  }

  @Test
  void whatCannotBeLargeIsNotTested() {
    Expr product = new Expr.Binary(Expr.BinaryOp.MULTIPLY, new Expr.Read(x), new Expr.Read(x), AT);
    for (Expr small : List.of(new Expr.Read(x), product, Exprs.constant(5))) {
      assertThat(((Stmt.Toss) toss(small)).valid().toString()).doesNotContain("32 bits");
    }
    assertThat(((Stmt.Toss) toss(C)).valid().toString()).contains("32 bits");
  }

  /** What all other engines execute. */
  @Test
  void aTossHasTheStepsAndErrorsOfItsChoice() {
    int errors = 0;
    int several = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.tossing(seed);
      List<Rule> rules = program.rules().stream().map(rule -> withBody(rule, chosen(rule.body()))).toList();
      Program choosing =
          new Program(program.name(), program.agents(), program.variables(), program.init(), rules, program.schedule(), List.of(), program.view());
      assertThat(choosing.rules()).noneMatch(Rule::tosses);
      long[] state = program.init().values().stream().mapToLong(values -> values.get(0)).toArray();
      List<String> found = steps(program, state);
      assertThat(steps(choosing, state)).as("seed %d", seed).isEqualTo(found);
      errors += found.stream().anyMatch(each -> each.contains("weight")) ? 1 : 0;
      several += found.size() > 1 ? 1 : 0;
    }
    assertThat(errors).isGreaterThan(PROGRAMS / 50);
    assertThat(several).isGreaterThan(PROGRAMS / 4);
  }

  private static Rule withBody(Rule rule, Stmt body) {
    return new Rule(rule.name(), rule.firstAgent(), rule.lastAgent(), rule.takesTurn(), rule.guards(), body, rule.frame(), rule.label(), rule.origin());
  }

  private static Stmt chosen(Stmt statement) {
    return switch (statement) {
      case Stmt.Toss toss -> toss.kernel();
      case Stmt.Block(var statements) -> new Stmt.Block(statements.stream().map(TossTest::chosen).toList());
      case Stmt.For(var name, int slot, var from, var to, var body) -> new Stmt.For(name, slot, from, to, chosen(body));
      default -> statement;
    };
  }

  /** With weight 3, x becomes 0 or 1; with weight x, nothing happens, which is a step for chance only. */
  @Test
  void doingNothingIsAStepForChanceOnly() {
    Stmt toss = new Stmt.Toss("t", 2, List.of(Exprs.constant(1), Exprs.constant(2)), List.of(), Optional.of(new Expr.Read(x)), AT);
    Stmt assign = new Stmt.If(Exprs.less(T, Exprs.constant(2)), new Stmt.Assign(x, T), Stmt.skip());
    Program program = program(toss, assign);
    Program idling = Idling.in(program);
    assertThat(steps(program, 7)).containsExactly(step(0) + " -> [0]", step(1) + " -> [1]");
    assertThat(steps(idling, 7)).containsExactly(step(0) + " -> [0]", step(1) + " -> [1]", step(2) + " -> [7]");
    assertThat(Idling.in(idling)).isSameAs(idling);
    for (Program each : List.of(program, idling)) {
      Interpreter interpreter = new Interpreter(each);
      assertThat(interpreter.take(new long[] {7}, step(2))).isPresent();
      assertThat(interpreter.chance(new long[] {7}, step(2)).weight()).isEqualTo(Rational.of(7, 10));
      assertThat(interpreter.chance(new long[] {7}, step(1)).weight()).isEqualTo(Rational.of(1, 5));
    }
    assertThat(ProgramPrinter.print(program)).contains("toss t by weights 1, 2, or nothing by weight x\n");
  }

  @Test
  void ifNothingElseIsPossibleThereIsAStepForChanceOnly() {
    Stmt.Toss toss = new Stmt.Toss("t", 2, List.of(new Expr.Read(x)), List.of(), Optional.of(Exprs.constant(1)), AT);
    Program program = program(toss);
    assertThat(steps(program, 0)).isEmpty();
    assertThat(steps(program, 1)).containsExactly(step(0) + " -> [1]");
    assertThat(steps(Idling.in(program), 0)).containsExactly(step(1) + " -> [0]");
    Program kernel = program.withRules(List.of(withBody(program.rules().getFirst(), toss.kernel())));
    assertThat(steps(kernel, 0)).isEmpty();
    assertThat(steps(kernel, 1)).isEqualTo(steps(program, 1));
  }

  @Test
  void aConstantWeightNeedsNoCheck() {
    assertThat(((Stmt.Toss) toss(Exprs.constant(9), Exprs.constant(1))).kernel())
        .isEqualTo(new Stmt.Block(List.of(new Stmt.Choose("t", 2, Exprs.constant(0), Exprs.constant(2)))));
    assertThat(ProgramPrinter.print(program(toss(Exprs.constant(9), new Expr.Read(x))))).contains("  toss t by weights 9, x\n");
  }

  @Test
  void choicesComeBeforeTosses() {
    Stmt choose = new Stmt.Choose("c", 1, Expr.FALSE, Exprs.constant(2));
    Stmt assume = new Stmt.Assume(Exprs.less(T, Exprs.constant(1)));
    Stmt toss = toss(Expr.TRUE, Expr.TRUE);
    assertThat(program(choose, assume, new Stmt.If(T, toss, choose), toss).rules()).allMatch(Rule::tosses);
    for (Stmt after : List.of(choose, assume, new Stmt.If(T, Stmt.skip(), choose))) {
      assertThatIllegalArgumentException().isThrownBy(() -> program(new Stmt.If(T, toss, Stmt.skip()), after));
    }
    Stmt loop = new Stmt.For("i", 3, Expr.FALSE, Exprs.constant(2), new Stmt.Block(List.of(choose, toss)));
    assertThatIllegalArgumentException().isThrownBy(() -> program(loop));
  }

  @Test
  void weightsDoNotUseWhatIsTossed() {
    Expr bound = new Expr.Let("t", 2, Expr.TRUE, Expr.TRUE);
    Expr element = new Expr.LocalAt("a", 1, 2, Expr.FALSE);
    Expr counted = Exprs.quantified(Expr.Quantifier.COUNT, T, 0, 3, Expr.TRUE);
    for (Expr weight : List.of(T, Exprs.plus(T, 1), bound, element, counted)) {
      assertThatThrownBy(() -> toss(Expr.TRUE, weight)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(TossTest::toss).isInstanceOf(IllegalArgumentException.class);
  }
}
