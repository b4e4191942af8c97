package skein.example.mason;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.cli.Main;

class FlockersBridgeTest {

  @Test
  void sevenOfTwelveBirdsSteerTheFlock() {
    Answer answer = experiment("--max-depth", "30");
    assertThat(answer.code()).as(answer.text()).isEqualTo(0);
    assertThat(answer.text().lines().filter(line -> line.contains("!fright"))).hasSize(7);
    assertThat(answer.text()).contains("?turned  Success");
  }

  @Test
  void withoutTheRiskThatTheFlockFallsApartItTakesOneMore() {
    Answer answer = experiment("--max-depth", "30", "--variant", "strong");
    assertThat(answer.code()).as(answer.text()).isEqualTo(0);
    assertThat(answer.text().lines().filter(line -> line.contains("!fright"))).hasSize(8);
  }

  @Test
  void tenEventsAreTooFewToTell() {
    Answer answer = experiment("--max-depth", "10");
    assertThat(answer.code()).as(answer.text()).isEqualTo(5);
  }

  @Test
  void theBridgeIsShort() throws IOException {
    Path bridge = Path.of("src/main/java/skein/example/mason/FlockersBridge.java");
    assertThat(Files.readAllLines(bridge)).hasSizeLessThanOrEqualTo(150);
  }

  private record Answer(int code, String text) {}

  private static Answer experiment(String... options) {
    List<String> words = new ArrayList<>(List.of("experiment", "steer.sp", "java:" + FlockersBridge.class.getName()));
    words.addAll(List.of(options));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    int code = Main.run(words.toArray(String[]::new), InputStream.nullInputStream(), print, print);
    return new Answer(code, out.toString(StandardCharsets.UTF_8));
  }
}
