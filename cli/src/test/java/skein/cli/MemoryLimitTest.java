package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import skein.core.memory.MemoryWatch;

/**
 * Separate processes that run out of memory, each in another phase: each model makes only one phase large. The
 * JVM gets the same options as from the launcher.
 */
@EnabledOnOs(OS.LINUX)
class MemoryLimitTest {

  private static final long LIMIT = 64L << 20;

  @TempDir private Path folder;

  /** @param peak the maximum resident memory of the process that was observed */
  private record Ended(int code, String out, String err, long peak) {}

  @Test
  void allocatingAnArrayThatIsTooLarge() throws Exception {
    Ended ended =
        check(
            "array.labs",
            """
            system { environment = cells[4194304]: 0 spawn = A: 1 }
            agent A { interface = i: 0 Behavior = cells[i] <-- 1; Behavior }
            """);
    assertThat(ended.err()).isEqualTo("skein: the memory limit of 64 MB was reached while laying out the variables\n");
    assertOutOfMemory(ended);
  }

  @Test
  void findingControlLocations() throws Exception {
    String doubled = IntStream.range(0, 18).mapToObj(i -> "P%d = P%d; P%d".formatted(i, i + 1, i + 1)).collect(Collectors.joining("\n"));
    Ended ended =
        check(
            "doubled.labs",
            """
            system { environment = x: 0 spawn = A: 1 }
            agent A { interface = i: 0 Behavior = P0
            %s
            P18 = i <- x }
            """
                .formatted(doubled));
    assertThat(ended.err()).isEqualTo("skein: the memory limit of 64 MB was reached while finding the control locations of agent A\n");
    assertOutOfMemory(ended);
  }

  @Test
  void buildingRules() throws Exception {
    Ended ended = run(limited(), "verify", write("hoare.ccs", hoare(12)), "--memory", "64m");
    assertThat(ended.err()).isEqualTo("skein: the memory limit of 64 MB was reached while building the rules of System\n");
    assertOutOfMemory(ended);
  }

  /** A thread needs tables of its own, which take several megabytes if states are wide. */
  @Test
  void aFewStatesFitWithAnyNumberOfThreads() throws Exception {
    String wide = IntStream.range(0, 6).mapToObj(i -> "p%d <-- (v * %d) %% 1073741823".formatted(i, 7091 * (i + 3))).collect(Collectors.joining("; "));
    String model =
        write(
            "wide.labs",
            """
            system { environment = v: 0; p0: 0; p1: 0; p2: 0; p3: 0; p4: 0; p5: 0 spawn = A: 1 }
            agent A { interface = i: 0 Behavior = { v <-- (v + 1) %% 50; %s }; Behavior }
            """
                .formatted(wide));
    Ended ended = run(limited(), "explore", model, "--memory", "64m", "--threads", "16");
    assertThat(ended.code()).as(ended.out() + ended.err()).isZero();
    assertThat(ended.out()).containsPattern("(?m)^states +50$");
  }

  @Test
  void stepsWithVeryManyChoicesAreReportedForEveryProperty() throws Exception {
    String model =
        write(
            "pick.labs",
            """
            system { environment = x: 0 spawn = A: 51 }
            agent A { interface = a: 0 Behavior = { p[] := pick 10; a <- p[0] }; Behavior }
            check { Small = always x < 5 }
            """);
    Ended ended = run(limited(), "verify", model, "--memory", "64m");
    assertThat(ended.out())
        .contains("Small     inconclusive")
        .contains("not all states were checked for model errors")
        .contains("the memory limit of 64 MB was reached");
    assertOutOfMemory(ended);
  }

  @Test
  void statesFoundSoFarAreCounted() throws Exception {
    Ended ended = run(limited(), "explore", "src/test/resources/models/table.labs", "n=10", "--memory", "64m");
    assertThat(ended.out()).contains("(at least)").contains("the memory limit of 64 MB was reached");
    assertOutOfMemory(ended);
  }

  @Test
  void emittingAProgram() throws Exception {
    Ended ended = run(limited(), "emit", "c", write("hoare.ccs", hoare(12)), "--memory", "64m");
    assertOutOfMemory(ended);
  }

  /** The limit is also obeyed if Java is started without the launcher. */
  @Test
  void theLimitAlsoHoldsIfTheHeapMayGrowFurther() throws Exception {
    Ended ended = run(List.of("-Xmx2g"), "verify", write("hoare.ccs", hoare(13)), "--memory", "64m");
    assertThat(ended.code()).isEqualTo(125);
    assertThat(ended.err()).isEqualTo("skein: the memory limit of 64 MB was reached while building the rules of System\n");
  }

  /** Each process takes part in a in three places at once, so every combination of places is a rule. */
  private static String hoare(int processes) {
    String each =
        IntStream.range(0, processes)
            .mapToObj(i -> "P%1$d = a.b%1$d.0 | a.c%1$d.0 | a.d%1$d.0".formatted(i))
            .collect(Collectors.joining("\n"));
    String all = IntStream.range(0, processes).mapToObj(i -> "P" + i).collect(Collectors.joining(" |[a]| "));
    return each + "\nSystem = " + all + "\ncheck { Goes = deadlockfree }\n";
  }

  private static void assertOutOfMemory(Ended ended) {
    assertThat(ended.code()).as(ended.err()).isEqualTo(125);
    assertThat(ended.peak()).isLessThan(LIMIT + LIMIT / 100 * 15 + MemoryWatch.BASE);
  }

  private Ended check(String name, String text) throws IOException, InterruptedException {
    return run(limited(), "check", write(name, text), "--memory", "64m");
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static List<String> limited() {
    return List.of(
        "-XX:+UseSerialGC", "-Xms8m", "-Xmx64m", "-XX:MaxNewSize=8m",
        "-XX:-ShrinkHeapInSteps", "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=25");
  }

  private Ended run(List<String> options, String... command) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(options);
    line.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), Main.class.getName()));
    line.addAll(List.of(command));
    Process process = new ProcessBuilder(line).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    long peak = 0;
    while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, peak(process.pid()));
    }
    return new Ended(process.exitValue(), Files.readString(out), Files.readString(err), peak);
  }

  private static long peak(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
          .findFirst()
          .orElse(0);
    } catch (IOException _) {
      // The process has just ended.
      return 0;
    }
  }
}
