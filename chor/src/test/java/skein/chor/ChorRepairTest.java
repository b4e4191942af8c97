package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.chor.meaning.ChorAction;
import skein.chor.repair.ChorRepair;
import skein.chor.repair.RealizabilityCheck;
import skein.chor.repair.RepairMessage;
import skein.chor.repair.RepairOutcome;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.lts.Alphabet;

class ChorRepairTest {

  private static final int WANTED = Boolean.getBoolean("skein.thorough") ? 500 : 12;

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "a(p -> q); b(q -> r) % ''",
        "a(p -> q); b(r -> s) % next1(q -> r)",
        "a(p -> q); b(r -> q) % next1(q -> r)",
        "a(p -> q) + b(p -> q) % ''",
        "m(p -> q)* by p % done1(p -> q)",
        "a@p || b@q % ''"
      })
  void fewMessagesAreEnough(String text, String messages) {
    List<RepairMessage> added = repaired(text, Optional.empty()) instanceof RepairOutcome.Repaired repair ? repair.messages() : List.of();
    assertThat(added.stream().map(RepairMessage::text)).isEqualTo(messages.isEmpty() ? List.of() : List.of(messages.split(", ")));
  }

  @Test
  void thePreferredPeerDecides() {
    RepairOutcome outcome = repaired("a(p -> q); c(q -> p) + b(q -> p); d(p -> q)", Optional.of("q"));
    Choreography body = ((RepairOutcome.Repaired) outcome).spec().definitions().getFirst().body();
    assertThat(((Choreography.Choice) body).decider().orElseThrow().text()).isEqualTo("q");
  }

  @Test
  void theSameActionInTwoParallelBranchesCanBeTheReason() {
    RepairOutcome outcome = repaired("(f@q + (((b(q -> p) + skip) by q) || (((b(q -> p) || b@p) + skip) by p)); a@p + c(p -> q) + skip) by p", Optional.empty());
    assertThat(outcome).isEqualTo(new RepairOutcome.NotFound(Optional.of(new ChorAction("b", List.of("q", "p")))));
  }

  @Test
  void nothingFollowsARecursiveCall() {
    RepairOutcome outcome = repaired("(a(p -> q); ((Main + b(q -> p)) by q) + c(p -> q)) by p", Optional.empty());
    assertThat(((RepairOutcome.Repaired) outcome).messages().stream().map(RepairMessage::text)).containsExactly("choose2(q -> p)");
  }

  @Test
  void whatCannotBeJudgedIsNotImpossible() {
    ChorSpec spec = SmallChorParser.spec("Main = a(p -> q); b(r -> s)");
    RealizabilityCheck unknown = (_, _) -> RealizabilityCheck.Answer.UNKNOWN;
    assertThat(new ChorRepair(spec, "Main", unknown, () -> false).repair(Optional.empty())).isEqualTo(new RepairOutcome.Undecided());
    RealizabilityCheck onlyTheOriginal = (asked, _) -> asked == spec ? RealizabilityCheck.Answer.NO : RealizabilityCheck.Answer.UNKNOWN;
    assertThat(new ChorRepair(spec, "Main", onlyTheOriginal, () -> false).repair(Optional.empty())).isEqualTo(new RepairOutcome.Undecided());
  }

  @Test
  void aSearchThatIsStoppedSaysSo() {
    ChorSpec spec = SmallChorParser.spec("Main = a(p -> q); b(r -> s)");
    ChorRepair repair = new ChorRepair(spec, "Main", NaiveRealizability::answer, () -> true);
    assertThat(repair.repair(Optional.empty())).isEqualTo(new RepairOutcome.Undecided());
  }

  /** Realizable in all compositions, the same traces but for the new messages, and none of these can be left out. */
  @Test
  void randomChoreographiesAreRepaired() {
    int repaired = 0;
    for (long seed = 1; repaired < WANTED; seed++) {
      String text = new RandomChor(seed).text();
      ChorSpec spec = SmallChorParser.spec(text);
      RepairOutcome outcome;
      try {
        outcome = new ChorRepair(spec, "Main", NaiveRealizability::answer, () -> false).repair(Optional.empty());
      } catch (NaiveRealizability.TooLarge _) {
        continue;
      }
      switch (outcome) {
        case RepairOutcome.NotNeeded() -> {}
        case RepairOutcome.Undecided() -> throw new AssertionError(text);
        case RepairOutcome.NotFound(var repeated) -> assertThat(repeated).as("seed %d\n%s", seed, text).isPresent();
        case RepairOutcome.Repaired(var result, var messages, var _, var superfluous) -> {
          repaired++;
          assertThat(superfluous).isFalse();
          assertThat(NaiveRealizability.inAllCompositions(result, "Main")).as("seed %d\n%s", seed, text).isTrue();
          assertThat(hasTheTracesOf(spec, hidden(result, messages))).as("seed %d\n%s", seed, text).isTrue();
          for (RepairMessage message : messages) {
            ChorSpec fewer = hidden(result, List.of(message));
            assertThat(NaiveRealizability.inAllCompositions(fewer, "Main")).as("%s in seed %d\n%s", message.text(), seed, text).isFalse();
          }
        }
      }
    }
  }

  private static RepairOutcome repaired(String text, Optional<String> decider) {
    ChorSpec spec = SmallChorParser.spec("Main = " + text);
    return new ChorRepair(spec, "Main", NaiveRealizability::answer, () -> false).repair(decider);
  }

  private static boolean hasTheTracesOf(ChorSpec one, ChorSpec other) {
    return NaiveTraces.areEqual(
        NaiveImplementation.choreography(one, "Main").ending(new Alphabet()), NaiveImplementation.choreography(other, "Main").ending(new Alphabet()));
  }

  /** With {@code skip} in place of the messages. */
  private static ChorSpec hidden(ChorSpec spec, List<RepairMessage> messages) {
    Set<ChorAction> gone = new HashSet<>();
    messages.forEach(message -> gone.add(new ChorAction(message.name(), List.of(message.sender(), message.receiver()))));
    return new ChorSpec(
        spec.peers(), spec.definitions().stream().map(d -> new ChorSpec.Definition(d.name(), hidden(d.body(), gone))).toList(), spec.checks());
  }

  private static Choreography hidden(Choreography term, Set<ChorAction> gone) {
    return switch (term) {
      case Choreography.Message message -> ChorAction.of(term).filter(gone::contains).isPresent() ? new Choreography.Skip(message.at()) : term;
      case Choreography.Skip _, Choreography.Local _, Choreography.Call _ -> term;
      case Choreography.Sequence(var parts, var at) -> new Choreography.Sequence(hidden(parts, gone), at);
      case Choreography.Choice(var branches, var decider, var at) -> new Choreography.Choice(hidden(branches, gone), decider, at);
      case Choreography.Parallel(var branches, var at) -> new Choreography.Parallel(hidden(branches, gone), at);
      case Choreography.Loop(var body, var decider, var at) -> new Choreography.Loop(hidden(body, gone), decider, at);
    };
  }

  private static List<Choreography> hidden(List<Choreography> terms, Set<ChorAction> gone) {
    return terms.stream().map(term -> hidden(term, gone)).toList();
  }
}
