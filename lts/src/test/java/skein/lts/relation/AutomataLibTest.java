package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.fsa.impl.CompactDFA;
import net.automatalib.automaton.fsa.impl.CompactNFA;
import net.automatalib.common.util.Pair;
import net.automatalib.util.automaton.Automata;
import net.automatalib.util.automaton.equivalence.Bisimulation;
import net.automatalib.util.automaton.fsa.NFAs;
import org.junit.jupiter.api.Test;
import skein.lts.Lts;

/** Strong bisimulation and deterministic minimisation agree with AutomataLib, which shares no code with Skein. */
final class AutomataLibTest {

  private static final int PAIRS = Boolean.getBoolean("skein.thorough") ? 10_000 : 500;
  private static final int MOST = 12;
  private static final Alphabet<String> LABELS = Alphabets.fromCollection(List.of("i", "a", "b !1", "c"));

  @Test
  void strongBisimulationIsTheSame() {
    Random random = new Random(1);
    int equal = 0;
    for (int i = 0; i < PAIRS; i++) {
      Lts left = RandomSystems.system(random, MOST);
      Lts right = RandomSystems.variant(random, left, MOST);
      boolean same = Bisimulation.bisimulationEquivalenceRelation(automaton(left), automaton(right), LABELS)
          .contains(Pair.of(left.initial(), right.initial()));
      String what = RandomSystems.text(left) + "\n" + RandomSystems.text(right);
      assertThat(LtsComparison.of(left, right, LtsRelation.STRONG) instanceof LtsComparison.Equal).as(what).isEqualTo(same);
      assertThat(Minimisation.of(left, LtsRelation.STRONG).result().states()).as(what).isEqualTo(classes(left));
      equal += same ? 1 : 0;
    }
    assertThat(equal).isBetween(PAIRS / 10, PAIRS - PAIRS / 10);
  }

  @Test
  void deterministicMinimisationIsTheSame() {
    Random random = new Random(2);
    int equal = 0;
    for (int i = 0; i < PAIRS; i++) {
      Lts left = RandomSystems.system(random, MOST);
      Lts right = RandomSystems.variant(random, left, MOST);
      CompactDFA<String> ofLeft = NFAs.determinize(automaton(left), LABELS, true, true);
      CompactDFA<String> ofRight = NFAs.determinize(automaton(right), LABELS, true, true);
      boolean same = Automata.testEquivalence(ofLeft, ofRight, LABELS);
      String what = RandomSystems.text(left) + "\n" + RandomSystems.text(right);
      assertThat(LtsComparison.of(left, right, LtsRelation.TRACE) instanceof LtsComparison.Equal).as(what).isEqualTo(same);
      assertThat(Minimisation.of(left, LtsRelation.TRACE).result().states()).as(what).isEqualTo(accepting(ofLeft));
      equal += same ? 1 : 0;
    }
    assertThat(equal).isBetween(PAIRS / 10, PAIRS - PAIRS / 10);
  }

  /** All states accept, so that its words are the traces. */
  private static CompactNFA<String> automaton(Lts system) {
    CompactNFA<String> automaton = new CompactNFA<>(LABELS);
    for (int state = 0; state < system.states(); state++) {
      automaton.addState(true);
    }
    automaton.setInitial(system.initial(), true);
    for (int state = 0; state < system.states(); state++) {
      Integer from = state;
      system.steps(state, (label, target) -> automaton.addTransition(from, system.labels().text(label), Integer.valueOf(target)));
    }
    return automaton;
  }

  /** How many classes the reachable states have. */
  private static int classes(Lts system) {
    Set<Pair<Integer, Integer>> related = Bisimulation.bisimulationEquivalenceRelation(automaton(system), automaton(system), LABELS);
    BitSet reached = new BitSet();
    visit(system, system.initial(), reached);
    Set<Integer> least = new HashSet<>();
    reached.stream().forEach(state -> least.add(reached.stream().filter(other -> related.contains(Pair.of(state, other))).findFirst().orElseThrow()));
    return least.size();
  }

  private static void visit(Lts system, int state, BitSet reached) {
    if (!reached.get(state)) {
      reached.set(state);
      system.steps(state, (_, target) -> visit(system, target, reached));
    }
  }

  /** Without the state for words that are no traces, if there is one. */
  private static long accepting(CompactDFA<String> automaton) {
    return automaton.getStates().stream().filter(automaton::isAccepting).count();
  }
}
