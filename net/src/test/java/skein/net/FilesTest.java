package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.interpret.Step;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.file.LtsFile;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;

/** Processes from files beside the network. */
class FilesTest {

  @TempDir private Path folder;

  @Test
  void processesAreReadFromTheFolderOfTheText() throws IOException {
    write("sender.aut", "des (1, 4, 3)\n(1, \"PUT !1  !0\", 0)\n(1, \"PUT !1 !0\", 0)\n(0, i, 2)\n(2, \"c(1,2)\", 1)\n");
    Program program = load("process S = \"sender.aut\" system = S |[PUT, \"c(1,2)\"]| { a -PUT !1 !0-> b -\"c(1,2)\"-> a }");
    assertThat(NetTests.graph(program)).hasToString("{[1, 0]=[PUT !1 !0 -> [0, 1]], [0, 1]=[tau -> [2, 1]], [2, 1]=[c(1,2) -> [1, 0]]}");
    assertThat(program.agents()).containsExactly("S", "process");
  }

  @Test
  void labelsOfFilesAreThoseOfTheirModels() throws IOException {
    Random random = new Random(14);
    for (int round = 0; round < 300; round++) {
      int states = 2 + random.nextInt(3);
      int transitions = 2 + random.nextInt(6);
      StringBuilder text = new StringBuilder("des (0, " + transitions + ", " + states + ")\n");
      for (int i = 0; i < transitions; i++) {
        text.append("(" + random.nextInt(states) + ", \"" + label(random) + "\", " + random.nextInt(states) + ")\n");
      }
      write("x.aut", text.toString());
      Alphabet labels = new Alphabet();
      Lts file = LtsFile.read(folder.resolve("x.aut"), labels, new Diagnostics(), () -> {}).orElseThrow();
      Program alone = new Aut().load(new Source("x.aut", text.toString()), LoadOptions.DEFAULT).model().orElseThrow().program();
      for (Program program : List.of(alone, load("system = \"x.aut\" ||| { s }"), load("system = model \"x.aut\""))) {
        Lts model = ((Generation.Complete<Step>) LtsGenerator.generate(program, labels, 100, 1, () -> {})).lts();
        assertThat(LtsComparison.of(file, model, LtsRelation.STRONG)).as(text.toString()).isEqualTo(new LtsComparison.Equal());
      }
    }
  }

  private static String label(Random random) {
    List<String> parts = List.of("a", "'a'", "i", "tau", "'", "\"", "\\", " ", "  ", "!", " !", " !1", " !'x y'", "(1, 2)");
    StringBuilder label = new StringBuilder();
    for (int length = random.nextInt(5); length > 0; length--) {
      label.append(parts.get(random.nextInt(parts.size())));
    }
    return label.toString();
  }

  @Test
  void modelsOfOtherLanguagesAreProcesses() throws IOException {
    write("buffer.ccs", "Main = in.'out.Main\nTwo = Main[mid/out] | Main[mid/in]\n");
    write("cell.net", "process Cell = { e -in-> f -out-> e } system = Cell");
    String system = "system = (model \"buffer.ccs\" Main rename { \"'out\" -> out }) || model \"cell.net\"";
    assertThat(NetTests.graph(load(system))).hasSize(2);
    assertThat(load(system).agents()).containsExactly("buffer.ccs", "cell.net");
    assertThat(NetTests.graph(load("system = model \"buffer.ccs\" Two"))).hasToString(
        NetTests.graph(load("system = model \"buffer.ccs\" Two ||| {s}")).toString().replace(", 0]", "]"));
  }

  @Test
  void networksThatContainEachOtherAreRefused() throws IOException {
    write("a.net", "system = model \"b.net\"");
    write("b.net", "system = model \"a.net\"");
    Loaded loaded = new Net().load(new Source(folder.resolve("a.net").toString(), Files.readString(folder.resolve("a.net"))), LoadOptions.DEFAULT);
    assertThat(loaded.diagnostics()).extracting(Diagnostic::message).containsExactly("the network `" + folder.resolve("a.net") + "` contains itself");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Program load(String text) {
    Loaded loaded = new Net().load(new Source(folder.resolve("x.net").toString(), text), LoadOptions.DEFAULT);
    assertThat(loaded.diagnostics()).isEqualTo(List.of());
    return loaded.model().orElseThrow().program();
  }
}
