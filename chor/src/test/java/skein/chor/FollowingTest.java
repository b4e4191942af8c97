package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.chor.meaning.PeerAutomaton;
import skein.chor.meaning.PeerMove;
import skein.chor.meaning.PeerState;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

/** What peer q does where p decides. */
class FollowingTest {

  /** In the steps, i is internal, and T is the state in which q has terminated. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "((a(p -> q); b@q) + c(p -> q)) by p % 0 a 1, 0 c T, 1 b T",
        "(a(p -> q) + x@p) by p % 0 a T, 0 i T",
        "((a(p -> q) + x@p) by p); b@q % 0 a 1, 0 b T, 1 b T",
        "((a(p -> q) + x@p) by p); (b@q + c@q) % 0 a 1, 0 i 2, 0 i 3, 1 i 4, 1 i 5, 2 a 1, 2 b T, 3 a 1, 3 c T, 4 b T, 5 c T",
        "(a(p -> q)* by p); c(p -> q) % 0 a 0, 0 c T",
        "(((a(p -> q) + x@p) by p) || b@q); c@q % 0 a 1, 0 b 2, 1 b 3, 2 a 3, 2 c T, 3 c T",
        "(((a(p -> q) + x@p) by p) || (b(p -> q)* by p)); c@q % 0 a 1, 0 b 0, 0 c T, 1 b 1, 1 c T",
        "((a(p -> q) + x@p) by p) || b@q % 0 a 1, 0 b 2, 1 b T, 2 a T, 2 i T",
        "(((a@q + b@q) + x@p) by p)* by p % 0 i 1, 0 i 2, 0 i T, 1 a 0, 1 i T, 2 b 0, 2 i T",
        "(((a(p -> q) + x@p) by p) + b@q)* by p % 0 i 1, 0 i 2, 0 i T, 1 a 0, 1 i 1, 1 i 4, 1 i T, 2 b 0, 2 i T, 4 a 0, 4 b 0, 4 i T",
        "((a(p -> q) + x@p) by p)* by q % 0 i 1, 0 i T, 1 a 0, 1 i 1, 1 i 3, 3 a 0, 3 i T",
        "((a(p -> q) + x@p) by p); ((b(p -> q) + x@p) by p); c(p -> q) % 0 a 1, 0 b 2, 0 c T, 1 b 2, 1 c T, 2 c T"
      })
  void smallCases(String text, String steps) {
    PeerAutomaton automaton = peer(text);
    String found =
        automaton.transitions().stream()
            .map(step -> step.source() + " " + (step.move() instanceof PeerMove.Act(var action) ? action.name() : "i") + " " + target(automaton, step))
            .collect(Collectors.joining(", "));
    assertThat(found).isEqualTo(steps);
  }

  /** Both branches can be nothing, so what follows may decide, and does so once, whatever else q decides in the branches. */
  @Test
  void whatFollowsAParallelCompositionDecidesOnce() {
    PeerAutomaton automaton = peer("((((a@q + b@q) + x@p) by p) || (c(p -> q)* by p)); (d@q + e@q)");
    for (int state = 0; state < automaton.states().size(); state++) {
      assertThat(actions(automaton, state).containsAll(List.of("d", "e"))).isFalse();
    }
    assertThat(IntStream.range(0, automaton.states().size()).mapToObj(state -> actions(automaton, state)))
        .contains(List.of("a", "c", "d"), List.of("b", "c", "e"));
  }

  private static List<String> actions(PeerAutomaton automaton, int state) {
    return automaton.transitions().stream()
        .filter(step -> step.source() == state)
        .flatMap(step -> step.move() instanceof PeerMove.Act(var action) ? Stream.of(action.name()) : Stream.of())
        .toList();
  }

  private static String target(PeerAutomaton automaton, PeerAutomaton.Transition step) {
    return automaton.isTerminated(step.target()) ? "T" : String.valueOf(step.target());
  }

  /** Following restricts who decides, not what can be done: the traces, complete ones included, are those of a peer that decides everything itself. */
  @Test
  void aFollowerHasTheTracesOfItsProjection() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 20_000 : 400;
    int following = 0;
    for (long seed = 0; following < wanted; seed++) {
      String text = new RandomChor(seed).text();
      ChorSpec spec = SmallChorParser.spec(text);
      ChorSpec deciding = SmallChorParser.spec(text.replaceAll(" by \\w", ""));
      for (var peer : spec.peers()) {
        PeerAutomaton follower = PeerAutomaton.ofPeer(spec, "Main", peer.text(), Budget.UNLIMITED);
        PeerAutomaton decider = PeerAutomaton.ofPeer(deciding, "Main", peer.text(), Budget.UNLIMITED);
        if (!follower.equals(decider) && follower.states().size() + decider.states().size() < 200) {
          following++;
          assertThat(NaiveTraces.areEqual(ending(follower), ending(decider))).as("seed %d, peer %s\n%s", seed, peer.text(), text).isTrue();
        }
      }
    }
  }

  private static Lts ending(PeerAutomaton automaton) {
    Alphabet labels = new Alphabet();
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      for (PeerAutomaton.Transition step : automaton.transitions()) {
        builder.add(step.source(), step.move() instanceof PeerMove.Act(var action) ? action.label().text() : "i", step.target());
      }
      for (int state = 0; state < automaton.states().size(); state++) {
        if (automaton.isTerminated(state)) {
          builder.add(state, "ended", state);
        }
      }
      return builder.build(0, automaton.states().size());
    }
  }

  @Test
  void statesAreShownAsTheWaysToGoOn() {
    PeerAutomaton automaton = peer("(((a(p -> q) + x@p) by p)* by p || (b@q || c@q)*); d@q");
    assertThat(automaton.states().getFirst().text())
        .isEqualTo("((a(p -> q); (((a(p -> q) + skip) by p)* by p) or skip) || (b@q || c@q)*); d@q");
    assertThat(automaton.states()).contains(PeerState.TERMINATED);
  }

  private static PeerAutomaton peer(String text) {
    return PeerAutomaton.ofPeer(SmallChorParser.spec("Main = " + text), "Main", "q", Budget.UNLIMITED);
  }
}
