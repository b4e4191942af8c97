package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;

class ModelTextTest {

  @Test
  void aMissingFileAndADirectoryAreUsageErrors(@TempDir Path folder) {
    assertThatThrownBy(() -> ModelText.read(folder + "/none.labs"))
        .isInstanceOf(WrongQuestion.class)
        .hasMessageContaining("NOT_FOUND");
    assertThatThrownBy(() -> ModelText.read(folder.toString()))
        .isInstanceOf(WrongQuestion.class)
        .hasMessageContaining("DIRECTORY");
  }

  @Test
  void aFileWithASimilarNameIsSuggested(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("table.labs"));
    Files.createFile(folder.resolve("tabel.ccs"));
    assertThatThrownBy(() -> ModelText.read(folder + "/tabel.labs"))
        .hasMessage(notFound(folder + "/tabel.labs", Optional.of(folder + "/table.labs")));
    assertThatThrownBy(() -> ModelText.read(folder + "/chair.labs")).hasMessage(notFound(folder + "/chair.labs", Optional.empty()));
    assertThatThrownBy(() -> ModelText.read(folder + "/none/table.labs")).hasMessage(notFound(folder + "/none/table.labs", Optional.empty()));
  }

  private static String notFound(String file, Optional<String> near) {
    return new QuestionProblem.FileUnreadable(file, QuestionProblem.FileTrouble.NOT_FOUND, near).toString();
  }

  @Test
  void aFileThatIsNotTextIsAnErrorInTheModel() {
    assertThatThrownBy(() -> read(new byte[] {'a', 'b', (byte) 0xff, 'c'}))
        .isInstanceOfSatisfying(ModelText.NoText.class, e -> assertThat(List.of(e.file(), e.offset(), e.isZero())).containsExactly("m", 2, false));
    assertThatThrownBy(() -> read(new byte[] {'a', 0}))
        .isInstanceOfSatisfying(ModelText.NoText.class, e -> assertThat(List.of(e.file(), e.offset(), e.isZero())).containsExactly("m", 1, true));
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
        .hasMessage(new QuestionProblem.FileTooLarge("m", 64).toString());
  }

  private static String read(byte[] bytes) throws IOException {
    return ModelText.read("m", new ByteArrayInputStream(bytes)).text();
  }
}
