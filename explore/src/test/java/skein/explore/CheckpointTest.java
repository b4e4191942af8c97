package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.Checkpoint;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.Difference;
import skein.core.answer.Reduction;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.WrongQuestion;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;

/** However often a run is killed and resumed, and whatever happens to its files: it gives the same answer, or none. */
class CheckpointTest {

  @TempDir private Path scratch;

  private Path folder;
  private int folders;

  @BeforeEach
  void newFolder() {
    folder = scratch.resolve("checkpoint" + folders++);
  }

  private Settings keeping(Settings settings, boolean resume) {
    return settings.withCheckpoint(new Checkpoint(folder, resume, Duration.ZERO));
  }

  /** Runs that are killed and resumed until one finishes; returns how many were killed. */
  private int untilDone(Program program, List<Property> properties, Settings settings, int first, int more, int... threads) {
    String expected = told(new ExploreEngine().check(program, properties, settings, Kills.never()));
    int patience = first;
    for (int kills = 0; ; kills++) {
      Settings now = settings.withThreads(threads[kills % threads.length]);
      try {
        assertThat(told(new ExploreEngine().check(program, properties, keeping(now, begun()), new Kills(patience))))
            .as("after %d kills, first after %d", kills, first)
            .isEqualTo(expected);
        return kills;
      } catch (Kills.Killed _) {
        patience += more;
      }
    }
  }

  /** A run that was killed before its first checkpoint cannot be resumed. */
  private boolean begun() {
    return Files.exists(folder.resolve("question"));
  }

  private static String told(List<Finding> findings) {
    StringBuilder told = new StringBuilder();
    for (Finding f : findings) {
      told.append(f.property().name()).append(' ').append(f.verdict()).append(' ').append(f.cause()).append(' ')
          .append(f.reason()).append(' ').append(f.statistics().states()).append(' ')
          .append(f.statistics().transitions()).append(' ').append(f.statistics().depth()).append(' ')
          .append(f.run().map(r -> Arrays.toString(r.initial()) + r.steps() + r.ending())).append('\n');
    }
    return told.toString();
  }

  private static List<Property> allClaims(Program program, Random random) {
    Expr goal = predicate(program, random);
    return List.of(
        property("Always", new Claim.Always(Exprs.not(goal))),
        property("Reachable", new Claim.Reachable(goal)),
        property("Eventually", new Claim.Eventually(goal)),
        property("Fairly", new Claim.Fairly(goal)),
        property("Recurs", new Claim.FairlyInfinitely(predicate(program, random))),
        property("Other", new Claim.Eventually(predicate(program, random))),
        property("DeadlockFree", new Claim.DeadlockFree()));
  }

  private static Expr predicate(Program program, Random random) {
    Variable x = program.variables().get(0);
    Variable a = program.variables().get(2);
    Expr sum = Exprs.plus(new Expr.Read(x), new Expr.ReadAt(a, Exprs.constant(random.nextInt(3))));
    return Exprs.equal(sum, random.nextInt(-1, 4));
  }

  private static Property property(String name, Claim claim) {
    return new Property(name, claim, name, SmallPrograms.AT);
  }

  @Test
  void searchesKilledAnywhereResumeWithTheSameAnswers() {
    int programs = Boolean.getBoolean("skein.thorough") ? 1_000 : 5;
    int kills = 0;
    for (int seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      Random random = new Random(seed);
      List<Property> properties = allClaims(program, random);
      Settings settings = Settings.DEFAULT.withIgnoreEnds(random.nextBoolean());
      if (seed % 5 == 0) {
        settings = settings.withMaxStates(1 + random.nextInt(200));
      }
      newFolder();
      kills += untilDone(program, properties, settings, 1 + random.nextInt(20), 1 + random.nextInt(10), 1 + seed % 3);
      newFolder();
      kills += untilDone(program, properties, settings, 1 + random.nextInt(20), 1 + random.nextInt(10), 1, 3, 2);
    }
    assertThat(kills).isGreaterThan(5 * programs);
  }

  /** 64,000 states in each level. */
  private static Program wide() {
    return wide(40);
  }

  private static Program wide(int values) {
    Programs p = new Programs(1);
    p.array("a", 3, 0, values - 1, LongStream.range(0, values).toArray());
    Variable y = p.scalar("y", 0, 2, 0);
    Expr value = new Expr.Read(y);
    p.rule("up", Exprs.less(value, Exprs.constant(2)), new Stmt.Assign(y, Exprs.plus(value, 1)));
    return p.build();
  }

  private static final Property ENDS = property("Ends", new Claim.DeadlockFree());
  private static final Property NEVER =
      property("Never", new Claim.Reachable(Exprs.equal(new Expr.Read(new Variable("y", 3, 1, false, 0, 2)), 3)));

  @Test
  void aSearchKilledWithinALevelResumesThere() throws IOException {
    for (int[] threads : new int[][] {{1}, {2}, {2, 1}, {1, 2, 3}}) {
      newFolder();
      assertThat(untilDone(wide(), List.of(NEVER), Settings.DEFAULT, 100, 300, threads)).isGreaterThan(2);
    }
    assertThat(files("all")).hasSizeGreaterThan(6);
  }

  /** 343,000 states in each level: three batches of two threads. */
  @Test
  void aSearchKilledBetweenTheBatchesOfALevelHasTheSameResult() {
    Program program = wide(70);
    for (int threads = 1; threads <= 3; threads++) {
      newFolder();
      Settings settings = Settings.DEFAULT.withThreads(threads);
      Extent expected = new ExploreEngine().measure(program, settings, Kills.never());
      assertThat(expected.statistics().states()).isEqualTo(3 * 343_000);
      // In the first and in the second level.
      for (long states : new long[] {500_000, 900_000}) {
        assertThatThrownBy(() -> new ExploreEngine().measure(program, keeping(settings, begun()), killedAt(states)))
            .isInstanceOf(Kills.Killed.class);
      }
      assertThat(told(new ExploreEngine().measure(program, keeping(settings, true), Kills.never()))).isEqualTo(told(expected));
    }
  }

  private static Monitor killedAt(long states) {
    return new Monitor() {
      @Override
      public boolean interrupted() {
        return false;
      }

      @Override
      public void progress(Progress progress) {
        if (progress.states() >= states) {
          throw new Kills.Killed();
        }
      }
    };
  }

  @Test
  void statesStoredAsTreesAreSaved() {
    Program program = SmallPrograms.wideStates();
    Expr at = new Expr.Read(program.variables().getFirst());
    List<Property> properties =
        List.of(
            property("Ends", new Claim.DeadlockFree()),
            property("Far", new Claim.Always(Exprs.less(at, Exprs.constant(40)))),
            property("Eventually", new Claim.Eventually(Exprs.equal(at, 39))));
    for (int[] threads : new int[][] {{1}, {2, 3}}) {
      newFolder();
      assertThat(untilDone(program, properties, Settings.DEFAULT, 20, 300, threads)).isGreaterThan(1);
    }
  }

  @Test
  void theExtentOfAResumedSearchIsTheSame() {
    for (int threads = 1; threads <= 3; threads++) {
      newFolder();
      Settings settings = Settings.DEFAULT.withThreads(threads);
      String expected = told(new ExploreEngine().measure(wide(), settings, Kills.never()));
      int kills = 0;
      for (boolean done = false; !done; ) {
        try {
          Extent extent = new ExploreEngine().measure(wide(), keeping(settings, kills > 0), new Kills(250 + 300 * kills));
          assertThat(told(extent)).isEqualTo(expected);
          done = true;
        } catch (Kills.Killed _) {
          kills++;
        }
      }
      assertThat(kills).isPositive();
    }
  }

  private static String told(Extent e) {
    return e.statistics().states() + " " + e.statistics().transitions() + " " + e.statistics().depth() + " " + e.ends()
        + " " + e.errors() + " " + e.complete() + " " + e.cause() + " " + e.reason();
  }

  @Test
  void damagedFilesAreDetected() throws IOException {
    Program program = RandomPrograms.of(3);
    List<Property> properties = allClaims(program, new Random(3));
    String expected = told(new ExploreEngine().check(program, properties, Settings.DEFAULT, Kills.never()));
    assertThat(told(new ExploreEngine().check(program, properties, keeping(Settings.DEFAULT, false), Kills.never())))
        .isEqualTo(expected);
    Path whole = folder;
    int refused = 0;
    int mended = 0;
    Random random = new Random(1);
    List<Path> files = allFiles(whole);
    for (int i = 0; i < 60; i++) {
      newFolder();
      copy(whole, folder);
      Path victim = folder.resolve(whole.relativize(files.get(i % files.size())));
      if (Files.size(victim) == 0) {
        continue;
      }
      damage(victim, random);
      Kills monitor = Kills.never();
      try {
        String actual = told(new ExploreEngine().check(program, properties, keeping(Settings.DEFAULT, true), monitor));
        assertThat(actual).as("%s damaged", victim).isEqualTo(expected);
        mended += monitor.warnings().isEmpty() ? 0 : 1;
      } catch (WrongQuestion unusable) {
        assertThat(unusable.problem()).isInstanceOf(QuestionProblem.CheckpointDamaged.class);
        refused++;
      }
    }
    assertThat(refused).isPositive();
    assertThat(mended).isPositive();
  }

  private static void damage(Path file, Random random) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int at = random.nextInt(bytes.length);
    if (random.nextBoolean()) {
      Files.write(file, Arrays.copyOf(bytes, at));
    } else {
      bytes[at] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, bytes);
    }
  }

  private List<Path> files(String search) throws IOException {
    return allFiles(folder.resolve(search));
  }

  private static List<Path> allFiles(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    for (Path file : allFiles(from)) {
      Path target = to.resolve(from.relativize(file));
      Files.createDirectories(target.getParent());
      Files.copy(file, target);
    }
  }

  @Test
  void aCheckpointOfAnotherQuestionIsRejectedWithTheDifference() {
    check(wide(), List.of(ENDS), Settings.DEFAULT, false);
    assertThatThrownBy(() -> check(wide(), List.of(ENDS), Settings.DEFAULT, false))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage(new QuestionProblem.CheckpointFolder(folder, QuestionProblem.Trouble.EXISTS).toString());
    assertRefused(wide(), List.of(NEVER), Settings.DEFAULT, new Difference("properties", Optional.of("Ends"), Optional.of("Never")));
    assertRefused(
        wide(), List.of(property("Ends", NEVER.claim())), Settings.DEFAULT, new Difference("wording of the properties", Optional.empty(), Optional.empty()));
    assertRefused(
        wide(),
        List.of(ENDS),
        Settings.DEFAULT.withReductions(Set.of(Reduction.SYMMETRY)),
        new Difference("reductions", Optional.of("symmetry partial-order dead-variables"), Optional.of("symmetry")));
    assertRefused(RandomPrograms.of(1), List.of(ENDS), Settings.DEFAULT, new Difference("model with its parameters and schedule", Optional.empty(), Optional.empty()));
    assertRefused(wide(), List.of(ENDS), Settings.DEFAULT.withIgnoreEnds(true), new Difference("ignore-ends", Optional.of("off"), Optional.of("on")));
    assertRefused(wide(), List.of(ENDS), Settings.DEFAULT.withMaxStates(7), new Difference("max-states", Optional.of("none"), Optional.of("7")));
    check(wide(), List.of(ENDS), Settings.DEFAULT.withThreads(3).withTime(Duration.ofDays(1)), true);
  }

  private void assertRefused(Program program, List<Property> properties, Settings settings, Difference difference) {
    assertThatThrownBy(() -> check(program, properties, settings, true))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage(new QuestionProblem.CheckpointDiffers(folder, List.of(difference)).toString());
  }

  private List<Finding> check(Program program, List<Property> properties, Settings settings, boolean resume) {
    return new ExploreEngine().check(program, properties, keeping(settings, resume), Kills.never());
  }

  @Test
  void aFileInPlaceOfTheFolderIsReported() throws IOException {
    Files.createDirectories(folder.getParent());
    Files.writeString(folder, "no folder");
    assertThatThrownBy(() -> check(wide(), List.of(ENDS), Settings.DEFAULT, false))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage(new QuestionProblem.FolderUnusable(folder, folder + " is a file").toString());
  }

  @Test
  void aFolderWithOtherFilesIsNotTouched() throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("thesis.txt"), "years of work");
    assertThatThrownBy(() -> check(wide(), List.of(ENDS), Settings.DEFAULT, false))
        .hasMessage(new QuestionProblem.CheckpointFolder(folder, QuestionProblem.Trouble.NOT_EMPTY).toString());
  }

  @Test
  void aCheckpointThatCannotBeWrittenIsReportedAndTheSearchContinues() throws IOException {
    String expected = told(new ExploreEngine().check(wide(), List.of(NEVER), Settings.DEFAULT, Kills.never()));
    assertThatThrownBy(
            () -> new ExploreEngine().check(wide(), List.of(NEVER), keeping(Settings.DEFAULT, false), new Kills(300)))
        .isInstanceOf(Kills.Killed.class);
    int parts = files("all").size() - 1;
    // If there is no such device, a folder with the file's name serves as well.
    Path next = folder.resolve("all").resolve(String.format("%06d", parts));
    if (Files.exists(Path.of("/dev/full"))) {
      Files.createSymbolicLink(next, Path.of("/dev/full"));
    } else {
      Files.createDirectories(next);
    }
    Kills monitor = Kills.never();
    assertThat(told(new ExploreEngine().check(wide(), List.of(NEVER), keeping(Settings.DEFAULT, true), monitor)))
        .isEqualTo(expected);
    assertThat(monitor.warnings()).singleElement().isInstanceOf(Remark.CheckpointNotWritten.class);
    Files.delete(next);
  }

  @Test
  void searchesWithoutCheckpointsAreReported() {
    Property linear = property("Linear", new Claim.Linear(new Ltl.Atom(Expr.TRUE)));
    assertThatThrownBy(() -> check(wide(), List.of(linear), Settings.DEFAULT, false))
        .hasMessage(new QuestionProblem.NothingToKeep(List.of("Linear")).toString());
    assertThatThrownBy(() -> check(wide(), List.of(ENDS), Settings.DEFAULT.withSteps(3), false))
        .hasMessage(new QuestionProblem.Conflict(QuestionProblem.Setting.CHECKPOINT, QuestionProblem.Setting.STEPS).toString());
    assertThatThrownBy(
            () -> ExploreEngine.reference().check(wide(), List.of(ENDS), keeping(Settings.DEFAULT, false), Kills.never()))
        .hasMessage(
            new QuestionProblem.NeedsEngine(List.of(QuestionProblem.Setting.CHECKPOINT), "explore", "reference").toString());
    Kills monitor = Kills.never();
    new ExploreEngine().check(wide(), List.of(ENDS, linear), keeping(Settings.DEFAULT, false), monitor);
    assertThat(monitor.warnings()).singleElement().isEqualTo(new Remark.NotKept(List.of("Linear")));
  }

  @Test
  void withoutACheckpointThereIsNothingToResume() throws IOException {
    assertThatThrownBy(() -> check(wide(), List.of(ENDS), Settings.DEFAULT, true)).isInstanceOf(WrongQuestion.class);
    Settings nowhere = keeping(Settings.DEFAULT, true);
    Path folder = nowhere.checkpoint().orElseThrow().directory();
    Files.createDirectories(folder);
    assertThatThrownBy(() -> check(wide(), List.of(ENDS), Settings.DEFAULT, true))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage(new QuestionProblem.CheckpointFolder(folder, QuestionProblem.Trouble.NO_CHECKPOINT).toString());
    assertThat(folder).isEmptyDirectory();
    Files.delete(folder);
    assertThatThrownBy(() -> check(wide(), List.of(ENDS), Settings.DEFAULT, true))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage(new QuestionProblem.CheckpointFolder(folder, QuestionProblem.Trouble.NO_FOLDER).toString());
    assertThat(folder).doesNotExist();
  }
}
