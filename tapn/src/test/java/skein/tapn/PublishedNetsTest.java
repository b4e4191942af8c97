package skein.tapn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Timing;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.DiagnosticPrinter;

/** Answers that are known. */
class PublishedNetsTest {

  private static final String DISK =
      """
      net Disk(tracks = 3, streams = 3, D = 17)
      place R[i in 1..tracks] = i <= streams, Track[i in 1..tracks] = i = 1, W[1..tracks] age <= 4
      place Up[2..tracks] age <= 2, Down[1..tracks-1] age <= 2, Buffer age <= 10, Fail
      control urgent read[i in 1..tracks]: R[i], Track[i] -> W[i]
      env done[i in 1..tracks]: W[i] @ 1..4 -> Track[i], Buffer
      env request[i in 1..tracks]: Buffer @ 6..10, no R[i] -> R[i]
      env late[i in 1..tracks]: R[i] @ D -> Fail
      control urgent up[i in 2..tracks]: Track[i-1] -> Up[i]
      env upDone[i in 2..tracks]: Up[i] @ 1..2 -> Track[i]
      control urgent down[i in 1..tracks-1]: Track[i+1] -> Down[i]
      env downDone[i in 1..tracks-1]: Down[i] @ 1..2 -> Track[i]
      check { Safe = AG {Fail = 0} }
      """;

  private static final String TRAINS =
      """
      net Trains(a = 9)
      place Safe[i in 1..2] = 1, Near[1..2] age <= 20, Stopped[1..2], Start[1..2] age <= 15, Cross[1..2] age <= 5
      env approach[i in 1..2]: Safe[i] -> Near[i]
      control stop[i in 1..2]: Near[i] @ a..12 -> Stopped[i]
      env pass[i in 1..2]: Near[i] @ 10..20 -> Cross[i]
      control restart[i in 1..2]: Stopped[i] -> Start[i]
      env enter[i in 1..2]: Start[i] @ 7..15 -> Cross[i]
      env leave[i in 1..2]: Cross[i] @ 3..5 -> Safe[i]
      check { Safe = AG {Cross[1] + Cross[2] <= 1} }
      """;

  private static Expr condition(Program program) {
    return ((Claim.Always) program.properties().getFirst().claim()).predicate();
  }

  @ParameterizedTest
  @CsvSource({"10, 1, 12, 9724, 9660", "10, 1, 13, 10364, 10300"})
  void aDiskSchedulerUpToItsFirstFailure(String tracks, String streams, String latest, long reached, int safe) {
    Program program = Nets.program(DISK, "tracks", tracks, "streams", streams, "D", latest);
    assertThat(Nets.reached(program, condition(program))).isEqualTo(reached);
    assertThat(Nets.safe(program, condition(program))).isEqualTo(safe);
  }

  @ParameterizedTest
  @CsvSource({"6, 2, 18, 269070", "6, 2, 19, 293728", "3, 3, 16, 299339", "3, 3, 17, 335103"})
  void largerDiskSchedulers(String tracks, String streams, String latest, long reached) {
    Program program = Nets.program(DISK, "tracks", tracks, "streams", streams, "D", latest);
    assertThat(Nets.reached(program, condition(program))).isEqualTo(reached);
  }

  @Test
  void trainsUpToTheFirstCollision() {
    Program program = Nets.program(TRAINS);
    assertThat(Nets.reached(program, condition(program))).isEqualTo(2_000);
    assertThat(Nets.safe(program, condition(program))).isEqualTo(1_989);
  }

  @Test
  void netsWhereDiscreteAndDenseTimeDiffer() {
    String discrete = "place P0 = 1, C = 1, P1 age <= 0, Done, Bad; env u: P0 -> P1; control a: P1, C @ 0 -> Done; control b: P1, C @ 1.. -> Done; control c: P1 -> Bad; ";
    String dense = "place P1 = 1, P2 = 1, P3, Bad; control a: P1 -> P3; control b: P3, P2 -> P1, P2; env u: P1 @ 1 -> Bad; env v: P3, P2 @ 0 -> Bad; ";
    String check = "check { Never = AG {Bad = 0} }";
    Program first = Nets.program(discrete + check);
    assertThat(Nets.reached(first, condition(first))).isEqualTo(10);
    assertThat(Nets.safe(first, condition(first))).isEqualTo(7);
    Program second = Nets.program(dense + check);
    assertThat(Nets.reached(second, condition(second))).isEqualTo(7);
    assertThat(Nets.safe(second, condition(second))).isEqualTo(5);
  }

  private static Program tapaal(String file, String... parameters) throws IOException {
    return Nets.model(new Tapaal(), Nets.corpus("tapaal/" + file), LoadOptions.with(parameters)).program();
  }

  @Test
  void aLevelCrossing() throws IOException {
    Program safe = tapaal("train-level-crossing.tapn");
    Nets.assertStates(safe, 62_866);
    assertThat(Nets.verdict(safe, "Crossing is Safe")).isEqualTo(Verdict.HOLDS);
    assertThat(Nets.verdict(tapaal("train-level-crossing.tapn", "RedDuration", "16"), "Crossing is Safe")).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void theProtocolOfFischer() throws IOException {
    String query = "Mutual Exclusion 10 Processes";
    LoadOptions asked = LoadOptions.with("open", "integers").withProperties(new PropertyTexts(List.of(), List.of(query)));
    Program program = Nets.model(new Tapaal(), Nets.corpus("tapaal/fischer-protocol.tapn"), asked).program();
    Nets.assertStates(program, 19_482);
    assertThat(Nets.verdict(program, query)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void gamesUpToTheFirstViolation() throws IOException {
    Source disk = Nets.corpus("tapaal/game-harddisk.tapn");
    Span condition = new Span(new Source("condition", "stream_requests.Fail <= 0"), 0, 25);
    var model = Nets.model(new Tapaal(), disk, LoadOptions.DEFAULT.withConditions(Map.of("safe", condition)));
    Expr safe = model.conditions().get("safe");
    assertThat(Nets.reached(model.program(), safe)).isEqualTo(14_009);
    assertThat(Nets.safe(model.program(), safe)).isEqualTo(11_769);
    assertThat(model.program().timing().rules()).extracting(Timing.OfRule::side).contains(Timing.Side.CONTROL, Timing.Side.ENVIRONMENT, Timing.Side.NONE);
  }

  @ParameterizedTest
  @CsvSource({"intro-example, Target Reachable", "workflow-simple, Find Schedule", "webserver, '5 responses, no drops'"})
  void reachableGoals(String file, String query) throws IOException {
    assertThat(Nets.verdict(tapaal(file + ".tapn", "open", "integers"), query)).isEqualTo(Verdict.HOLDS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpn-packet", "philosophers", "fair-coin-from-unfair"})
  void colouredAndStochasticNetsAreRefused(String file) throws IOException {
    Loaded loaded = new Tapaal().load(Nets.corpus("tapaal/" + file + ".tapn"), LoadOptions.DEFAULT);
    assertThat(loaded.model()).isEmpty();
    assertThat(DiagnosticPrinter.render(loaded.diagnostics())).contains("nets are not supported");
  }

  /**
   * The answer is in the name of the question's file, or clear. Some of the nets have no bound: what cannot be reached with a few more tokens could be reached with
   * many, so that "not satisfied" is not known.
   */
  @ParameterizedTest
  @CsvSource({
    "abp, abp-not-satisfied, INCONCLUSIVE",
    "abp-hacked, abp-hacked-satisfied, HOLDS",
    "abp-inv-transport, abp-inv-transport-not-satisfied, INCONCLUSIVE",
    "abp-inv-transport-hacked, abp-inv-transport-hacked-satisfied, HOLDS",
    "fischer-5, fischer-5-not-satisfied, VIOLATED",
    "inhibitorTest1, inhibitorTest1, VIOLATED",
    "intro-example, intro-example-satisfied, HOLDS",
    "producer-consumer, producer-consumer-not-satisfied, INCONCLUSIVE",
    "transport, transport-satisfied, HOLDS",
    "transportarc-test1, transportarc-test1-reachable, HOLDS",
  })
  void questionsOfTheVerifiers(String net, String question, Verdict answer) throws IOException {
    LoadOptions options = LoadOptions.with("open", "integers").withProperties(new PropertyTexts(List.of(Nets.corpus("verifydtapn/" + question + ".q")), List.of()));
    Program program = Nets.model(new Tapaal(), Nets.corpus("verifydtapn/" + net + ".xml"), options).program();
    assertThat(Nets.verdict(program, question)).isEqualTo(answer);
  }
}
