package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.ccs.Ccs;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.PeerAutomaton;
import skein.chor.meaning.PeerMove;
import skein.chor.project.PeerCcs;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.budget.Budget;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.ActionLabel;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;

/** Peers in CCS mean what their automata mean. */
final class ProjectedPeersTest {

  private static final int TEXTS = Boolean.getBoolean("skein.thorough") ? 5_000 : 150;

  @Test
  void peersInCcsBehaveAsTheirAutomata() {
    int compared = 0;
    for (int seed = 0; seed < TEXTS; seed++) {
      String text = new RandomChor(seed).text();
      ChorSpec spec = SmallChorParser.spec(text);
      Set<ChorAction> actions = new LinkedHashSet<>();
      spec.definitions().forEach(definition -> collect(definition.body(), actions));
      for (Name peer : spec.peers()) {
        PeerAutomaton automaton = PeerAutomaton.ofPeer(spec, "Main", peer.text(), Budget.UNLIMITED);
        String ccs = PeerCcs.of(automaton, actions, "Main");
        Lts expected = renamed(automaton, PeerCcs.names(actions));
        assertThat(LtsComparison.of(lts(ccs), expected, LtsRelation.STRONG)).as(text + "\n" + ccs).isInstanceOf(LtsComparison.Equal.class);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(2 * TEXTS);
  }

  @Test
  void namesThatCcsDoesNotKnowAreReplaced() {
    ChorSpec spec = SmallChorParser.spec("Main = (Tau@p + tau@p + a(p -> _q) + a(_q -> p) + a_p__q@p); A@_q");
    Set<ChorAction> actions = new LinkedHashSet<>();
    spec.definitions().forEach(definition -> collect(definition.body(), actions));
    assertThat(PeerCcs.names(actions)).extractingFromEntries(Map.Entry::getValue)
        .containsExactly("aTau", "tau_", "a_p__q", "a__q_p", "a_p__q_2", "aA");
    for (Name peer : spec.peers()) {
      PeerAutomaton automaton = PeerAutomaton.ofPeer(spec, "Main", peer.text(), Budget.UNLIMITED);
      Lts expected = renamed(automaton, PeerCcs.names(actions));
      assertThat(LtsComparison.of(lts(PeerCcs.of(automaton, actions, "Main")), expected, LtsRelation.STRONG)).isInstanceOf(LtsComparison.Equal.class);
    }
  }

  private static Lts lts(String ccs) {
    Loaded loaded = new Ccs().load(new Source("peer.ccs", ccs), LoadOptions.DEFAULT);
    Program program = loaded.model().orElseThrow(() -> new AssertionError(ccs + DiagnosticPrinter.render(loaded.diagnostics()))).program();
    assertThat(loaded.diagnostics()).as(ccs).isEmpty();
    return ((Generation.Complete) LtsGenerator.generate(program, new Alphabet(), 1_000_000, 1, Budget.UNLIMITED)).lts();
  }

  private static Lts renamed(PeerAutomaton peer, Map<ChorAction, String> names) {
    try (LtsBuilder builder = new LtsBuilder(new Alphabet())) {
      for (PeerAutomaton.Transition step : peer.transitions()) {
        String label = ActionLabel.INTERNAL.text();
        if (step.move() instanceof PeerMove.Act(var action)) {
          boolean sent = action.isCommunication() && action.sender().equals(peer.name());
          label = (sent ? "'" : "") + names.get(action);
        }
        builder.add(step.source(), label, step.target());
      }
      return builder.build(0, peer.states().size());
    }
  }

  private static void collect(Choreography term, Set<ChorAction> into) {
    ChorAction.of(term).ifPresent(into::add);
    term.parts().forEach(part -> collect(part, into));
  }
}
