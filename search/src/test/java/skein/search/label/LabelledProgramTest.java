package skein.search.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.system.ProgramSystem;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.core.testing.Seeds;
import skein.search.order.OrderedSearch;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

class LabelledProgramTest {

  private static final int MOST = 300;
  private static final int ERROR = -1;
  private static final Span SPAN = new Span(new Source("labels", "?"), 0, 1);
  private static final Expr.Local SELF = new Expr.Local("id", 0);

  @Test
  void compiledStepsHaveTheOrderAndTheLabelsOfTheInterpreter() {
    int compiled = 0;
    int erred = 0;
    int steps = 0;
    for (int seed = 0; seed < 600; seed++) {
      Program program = labelled(seed % 3 == 0 ? RandomPrograms.tossing(seed) : RandomPrograms.of(seed), Seeds.random(~seed));
      Optional<LabelledProgram> fast = LabelledProgram.compiled(program, Budget.UNLIMITED);
      if (fast.isPresent()) {
        compiled++;
        List<String> expected = lines(LabelledProgram.interpreted(program), 1);
        assertThat(lines(fast.get(), 1)).as("seed %d", seed).isEqualTo(expected);
        assertThat(lines(fast.get(), 3)).as("seed %d", seed).isEqualTo(expected);
        erred += (int) expected.stream().filter(line -> line.endsWith("error")).count();
        steps += expected.size();
      }
    }
    assertThat(compiled).isGreaterThan(500);
    assertThat(erred).isGreaterThan(1_000);
    assertThat(steps - erred).isGreaterThan(10_000);
  }

  /** The same with random values in the actions. */
  private static Program labelled(Program program, Random random) {
    List<Rule> rules = new ArrayList<>();
    for (Rule rule : program.rules()) {
      List<Action.Argument> arguments = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        arguments.add(random.nextInt(4) == 0 ? new Action.Word("w" + i) : new Action.Computed(value(program.variables(), random), Display.NUMBER));
      }
      Action action = random.nextInt(8) == 0 ? Action.internal() : new Action.Named(rule.name(), arguments);
      rules.add(with(rule, action));
    }
    return new Program(program.name(), program.agents(), program.variables(), program.init(), rules, program.schedule(), List.of(), program.view());
  }

  private static Rule with(Rule rule, Action action) {
    return new Rule(
        rule.name(), rule.firstAgent(), rule.lastAgent(), rule.takesTurn(), rule.guards(), rule.body(), Math.max(12, rule.frame()), action, rule.label(), rule.origin());
  }

  private static Expr value(List<Variable> variables, Random random) {
    Variable scalar = variables.getFirst();
    Variable array = variables.stream().filter(variable -> variable.length() > 1).findFirst().orElseThrow();
    Expr.Local bound = new Expr.Local("b", 11);
    return switch (random.nextInt(9)) {
      case 0 -> SELF;
      case 1 -> new Expr.Read(scalar);
      case 2 -> Exprs.read(array, SELF);
      case 3 -> new Expr.Local("l1", 1);
      case 4 -> new Expr.Local("l2", 2);
      case 5 -> Exprs.plus(new Expr.Local("l8", 8), 10);
      case 6 -> new Expr.LocalAt("l4", 4, 2, new Expr.InBounds(SELF, 2, "l4", SPAN));
      case 7 -> Exprs.quantified(Expr.Quantifier.COUNT, bound, 0, 3, Exprs.equal(Exprs.read(array, bound), new Expr.Read(scalar)));
      default -> new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(7), new Expr.Read(scalar), SPAN);
    };
  }

  @Test
  void labelsAreAboutTheStateBeforeTheStepAndTheLocalsAfterIt() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 3);
    Stmt body = new Stmt.Block(List.of(new Stmt.SetLocal("n", 1, Exprs.plus(new Expr.Read(x), 1)), new Stmt.Assign(x, new Expr.Local("n", 1))));
    Action action = new Action.Named("up", List.of(new Action.Computed(new Expr.Read(x), Display.NUMBER), new Action.Computed(new Expr.Local("n", 1), Display.NUMBER)));
    programs.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(5)), body);
    Program program = programs.build();
    Program labelled =
        new Program(
            program.name(), program.agents(), program.variables(), program.init(), List.of(with(program.rules().getFirst(), action)), program.schedule(), List.of(), program.view());
    assertThat(lines(LabelledProgram.compiled(labelled, Budget.UNLIMITED).orElseThrow(), 1)).containsExactly("0 up !3 !4 1", "1 up !4 !5 2", "COMPLETE");
  }

  @Test
  void aLabelThatReadsTheCounterOfALoopIsLeftToTheInterpreter() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 3);
    programs.rule("loop", Expr.TRUE, new Stmt.For("i", 1, Expr.FALSE, Exprs.constant(3), new Stmt.Assign(x, new Expr.Local("i", 1))));
    Program program = programs.build();
    Action action = new Action.Named("loop", List.of(new Action.Computed(new Expr.Local("i", 1), Display.NUMBER)));
    Program labelled =
        new Program(
            program.name(), program.agents(), program.variables(), program.init(), List.of(with(program.rules().getFirst(), action)), program.schedule(), List.of(), program.view());
    assertThat(LabelledProgram.compiled(program, Budget.UNLIMITED)).isPresent();
    assertThat(LabelledProgram.compiled(labelled, Budget.UNLIMITED)).isEmpty();
  }

  @Test
  void initialStatesHaveTheOrderOfTheInterpreter() {
    Programs programs = new Programs(3);
    Variable array = programs.array("a", 3, 0, 9, 7, 2, 5);
    programs.assume(Exprs.notEqual(Exprs.read(array, Exprs.constant(0)), Exprs.read(array, Exprs.constant(2))));
    Program program = programs.build();
    LabelledProgram interpreted = LabelledProgram.interpreted(program);
    List<long[]> found = new ArrayList<>();
    assertThat(interpreted.initialStates(18, found::add, Budget.UNLIMITED)).isTrue();
    List<long[]> packed = new ArrayList<>();
    new ProgramSystem(program).initialStates(packed::add);
    assertThat(found).usingElementComparator(Arrays::compare).containsExactlyElementsOf(packed);
    assertThat(interpreted.initialStates(17, _ -> {}, Budget.UNLIMITED)).isFalse();
  }

  /** All steps, and how the search ended. */
  private static List<String> lines(LabelledProgram program, int threads) {
    OrderedSearch search = new OrderedSearch(new StateIndex(program.words()), MOST);
    program.initialStates(Integer.MAX_VALUE, state -> search.add(state, 0), Budget.UNLIMITED);
    List<String> lines = new ArrayList<>();
    OrderedSearch.End end =
        search.run(
            Stream.generate(() -> goingOn(program.source(Budget.UNLIMITED))).limit(threads).toList(),
            (from, label, to) -> lines.add(label == ERROR ? from + " error" : from + " " + program.text(label) + " " + to));
    lines.add(end.name());
    return lines;
  }

  /** Has a loop instead of an error. */
  private static StepSource goingOn(StepSource source) {
    return (number, state, sink) -> {
      try {
        source.steps(number, state, sink);
      } catch (StepErred _) {
        sink.step(ERROR, state, 0);
      }
    };
  }
}
