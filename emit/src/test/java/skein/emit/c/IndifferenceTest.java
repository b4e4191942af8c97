package skein.emit.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import skein.analysis.values.Domains;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.emit.range.Ranges;
import skein.emit.testing.Examples;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;

class IndifferenceTest {

  private static final int ENOUGH_STATES = 100;

  private static final Expr CHOSEN = new Expr.Local("chosen", 1);

  private static boolean isIndifferent(BiFunction<Variable, Variable, List<Stmt>> afterwards) {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 100, 0);
    Variable t = p.scalar("t", 0, Integer.MAX_VALUE, 0, Integer.MAX_VALUE);
    List<Stmt> body = new ArrayList<>();
    body.add(new Stmt.Choose("chosen", 1, Exprs.constant(0), new Expr.Read(t)));
    body.addAll(afterwards.apply(x, t));
    p.rule("choose", Expr.TRUE, new Stmt.Block(body));
    Program program = p.build();
    return indifferent(program.rules().getFirst(), ValueAnalysis.of(program)).stream()
        .anyMatch(choose -> choose.name().equals("chosen"));
  }

  private static Set<Stmt.Choose> indifferent(Rule rule, Domains domains) {
    return Indifference.of(rule, Ranges.ofTrial(domains, rule));
  }

  @Test
  void storingAChoiceIsIndifferent() {
    assertThat(isIndifferent((x, _) -> List.of(new Stmt.Assign(x, CHOSEN)))).isTrue();
    assertThat(isIndifferent((x, t) ->
            List.of(new Stmt.Assign(x, CHOSEN), new Stmt.Assume(Exprs.less(new Expr.Read(t), Exprs.constant(5))))))
        .isTrue();
  }

  @Test
  void testingOrComputingWithAChoiceIsNot() {
    assertThat(isIndifferent((x, _) -> List.of(new Stmt.Assign(x, CHOSEN), new Stmt.Assume(new Expr.Read(x))))).isFalse();
    assertThat(isIndifferent((x, _) -> List.of(new Stmt.Assign(x, Exprs.plus(CHOSEN, 2))))).isFalse();
    assertThat(isIndifferent((_, t) -> List.of(new Stmt.If(CHOSEN, new Stmt.Assume(new Expr.Read(t)), Stmt.skip())))).isFalse();
    assertThat(isIndifferent((_, _) -> List.of(new Stmt.Choose("other", 2, Exprs.constant(0), CHOSEN)))).isFalse();
    Stmt round = new Stmt.For("i", 3, Exprs.constant(0), Exprs.constant(2),
        new Stmt.Block(List.of(
            new Stmt.Assume(Exprs.equal(new Expr.Local("kept", 2), 0)), new Stmt.SetLocal("kept", 2, CHOSEN))));
    assertThat(isIndifferent((_, _) -> List.of(round))).isFalse();
  }

  @Test
  void aChoiceThatMayPreventOrCauseAnErrorIsNot() {
    BiFunction<Variable, Variable, Expr> perhapsByZero =
        (_, t) -> new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), new Expr.Read(t), null);
    assertThat(isIndifferent((x, t) -> List.of(new Stmt.Assign(x, perhapsByZero.apply(x, t))))).isTrue();
    assertThat(isIndifferent((x, t) ->
            List.of(new Stmt.If(CHOSEN, new Stmt.Assign(x, perhapsByZero.apply(x, t)), Stmt.skip()))))
        .isFalse();
    assertThat(isIndifferent((x, t) ->
            List.of(new Stmt.Assign(x, new Expr.Choice(CHOSEN, perhapsByZero.apply(x, t), Exprs.constant(0))))))
        .isFalse();
    assertThat(isIndifferent((x, t) -> List.of(new Stmt.Assign(x, Exprs.and(CHOSEN, perhapsByZero.apply(x, t)))))).isFalse();
  }

  @Test
  void aTestForUndefinedIsIndifferentToWhichNumberItIs() {
    Expr undefined = Exprs.constant(Integer.MAX_VALUE + 1L);
    Expr parity = new Expr.Binary(Expr.BinaryOp.MODULO, CHOSEN, Exprs.constant(2), null);
    Stmt defined = new Stmt.Assume(Exprs.notEqual(new Expr.Local("kept", 2), undefined));
    assertThat(isIndifferent((_, _) -> List.of(new Stmt.SetLocal("kept", 2, parity), defined))).isTrue();
    Expr sometimes = new Expr.Choice(parity, undefined, Exprs.constant(1));
    assertThat(isIndifferent((_, _) -> List.of(new Stmt.SetLocal("kept", 2, sometimes), defined))).isFalse();
    Stmt.If branch = new Stmt.If(parity, new Stmt.SetLocal("kept", 2, undefined), Stmt.skip());
    assertThat(isIndifferent((_, _) -> List.of(branch, defined))).isFalse();
  }

  @Test
  void arithmeticThatCannotOverflowIsIndifferent() {
    assertThat(isIndifferent((x, _) -> List.of(new Stmt.Assign(x, new Expr.Unary(Expr.UnaryOp.ABS, CHOSEN, null))))).isTrue();
    assertThat(isIndifferent((x, _) -> List.of(new Stmt.Assign(x, Exprs.plus(CHOSEN, -5))))).isTrue();
    assertThat(isIndifferent((x, t) ->
            List.of(new Stmt.Assign(x, new Expr.Binary(Expr.BinaryOp.ADD, CHOSEN, new Expr.Read(t), null)))))
        .isFalse();
  }

  @Test
  void aTestOfAnotherChoiceIsIndifferent() {
    Stmt other = new Stmt.Choose("other", 2, Exprs.constant(0), Exprs.constant(3));
    Stmt notTwo = new Stmt.Assume(Exprs.notEqual(new Expr.Local("other", 2), Exprs.constant(2)));
    assertThat(isIndifferent((x, _) -> List.of(other, notTwo, new Stmt.Assign(x, CHOSEN)))).isTrue();
  }

  /**
   * In every state, all values of an indifferent choice have the same outcome: a step, an error, or neither. Blocked steps are turned
   * into errors to make them visible; only the least and the greatest values of each choice are tried.
   */
  @Test
  void inRandomProgramsAllValuesHaveTheSameOutcome() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 1_000;
    int several = 0;
    for (int seed = 0; seed < programs; seed++) {
      several += compare(RandomPrograms.of(seed), "program " + seed);
    }
    assertThat(several).as("states in which there was something to choose").isGreaterThan(programs / 4);
  }

  @Test
  void inRandomModelsAllValuesHaveTheSameOutcome() {
    int models = Boolean.getBoolean("skein.thorough") ? 5_000 : 60;
    int several = 0;
    for (int seed = 1; seed <= models; seed++) {
      RandomModel model = RandomModels.of(seed);
      Map<String, String> parameters = new LinkedHashMap<>();
      model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
      Program program = Examples.load(new Source("random-" + seed + ".labs", model.text()), parameters, false);
      several += compare(program, "model " + seed);
    }
    assertThat(several).as("states in which there was something to choose").isGreaterThan(models);
  }

  private static int compare(Program program, String what) {
    Domains domains = ValueAnalysis.of(program);
    List<Set<Stmt.Choose>> indifferent = program.rules().stream().map(rule -> indifferent(rule, domains)).toList();
    Trial lowest = new Trial(program, indifferent, false);
    Trial highest = new Trial(program, indifferent, true);
    Queue<long[]> waiting = new ArrayDeque<>();
    Set<List<Long>> seen = new HashSet<>();
    lowest.starts(ENOUGH_STATES, state -> note(state, seen, waiting));
    int several = 0;
    int looked = 0;
    while (!waiting.isEmpty() && looked++ < ENOUGH_STATES) {
      long[] state = waiting.remove();
      for (Trial trial : List.of(lowest, highest)) {
        Map<List<Integer>, List<String>> outcomes = trial.outcomes(state, target -> note(target, seen, waiting));
        for (var entry : outcomes.entrySet()) {
          String where = what + ", " + program.rules().get(entry.getKey().getFirst()).name() + " in " + Arrays.toString(state);
          assertThat(new HashSet<>(entry.getValue())).as(where).hasSize(1);
          several += entry.getValue().size() > 1 ? 1 : 0;
        }
      }
    }
    return several;
  }

  private static void note(long[] state, Set<List<Long>> seen, Queue<long[]> waiting) {
    if (seen.add(Arrays.stream(state).boxed().toList())) {
      waiting.add(state);
    }
  }
}
