package skein.labs.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.labs.parse.Parsed;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;

class RandomRoundTripTest {

  private static final int ROUNDS = Boolean.getBoolean("skein.thorough") ? 50_000 : 500;

  @Test
  void oneLineTextsParseBackToTheSameTree() {
    RandomSyntax random = new RandomSyntax(new Random(42));
    Map<String, String> shapes = new HashMap<>();
    for (int i = 0; i < ROUNDS; i++) {
      Process process = random.process(4);
      String text = LabsPrinter.text(process);
      String shape = Parsed.shape(process);
      assertThat(Parsed.shape(Parsed.process(text))).as(text).isEqualTo(shape);
      assertThat(shapes.merge(text, shape, (a, _) -> a)).as("two trees, one text: %s", text).isEqualTo(shape);
    }
  }

  @Test
  void textsWithLineBreaksParseBackToTheSameTree() {
    RandomSyntax random = new RandomSyntax(new Random(43));
    for (int i = 0; i < ROUNDS; i++) {
      Process process = random.process(5);
      String text = ProcessLayout.text(process, 60, 4);
      assertThat(Parsed.shape(Parsed.process(text))).as(text).isEqualTo(Parsed.shape(process));
    }
  }

  @Test
  void propertiesParseBackToTheSameTree() {
    RandomSyntax random = new RandomSyntax(new Random(44));
    for (int i = 0; i < ROUNDS; i++) {
      PropertyForm form = random.property(4);
      String text = LabsPrinter.text(form);
      assertThat(Parsed.shape(Parsed.property(text))).as(text).isEqualTo(Parsed.shape(form));
    }
  }
}
