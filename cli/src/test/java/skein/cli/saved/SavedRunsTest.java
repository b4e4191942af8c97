package skein.cli.saved;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.ask.Skein;
import skein.ask.question.Replayed;
import skein.ask.question.Simulation;
import skein.cli.CommandRun;
import skein.cli.JsonTree;
import skein.cli.Schema;
import skein.cli.format.RunJson;
import skein.core.answer.Monitor;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.run.Ending;
import skein.core.run.Trace;
import skein.core.testing.Golden;
import skein.core.testing.RandomPrograms;

/** What is saved can be replayed, and what is no saved run gets a message. */
class SavedRunsTest {

  private static final String MODEL = "src/test/resources/models/table.labs";
  private static final Path RUN = Path.of("src/test/resources/runs/deadlock.json");

  private final Skein skein = Skein.standard();

  @TempDir private Path folder;

  @Test
  void randomRunsOfRandomModelsReplayToTheSameTrace() throws IOException {
    int steps = 0;
    int loops = 0;
    for (long seed = 0; seed < 300; seed++) {
      Program program = withHiddenCells(RandomPrograms.of(seed), new Random(seed));
      Simulation simulation =
          skein.simulate(program, List.of(), new Simulation.Plan(2, 15, seed).withoutShrinking(), Optional.empty(), Monitor.SILENT);
      for (Simulation.Walk walk : simulation.walks()) {
        Trace trace = simulation.traces().apply(walk.number());
        steps += trace.moves().size();
        replays(program, trace, "run " + walk.number() + " of program " + seed);
        Optional<Trace> loop = loop(trace);
        loops += loop.isPresent() ? 1 : 0;
        if (loop.isPresent()) {
          replays(program, loop.get(), "loop in run " + walk.number() + " of program " + seed);
        }
      }
    }
    assertThat(steps).isGreaterThan(1_000);
    assertThat(loops).isGreaterThan(50);
  }

  private void replays(Program program, Trace trace, String what) throws IOException {
    String text = json(program, trace);
    Path file = Files.writeString(folder.resolve("run.json"), text);
    SavedFile saved = SavedFileReader.read(file.toString());
    Replayed replayed = skein.runs().replay(program, saved.run(), saved.property(), Monitor.SILENT);
    assertThat(replayed.fits()).as("%s: %s%n%s", what, replayed.match(), text).isTrue();
    assertThat(json(program, replayed.trace().orElseThrow())).as(what).isEqualTo(text);
  }

  private static String json(Program program, Trace trace) {
    return RunJson.render("model", Map.of("n", "3"), program, Optional.of("Main"), Optional.of("P"), trace);
  }

  /** About every third value is not shown, so that states look alike. */
  private static Program withHiddenCells(Program program, Random random) {
    List<View.Observable> shown = program.view().observables().stream().filter(_ -> random.nextInt(3) > 0).toList();
    return new Program(
        program.name(), program.agents(), program.variables(), program.init(), program.rules(), program.schedule(), program.properties(), new View(shown));
  }

  /** The part up to the first state that was there before. */
  private static Optional<Trace> loop(Trace trace) {
    List<long[]> before = new ArrayList<>();
    for (int i = 0; i < trace.states().size(); i++) {
      for (int to = 0; to < before.size(); to++) {
        if (Arrays.equals(before.get(to), trace.states().get(i))) {
          return Optional.of(new Trace(trace.states().subList(0, i + 1), trace.moves().subList(0, i), new Ending.Loop(to)));
        }
      }
      before.add(trace.states().get(i));
    }
    return Optional.empty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "table.labs n=3 --property SomeoneMoves",
        "table.labs n=3 --property SomeoneEats --engine bmc --steps 8",
        "table.labs n=3 --property SomeoneEats --engine swarm",
        "table.labs n=3 --fair",
        "election.labs n=2 --property NeverZero",
        "election.labs n=2 --property Absurd",
        "election.labs n=2 --property Agreed --steps 1",
        "election.labs n=3 --property NeverZero --engine induction",
        "errs.labs",
        "loop.labs --property Five",
        "loop.labs --property Five --fairness strong",
        "vending.ccs",
        "partial.labs --property NoErrors",
        "../../../../../examples/labs/peterson.labs --property NoStarving"
      })
  void whatVerifyRefutesReplayRefutes(String question) {
    String file = folder.resolve("run.json").toString();
    String[] words = question.split(" ");
    String model = "src/test/resources/models/" + words[0];
    List<String> verify = new ArrayList<>(List.of("verify", model, "--save", file));
    verify.addAll(List.of(words).subList(1, words.length));
    assertThat(CommandRun.of(verify.toArray(String[]::new)).code()).isEqualTo(10);
    CommandRun replay = CommandRun.of("replay", model, file);
    assertThat(replay.code()).as(replay.out() + replay.err()).isEqualTo(10);
  }

  @Test
  void theHeaderIsReadAsItWasWritten() throws IOException {
    SavedFile saved = SavedFileReader.read(RUN.toString());
    assertThat(saved.model()).isEqualTo(MODEL);
    assertThat(saved.parameters()).isEqualTo(Map.of("n", "3"));
    assertThat(saved.schedule()).isEqualTo("free");
    assertThat(saved.property()).contains("SomeoneEats");
    assertThat(saved.options().parameters()).isEqualTo(Map.of("n", "3"));
  }

  @Test
  void parametersThatAreNoIntegersAreKept() throws IOException {
    String file = folder.resolve("run.json").toString();
    String model = "../examples/prism/courier.prism";
    assertThat(CommandRun.of("simulate", model, "open=0.25", "--steps", "3", "--save", file).code()).isZero();
    assertThat(SavedFileReader.read(file).options().parameters()).isEqualTo(Map.of("open", "1/4"));
    assertThat(new Schema(Files.readString(Golden.root().resolve("docs/schemas/run.json"))).problems(JsonTree.read(Files.readString(Path.of(file))))).isEmpty();
    assertThat(CommandRun.of("replay", model, file).err()).isEmpty();
    CommandRun verified = CommandRun.of("verify", model, "open=0.25", "--format", "json");
    assertThat(verified.out()).contains("\"open\": \"1/4\"");
    assertThat(new Schema(Files.readString(Golden.root().resolve("docs/schemas/verify.json"))).problems(JsonTree.read(verified.out()))).isEmpty();
  }

  /** The number of agents is given, since a mutated one may be too many to load. */
  @Test
  void mutatedFilesGetAMessage() throws IOException {
    Random random = new Random(5);
    String text = Files.readString(RUN);
    int rejected = 0;
    for (int i = 0; i < 250; i++) {
      Path file = Files.writeString(folder.resolve("run.json"), mutated(text, random));
      CommandRun run = CommandRun.of("replay", MODEL, file.toString(), "n=3", "--quiet");
      assertThat(run.code()).as("mutation %d: %s%s", i, run.out(), run.err()).isIn(0, 2, 5, 6, 10);
      assertThat(run.out() + run.err()).doesNotContain("\tat ").isNotEmpty();
      if (run.code() == 2) {
        rejected++;
        assertThat(run.err().lines()).isNotEmpty();
      }
    }
    assertThat(rejected).isBetween(100, 240);
  }

  private static String mutated(String text, Random random) {
    StringBuilder mutated = new StringBuilder(text);
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(mutated.length());
      int end = Math.min(mutated.length(), at + 1 + random.nextInt(random.nextBoolean() ? 3 : 200));
      switch (random.nextInt(4)) {
        case 0 -> mutated.delete(at, end);
        case 1 -> mutated.insert(random.nextInt(mutated.length()), mutated.substring(at, end));
        case 2 -> mutated.setCharAt(at, "{}[]\",:0123456789-.eEnulltruefalse \n\u0000\u00e9".charAt(random.nextInt(38)));
        default -> mutated.setLength(end);
      }
      if (mutated.isEmpty()) {
        return "";
      }
    }
    return mutated.toString();
  }
}
