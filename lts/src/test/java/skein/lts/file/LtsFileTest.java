package skein.lts.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.budget.Budget;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.testing.Golden;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.RandomLts;

class LtsFileTest {

  @TempDir Path folder;

  @Test
  void filesAreCompressedByExtension() throws IOException {
    for (int seed = 0; seed < 50; seed++) {
      Lts lts = new RandomLts(seed).next(1000);
      LtsFile.write(lts, folder.resolve("m.aut"));
      LtsFile.write(lts, folder.resolve("m.aut.gz"));
      String text = Files.readString(folder.resolve("m.aut"));
      assertThat(text).isEqualTo(AutTexts.write(lts));
      assertThat(unpacked(Files.readAllBytes(folder.resolve("m.aut.gz")))).asString().isEqualTo(text);
      assertThat(AutTexts.write(read("m.aut.gz"))).isEqualTo(text);
      assertThat(AutTexts.write(read("m.aut"))).isEqualTo(text);
    }
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("m.aut", "m.aut.gz");
  }

  @Test
  void brokenCompressionIsAnErrorInTheText() throws IOException {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    for (int i = 0; i < 50_000; i++) {
      builder.add(i * 31 % 1000, "label !" + i * 17 % 999, i * 7919 % 1000);
    }
    LtsFile.write(builder.build(0, 1000), folder.resolve("m.aut.gz"));
    byte[] whole = Files.readAllBytes(folder.resolve("m.aut.gz"));

    Diagnostic cut = error(Arrays.copyOf(whole, whole.length / 2));
    assertThat(cut.at().line()).isBetween(10_000, 40_000);
    assertThat(cut.message()).isEqualTo("the compressed data is damaged or cut off in line " + cut.at().line());

    byte[] flipped = whole.clone();
    flipped[whole.length - 8] ^= 1;
    assertThat(error(flipped).code()).isEqualTo("compressed-data");

    assertThat(error("des (0, 0, 1)\n".getBytes(StandardCharsets.UTF_8)).message()).isEqualTo("this is not gzip data");
    Diagnostics plain = new Diagnostics();
    assertThat(AutReader.read(new ByteArrayInputStream(whole), "m.aut", new Alphabet(), plain, Budget.UNLIMITED)).isEmpty();
    assertThat(plain.inTextOrder()).singleElement().extracting(Diagnostic::message).isEqualTo("this is gzip data, not an .aut file");
    assertThat(error(new byte[0]).message()).isEqualTo("the compressed data is damaged or cut off in line 1");
  }

  @Test
  void aPictureShowsTheInitialStateEndsAndTau() throws IOException {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    builder.add(0, "say !\"hi\" \\", 1);
    builder.add(0, "i", 2);
    builder.add(1, "a", 1);
    LtsFile.write(builder.build(0, 3), folder.resolve("m.dot"));
    assertThat(folder.resolve("m.dot"))
        .hasContent(
            """
            digraph {
              node [shape=box, fontname="sans-serif"];
              edge [fontname="sans-serif"];
              0 [label="0", style=bold];
              0 -> 1 [label="say !\\"hi\\" \\\\"];
              0 -> 2 [label="i", style=dashed];
              1 [label="1"];
              1 -> 1 [label="a"];
              2 [label="2", peripheries=2];
            }
            """);
  }

  @Test
  void aPictureWithoutGraphvizIsDrawnInRows() throws IOException {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    builder.add(0, "say !\"hi\" & <go>", 1);
    builder.add(0, "b", 1);
    builder.add(0, "i", 2);
    builder.add(1, "a", 1);
    builder.add(1, "back", 0);
    LtsFile.write(builder.build(0, 4), folder.resolve("m.svg"));
    Golden.check(Path.of("src/test/resources/small.svg"), Files.readString(folder.resolve("m.svg")));
  }

  @Test
  void whatCannotBeWrittenIsRefused() {
    Lts small = new LtsBuilder(new Alphabet()).build(0, LtsFile.LARGEST_PICTURE);
    Lts large = new LtsBuilder(new Alphabet()).build(0, LtsFile.LARGEST_PICTURE + 1);
    assertThat(LtsFile.refusal(small, "m.DOT.gz")).isEmpty();
    assertThat(LtsFile.refusal(large, "m.aut")).isEmpty();
    assertThat(LtsFile.refusal(large, "m.gv")).contains("the picture would have 3,001 states, too many to read; write an .aut file");
    assertThat(LtsFile.refusal(small, "m.svg")).contains("the picture would have 3,000 states, too many to read; write an .aut file");
    assertThat(LtsFile.refusal(small, "m.bcg")).contains("cannot write `m.bcg`: the extension must be .aut, .dot or .svg, optionally followed by .gz");
    assertThatThrownBy(() -> LtsFile.write(small, folder.resolve("aut"))).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aLabelOfTwoLinesIsWrittenOnOne() throws IOException {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    builder.add(0, "two\nlines", 0);
    LtsFile.write(builder.build(0, 1), folder.resolve("m.aut"));
    Lts lts = read("m.aut");
    assertThat(lts.labels().text(lts.label(0))).isEqualTo("two lines");
  }

  private Lts read(String name) throws IOException {
    return LtsFile.read(folder.resolve(name), new Alphabet(), new Diagnostics(), Budget.UNLIMITED).orElseThrow();
  }

  private Diagnostic error(byte[] compressed) throws IOException {
    Path file = folder.resolve("broken.aut.gz");
    Files.write(file, compressed);
    Diagnostics diagnostics = new Diagnostics();
    assertThat(LtsFile.read(file, new Alphabet(), diagnostics, Budget.UNLIMITED)).isEmpty();
    assertThat(diagnostics.inTextOrder()).hasSize(1);
    return diagnostics.inTextOrder().getFirst();
  }

  private static byte[] unpacked(byte[] compressed) throws IOException {
    return new GZIPInputStream(new ByteArrayInputStream(compressed)).readAllBytes();
  }
}
