package skein.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import skein.hunt.subject.HuntSubject;

/** The models in {@code hunt/corpus}: former findings, and models that cover rare branches of the engines. All engines agree on each of them. */
class CorpusTest {

  @TestFactory
  Stream<DynamicTest> everybodyAgreesOn() {
    Map<String, HuntSubject> corpus = CorpusFile.in(Main.root().resolve("hunt/corpus"));
    assertThat(corpus).isNotEmpty();
    List<Pattern> known = Findings.known(Main.root().resolve("hunt/known.txt"));
    return corpus.entrySet().stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.getKey(),
                    () -> {
                      Examination.Result result = Examination.of(one.getValue(), List.of(), new Tally());
                      assertThat(result.troubles())
                          .as("%s", String.join("\n", result.said()))
                          .allMatch(trouble -> known.stream().anyMatch(pattern -> pattern.matcher(trouble.kind()).find()));
                      assertThat(result.said()).isNotEmpty();
                    }));
  }
}
