package skein.emit.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Folders of killed processes are removed when the next tool starts; all others are kept. */
@Timeout(600)
class LeaseTest {

  @TempDir Path temp;

  private final List<Process> started = new ArrayList<>();

  /** Another Skein process: prints its two working folders, and holds them until its standard input ends. */
  static final class Other {

    private Other() {}

    public static void main(String[] args) throws IOException {
      Path around = Path.of(args[0]);
      try (Workplace first = Workplace.temporary(around, "first");
          Workplace second = Workplace.temporary(around, "second")) {
        first.write("in.txt", "hello\n");
        Files.createDirectories(second.folder().resolve("deep/down"));
        System.out.println(first.folder());
        System.out.println(second.folder());
        while (System.in.read() >= 0) {
          continue;
        }
      }
    }
  }

  private List<Path> other() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), Other.class.getName(), temp.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    started.add(process);
    var said = process.inputReader();
    return List.of(Path.of(said.readLine()), Path.of(said.readLine()));
  }

  @AfterEach
  void endAll() throws InterruptedException {
    for (Process process : started) {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void foldersOfKilledProcessesAreRemovedAndThoseOfRunningOnesKept() throws Exception {
    List<Path> killed = other();
    List<Path> living = other();
    started.getFirst().destroyForcibly().waitFor();
    assertThat(killed).allMatch(Files::isDirectory);
    try (Workplace place = Workplace.temporary(temp, "tool")) {
      assertThat(killed).noneMatch(Files::exists);
      assertThat(living).allMatch(Files::isDirectory);
      assertThat(names()).hasSize(6);
      assertThat(place.folder()).isDirectory();
    }
    assertThat(names()).hasSize(4);
    started.getLast().getOutputStream().close();
    started.getLast().waitFor();
    assertThat(names()).isEmpty();
  }

  @Test
  void foldersWithoutLeaseAndFoldersOfOthersAreKept() throws IOException {
    Path likeOne = Files.createDirectories(temp.resolve("skein-cbmc-1-2"));
    Path keptAsLock = Files.createDirectories(temp.resolve("skein-kept.lock"));
    Path somebody = Files.createDirectories(temp.resolve("somebody"));
    Files.writeString(somebody.resolve("precious.txt"), "mine\n");
    Path link = Files.createSymbolicLink(temp.resolve("skein-cbmc-3-4"), somebody);
    Path linkLease = Files.createFile(temp.resolve("skein-cbmc-3-4.lock"));
    Path target = Files.createFile(temp.resolve("target.txt"));
    Path folderOfLinkedLease = Files.createDirectories(temp.resolve("skein-cbmc-5-6"));
    Files.createSymbolicLink(temp.resolve("skein-cbmc-5-6.lock"), target);
    try (Workplace place = Workplace.temporary(temp, "tool")) {
      assertThat(place.folder()).isDirectory();
    }
    assertThat(List.of(likeOne, keptAsLock, link, linkLease, target, folderOfLinkedLease)).allMatch(Files::exists);
    assertThat(somebody.resolve("precious.txt")).hasContent("mine\n");
  }

  /** Other programs, such as flock(1), may use lock files and folders with similar names. */
  @Test
  void foldersLockedByOtherProgramsAreKept() throws IOException {
    Path results = Files.createDirectories(temp.resolve("skein-results"));
    Files.writeString(results.resolve("precious.txt"), "mine\n");
    Path empty = Files.createFile(temp.resolve("skein-results.lock"));
    Path numbers = Files.createDirectories(temp.resolve("skein-numbers"));
    Path numbered = Files.writeString(temp.resolve("skein-numbers.lock"), "4711\n");
    Workplace.temporary(temp, "tool").close();
    assertThat(results.resolve("precious.txt")).hasContent("mine\n");
    assertThat(List.of(empty, numbers, numbered)).allMatch(Files::exists);
  }

  /** Opening a pipe blocks until its other end is opened. */
  @Test
  void aPipeWithTheNameOfALeaseIsNotOpened() throws Exception {
    Path pipe = temp.resolve("skein-cbmc-7-8.lock");
    Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
    assumeTrue(made.waitFor() == 0, "no pipes here");
    CompletableFuture.runAsync(() -> Workplace.temporary(temp, "tool").close()).get(5, TimeUnit.MINUTES);
    assertThat(pipe).exists();
  }

  @Test
  void aKeptFolderHasNoLease() throws IOException {
    try (Workplace place = Workplace.open(Optional.of(temp), "tool")) {
      assertThat(place.folder()).isEqualTo(temp.resolve("tool"));
      assertThat(names()).containsExactly("tool");
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(temp)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
