package skein.ask.stability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import skein.ask.Skein;
import skein.ask.experiment.Reading;
import skein.core.answer.Activity;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.language.LoadOptions;
import skein.core.source.Diagnostic;
import skein.core.source.Source;

class StabilityTest {

  private static final String CLIENT_SERVER =
      """
      process Client   = { 0 -login!-> 1 -req!-> 2 -res?-> 1 }
      process Server   = { 0 -login?-> 1 -req?-> 2 -res!-> 3 -log!-> 1 }
      process Database = { 0 -log?-> 0 }
      system = peers(1) { Client, Server, Database }
      """;

  @ParameterizedTest
  @EnumSource(SearchStrategy.class)
  void clientServerAndDatabaseAreStableAtOne(SearchStrategy strategy) {
    Stability found = found(CLIENT_SERVER, StabilityQuestion.DEFAULT.with(strategy));
    assertThat(found.synchronisable()).contains(false);
    assertThat(found.bound()).hasValue(1);
    assertThat(found.sizes())
        .contains(new Stability.Size(0, 4, 4, 4, 4), new Stability.Size(1, 16, 24, 5, 6), new Stability.Size(2, 24, 42, 5, 6));
    assertThat(found.ends()).isZero();
    assertThat(found.stuck()).isEmpty();
  }

  @Test
  void receivesCanBeVisible() {
    Stability found = found(CLIENT_SERVER, new StabilityQuestion(SearchStrategy.UP, 2, OptionalInt.empty(), true, Optional.empty(), 1_000));
    assertThat(found.synchronisable()).isEmpty();
    assertThat(found.sizes()).extracting(Stability.Size::bound).doesNotContain(0);
    assertThat(found.sizes().getFirst().states()).isEqualTo(16);
    assertThat(found.sizes().getFirst().minimalStates()).isGreaterThan(5);
  }

  @Test
  void requestAndReplyAreSynchronisable() {
    Stability found = found("system = peers(3) { {0 -q!-> 1 -r?-> 0}, {0 -q?-> 1 -r!-> 0} }", confirmed(4));
    assertThat(found.synchronisable()).contains(true);
    assertThat(found.bound()).hasValue(0);
    assertThat(found.confirmation()).contains(new Stability.Confirmation(4, OptionalInt.empty()));
  }

  /** The producer is never told to wait. */
  @Test
  void unlimitedSendsAreNotStable() {
    String text = "system = peers(1) { {0 -a!-> 0; 0 -b!-> 1}, {0 -b?-> 1 -a?-> 1} }";
    for (SearchStrategy strategy : SearchStrategy.values()) {
      Stability found = found(text, new StabilityQuestion(strategy, 5, OptionalInt.empty(), false, Optional.empty(), 1_000));
      assertThat(found.bound()).as(strategy.name()).isEmpty();
      assertThat(found.stuck()).as(strategy.name()).isPresent();
    }
  }

  @Test
  void longSequencesOfSendsNeedLargeBuffers() {
    String text = "system = peers(1) { {0 -a!-> 1 -b!-> 2 -c!-> 3 -d?-> 4}, {0 -c?-> 1 -d!-> 0; 0 -a?-> 0 -b?-> 0} }";
    for (SearchStrategy strategy : SearchStrategy.values()) {
      assertThat(found(text, StabilityQuestion.DEFAULT.with(strategy)).bound()).as(strategy.name()).isEqualTo(found(text, StabilityQuestion.DEFAULT).bound());
    }
  }

  @Test
  void allStrategiesFindTheSameBoundOfRandomPeers() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 600 : 60;
    int aboveOne = 0;
    for (long seed = 0; seed < wanted; seed++) {
      String text = "system = peers(1) { " + members(new Random(seed * 0x9E3779B97F4A7C15L)) + " }";
      Stability expected = found(text, new StabilityQuestion(SearchStrategy.UP, 6, OptionalInt.of(7), false, Optional.empty(), 20_000));
      if (expected.tooLarge().isEmpty()) {
        expected.confirmation().ifPresent(it -> assertThat(it.differs()).as(text).isEmpty());
        for (SearchStrategy strategy : SearchStrategy.values()) {
          Stability found = found(text, new StabilityQuestion(strategy, 6, OptionalInt.empty(), false, Optional.empty(), 20_000));
          assertThat(found.bound()).as("%s by %s", text, strategy).isEqualTo(expected.bound());
        }
        aboveOne += expected.bound().orElse(0) > 1 ? 1 : 0;
      }
    }
    assertThat(aboveOne).as("those with a bound above 1").isGreaterThan(wanted / 100);
  }

  private static String members(Random random) {
    int peers = 2 + random.nextInt(2);
    List<StringBuilder> texts = new ArrayList<>();
    List<int[]> states = new ArrayList<>();
    for (int i = 0; i < peers; i++) {
      texts.add(new StringBuilder("{ s0"));
      states.add(new int[] {2 + random.nextInt(4)});
    }
    for (int message = 0; message < 2 + random.nextInt(3); message++) {
      int sender = random.nextInt(peers);
      int receiver = (sender + 1 + random.nextInt(peers - 1)) % peers;
      for (int copies = 0; copies <= random.nextInt(2); copies++) {
        texts.get(sender).append(move(random, states.get(sender)[0], "m" + message + "!"));
        texts.get(receiver).append(move(random, states.get(receiver)[0], "m" + message + "?"));
      }
    }
    return String.join(", ", texts.stream().map(text -> text + " }").toList());
  }

  /** Mostly forwards, so that there are not too many loops. */
  private static String move(Random random, int states, String label) {
    int from = random.nextInt(states);
    int to = random.nextInt(4) == 0 ? random.nextInt(states) : (from + 1) % states;
    return "; s" + from + " -" + label + "-> s" + to;
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "AG EF <\"log!\"> true                                     | true",
    "[(not \"login!\")* . \"req!\"] false                      | true",
    "[any* . \"req!\" . (not \"res!\")* . \"req!\"] false      | true",
    "<any* . \"res!\" . (not \"log!\")* . \"res!\"> true       | false",
    "mu X . <any* . \"log!\"> true and [tau* . \"login!\"] X   | true",
    "fairly(\"res!\")                                          | true",
    "E[<any* . \"login!\"> true U <tau* . \"req!\"> true]      | true"
  })
  void formulasThatBisimulationRespectsAreAnswered(String formula, boolean expected) {
    assertThat(found(CLIENT_SERVER, asking(formula)).formula()).contains(expected);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"<\"login!\"> true", "<tau> true", "[any*] <any> true", "inevitable(\"req!\")", "AF <any*> true", "not deadlock", "<any . any> true", "AG (EX true)"})
  void otherFormulasAreRefused(String formula) {
    Reading<Stability> reading = read(CLIENT_SERVER, asking(formula));
    assertThat(reading.read()).isEmpty();
    assertThat(reading.diagnostics()).extracting(Diagnostic::code).contains("bisimulation");
  }

  @Test
  void wrongInputIsReported() {
    assertThat(errors("system = {s -a-> s} || {s -b-> s}")).containsExactly("this system is not `peers(k) { … }`");
    assertThat(errors("system = peers(1) { {s -a!-> s}, {s -a!-> s}, {s -a?-> s} }")).containsExactly("the message `a` is sent by `peer 1` and by `peer 2`");
    assertThat(errors("system = peers(1) { {s -a!-> s -a?-> s}, {s} }")).containsExactly("`peer 1` sends the message `a` to itself");
  }

  @Test
  void tooManyStatesAreNoAnswer() {
    Stability found = found(CLIENT_SERVER, new StabilityQuestion(SearchStrategy.UP, 10, OptionalInt.empty(), false, Optional.empty(), 20));
    assertThat(found.bound()).isEmpty();
    assertThat(found.tooLarge()).hasValue(2);
  }

  @Test
  void confirmationsThatStopSayHowFarTheyCame() {
    Stability found = found(CLIENT_SERVER, new StabilityQuestion(SearchStrategy.UP, 10, OptionalInt.of(3), false, Optional.empty(), 24));
    assertThat(found.bound()).hasValue(1);
    assertThat(found.confirmation()).contains(new Stability.Confirmation(2, OptionalInt.empty()));
    assertThat(found.tooLarge()).hasValue(3);
  }

  @Test
  void boundsThatAreNotLargerConfirmNothing() {
    assertThat(found(CLIENT_SERVER, confirmed(1)).confirmation()).isEmpty();
    assertThat(found(CLIENT_SERVER, confirmed(2)).confirmation()).contains(new Stability.Confirmation(2, OptionalInt.empty()));
  }

  @Test
  void whatIsBeingDoneIsReported() {
    List<Activity> activities = new ArrayList<>();
    Monitor monitor =
        new ForwardingMonitor(Monitor.SILENT) {
          @Override
          public void doing(Activity activity) {
            activities.add(activity);
          }
        };
    Skein.standard().networks().stability(new Source("x.net", CLIENT_SERVER), LoadOptions.DEFAULT, asking("fairly(\"res!\")"), monitor);
    assertThat(activities)
        .endsWith(
            new Activity(Activity.Kind.COMPOSING_PEERS, "2 (composed so far: 0, 1)"),
            new Activity(Activity.Kind.COMPARING_BOUNDS, "1 and 2 (composed so far: 0 to 2)"),
            new Activity(Activity.Kind.CHECKING_FORMULA, "1"));
  }

  private static List<String> errors(String text) {
    return read(text, StabilityQuestion.DEFAULT).diagnostics().stream().filter(Diagnostic::isError).map(Diagnostic::message).toList();
  }

  private static StabilityQuestion confirmed(int upTo) {
    return new StabilityQuestion(SearchStrategy.UP, 10, OptionalInt.of(upTo), false, Optional.empty(), 100_000);
  }

  private static StabilityQuestion asking(String formula) {
    return new StabilityQuestion(SearchStrategy.UP, 10, OptionalInt.empty(), false, Optional.of(new Source("formula", formula)), 100_000);
  }

  private static Stability found(String text, StabilityQuestion question) {
    Reading<Stability> reading = read(text, question);
    assertThat(reading.diagnostics()).as(text).noneMatch(Diagnostic::isError);
    return reading.read().orElseThrow();
  }

  private static Reading<Stability> read(String text, StabilityQuestion question) {
    return Skein.standard().networks().stability(new Source("x.net", text), LoadOptions.DEFAULT, question, Monitor.SILENT);
  }
}
