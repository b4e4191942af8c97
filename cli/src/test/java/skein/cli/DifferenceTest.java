package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.ask.Skein;
import skein.cli.session.Io;
import skein.cli.session.Session;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.explore.ExploreEngine;
import skein.labs.Labs;

/** Crosscheck with an engine that gives wrong answers. */
class DifferenceTest {

  private static final String MODEL =
      """
      # Two kinds, of which one has nothing to do with it.
      system { extern = _n
        spawn = A: _n, B: 1 }
      agent A { interface = x: 0; y: 3
        Behavior = x <- 1; y <- 2; x <- 0 }
      agent B { interface = z: 0
        Behavior = z <- 1 }
      check { Low = always forall A a, x of a < 2
        Other = always forall B b, z of b < 2 }
      """;

  @TempDir Path temp;

  /** Negates the verdicts of another engine for three or more agents. */
  private record Twisted(Engine truth) implements Engine {

    @Override
    public String name() {
      return "twisted";
    }

    @Override
    public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
      return truth.cannot(property, settings);
    }

    @Override
    public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
      List<Finding> findings = truth.check(program, properties, settings, monitor);
      return program.agents().size() < 3 ? findings : findings.stream().map(Twisted::opposite).toList();
    }

    private static Finding opposite(Finding f) {
      Verdict verdict = f.verdict() == Verdict.HOLDS ? Verdict.VIOLATED : Verdict.HOLDS;
      return new Finding(f.property(), verdict, Cause.DECIDED, new Reason.DecidedByTool("test"), "twisted", f.statistics(), Optional.empty());
    }
  }

  @Test
  void aWrongEngineIsShownWithAMinimisedModel() throws IOException {
    Path model = Files.writeString(temp.resolve("two.labs"), MODEL);
    Path reduced = temp.resolve("small.labs");
    CommandRun run = crosscheck(model, reduced);
    assertThat(run.code()).as(run.err()).isEqualTo(70);
    String small = Files.readString(reduced);
    assertThat(run.out())
        .contains("explore says that Low holds, twisted that it is violated. One of them is wrong")
        .contains("on this minimal model:\n\n  " + small.strip().lines().findFirst().orElseThrow())
        .contains("It is in the file " + reduced + ". To reproduce the contradiction:\n\n  skein crosscheck " + reduced + " n=2 --property Low\n");
    assertThat(small).doesNotContain("Other").doesNotContain("#").contains("Low");
    assertThat(crosscheck(reduced, temp.resolve("again.labs")).code()).isEqualTo(70);
    assertNoSingleCutShowsIt(small);
  }

  private void assertNoSingleCutShowsIt(String small) throws IOException {
    List<MatchResult> words = Pattern.compile("\\w+|[^\\w\\s]").matcher(small).results().toList();
    assertThat(words).hasSizeBetween(10, 60);
    for (MatchResult word : words) {
      String less = small.substring(0, word.start()) + small.substring(word.end());
      CommandRun run = crosscheck(Files.writeString(temp.resolve("less.labs"), less), temp.resolve("less.reduced.labs"));
      assertThat(run.code()).as(less).isNotEqualTo(70);
    }
  }

  @Test
  void enginesThatAgreeOnAViolationEndAsVerifyDoes() throws IOException {
    Path model = Files.writeString(temp.resolve("one.labs"), MODEL.replace("x of a < 2", "x of a < 1"));
    CommandRun run = run("crosscheck", model.toString(), "n=1", "--property", "Low");
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out()).endsWith("\nNo two engines contradict each other.\n");
  }

  private static CommandRun crosscheck(Path model, Path reduced) {
    return run("crosscheck", model.toString(), "n=2", "--property", "Low", "--reduced", reduced.toString());
  }

  private static CommandRun run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), print(out), print(err), false, false);
    Skein skein = new Skein(List.of(new Labs()), List.of(new ExploreEngine(), new Twisted(new ExploreEngine())));
    int code = new Main(skein).run(args, new Session(io, args));
    return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
