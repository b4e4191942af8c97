package skein.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.Monitor;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;

/** Compiled programs are used again only where they would be compiled alike. Scripts stand for the compiler and for what lists the GPUs. */
class GpuProgramsTest {

  private static final String COMPILER =
      """
      #!/bin/sh
      here=${0%/*}
      if [ "$1" = --version ]; then cat "$here/version"; exit; fi
      echo "$*" >> "$here/compilations"
      while [ "$1" != -o ]; do shift; done
      printf '#!/bin/sh\\n' > "$2" && chmod +x "$2"
      """;

  @TempDir Path temp;

  @BeforeEach
  void writeScripts() throws Exception {
    script("nvcc", COMPILER);
    script("g++", COMPILER);
    devices("echo 'H200, 9.0'");
    Files.writeString(temp.resolve("version"), "13.0");
  }

  private void script(String name, String text) throws Exception {
    Files.writeString(temp.resolve(name), text).toFile().setExecutable(true);
  }

  private void devices(String command) throws Exception {
    script("nvidia-smi", "#!/bin/sh\n" + command + "\n");
  }

  /** How many compilations there were after this one. */
  private int compiled(String compiler, String visible) throws Exception {
    Toolbox tools = new Toolbox(Map.of("SKEIN_GPU", temp.resolve(compiler).toString(), "PATH", temp.toString(), "CUDA_VISIBLE_DEVICES", visible), Optional.empty());
    try (Workplace place = Workplace.open(Optional.of(temp.resolve("work")), "gpu")) {
      ToolBudget budget = ToolBudget.of(Optional.empty(), Long.MAX_VALUE, Monitor.SILENT);
      assertThat(new GpuPrograms(tools, temp.resolve("kept")).compile("text", place, budget)).isExecutable();
    }
    return Files.readAllLines(temp.resolve("compilations")).size();
  }

  @Test
  void programsAreKeptForEachGpuAndCompiler() throws Exception {
    assertThat(compiled("nvcc", "")).isEqualTo(1);
    assertThat(compiled("nvcc", "")).isEqualTo(1);
    devices("echo 'A100, 8.0'");
    assertThat(compiled("nvcc", "")).isEqualTo(2);
    assertThat(compiled("nvcc", "1")).isEqualTo(3);
    Files.writeString(temp.resolve("version"), "13.1");
    assertThat(compiled("nvcc", "1")).isEqualTo(4);
    devices("echo 'H200, 9.0'");
    Files.writeString(temp.resolve("version"), "13.0");
    assertThat(compiled("nvcc", "")).isEqualTo(4);
  }

  /** The name of the machine has to do. */
  @Test
  void gpusThatCannotBeListedAreNoObstacle() throws Exception {
    devices("echo broken; exit 9");
    assertThat(compiled("nvcc", "")).isEqualTo(1);
    devices("echo broken in another way; exit 9");
    assertThat(compiled("nvcc", "")).isEqualTo(1);
    Files.delete(temp.resolve("nvidia-smi"));
    assertThat(compiled("nvcc", "")).isEqualTo(1);
  }

  @Test
  void programsForTheCpuDoNotDependOnGpus() throws Exception {
    assertThat(compiled("g++", "")).isEqualTo(1);
    devices("echo 'A100, 8.0'");
    assertThat(compiled("g++", "")).isEqualTo(1);
    Files.writeString(temp.resolve("version"), "15");
    assertThat(compiled("g++", "")).isEqualTo(2);
  }

  @Test
  void aDamagedProgramIsCompiledAgain() throws Exception {
    assertThat(compiled("g++", "")).isEqualTo(1);
    Path kept;
    try (Stream<Path> all = Files.list(temp.resolve("kept"))) {
      kept = all.findFirst().orElseThrow();
    }
    Files.writeString(kept, "");
    assertThat(compiled("g++", "")).isEqualTo(2);
    assertThat(compiled("g++", "")).isEqualTo(2);
  }

  /** By the rules of that variable. */
  @Test
  void aRelativeFolderForCachesIsIgnored() {
    Path usual = GpuPrograms.folder(new Toolbox(Map.of(), Optional.empty()));
    assertThat(GpuPrograms.folder(new Toolbox(Map.of("XDG_CACHE_HOME", "here"), Optional.empty()))).isEqualTo(usual);
    assertThat(GpuPrograms.folder(new Toolbox(Map.of("XDG_CACHE_HOME", temp.toString()), Optional.empty()))).startsWithRaw(temp);
  }
}
