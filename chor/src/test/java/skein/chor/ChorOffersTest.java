package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.chor.lower.ImplementationLowering;
import skein.core.budget.Budget;
import skein.core.explain.Blocker;
import skein.core.explain.OfferedStep;
import skein.core.explain.Offers;
import skein.core.explain.Tries;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Program;
import skein.core.program.Rule;

class ChorOffersTest {

  private static final int CHOREOGRAPHIES = Boolean.getBoolean("skein.thorough") ? 2_000 : 60;
  private static final int MOST_STATES = 300;

  private static final class Peers {

    final Program program;
    final Interpreter interpreter;
    final Offers offers;

    Peers(String text, OptionalInt bound) {
      ImplementationLowering lowering = new ImplementationLowering(SmallChorParser.spec(text), "Main", bound, Budget.UNLIMITED);
      program = lowering.program("test", List.of());
      interpreter = new Interpreter(program);
      offers = lowering.offers(program);
    }

    List<long[]> states() {
      Set<LongBuffer> seen = new HashSet<>();
      List<long[]> states = new ArrayList<>();
      Deque<long[]> open = new ArrayDeque<>();
      interpreter.initialStates(open::add);
      while (!open.isEmpty() && states.size() < MOST_STATES) {
        long[] state = open.remove();
        if (seen.add(LongBuffer.wrap(state))) {
          states.add(state);
          steps(state, (_, target) -> open.add(target));
        }
      }
      return states;
    }

    void steps(long[] state, java.util.function.BiConsumer<Rule, long[]> sink) {
      interpreter.steps(state, new StepSink() {
        @Override
        public void step(Step step, long[] target) {
          sink.accept(program.rules().get(step.rule()), target);
        }

        @Override
        public void error(Step step, ModelError error) {
          throw new AssertionError(error);
        }
      });
    }

    List<List<OfferedStep>> offered(long[] state) {
      return offers.of(state, new Tries(1_000_000));
    }

    /** The blockers in the first state without steps. */
    List<List<Blocker>> stuck() {
      for (long[] state : states()) {
        boolean[] moves = {false};
        steps(state, (_, _) -> moves[0] = true);
        List<List<Blocker>> blockers = offered(state).stream().map(steps -> steps.stream().flatMap(step -> step.blockers().stream()).toList()).toList();
        if (!moves[0] && blockers.stream().anyMatch(each -> !each.isEmpty())) {
          return blockers;
        }
      }
      throw new AssertionError("every state has a step");
    }
  }

  /** The number is the bound on buffers; without them, 0. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void whatIsOfferedAndOpenIsWhatTheProgramCanDo(int bound) {
    int blocked = 0;
    for (int seed = 0; seed < CHOREOGRAPHIES; seed++) {
      String text = new RandomChor(seed + 1_000L * bound).text();
      OptionalInt buffers = bound == 0 ? OptionalInt.empty() : OptionalInt.of(bound);
      if (NaiveImplementation.of(SmallChorParser.spec(text), "Main", buffers).isTooLarge()) {
        continue;
      }
      Peers peers = new Peers(text, buffers);
      for (long[] state : peers.states()) {
        List<Set<String>> possible = new ArrayList<>();
        peers.program.agents().forEach(_ -> possible.add(new TreeSet<>()));
        peers.steps(state, (rule, _) -> {
          String action = rule.name().replaceAll("^tau \\(take (.*)\\)$", "$1");
          possible.get(rule.firstAgent()).add(action);
          rule.partners().forEach(partner -> possible.get(partner).add(action));
        });
        List<List<OfferedStep>> offered = peers.offered(state);
        for (int agent = 0; agent < offered.size(); agent++) {
          Set<String> open = new TreeSet<>(offered.get(agent).stream().filter(OfferedStep::isOpen).map(OfferedStep::text).toList());
          assertThat(open).as("%s, %s, agent %d", text, LongBuffer.wrap(state), agent).isEqualTo(possible.get(agent));
          blocked += (int) offered.get(agent).stream().filter(step -> !step.isOpen()).count();
        }
      }
    }
    assertThat(blocked).isGreaterThan(CHOREOGRAPHIES);
  }

  @Test
  void aPeerWaitsForOneThatHasTerminated() {
    assertThat(new Peers("Main = a(p -> q) + skip", OptionalInt.empty()).stuck())
        .containsExactly(List.of(new Blocker.NotTaken("a", "q", true)), List.of());
    assertThat(new Peers("Main = (a(q -> p) + skip) by q", OptionalInt.of(1)).stuck()).containsExactly(List.of(), List.of(new Blocker.LeftOver("a", "q")));
  }

  @Test
  void twoPeersWaitForEachOther() {
    assertThat(new Peers("Main = a(p -> q) + b(p -> q)", OptionalInt.empty()).stuck())
        .containsExactly(List.of(new Blocker.NotTaken("a", "q", false)), List.of(new Blocker.Awaited("b", "p", false)));
  }

  @Test
  void theWrongMessageIsFirstInABuffer() {
    assertThat(new Peers("Main = a(p -> q); b(r -> q)", OptionalInt.of(1)).stuck())
        .containsExactly(
            List.of(new Blocker.FullBuffer("a", "q")), List.of(new Blocker.OtherFirst("a", "p", "b(r -> q)")), List.of());
  }
}
