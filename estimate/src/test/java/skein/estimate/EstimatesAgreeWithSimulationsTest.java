package skein.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.StoppingRule;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.StepChoice;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.core.testing.Seeds;
import skein.simulate.PropertySummary;
import skein.simulate.RandomSimulator;
import skein.simulate.RunOutcome;
import skein.simulate.SimulatedRun;
import skein.simulate.SimulationReport;
import skein.simulate.SimulationSettings;

/** The same runs are judged in the same way by a simulation, by an estimate, and by somebody who looks at their states. */
class EstimatesAgreeWithSimulationsTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 1_500 : 40;
  private static final int RUNS = 24;

  @Test
  void runsMeetAndViolateTheSameProperties() {
    int[] kinds = new int[3];
    int[] judged = new int[3];
    int endsAtBound = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = Seeds.random(seed);
      Program program = seed % 3 == 0 ? RandomWalks.of(seed) : RandomPrograms.of(seed);
      List<Property> all = properties(program, seed % 3 == 0, random);
      List<Property> some = new ArrayList<>(all);
      Collections.shuffle(some, random);
      some.set(0, random.nextBoolean() ? Property.noErrors() : some.getFirst());
      StepChoice choice = StepChoice.values()[random.nextInt(2)];
      int steps = random.nextInt(9);
      // Few properties may be decided before the end of a run; what an estimate stops to look at then makes no difference.
      for (List<Property> properties : List.of(all, some.subList(0, 3))) {
        String what = "program " + seed + ", " + steps + " steps, " + properties.size() + " properties";
        SimulationReport simulated = RandomSimulator.run(program, properties, new SimulationSettings(0, RUNS, steps, seed, choice), Monitor.SILENT);
        EstimatePlan plan = new EstimatePlan(steps, seed, new StoppingRule.FixedRuns(RUNS)).choosing(choice);
        Estimate estimate = new Estimator(program, properties, plan, Monitor.SILENT).estimate(_ -> {});
        for (int i = 0; i < properties.size(); i++) {
          compare(simulated, i, estimate.properties().get(i), kinds, what);
        }
        endsAtBound += compareWithStates(program, properties, simulated, steps, judged, what);
      }
    }
    assertThat(IntStream.of(kinds)).as("runs that meet, violate and do not decide a property").allMatch(n -> n > PROGRAMS * 10);
    assertThat(IntStream.of(judged)).as("the same, as far as their states were looked at").allMatch(n -> n > PROGRAMS * 5);
    assertThat(endsAtBound).as("runs that end exactly at the bound").isGreaterThan(PROGRAMS / 4);
  }

  /** The goal is met at once, and its condition divides by zero two steps later. */
  @Test
  void anErrorInAPropertyThatIsDecidedViolatesNoErrors() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 3, 0);
    programs.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(3)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    Expr divided = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(4), Exprs.plus(new Expr.Read(x), -2), null);
    List<Property> properties = List.of(new Property("Goal", new Claim.Eventually(Exprs.equal(divided, -2)), "", null), Property.noErrors());
    EstimatePlan plan = new EstimatePlan(9, 1, new StoppingRule.FixedRuns(RUNS));
    List<PropertyEstimate> estimates = new Estimator(programs.build(), properties, plan, Monitor.SILENT).estimate(_ -> {}).properties();
    assertThat(estimates).extracting(PropertyEstimate::met).containsExactly((long) RUNS, 0L);
    assertThat(estimates).extracting(PropertyEstimate::broken).containsExactly(0L, (long) RUNS);
    SimulationReport simulated = RandomSimulator.run(programs.build(), properties, new SimulationSettings(RUNS, 9, 1), Monitor.SILENT);
    assertThat(simulated.summaries()).extracting(PropertySummary::violated).containsExactly(0, RUNS);
  }

  private static void compare(SimulationReport simulated, int property, PropertyEstimate estimate, int[] kinds, String what) {
    PropertySummary summary = simulated.summaries().get(property);
    List<Integer> counts = List.of(summary.satisfied(), summary.violated(), summary.open());
    String which = what + ", " + estimate.property().claim();
    assertThat(List.of((int) estimate.met(), (int) estimate.broken(), (int) estimate.open())).as(which).isEqualTo(counts);
    OptionalInt firstViolated =
        simulated.runs().stream().filter(run -> run.outcomes().get(property).isViolated()).mapToInt(SimulatedRun::number).findFirst();
    assertThat(estimate.firstBroken()).as(which).isEqualTo(estimate.property().claim().isExistential() ? OptionalInt.empty() : firstViolated);
    for (int k = 0; k < kinds.length; k++) {
      kinds[k] += counts.get(k);
    }
  }

  private static List<Property> properties(Program program, boolean isWalk, Random random) {
    List<Claim> claims = new ArrayList<>(List.of(new Claim.DeadlockFree(), new Claim.NoErrors()));
    for (int i = 0; i < 3; i++) {
      Expr goal = predicate(program, isWalk, random);
      claims.addAll(
          List.of(
              new Claim.Always(Exprs.not(goal)), new Claim.Reachable(goal), new Claim.Eventually(goal), new Claim.Fairly(goal),
              new Claim.FairlyInfinitely(goal), new Claim.Linear(formula(program, isWalk, random, 3))));
    }
    int simple = claims.size();
    for (Claim.Combination how : Claim.Combination.values()) {
      for (int i = 0; i < 3; i++) {
        claims.add(combined(how, IntStream.range(0, 2 + random.nextInt(2)).mapToObj(_ -> claims.get(random.nextInt(simple))).toList()));
      }
    }
    claims.add(combined(Claim.Combination.SOME, claims.subList(simple, claims.size())));
    return IntStream.range(0, claims.size()).mapToObj(i -> new Property("P" + i, claims.get(i), "", null)).toList();
  }

  private static Claim combined(Claim.Combination how, List<Claim> parts) {
    return new Claim.Combined(how, parts.stream().map(part -> new Claim.Part("", part)).toList(), Optional.empty());
  }

  private static Expr predicate(Program program, boolean isWalk, Random random) {
    Expr first = new Expr.Read(program.variables().getFirst());
    if (isWalk) {
      return Exprs.equal(first, random.nextInt(2) == 0 ? RandomWalks.GOAL : random.nextInt(6));
    }
    Expr element = new Expr.ReadAt(program.variables().get(2), Exprs.constant(random.nextInt(3)));
    Expr simple = Exprs.equal(Exprs.plus(first, element), random.nextInt(-1, 4));
    Expr divided = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), element, null);
    return random.nextInt(2) == 0 ? Exprs.and(Exprs.equal(divided, 2), simple) : simple;
  }

  private static Ltl formula(Program program, boolean isWalk, Random random, int depth) {
    if (depth == 0) {
      return new Ltl.Atom(predicate(program, isWalk, random));
    }
    Ltl one = formula(program, isWalk, random, depth - 1);
    Ltl other = formula(program, isWalk, random, depth - 1);
    return switch (random.nextInt(9)) {
      case 0 -> new Ltl.Not(one);
      case 1 -> new Ltl.And(one, other);
      case 2 -> new Ltl.Or(one, other);
      case 3 -> new Ltl.Next(one);
      case 4 -> new Ltl.Always(one);
      case 5 -> new Ltl.Eventually(one);
      case 6 -> new Ltl.Until(one, other);
      case 7 -> new Ltl.WeakUntil(one, other);
      default -> one;
    };
  }

  private enum Answer { MET, VIOLATED, OPEN }

  /** How a run goes on after its last state. */
  private enum End { NO_STEP, BOUND, ERRORS, REST }

  /** Returns how many runs end exactly at the bound. */
  private static int compareWithStates(Program program, List<Property> properties, SimulationReport report, int steps, int[] judged, String what) {
    Interpreter interpreter = new Interpreter(program);
    int endsAtBound = 0;
    for (SimulatedRun run : report.runs()) {
      List<long[]> states = report.trace(run.number()).states();
      End end = end(interpreter, states.getLast(), run.length() < steps);
      if (end == End.ERRORS || run.error().isPresent()) {
        continue;
      }
      endsAtBound += end == End.NO_STEP && run.length() == steps ? 1 : 0;
      for (int i = 0; i < properties.size(); i++) {
        Optional<Answer> expected = answer(interpreter, properties.get(i).claim(), states, end);
        RunOutcome outcome = run.outcomes().get(i);
        Answer actual = outcome.isSatisfied() ? Answer.MET : outcome.isViolated() ? Answer.VIOLATED : Answer.OPEN;
        if (expected.equals(Optional.of(Answer.OPEN)) && actual != Answer.OPEN) {
          assertThat(isAtRest(interpreter, states.getLast())).as("%s, run %d", what, run.number()).isTrue();
          expected = answer(interpreter, properties.get(i).claim(), states, End.REST);
        }
        if (expected.isPresent()) {
          judged[actual.ordinal()]++;
          assertThat(actual).as("%s, run %d, %s", what, run.number(), properties.get(i).claim()).isEqualTo(expected.get());
        }
      }
    }
    return endsAtBound;
  }

  private static End end(Interpreter interpreter, long[] state, boolean isBeforeBound) {
    int[] found = new int[2];
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            found[0]++;
          }

          @Override
          public void error(Step step, ModelError error) {
            found[1]++;
          }
        });
    return found[0] > 0 && !isBeforeBound ? End.BOUND : found[1] > 0 ? End.ERRORS : End.NO_STEP;
  }

  /** Whether all steps lead back to the state, which is then kept forever. */
  private static boolean isAtRest(Interpreter interpreter, long[] state) {
    boolean[] leaves = new boolean[1];
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            leaves[0] |= !Arrays.equals(target, state);
          }

          @Override
          public void error(Step step, ModelError error) {
            leaves[0] = true;
          }
        });
    return !leaves[0];
  }

  /** Empty where it takes more than a look at each state. */
  private static Optional<Answer> answer(Interpreter interpreter, Claim claim, List<long[]> states, End end) {
    boolean isOver = end == End.NO_STEP || end == End.REST;
    return switch (claim) {
      case Claim.Always(Expr p) -> Optional.of(!all(interpreter, p, states) ? Answer.VIOLATED : isOver ? Answer.MET : Answer.OPEN);
      case Claim.Reachable(Expr p) -> Optional.of(any(interpreter, p, states) ? Answer.MET : isOver ? Answer.VIOLATED : Answer.OPEN);
      case Claim.Eventually(Expr p) -> Optional.of(any(interpreter, p, states) ? Answer.MET : isOver ? Answer.VIOLATED : Answer.OPEN);
      case Claim.Fairly(Expr p) -> Optional.of(any(interpreter, p, states) ? Answer.MET : isOver ? Answer.VIOLATED : Answer.OPEN);
      case Claim.FairlyInfinitely(Expr p) ->
          Optional.of(!isOver ? Answer.OPEN : interpreter.test(p, states.getLast()).holds() ? Answer.MET : Answer.VIOLATED);
      case Claim.DeadlockFree() -> Optional.of(end == End.REST ? Answer.MET : isOver ? Answer.VIOLATED : Answer.OPEN);
      case Claim.NoErrors() -> Optional.of(isOver ? Answer.MET : Answer.OPEN);
      case Claim.Combined combined -> together(combined.how(), combined.parts().stream().map(part -> answer(interpreter, part.claim(), states, end)).toList());
      case Claim.Linear _, Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _ -> Optional.empty();
    };
  }

  private static Optional<Answer> together(Claim.Combination how, List<Optional<Answer>> parts) {
    Answer decisive = how == Claim.Combination.EVERY ? Answer.VIOLATED : Answer.MET;
    if (parts.contains(Optional.of(decisive))) {
      return Optional.of(decisive);
    }
    if (parts.contains(Optional.<Answer>empty())) {
      return Optional.empty();
    }
    Answer other = how == Claim.Combination.EVERY ? Answer.MET : Answer.VIOLATED;
    return Optional.of(parts.contains(Optional.of(Answer.OPEN)) ? Answer.OPEN : other);
  }

  private static boolean all(Interpreter interpreter, Expr predicate, List<long[]> states) {
    return states.stream().allMatch(state -> interpreter.test(predicate, state).holds());
  }

  private static boolean any(Interpreter interpreter, Expr predicate, List<long[]> states) {
    return states.stream().anyMatch(state -> interpreter.test(predicate, state).holds());
  }
}
