package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessAgeTest {

  @Test
  void isUptimeMinusStartTime() {
    String stat =
        "4711 (a (strange) name) S 1 4711 4711 0 -1 4194304 100 0 0 0 1 2 0 0 20 0 30 0 3612345 1000 200 18446744073709551615 1";
    assertThat(ProcessAge.of(stat, "36123.98 12345.67\n")).isEqualTo(Duration.ofMillis(530));
  }
}
