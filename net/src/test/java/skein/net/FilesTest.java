package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.language.FileScope;
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
      Lts file = LtsFile.read(folder.resolve("x.aut"), labels, new Diagnostics(), Budget.UNLIMITED).orElseThrow();
      Program alone = new Aut().load(new Source("x.aut", text.toString()), LoadOptions.DEFAULT).model().orElseThrow().program();
      for (Program program : List.of(alone, load("system = \"x.aut\" ||| { s }"), load("system = model \"x.aut\""))) {
        Lts model = ((Generation.Complete) LtsGenerator.generate(program, labels, 100, 1, Budget.UNLIMITED)).lts();
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

  /** A root is one folder; names are relative to another, whatever the text is called. */
  @Test
  void filesOutsideTheRootAreNotRead() throws IOException {
    Path root = Files.createDirectories(folder.resolve("root"));
    Path sub = Files.createDirectories(root.resolve("sub"));
    String cell = "process Cell = { e -in-> f -out-> e } system = Cell";
    write("secret.net", cell);
    write("secret.aut", "des (0, 1, 2)\n(0, a, 1)\n");
    write("root/above.aut", "des (0, 1, 2)\n(0, a, 1)\n");
    write("root/sub/cell.net", cell);
    write("root/sub/outer.net", "system = model \"cell.net\" || \"../above.aut\"");
    write("root/sub/nested.net", "system = model \"../../secret.net\"");
    write("root/sub/a.net", cell);
    write("root/sub/self.net", "system = model \"a.net\"");
    Files.createSymbolicLink(sub.resolve("link.net"), folder.resolve("secret.net"));
    Files.createSymbolicLink(sub.resolve("folder"), folder);
    Files.createSymbolicLink(sub.resolve("inside.net"), sub.resolve("cell.net"));
    FileScope scope = FileScope.below(root, sub);
    for (String good : List.of("model \"cell.net\"", "model \"./../sub/cell.net\"", "\"../above.aut\"", "model \"inside.net\"", "model \"outer.net\"", "model \"" + sub.resolve("cell.net") + "\"")) {
      assertThat(messages("system = " + good, scope)).as(good).isEmpty();
    }
    String secret = folder.resolve("secret").toString();
    for (String file : List.of("../../secret.net", "../../no-such-file.net", secret + ".net", secret + "-is-not-there.net", "link.net", "folder/secret.net", "folder/no-such-file.net", "/etc/no-such-file.net", "/no-such-folder/x.net")) {
      assertThat(messages("system = model \"" + file + "\"", scope)).containsExactly("`" + file + "` is outside the folder that was opened");
    }
    assertThat(messages("system = \"" + secret + ".aut\"", scope)).containsExactly("`" + secret + ".aut` is outside the folder that was opened");
    assertThat(messages("system = \"folder/secret.aut\"", scope)).containsExactly("`folder/secret.aut` is outside the folder that was opened");
    assertThat(messages("system = model \"nested.net\"", scope)).containsExactly("`../../secret.net` is outside the folder that was opened");
    assertThat(messages("system = model \"self.net\"", scope)).containsExactly("the network `sub/a.net` contains itself");
    assertThat(messages("system = model \"missing.net\"", scope)).containsExactly("there is no file `missing.net`");
    assertThat(messages("system = model \"folder.net\"", scope)).containsExactly("there is no file `folder.net`");
  }

  private static List<String> messages(String text, FileScope scope) {
    return new Net().load(new Source("a.net", text), LoadOptions.DEFAULT.withFiles(scope)).diagnostics().stream().map(Diagnostic::message).toList();
  }

  /** It has one state only: what takes time is to compose it. */
  @Test
  void whoeverWaitsForTheNetworkCanStopTheLoadingOfItsModels() throws IOException {
    write("many.net", "system = {s}" + " ||| {s}".repeat(100));
    AtomicInteger asked = new AtomicInteger();
    Monitor counting =
        new Monitor() {
          @Override
          public boolean interrupted() {
            asked.incrementAndGet();
            return false;
          }

          @Override
          public void progress(Progress progress) {}
        };
    Source text = new Source(folder.resolve("x.net").toString(), "system = model \"many.net\"");
    new Net().load(text, LoadOptions.DEFAULT, counting);
    assertThat(asked).hasValueGreaterThan(100);
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
