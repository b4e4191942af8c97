package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.model.Purpose;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeOutcome;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.Rerun;
import skein.purpose.search.Variant;
import skein.purpose.simulator.ProgramSimulator;

/** Experiments on a program give the same results as on its explicit state space. */
class ProgramSimulatorTest {

  private static final int CASES = Boolean.getBoolean("skein.thorough") ? 5_000 : 300;
  private static final int LARGEST = 60;

  @Test
  void aProgramBehavesLikeItsExplicitStateSpace() {
    int compared = 0;
    for (int seed = 0; seed < CASES; seed++) {
      Program program = RandomPrograms.of(seed);
      List<ProgramSimulator.Rule> rules =
          List.of(new ProgramSimulator.Rule(new Event.Output("a"), "rule1…"), new ProgramSimulator.Rule(new Event.Input("b"), "...2"));
      Expr isOne = Exprs.equal(new Expr.Read(program.variables().getFirst()), 1);
      ProgramSimulator simulator = new ProgramSimulator(program, rules, Map.of("p", isOne));
      long[] start = start(program);
      Ats written = start == null ? null : writtenOut(program, start, isOne);
      if (written == null) {
        continue;
      }
      Purpose purpose = new RandomExperiments(seed).purpose();
      BruteForce brute = new BruteForce(purpose.system(), written);
      for (PurposeRelation relation : PurposeRelation.values()) {
        for (Variant variant : Variant.values()) {
          Inquiry inquiry = Searches.inquiry(relation, variant, 4);
          PurposeOutcome outcome =
              Searches.run(purpose, simulator, simulator.state(start), inquiry, Settings.DEFAULT, Monitor.SILENT);
          assertThat(outcome.verdict()).as("seed %d, %s", seed, inquiry).isEqualTo(brute.decide(relation, variant, 4, false));
          Rerun.check(purpose, simulator, inquiry, outcome);
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(CASES);
  }

  @Test
  void stepsAreMappedToEventsByTheirTextAndOtherwiseInternal() {
    Programs programs = new Programs(2);
    Variable x = programs.scalar("x", 0, 3, 0);
    programs.rule("up", 0, 0, true, Expr.TRUE, new Stmt.Assign(x, Exprs.constant(1)));
    programs.rule("down", 1, 1, true, Expr.TRUE, new Stmt.Assign(x, Exprs.constant(2)));
    Program program = programs.build();
    Event up = new Event.Output("up");
    ProgramSimulator simulator =
        new ProgramSimulator(
            program,
            List.of(new ProgramSimulator.Rule(up, "u…"), new ProgramSimulator.Rule(new Event.Input("never"), "sideways")),
            Map.of("one", Exprs.equal(new Expr.Read(x), 1), "broken", new Expr.Fail("oops", null)));
    var state = simulator.state(new long[] {1});
    assertThat(simulator.successors(state)).extracting(o -> o.event()).containsExactly(up, Event.tau());
    assertThat(state.shows(new Literal("one", true))).isTrue();
    assertThat(state.shows(new Literal("one", false))).isFalse();
    // A condition that causes an error is unknown, and so is one that is not defined.
    for (String unknown : List.of("broken", "undefined")) {
      assertThat(state.shows(new Literal(unknown, true))).isFalse();
      assertThat(state.shows(new Literal(unknown, false))).isFalse();
    }
    assertThat(simulator.hasFitted(0)).isTrue();
    assertThat(simulator.hasFitted(1)).isFalse();
    assertThat(simulator.unmappedExample()).contains("down");
    assertThat(state).isEqualTo(simulator.state(new long[] {1})).isNotEqualTo(simulator.state(new long[] {2}));
  }

  @Test
  void stepsAreMappedToEventsByTheirActions() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 3, 0);
    Rule put = new Rule("r", 0, 0, true, List.of(), new Stmt.Assign(x, Exprs.constant(1)), 1,
        new Action.Named("put", List.of(new Action.Computed(Exprs.constant(7), Display.NUMBER))), Label.of("somebody puts it"), null);
    programs.rule(put);
    Event seven = new Event.Output("seven");
    ProgramSimulator simulator =
        new ProgramSimulator(programs.build(), List.of(new ProgramSimulator.Rule(seven, "put !7")), Map.of());
    assertThat(simulator.successors(simulator.state(new long[] {0}))).extracting(o -> o.event()).containsExactly(seven);
  }

  private static long[] start(Program program) {
    List<long[]> found = new ArrayList<>();
    new Interpreter(program).initialStates(found::add);
    return found.isEmpty() ? null : found.getFirst();
  }

  /** The explicit state space, by the interpreter; null if it is too large. */
  private static Ats writtenOut(Program program, long[] start, Expr isOne) {
    Interpreter interpreter = new Interpreter(program);
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<long[]> cells = new ArrayList<>(List.of(start));
    numbers.put(Arrays.toString(start), 0);
    List<Ats.State> states = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      long[] from = cells.get(i);
      List<Ats.Move> moves = new ArrayList<>();
      interpreter.steps(
          from,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              Integer known = numbers.get(Arrays.toString(target));
              if (known == null) {
                known = cells.size();
                numbers.put(Arrays.toString(target), known);
                cells.add(target);
              }
              String told = interpreter.describe(from, step);
              Event event =
                  told.startsWith("rule1") ? new Event.Output("a") : told.endsWith("2") ? new Event.Input("b") : Event.tau();
              moves.add(new Ats.Move(event, known));
            }

            @Override
            public void error(Step step, ModelError error) {}
          });
      if (cells.size() > LARGEST) {
        return null;
      }
      boolean one = interpreter.test(isOne, from).holds();
      states.add(new Ats.State("s" + i, new LinkedHashSet<>(Set.of(new Literal("p", one))), moves));
    }
    return new Ats("Written", states, 0, Set.of());
  }
}
