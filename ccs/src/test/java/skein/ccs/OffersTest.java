package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.explain.AgentOutlook;
import skein.core.explain.Blocker;
import skein.core.explain.OfferedStep;
import skein.core.explain.Offers;
import skein.core.explain.Tries;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Source;

class OffersTest {

  private static final int STATES = 100;

  @Test
  void anActionIsOpenIfAndOnlyIfThereIsAStep() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 5_000 : 150;
    int compared = 0;
    int stuck = 0;
    for (long seed = 0; compared < wanted; seed++) {
      String text = new RandomCcs(seed).text();
      Loaded loaded = new Ccs().load(new Source("random.ccs", text), LoadOptions.DEFAULT);
      if (loaded.model().isEmpty()) {
        continue;
      }
      compared++;
      Model model = loaded.model().get();
      Interpreter interpreter = new Interpreter(model.program());
      Offers offers = model.offers().orElseThrow().get();
      for (long[] state : states(interpreter)) {
        Set<Integer> stepping = new HashSet<>();
        interpreter.steps(state, sink((step, _) -> stepping.add(step.agent())));
        Set<Integer> open = new HashSet<>();
        List<List<OfferedStep>> offered = offers.of(state, new Tries(0));
        IntStream.range(0, model.program().agents().size())
            .filter(agent -> offered.get(agent).stream().anyMatch(OfferedStep::isOpen))
            .forEach(open::add);
        assertThat(open).as("seed %d\n%s", seed, text).containsAll(stepping);
        assertThat(open.isEmpty()).as("seed %d\n%s", seed, text).isEqualTo(stepping.isEmpty());
        stuck += stepping.isEmpty() ? 1 : 0;
      }
    }
    assertThat(stuck).isPositive();
  }

  @Test
  void aRestrictedActionNeedsItsComplement() {
    List<AgentOutlook> agents = start("A = a.A + b.A\nB = 'c.B\nSystem = (A | B) \\ {a, b, c}");
    assertThat(agents).extracting(AgentOutlook::status).containsExactly(AgentOutlook.Status.BLOCKED, AgentOutlook.Status.BLOCKED);
    assertThat(agents.getFirst().steps()).extracting(OfferedStep::text).containsExactly("a", "b");
    assertThat(blockers(agents.getFirst())).containsExactly(new Blocker.NoPartner("'a"), new Blocker.NoPartner("'b"));
    assertThat(blockers(agents.getLast())).containsExactly(new Blocker.NoPartner("c"));
  }

  @Test
  void aSharedActionNeedsAllOfThem() {
    List<AgentOutlook> agents = start("A = a.A\nB = b.B\nSystem = A |[a, b]| B");
    assertThat(blockers(agents.getFirst())).containsExactly(new Blocker.NotJoined("a", List.of("B")));
    assertThat(blockers(agents.getLast())).containsExactly(new Blocker.NotJoined("b", List.of("A")));
  }

  @Test
  void aHandshakeMovesBoth() {
    List<AgentOutlook> agents = start("A = a.A\nB = 'b.B\nSystem = (A | B[a/b]) \\ {a}");
    assertThat(agents).extracting(AgentOutlook::status).containsExactly(AgentOutlook.Status.MOVES, AgentOutlook.Status.MOVES);
  }

  @Test
  void aProcessWithoutActionsIsIdle() {
    assertThat(start("A = a.A\nB = 0\nSystem = (A | B) \\ {a}"))
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.BLOCKED, AgentOutlook.Status.IDLE);
  }

  private static List<Blocker> blockers(AgentOutlook agent) {
    return agent.steps().stream().flatMap(step -> step.blockers().stream()).toList();
  }

  private static List<AgentOutlook> start(String text) {
    Model model = new Ccs().load(new Source("test.ccs", text), LoadOptions.DEFAULT).model().orElseThrow();
    return model.explainer().agents(states(new Interpreter(model.program())).getFirst());
  }

  private static List<long[]> states(Interpreter interpreter) {
    List<long[]> found = new ArrayList<>();
    Set<List<Long>> seen = new HashSet<>();
    Taken taken =
        (_, target) -> {
          if (found.size() < STATES && seen.add(LongStream.of(target).boxed().toList())) {
            found.add(target);
          }
        };
    interpreter.initialStates(state -> taken.step(null, state));
    for (int i = 0; i < found.size() && found.size() < STATES; i++) {
      interpreter.steps(found.get(i), sink(taken));
    }
    return found;
  }

  private interface Taken {
    void step(Step step, long[] target);
  }

  private static StepSink sink(Taken taken) {
    return new StepSink() {
      @Override
      public void step(Step step, long[] target) {
        taken.step(step, target);
      }

      @Override
      public void error(Step step, ModelError error) {}
    };
  }
}
