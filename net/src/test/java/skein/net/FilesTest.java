package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Source;

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
