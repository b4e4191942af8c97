package skein.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.ask.Skein;
import skein.ask.question.ToolState;
import skein.cli.text.ToolText;
import skein.core.answer.ToolProblem.PathTrouble;
import skein.core.answer.ToolProblem.WrongPath;

class DoctorCommandTest {

  @Test
  void columnsFitTheLongestVersionAndABrokenToolIsShownWithItsPath() {
    String text =
        DoctorCommand.text(
            List.of(
                new ToolState("gcc", "SKEIN_GCC", Optional.empty(), Optional.of("/bin/gcc"), Optional.of("12.2.0-14+deb12u1")),
                new ToolState("cadp", "SKEIN_CADP", Optional.empty(), Optional.of("/bin/true"), Optional.empty()),
                new ToolState("z3", "SKEIN_Z3", Optional.of(new WrongPath("/no/z3", PathTrouble.NOT_FOUND)), Optional.empty(), Optional.empty())));
    assertThat(text)
        .isEqualTo(
            """
            gcc    12.2.0-14+deb12u1  compiles emitted C and SPIN's verifiers
                   /bin/gcc
            cadp   does not run       equivalence and model checking of emitted LNT
                   /bin/true
                   see https://cadp.inria.fr; or set SKEIN_CADP to its path
            z3     not installed      Spacer on the output of skein emit smt, run by hand
                   SKEIN_Z3 is set to /no/z3, which does not exist
            """);
  }

  @Test
  void everyToolHasAUseAndAWayToGetIt() {
    List<ToolState> tools = Skein.standard().tools().all();
    assertThat(tools).hasSize(8);
    assertThat(tools).allSatisfy(tool -> assertThat(ToolText.use(tool.name())).isNotEmpty());
    assertThat(tools).allSatisfy(tool -> assertThat(ToolText.howToGet(tool)).isNotEmpty());
  }
}
