package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.ask.question.WrongQuestion;

class ModelTextTest {

  @Test
  void aMissingFileAndADirectoryAreUsageErrors(@TempDir Path folder) {
    assertThatThrownBy(() -> ModelText.read(folder + "/none.labs"))
        .isInstanceOf(WrongQuestion.class)
        .hasMessageStartingWith("file not found: ");
    assertThatThrownBy(() -> ModelText.read(folder.toString()))
        .isInstanceOf(WrongQuestion.class)
        .hasMessageEndingWith(" is a directory, not a model");
  }

  @Test
  void aFileWithASimilarNameIsSuggested(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("table.labs"));
    Files.createFile(folder.resolve("tabel.ccs"));
    assertThatThrownBy(() -> ModelText.read(folder + "/tabel.labs"))
        .hasMessage("file not found: " + folder + "/tabel.labs; did you mean " + folder + "/table.labs?");
    assertThatThrownBy(() -> ModelText.read(folder + "/chair.labs")).hasMessage("file not found: " + folder + "/chair.labs");
    assertThatThrownBy(() -> ModelText.read(folder + "/none/table.labs")).hasMessage("file not found: " + folder + "/none/table.labs");
  }

  @Test
  void aFileThatIsNotTextIsAnErrorInTheModel() {
    assertThatThrownBy(() -> read(new byte[] {'a', 'b', (byte) 0xff, 'c'}))
        .isInstanceOf(ModelText.NoText.class)
        .hasMessage("m is not a text file: byte 2 is not valid UTF-8");
    assertThatThrownBy(() -> read(new byte[] {'a', 0}))
        .isInstanceOf(ModelText.NoText.class)
        .hasMessage("m is not a text file: it has a zero byte at offset 1");
  }

  @Test
  void aByteOrderMarkIsNotPartOfTheText() throws IOException {
    assertThat(read("\uFEFFsystem".getBytes(StandardCharsets.UTF_8))).isEqualTo("system");
  }

  @Test
  void anEndlessFileIsNotReadToItsEnd() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return ' ';
          }
        };
    assertThatThrownBy(() -> ModelText.read("m", endless))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage("m is too large for a model: more than 64 MB");
  }

  private static String read(byte[] bytes) throws IOException {
    return ModelText.read("m", new ByteArrayInputStream(bytes)).text();
  }
}
