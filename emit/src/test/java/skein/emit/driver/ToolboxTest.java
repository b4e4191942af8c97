package skein.emit.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.ToolProblem;
import skein.core.answer.ToolProblem.PathTrouble;
import skein.core.answer.ToolProblem.WrongPath;

class ToolboxTest {

  @TempDir Path temp;

  @Test
  void aVariableWithAWrongPathIsReported() throws IOException {
    Path file = Files.createFile(temp.resolve("cbmc"));
    assertWrong("/nowhere/cbmc", PathTrouble.NOT_FOUND);
    assertWrong(temp.toString(), PathTrouble.FOLDER);
    assertWrong(file.toString(), PathTrouble.NOT_EXECUTABLE);
    assertWrong("cbmc-of-nobody", PathTrouble.NOT_ON_PATH);
  }

  private static void assertWrong(String path, PathTrouble trouble) {
    Toolbox box = new Toolbox(Map.of("PATH", "/nowhere", "SKEIN_CBMC", path), Optional.empty());
    Optional<WrongPath> wrong = Optional.of(new WrongPath(path, trouble));
    assertThat(box.wrongPath(Tool.CBMC)).isEqualTo(wrong);
    assertThat(box.wrongPath(Tool.SPIN)).isEmpty();
    assertMissing(box, Tool.CBMC, new ToolProblem.Missing("cbmc", "SKEIN_CBMC", wrong));
    assertMissing(box, Tool.SPIN, new ToolProblem.Missing("spin", "SKEIN_SPIN", Optional.empty()));
  }

  private static void assertMissing(Toolbox box, Tool tool, ToolProblem problem) {
    assertThatThrownBy(() -> box.require(tool))
        .isInstanceOfSatisfying(ToolMissing.class, missing -> assertThat(missing.problem()).isEqualTo(problem));
  }
}
