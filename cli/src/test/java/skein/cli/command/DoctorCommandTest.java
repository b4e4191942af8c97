package skein.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.ask.question.ToolState;

class DoctorCommandTest {

  @Test
  void columnsFitTheLongestVersionAndABrokenToolIsShownWithItsPath() {
    String text =
        DoctorCommand.text(
            List.of(
                new ToolState("gcc", "compiles", Optional.of("/bin/gcc"), Optional.of("12.2.0-14+deb12u1"), "install it"),
                new ToolState("cadp", "checks", Optional.of("/bin/true"), Optional.empty(), "see there"),
                new ToolState("z3", "solves", Optional.empty(), Optional.empty(), "install z3")));
    assertThat(text)
        .isEqualTo(
            """
            gcc    12.2.0-14+deb12u1  compiles
                   /bin/gcc
            cadp   does not run       checks
                   /bin/true
                   see there
            z3     not installed      solves
                   install z3
            """);
  }
}
