package skein.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import skein.hunt.subject.Subject;

/** The models in {@code hunt/corpus}: what was found once, and what reaches the corners of the engines. All agree on every one of them. */
class CorpusTest {

  @TestFactory
  Stream<DynamicTest> everybodyAgreesOn() {
    Map<String, Subject> corpus = CorpusFile.in(Main.root().resolve("hunt/corpus"));
    assertThat(corpus).isNotEmpty();
    return corpus.entrySet().stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.getKey(),
                    () -> {
                      Examination.Result result = Examination.of(one.getValue(), false, new Tally());
                      assertThat(result.troubles()).as("%s", String.join("\n", result.said())).isEmpty();
                      assertThat(result.said()).isNotEmpty();
                    }));
  }
}
