package skein.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.cli.CommandRun;

/** Wherever a sweep is killed, the same command goes on, and the result is the same. */
class SweepResumptionTest {

  @TempDir private Path folder;

  private CommandRun sweep(Path kept, String... more) {
    String[] all = {"sweep", "src/test/resources/models/table.labs", "n=2..4", "--property", "SomeoneEats", "--runs", "40", "--keep", kept.toString()};
    String[] words = Arrays.copyOf(all, all.length + more.length);
    System.arraycopy(more, 0, words, all.length, more.length);
    return CommandRun.of(words);
  }

  @Test
  void aTornFileIsContinued() throws IOException {
    Path kept = folder.resolve("kept");
    CommandRun whole = sweep(kept);
    byte[] all = Files.readAllBytes(kept);
    for (int length = 0; length < all.length; length += 23) {
      Files.write(kept, Arrays.copyOf(all, length));
      CommandRun again = sweep(kept);
      assertThat(again.code()).as(again.err()).isZero();
      assertThat(again.out()).as("cut after " + length).isEqualTo(whole.out());
      assertThat(Files.readAllBytes(kept)).isEqualTo(all);
    }
  }

  @Test
  void finishedCellsAreNotRepeated() throws IOException {
    Path kept = folder.resolve("kept");
    sweep(kept);
    String text = Files.readString(kept);
    Files.writeString(kept, text.replaceFirst("PROPERTY\t40\t[^\t]*", "PROPERTY\t40\t0.125"));
    assertThat(sweep(kept).out()).contains("0.1250");
  }

  @Test
  void aFileOfAnotherSweepIsRefused() {
    Path kept = folder.resolve("kept");
    sweep(kept);
    CommandRun other = sweep(kept, "--seed", "7");
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err()).contains("belongs to another sweep");
    assertThat(sweep(kept, "--threads", "1").code()).isZero();
  }

  @Test
  void aDamagedFileIsRefused() throws IOException {
    Path kept = folder.resolve("kept");
    sweep(kept);
    String text = Files.readString(kept);
    String head = text.substring(0, text.indexOf('\n') + 1);
    for (String damaged :
        List.of(text.replaceFirst("PROPERTY\t40\t", "PROPERTY\t40\tzz"), head + "row\t0\tTop\n", head + "done\t0\n", head + "done\t0\t1\n", head + "done\t99\t0\n", head + "\n")) {
      Files.writeString(kept, damaged);
      CommandRun again = sweep(kept);
      assertThat(again.code()).as(damaged).isEqualTo(2);
      assertThat(again.err()).contains("kept:2: the file is damaged");
      assertThat(Files.readString(kept)).isEqualTo(damaged);
    }
  }

  @Test
  void threadsDoNotMatter() {
    assertThat(sweep(folder.resolve("one"), "--threads", "1").out()).isEqualTo(sweep(folder.resolve("eight"), "--threads", "8").out());
    String[] estimate = {"estimate", "../examples/labs/voter.labs", "n=6", "--steps", "60", "--every", "20", "--precision", "0.05", "--format", "json", "--threads", "1"};
    String one = CommandRun.of(estimate).out();
    estimate[estimate.length - 1] = "8";
    assertThat(CommandRun.of(estimate).out()).isEqualTo(one).contains("\"runs\"");
  }
}
