package skein.simulate.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.Trace;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.simulate.RandomSimulator;
import skein.simulate.RunOutcome;
import skein.simulate.SimulatedRun;
import skein.simulate.SimulationReport;
import skein.simulate.SimulationSettings;

class RunShrinkerTest {

  /** Each agent counts for itself; only the first one's count matters. */
  private static Program counting(int agents, int limit) {
    Programs programs = new Programs(agents);
    Variable counts = programs.array("count", agents, 0, 1_000_000, 0);
    Expr self = new Expr.Local("self", 0);
    programs.rule(
        "count",
        Exprs.constant(1),
        new Stmt.AssignAt(counts, self, new Expr.Binary(Expr.BinaryOp.ADD, new Expr.ReadAt(counts, self), Exprs.constant(1), null)));
    Claim below = new Claim.Always(Exprs.not(Exprs.equal(new Expr.ReadAt(counts, Exprs.constant(0)), limit)));
    return programs.property("Below", below).build();
  }

  @Test
  void stepsOfOtherAgentsAreRemoved() {
    Program program = counting(40, 12);
    Property below = program.properties().getFirst();
    SimulationReport report = simulate(program, List.of(below), 1, 2_000, 4);
    int broken = report.runs().getFirst().outcomes().getFirst().happenedAt().orElseThrow();
    assertThat(broken).isGreaterThan(100);
    Trace shortest = shrink(program, report, 0, broken, below.claim());
    assertThat(shortest.moves()).hasSize(12).allMatch(move -> move.step().agent() == 0);
  }

  /** The noise has so many values that no search gets past a few steps. */
  @Test
  void stepsOfTheSameAgentAreRemoved() {
    Programs programs = new Programs(1);
    Variable count = programs.scalar("count", 0, 12, 0);
    Variable noise = programs.scalar("noise", 0, 10_000, 0);
    programs.rule("count", Exprs.constant(1), new Stmt.Assign(count, Exprs.plus(new Expr.Read(count), 1)));
    programs.rule(
        "noise",
        Exprs.constant(1),
        new Stmt.Block(
            List.of(
                new Stmt.Choose("n", 1, Exprs.constant(0), Exprs.constant(10_000)), new Stmt.Assign(noise, new Expr.Local("n", 1)))));
    Program program = programs.build();
    List<Step> steps = new ArrayList<>();
    for (long i = 0; i < 12; i++) {
      steps.addAll(List.of(new Step(1, 0, List.of(7 * i)), new Step(1, 0, List.of(8 * i)), new Step(0, 0, List.of())));
    }
    assertThat(steps(shrink(program, steps, count, 12))).hasSize(12).allMatch(step -> step.rule() == 0);
  }

  /** The run does not have the step that makes it short. */
  @Test
  void shortcutsAreFound() {
    Programs programs = new Programs(1);
    Variable count = programs.scalar("count", 0, 10, 0);
    programs.rule("count", Exprs.constant(1), new Stmt.Assign(count, Exprs.plus(new Expr.Read(count), 1)));
    programs.rule("jump", Exprs.equal(new Expr.Read(count), 3), new Stmt.Assign(count, Exprs.constant(9)));
    List<Step> steps = Collections.nCopies(10, new Step(0, 0, List.of()));
    assertThat(steps(shrink(programs.build(), steps, count, 10))).extracting(Step::rule).containsExactly(0, 0, 0, 1, 0);
  }

  private static Trace shrink(Program program, List<Step> steps, Variable variable, long bad) {
    Interpreter interpreter = new Interpreter(program);
    Trace trace = Replay.follow(interpreter, new Run(new long[program.cells()], steps, new Ending.AtState()));
    Claim claim = new Claim.Always(Exprs.not(Exprs.equal(new Expr.Read(variable), bad)));
    return new RunShrinker(interpreter, () -> false).shrink(trace, steps.size(), claim, List.of());
  }

  @Test
  void anInterruptedShrinkTriesNothing() {
    Program program = counting(5, 3);
    Property below = program.properties().getFirst();
    SimulationReport report = simulate(program, List.of(below), 1, 200, 1);
    int broken = report.runs().getFirst().outcomes().getFirst().happenedAt().orElseThrow();
    Trace same = new RunShrinker(new Interpreter(program), () -> true).shrink(report.trace(0), broken, below.claim(), List.of());
    assertThat(same.moves()).hasSize(broken);
  }

  /** In small state spaces the local search sees everything, so the result is a shortest run from the same initial state. */
  @Test
  void inSmallStateSpacesTheResultIsShortest() {
    int shortened = 0;
    for (long seed = 0; seed < 600; seed++) {
      Program program = RandomPrograms.of(seed);
      Random random = new Random(seed);
      Expr predicate = Exprs.not(Exprs.equal(new Expr.Read(program.variables().getFirst()), random.nextInt(-2, 3)));
      List<Property> properties =
          List.of(new Property("P", new Claim.Always(predicate), "", null), new Property("D", new Claim.DeadlockFree(), "", null), Property.noErrors());
      SimulationReport report = simulate(program, properties, 3, 30, seed);
      for (SimulatedRun run : report.runs()) {
        for (int i = 0; i < properties.size(); i++) {
          if (run.outcomes().get(i) instanceof RunOutcome.Broken(int step)) {
            Claim claim = properties.get(i).claim();
            Trace shortest = shrink(program, report, run.number(), step, claim);
            assertThat(shortest.moves().size())
                .as("%s in run %d of program %d", properties.get(i).name(), run.number(), seed)
                .isLessThanOrEqualTo(step)
                .isEqualTo(distance(program, shortest.states().getFirst(), claim, List.of(predicate)));
            assertThat(steps(shrink(program, report, run.number(), step, claim))).isEqualTo(steps(shortest));
            if (shortest.moves().size() == step) {
              assertThat(steps(shortest)).as("a run that cannot be shorter").isEqualTo(steps(report.trace(run.number())).subList(0, step));
            }
            shortened += shortest.moves().size() < step ? 1 : 0;
          }
        }
      }
    }
    assertThat(shortened).isGreaterThan(30);
  }

  private static List<Step> steps(Trace trace) {
    return trace.moves().stream().map(Trace.Move::step).toList();
  }

  private static SimulationReport simulate(Program program, List<Property> properties, int runs, int steps, long seed) {
    return RandomSimulator.run(program, properties, new SimulationSettings(runs, steps, seed), Monitor.SILENT);
  }

  private static Trace shrink(Program program, SimulationReport report, int run, int step, Claim claim) {
    return new RunShrinker(new Interpreter(program), () -> false).shrink(report.trace(run), step, claim, predicates(report));
  }

  private static List<Expr> predicates(SimulationReport report) {
    return report.summaries().stream().flatMap(summary -> summary.property().claim().subject().stream()).toList();
  }

  /** By brute force. */
  private static int distance(Program program, long[] initial, Claim claim, List<Expr> predicates) {
    Interpreter interpreter = new Interpreter(program);
    BadState bad = new BadState(interpreter, claim, predicates);
    Effort effort = new Effort(Long.MAX_VALUE, () -> false);
    Map<StateKey, Integer> known = new HashMap<>(Map.of(new StateKey(initial), 0));
    Deque<long[]> open = new ArrayDeque<>(List.of(initial));
    while (true) {
      long[] state = open.remove();
      int here = known.get(new StateKey(state));
      if (bad.at(state, effort).isPresent()) {
        return here;
      }
      List<long[]> targets = new ArrayList<>();
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              targets.add(target);
            }

            @Override
            public void error(Step step, ModelError error) {}
          });
      for (long[] target : targets) {
        if (known.putIfAbsent(new StateKey(target), here + 1) == null) {
          open.add(target);
        }
      }
    }
  }
}
