package skein.search.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.number.Rational;
import skein.core.program.Action;
import skein.core.program.Chance;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Ratio;
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

  @Test
  void compiledStepsHaveTheWeightsOfTheInterpreter() {
    int compiled = 0;
    int groups = 0;
    int tossed = 0;
    for (int seed = 0; seed < 600; seed++) {
      Program program = labelled(seed % 4 == 0 ? RandomPrograms.of(seed) : RandomPrograms.tossing(seed), Seeds.random(~seed));
      Optional<LabelledProgram> fast = LabelledProgram.weighted(program, Budget.UNLIMITED);
      List<String> expected = lines(LabelledProgram.weighted(program), 1, StepLabel::toString);
      assertThat(lines(LabelledProgram.weighted(program), 1, StepLabel::text)).isEqualTo(lines(LabelledProgram.interpreted(program), 1));
      if (fast.isPresent()) {
        compiled++;
        assertThat(lines(fast.get(), 1, StepLabel::toString)).as("seed %d", seed).isEqualTo(expected);
        assertThat(lines(fast.get(), 3, StepLabel::toString)).as("seed %d", seed).isEqualTo(expected);
        groups += groups(fast.get());
        tossed += (int) expected.stream().filter(line -> line.contains("opens=false")).count();
      }
    }
    assertThat(compiled).isGreaterThan(500);
    assertThat(groups).isGreaterThan(5_000);
    assertThat(tossed).isGreaterThan(5_000);
  }

  /** How many groups there are in states without errors; in each, the weights sum up to 1. */
  private static int groups(LabelledProgram program) {
    OrderedSearch search = new OrderedSearch(new StateIndex(program.words()), MOST);
    program.initialStates(MOST, state -> search.add(state, 0), Budget.UNLIMITED);
    StepSource source = program.source(Budget.UNLIMITED);
    int[] count = {0};
    search.run(
        (number, state, sink) -> {
          List<Rational> sums = new ArrayList<>();
          try {
            source.steps(
                number,
                state,
                (label, data, at) -> {
                  StepLabel step = program.label(label);
                  if (step.opens()) {
                    sums.add(Rational.of(0, 1));
                  }
                  sums.set(sums.size() - 1, sums.getLast().plus(step.weight()));
                  sink.step(label, data, at);
                });
          } catch (StepErred _) {
            sums.clear();
          }
          count[0] += sums.size();
          assertThat(sums).allMatch(Rational.of(1, 1)::equals);
        },
        (_, _, _) -> {});
    return count[0];
  }

  @Test
  void aStepWithItsChoicesResolvedIsADistribution() {
    Programs programs = new Programs(2);
    Variable x = programs.scalar("x", 0, 9, 2);
    Expr.Local chosen = new Expr.Local("c", 1);
    Stmt choose = new Stmt.Choose("c", 1, Exprs.constant(1), Exprs.constant(3));
    Stmt first = new Stmt.Toss("t", 2, List.of(Exprs.constant(0), Exprs.constant(1), chosen), SPAN);
    Stmt second = new Stmt.Toss("u", 3, List.of(new Expr.Read(x), new Expr.Local("t", 2)), SPAN);
    Stmt assign = new Stmt.Assign(x, Exprs.plus(new Expr.Local("t", 2), new Expr.Local("u", 3)));
    programs.rule("r", Exprs.equal(new Expr.Read(x), 2), new Stmt.Block(List.of(choose, first, second, assign)));
    for (LabelledProgram program : both(programs.build())) {
      List<String> steps = new ArrayList<>();
      program.initialStates(1, state -> program.source(Budget.UNLIMITED).steps(0, state, (label, data, at) -> {
        StepLabel step = program.label(label);
        steps.add(step.agent() + (step.opens() ? " first " : " ") + step.weight() + " " + step.text());
      }), Budget.UNLIMITED);
      assertThat(steps).containsExactly(
          "0 first 1/3 r", "0 1/6 r", "0 1/4 r", "0 1/4 r", "0 first 2/9 r", "0 1/9 r", "0 1/3 r", "0 1/3 r",
          "1 first 1/3 r", "1 1/6 r", "1 1/4 r", "1 1/4 r", "1 first 2/9 r", "1 1/9 r", "1 1/3 r", "1 1/3 r");
    }
  }

  @Test
  void doingNothingHasAWeight() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 3, 3);
    Stmt toss = new Stmt.Toss("t", 1, List.of(new Expr.Read(x), Exprs.constant(1)), List.of(), Optional.of(Exprs.constant(4)), SPAN);
    Stmt assign = new Stmt.If(Exprs.less(new Expr.Local("t", 1), Exprs.constant(2)), new Stmt.Assign(x, new Expr.Local("t", 1)), Stmt.skip());
    programs.rule("r", Expr.TRUE, new Stmt.Block(List.of(toss, assign)));
    for (LabelledProgram program : both(programs.build())) {
      assertThat(chances(program)).extracting(StepLabel::weight).containsExactly(Rational.of(3, 8), Rational.of(1, 8), Rational.of(1, 2));
    }
    assertThat(chances(LabelledProgram.compiled(programs.build(), Budget.UNLIMITED).orElseThrow())).hasSize(2);
  }

  /** Of three tosses: products and sums do not fit into 32 bits. */
  @Test
  void weightsCanBeLarge() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 1, 0);
    Stmt toss = new Stmt.Toss("t", 2, List.of(Exprs.constant(Integer.MAX_VALUE), Exprs.constant(Integer.MAX_VALUE), Exprs.constant(1)), SPAN);
    programs.rule("r", Expr.TRUE, new Stmt.Block(List.of(toss, toss, toss, new Stmt.Assign(x, Expr.FALSE))));
    for (LabelledProgram program : both(programs.build())) {
      List<Rational> weights = chances(program).stream().map(StepLabel::weight).toList();
      assertThat(weights).hasSize(27);
      assertThat(weights.stream().reduce(Rational::plus)).contains(Rational.ONE);
    }
  }

  private static List<StepLabel> chances(LabelledProgram program) {
    List<StepLabel> labels = new ArrayList<>();
    program.initialStates(1, state -> program.source(Budget.UNLIMITED).steps(0, state, (label, _, _) -> labels.add(program.label(label))), Budget.UNLIMITED);
    return labels;
  }

  /** 1/3 and x/7, in two programs: in one they are weights, in the other they are rates. */
  private static Program exact(Chance.Kind kind) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 3);
    Ratio third = new Ratio.Const(Rational.of(1, 3));
    Ratio share = new Ratio.Apply(Ratio.Function.DIVIDE, List.of(Ratio.of(new Expr.Read(x)), Ratio.of(7)), SPAN);
    Stmt toss = new Stmt.Toss("t", 1, List.of(Expr.FALSE, Expr.TRUE, Exprs.less(Exprs.constant(0), new Expr.Read(x))), List.of(third, third, share), SPAN);
    programs.rule("r", Expr.TRUE, new Stmt.Block(List.of(toss, new Stmt.Assign(x, new Expr.Local("t", 1)))));
    Ratio each = new Ratio.Apply(Ratio.Function.MULTIPLY, List.of(Ratio.of(new Expr.Read(x)), Ratio.of(new Expr.Local("t", 1)), third), SPAN);
    Chance.Reward reward =
        new Chance.Reward(
            "cost",
            List.of(new Chance.StateItem(Exprs.equal(new Expr.Read(x), 3), third)),
            List.of(new Chance.StepItem(List.of(0), Expr.TRUE, third), new Chance.StepItem(List.of(0), Exprs.equal(new Expr.Local("t", 1), 2), each)));
    return programs.build().withChance(new Chance(kind, List.of(reward)));
  }

  @Test
  void weightsRatesAndRewardsAreExact() {
    for (LabelledProgram program : both(exact(Chance.Kind.CHAIN))) {
      assertThat(chances(program)).containsExactly(
          new StepLabel("r", 0, Rational.of(7, 16), true, List.of(Rational.of(1, 3))), new StepLabel("r", 0, Rational.of(9, 16), false, List.of(Rational.of(7, 3))));
    }
    for (LabelledProgram program : both(exact(Chance.Kind.RATE))) {
      assertThat(chances(program)).extracting(StepLabel::weight).containsExactly(Rational.of(1, 3), Rational.of(3, 7));
    }
    assertThat(new Interpreter(exact(Chance.Kind.CHAIN)).earned(new long[] {3})).containsExactly(Rational.of(1, 3));
    assertThat(new Interpreter(exact(Chance.Kind.CHAIN)).earned(new long[] {2})).containsExactly(Rational.ZERO);
  }

  private static List<LabelledProgram> both(Program program) {
    return List.of(LabelledProgram.weighted(program), LabelledProgram.weighted(program, Budget.UNLIMITED).orElseThrow());
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

  private static List<String> lines(LabelledProgram program, int threads) {
    return lines(program, threads, StepLabel::text);
  }

  /** All steps, and how the search ended. */
  private static List<String> lines(LabelledProgram program, int threads, Function<StepLabel, String> shown) {
    OrderedSearch search = new OrderedSearch(new StateIndex(program.words()), MOST);
    program.initialStates(Integer.MAX_VALUE, state -> search.add(state, 0), Budget.UNLIMITED);
    List<String> lines = new ArrayList<>();
    OrderedSearch.End end =
        search.run(
            Stream.generate(() -> goingOn(program.source(Budget.UNLIMITED))).limit(threads).toList(),
            (from, label, to) -> lines.add(label == ERROR ? from + " error" : from + " " + shown.apply(program.label(label)) + " " + to));
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
