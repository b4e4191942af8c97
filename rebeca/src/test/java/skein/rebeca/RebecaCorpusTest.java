package skein.rebeca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.testing.Golden;

/** Public models of the authors of Rebeca. */
class RebecaCorpusTest {

  private static final Path CORPUS = Golden.root().resolve("../shared/corpus/time/rebeca");

  @BeforeAll
  static void corpusIsThere() {
    boolean isThere = Files.isDirectory(CORPUS);
    if (!isThere) {
      System.out.println("skipped: the corpus ../shared/corpus/time/rebeca is missing");
    }
    assumeTrue(isThere, "the corpus ../shared/corpus/time/rebeca is missing");
  }

  private static Loaded load(String name, String... options) throws IOException {
    Path file = CORPUS.resolve(name + ".rebeca");
    return new Rebeca().load(new Source(file.toString(), Files.readString(file)), LoadOptions.with(options));
  }

  private static ActorStates states(String name, String... options) throws IOException {
    return ActorStates.of(load(name, options).model().orElseThrow().program());
  }

  @ParameterizedTest
  @CsvSource({"DiningPhilosophers, 105", "UntimedWSAN, 122", "ping_pong, 3", "pingpong, 3"})
  void modelsHaveThePublishedNumbersOfStates(String name, int states) throws IOException {
    assertThat(states(name).states()).isEqualTo(states);
  }

  /** The file names a philosopher that the model does not have. */
  @Test
  void propertiesBesideTheModelAreReadAndThoseWithErrorsLeftOut() throws IOException {
    Loaded loaded = load("DiningPhilosophers");
    assertThat(loaded.model().orElseThrow().program().properties()).extracting(Property::name)
        .containsExactly("Schedulable", "NoOverflow", "Assertions", "DeadlockFree", "Deadlock");
    assertThat(loaded.diagnostics()).isNotEmpty().noneMatch(Diagnostic::isError);
  }

  @ParameterizedTest
  @CsvSource({
    "TinyOSPV6-TDMA, 2, 90", "TinyOSPV6-TDMA, 10, 90", "TinyOSPV6-TDMA, 20, 45", "TinyOSPV6-TDMA, 30, 30",
    "TinyOS-MACB, 2, 90", "TinyOS-MACB, 10, 90", "TinyOS-MACB, 20, 45", "TinyOS-MACB, 30, 30"
  })
  void theGreatestRateIsThePublishedOne(String name, String task, int greatest) throws IOException {
    assertThat(violated(name, task, greatest)).isFalse();
    assertThat(violated(name, task, greatest + 1)).isTrue();
  }

  private static boolean violated(String name, String task, int rate) throws IOException {
    return !states(name, "numberOfNodes", "2", "bufferSize", "9", "sensorTaskDelay", task, "samplingRate", "" + rate).violated().isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"TicketService, timers", "TimedRebecaPriority, @globalPriority"})
  void whatIsNotSupportedIsNamed(String name, String reason) throws IOException {
    assertThat(load(name).diagnostics()).anyMatch(each -> each.isError() && each.message().contains(reason));
  }
}
