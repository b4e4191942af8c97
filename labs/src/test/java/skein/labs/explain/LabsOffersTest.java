package skein.labs.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.explain.AgentOutlook;
import skein.core.explain.Blocker;
import skein.core.explain.OfferedStep;
import skein.core.explain.Offers;
import skein.core.explain.Part;
import skein.core.explain.Reading;
import skein.core.explain.Tries;
import skein.core.explain.TruthValue;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;
import skein.labs.random.TrapModels;

class LabsOffersTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 5_000 : 100;
  private static final int STATES = 60;

  @Test
  void aStepIsOpenIfTheInterpreterCanTakeIt() {
    int models = 0;
    int open = 0;
    int closed = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      RandomModel random = seed % 2 == 0 ? RandomModels.of(seed) : TrapModels.of(seed);
      Map<String, String> parameters = new TreeMap<>();
      random.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
      Optional<Model> loaded = new Labs().load(new Source("random.labs", random.text()), new LoadOptions(parameters, false, Optional.empty())).model();
      if (loaded.isEmpty()) {
        continue;
      }
      Model model = loaded.get();
      models++;
      Interpreter interpreter = new Interpreter(model.program());
      Offers offers = model.offers().orElseThrow().get();
      for (long[] state : states(interpreter)) {
        List<List<OfferedStep>> all = offers.of(state, new Tries(1_000_000));
        for (int agent = 0; agent < model.program().agents().size(); agent++) {
          List<OfferedStep> offered = all.get(agent);
          Rules rules = new Rules(model);
          interpreter.stepsOf(agent, state, rules);
          long expected = rules.stepping.size();
          assertThat(offered.stream().filter(OfferedStep::isOpen).count()).as("seed %d, agent %d\n%s", seed, agent, random.text()).isEqualTo(expected);
          rules.failing.removeAll(rules.stepping);
          assertThat(offered.stream().filter(step -> step.blockers().stream().anyMatch(Blocker.Fails.class::isInstance)).count())
              .as("seed %d, agent %d\n%s", seed, agent, random.text())
              .isEqualTo(rules.failing.size());
          open += (int) expected;
          closed += offered.size() - (int) expected;
        }
      }
    }
    assertThat(models).isGreaterThan(MODELS / 2);
    assertThat(open).isPositive();
    assertThat(closed).isPositive();
  }

  @Test
  void aGuardIsClosedByItsFirstFalseConjunct() {
    assertThat(blocker("agent A { interface = x: 1; y: 2 Behavior = x = 1 and (y < 2 and x > 5) -> Skip }"))
        .isEqualTo(guard("x = 1 and (y < 2 and x > 5)", TruthValue.FALSE, part("y < 2", TruthValue.FALSE, List.of(new Reading("y", "2")))));
  }

  @Test
  void anUndefinedPartHasTheValuesThatMakeItSo() {
    assertThat(blocker("agent A { interface = x: 1; u: undef; v[2]: 0 Behavior = x = 1 and v[u] + x < 7 -> Skip }"))
        .isEqualTo(
            guard(
                "x = 1 and v[u] + x < 7",
                TruthValue.UNDEFINED,
                part(
                    "v[u] + x < 7",
                    TruthValue.UNDEFINED,
                    List.of(new Reading("u", "undef"), new Reading("v[u]", "undef"), new Reading("x", "1")))));
  }

  @Test
  void aDisjunctionIsClosedByAllItsParts() {
    assertThat(blocker("agent A { interface = x: 1; u: undef Behavior = x = 1 and (u > 2 or !(x < 5)) -> Skip }"))
        .isEqualTo(
            new Blocker.Guard(
                "x = 1 and (u > 2 or !(x < 5))",
                null,
                true,
                TruthValue.UNDEFINED,
                List.of(
                    part("u > 2", TruthValue.UNDEFINED, List.of(new Reading("u", "undef"))),
                    new Part("x < 5", null, false, TruthValue.TRUE, List.of(), List.of(new Reading("x", "1"))))));
  }

  @Test
  void anAssignmentNeedsADefinedValue() {
    Blocker blocker = blocker("agent A { interface = x: 1; u: undef Behavior = x <- x + u }");
    assertThat(blocker).isInstanceOf(Blocker.Undefined.class);
    Part part = ((Blocker.Undefined) blocker).part();
    assertThat(part.text()).isEqualTo("x + u");
    assertThat(part.values()).containsExactly(new Reading("u", "undef"));
  }

  @Test
  void anEmptyRangeHasItsBounds() {
    Blocker blocker = blocker("agent A { interface = x: 3 Behavior = { x <- x + 1; x <- [x..4] } }");
    assertThat(blocker).isInstanceOf(Blocker.EmptyRange.class);
    Blocker.EmptyRange range = (Blocker.EmptyRange) blocker;
    assertThat(List.of(range.from(), range.to())).containsExactly(4L, 4L);
    assertThat(range.values()).containsExactly(new Reading("x", "4"));
  }

  @Test
  void anEmptyRangeBesideOtherRightSidesHasItsBounds() {
    Blocker blocker = blocker("agent A { interface = x: 3; y: 0 Behavior = x, y <- if y = 0 then [x..y + 2] else [0..y], x }");
    assertThat(blocker).isInstanceOf(Blocker.EmptyRange.class);
    Blocker.EmptyRange range = (Blocker.EmptyRange) blocker;
    assertThat(range.text()).isEqualTo("[x..y + 2]");
    assertThat(List.of(range.from(), range.to())).containsExactly(3L, 2L);
    assertThat(range.values()).containsExactly(new Reading("x", "3"), new Reading("y", "0"));
  }

  @Test
  void aPickThatFailsCountsThoseThatQualify() {
    Blocker blocker = blocker("agent A { interface = x: id Behavior = { p[] := pick 2 A where x of 2 > 1; x <- p[0] } }");
    assertThat(blocker).isInstanceOf(Blocker.TooFew.class);
    Blocker.TooFew few = (Blocker.TooFew) blocker;
    assertThat(List.of(few.needed(), few.found())).containsExactly(2L, 1L);
    assertThat(few.parts())
        .extracting(Part::bindings, Part::values)
        .containsExactly(tuple(List.of(new Reading("2", "A 1")), List.of(new Reading("x of A 1", "1"))));
  }

  @Test
  void anAgentWaitsForItsTurn() {
    Model model = load("system { spawn = A: 3 } agent A { interface = x: 0 Behavior = id > 0 -> x <- 1 }", LoadOptions.DEFAULT.inRoundRobin());
    long[] start = states(new Interpreter(model.program())).getFirst();
    List<AgentOutlook> agents = model.explainer().agents(start);
    assertThat(agents)
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.BLOCKED, AgentOutlook.Status.MOVES, AgentOutlook.Status.WAITS);
    assertThat(agents.get(2).turn()).hasValue(1);
  }

  @Test
  void aPendingMessageComesFirst() {
    Model model =
        load("system { spawn = A: 2 } stigmergy S { link = true s: 0 } agent A { stigmergies = S Behavior = s <~ 1; s <~ 2 }", LoadOptions.DEFAULT);
    Interpreter interpreter = new Interpreter(model.program());
    List<long[]> states = states(interpreter);
    AgentOutlook agent = model.explainer().agents(states.get(1)).getFirst();
    assertThat(agent.status()).isEqualTo(AgentOutlook.Status.MOVES);
    assertThat(agent.steps()).extracting(OfferedStep::blockers).containsExactly(List.of(new Blocker.Pending("s")));
  }

  private static Blocker blocker(String agent) {
    Model model = load("system { spawn = A: 3 } " + agent, LoadOptions.DEFAULT);
    long[] start = states(new Interpreter(model.program())).getFirst();
    List<OfferedStep> steps = model.offers().orElseThrow().get().of(start, new Tries(100_000)).getFirst();
    assertThat(steps).hasSize(1);
    assertThat(steps.getFirst().blockers()).hasSize(1);
    Blocker blocker = steps.getFirst().blockers().getFirst();
    return blocker instanceof Blocker.Guard(var text, _, boolean needed, var value, var parts)
        ? new Blocker.Guard(text, null, needed, value, parts.stream().map(LabsOffersTest::unplaced).toList())
        : blocker;
  }

  private static Part unplaced(Part part) {
    return new Part(part.text(), null, part.needed(), part.value(), part.bindings(), part.values());
  }

  private static Blocker guard(String text, TruthValue value, Part part) {
    return new Blocker.Guard(text, null, true, value, List.of(part));
  }

  private static Part part(String text, TruthValue value, List<Reading> values) {
    return new Part(text, null, true, value, List.of(), values);
  }

  private static Model load(String text, LoadOptions options) {
    return new Labs().load(new Source("test.labs", text), options).model().orElseThrow();
  }

  /** Some reachable states, in breadth-first order. */
  private static List<long[]> states(Interpreter interpreter) {
    List<long[]> found = new ArrayList<>();
    Set<List<Long>> seen = new HashSet<>();
    StepSink sink =
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            if (found.size() < STATES && seen.add(LongStream.of(target).boxed().toList())) {
              found.add(target);
            }
          }

          @Override
          public void error(Step step, ModelError error) {}
        };
    interpreter.initialStates(state -> sink.step(null, state));
    for (int i = 0; i < found.size() && found.size() < STATES; i++) {
      interpreter.steps(found.get(i), sink);
    }
    return found;
  }

  /** The rules of processes that have a step, or fail. */
  private static final class Rules implements StepSink {

    private final Model model;
    private final Set<Integer> stepping = new TreeSet<>();
    private final Set<Integer> failing = new TreeSet<>();

    Rules(Model model) {
      this.model = model;
    }

    @Override
    public void step(Step step, long[] target) {
      if (model.program().rules().get(step.rule()).takesTurn()) {
        stepping.add(step.rule());
      }
    }

    @Override
    public void error(Step step, ModelError error) {
      if (model.program().rules().get(step.rule()).takesTurn()) {
        failing.add(step.rule());
      }
    }
  }
}
