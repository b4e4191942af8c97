package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DeepRunTest {

  @Test
  void aRunOfAMillionTransitionsFitsIntoASmallHeap() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m", "-Xss256k", "-XX:+UseSerialGC",
                "-cp", System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "skein.purpose.DeepRun")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(0);
    assertThat(said.lines().map(String::strip)).containsExactly("SUCCESS 1000000", "FAILURE");
  }
}
