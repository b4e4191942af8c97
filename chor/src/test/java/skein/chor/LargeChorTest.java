package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.chor.lower.ImplementationLowering;
import skein.chor.meaning.PeerAutomaton;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.lts.Alphabet;
import skein.lts.Lts;

class LargeChorTest {

  /** An order goes through all twelve peers, an answer comes back, three groups work at once, the first peer repeats something, and all are told. */
  private static final String ORDER =
      chain("order", 1, 12)
          + "; ((" + chain("yes", 12, 1) + ") + (" + chain("no", 12, 1) + ")) by p12"
          + "; (" + group(1, 2, 3) + " || " + group(5, 6, 7) + " || " + group(9, 10, 11) + ")"
          + "; ((more(p1 -> p2); work@p2; done(p2 -> p1))* by p1); stop(p1 -> p2)"
          + "; " + chain("tell", 2, 12) + "; log@p12";

  private static String chain(String message, int from, int to) {
    int step = from < to ? 1 : -1;
    return IntStream.range(0, Math.abs(to - from))
        .map(i -> from + i * step)
        .mapToObj(i -> message + i + "(p" + i + " -> p" + (i + step) + ")")
        .collect(Collectors.joining("; "));
  }

  private static String group(int first, int second, int third) {
    return "(ask%1$d(p%1$d -> p%2$d); ask%2$d(p%2$d -> p%3$d); check@p%3$d; answer(p%3$d -> p%1$d))".formatted(first, second, third);
  }

  @Test
  void twelvePeersAndSixtyActions() {
    ChorSpec spec = SmallChorParser.spec("Main = " + ORDER);
    assertThat(spec.peers()).hasSize(12);
    assertThat(ORDER.split("->|@")).hasSize(61);
    Program program = new ImplementationLowering(spec, "Main", OptionalInt.empty(), Budget.UNLIMITED).program("order", List.of());
    Lts lts = DescribedProgram.lts(program, new Alphabet());
    assertThat(program.rules().size()).isEqualTo(64);
    assertThat(lts.states()).isEqualTo(535);
    assertThat(DescribedProgram.isDeadlockFree(spec, "Main", OptionalInt.empty())).isTrue();
    // Peer 5 may be told by peer 4 before it has the answer of peer 7.
    assertThat(DescribedProgram.isDeadlockFree(spec, "Main", OptionalInt.of(1))).isFalse();
  }

  /** As many as an automaton of a peer may have. */
  @Test
  void aPeerMayHaveManyStates() {
    ChorSpec spec = SmallChorParser.spec("Main = " + "X; ".repeat(101) + "b@p\nX = " + "a@p; ".repeat(999) + "c@p");
    assertThat(PeerAutomaton.ofPeer(spec, "Main", "p", Budget.UNLIMITED).states()).hasSize(101_002);
    Program program = new ImplementationLowering(spec, "Main", OptionalInt.empty(), Budget.UNLIMITED).program("long", List.of());
    assertThat(program.variables().getFirst().max()).isEqualTo(101_001);
    assertThat(program.rules().size()).isEqualTo(3);
  }

  /** Also of a follower; where the first of them decides, there is a second rule for each. */
  @ParameterizedTest
  @CsvSource({"ALL; done(p -> q), 41", "((go(q -> p); ALL) + no(q -> p)) by q, 44", "((ALL; done(p -> q)) + no(q -> p)) by q, 84"})
  void parallelActionsCostAsManyRulesAsThereAre(String text, int rules) {
    String all = IntStream.range(0, 40).mapToObj(i -> "a" + i + "@p").collect(Collectors.joining(" || ", "(", ")"));
    ChorSpec spec = SmallChorParser.spec("Main = " + text.replace("ALL", all));
    Program program = new ImplementationLowering(spec, "Main", OptionalInt.empty(), Budget.UNLIMITED).program("wide", List.of());
    assertThat(program.rules().size()).isEqualTo(rules);
  }
}
