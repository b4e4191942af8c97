package skein.emit.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Monitor;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.Workplace;
import skein.emit.testing.Examples;
import skein.emit.testing.Tools;

@Execution(ExecutionMode.CONCURRENT)
class EmittedCTest {

  private static final List<String> STRICT = List.of("-std=c11", "-Wall", "-Wextra", "-Werror", "-c");

  @TempDir Path temp;

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");

  /** Each model once; in a thorough run with all parameters that its header names. */
  static Stream<Examples.Example> examples() {
    Set<String> models = new HashSet<>();
    return Examples.all().stream().filter(e -> THOROUGH || models.add(e.program().name()));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aStrictCompilerAcceptsEveryFlavour(Examples.Example example) {
    Path gcc = Tools.require(Tool.GCC);
    try (Workplace place = Workplace.open(Optional.of(temp), "c")) {
      List<String> command = new ArrayList<>(List.of(gcc.toString()));
      command.addAll(STRICT);
      for (Flavour flavour : flavours(example)) {
        for (boolean arrays : forms(example)) {
          programs(example.program(), COptions.of(flavour).withArrays(arrays)).forEach(
              text -> command.add(place.write(flavour.word() + arrays + command.size() + ".c", text).getFileName().toString()));
        }
      }
      ToolOutcome outcome = place.run("gcc", command, budget());
      assertThat(outcome.errText()).isEmpty();
      assertThat(outcome.exitCode()).isZero();
    }
  }

  /** One verifier's flavour per model, chosen by its title; all in a thorough run. The executable has its own test. */
  private static List<Flavour> flavours(Examples.Example example) {
    List<Flavour> judging = Stream.of(Flavour.values()).filter(flavour -> flavour != Flavour.EXECUTABLE).toList();
    return THOROUGH ? judging : List.of(judging.get(Math.floorMod(example.title().hashCode(), judging.size())));
  }

  /** With or without arrays, chosen by the model's title; both in a thorough run. */
  private static List<Boolean> forms(Examples.Example example) {
    return THOROUGH ? List.of(true, false) : List.of(example.title().charAt(0) % 2 == 0);
  }

  private static List<String> programs(Program program, COptions options) {
    List<Property> judged = new ArrayList<>(program.properties().stream().filter(p -> isJudged(p.claim())).toList());
    List<Property> chosen = THOROUGH || judged.size() < 2 ? judged : List.of(judged.getFirst(), judged.getLast());
    List<String> texts = new ArrayList<>();
    for (Property property : Stream.concat(chosen.stream(), Stream.of(Property.noErrors())).toList()) {
      switch (options.flavour()) {
        case SVCOMP -> texts.add(CEmitter.emit(new AnalysedProgram(program), property, program.properties(), options));
        case ESBMC -> texts.add(CEmitter.emit(new AnalysedProgram(program), property, program.properties(), options.withSteps(7)));
        case CBMC -> texts.add(CEmitter.emit(new AnalysedProgram(program), property, program.properties(), options.withSteps(7).withLasso(true)));
        case EXECUTABLE -> throw new IllegalArgumentException("it judges no single property");
      }
    }
    return texts;
  }

  private static boolean isJudged(Claim claim) {
    return switch (claim) {
      case Claim.Always _, Claim.Eventually _, Claim.Reachable _, Claim.DeadlockFree _, Claim.NoErrors _ -> true;
      default -> false;
    };
  }

  @ParameterizedTest
  @MethodSource("examples")
  void randomRunsOfTheExecutableAreRunsOfTheInterpreter(Examples.Example example) {
    Path gcc = Tools.require(Tool.GCC);
    for (boolean arrays : forms(example)) {
      try (Workplace place = Workplace.open(Optional.of(temp), "run")) {
        place.write("model.c", CEmitter.simulator(example.program(), example.program().properties(), arrays));
        ToolOutcome compiled = place.run("gcc", compile(gcc), budget());
        assertThat(compiled.errText()).isEmpty();
        for (int seed = 1; seed <= 2; seed++) {
          ToolOutcome ran = place.run("model", List.of("./model", "" + seed, "" + SimulatedRuns.STEPS), budget());
          assertThat(ran.exitCode()).isZero();
          SimulatedRuns.check(example.program(), ran.outText());
        }
      }
    }
  }

  @Test
  void noDivisionByADivisorThatFailed() {
    Path gcc = Tools.require(Tool.GCC);
    for (String divided : List.of("7 / (t + 2147483647)", "7 % (t + 2147483647)", "max(7, x) / (t + 2147483647)")) {
      errsWhenRun(gcc, "x <- " + divided);
    }
  }

  @Test
  void noAccessAtAnIndexThatFailed() {
    Path gcc = Tools.require(Tool.GCC);
    errsWhenRun(gcc, "x <- a[(t + 2147483647) - 2147483647]");
    errsWhenRun(gcc, "a[(t + 2147483647) - 2147483647] <- 1");
  }

  /** The action is taken while {@code t} grows without bound. */
  private void errsWhenRun(Path gcc, String action) {
    String text =
        "system { spawn = A: 1 } agent A { interface = x: 0; t: 0; a[1]: 0 Behavior = t <- t + 1; " + action + "; Behavior }";
    Program program = Examples.load(new Source("errs.labs", text), Map.of(), false);
    for (boolean arrays : List.of(true, false)) {
      try (Workplace place = Workplace.open(Optional.of(temp), "errs")) {
        place.write("model.c", CEmitter.simulator(program, program.properties(), arrays));
        assertThat(place.run("gcc", compile(gcc), budget()).errText()).isEmpty();
        ToolOutcome ran = place.run("model", List.of("./model", "1", "" + SimulatedRuns.STEPS), budget());
        assertThat(ran.exitCode()).isZero();
        assertThat(ran.outText()).contains("errs");
        SimulatedRuns.check(program, ran.outText());
      }
    }
  }

  @Test
  void theExecutableRejectsUnknownArguments() {
    Path gcc = Tools.require(Tool.GCC);
    Program program = Examples.load(new Source("one.labs", "system { spawn = A: 1 } agent A { interface = x: 0 Behavior = x <- 1 }"), Map.of(), false);
    try (Workplace place = Workplace.open(Optional.of(temp), "arguments")) {
      place.write("model.c", CEmitter.simulator(program, List.of(), true));
      assertThat(place.run("gcc", compile(gcc), budget()).errText()).isEmpty();
      assertThat(place.run("good", List.of("./model", "-7", "10"), budget()).outText()).isEqualTo("start\nstep 0 0  # A: x <- 1\nend\n");
      for (String wrong : List.of("seven", "7x", "1 2 3", "7 -1")) {
        List<String> command = new ArrayList<>(List.of("./model"));
        command.addAll(List.of(wrong.split(" ")));
        ToolOutcome ran = place.run("wrong", command, budget());
        assertThat(ran.exitCode()).isEqualTo(2);
        assertThat(ran.errText()).isEqualTo("usage: ./model [SEED [STEPS]]\n");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "system { spawn = A: 1 } agent A { interface = x: 0 Behavior = Nil } check { P = eventually x of 0 = 0 }",
        "system { environment = x: 0 spawn = A: 0 } agent A { Behavior = x <-- 1 } check { P = eventually x = 0 }"
      })
  void aModelWithoutStepsIsStillAProgram(String text) {
    Path gcc = Tools.require(Tool.GCC);
    for (boolean roundRobin : List.of(true, false)) {
      Program program = Examples.load(new Source("nothing.labs", text), Map.of(), roundRobin);
      assertThat(program.rules()).isEmpty();
      try (Workplace place = Workplace.open(Optional.of(temp), "nothing")) {
        place.write("model.c", CEmitter.simulator(program, program.properties(), true));
        assertThat(place.run("gcc", compile(gcc), budget()).errText()).isEmpty();
        SimulatedRuns.check(program, place.run("model", List.of("./model", "1", "3"), budget()).outText());
        for (Flavour flavour : List.of(Flavour.CBMC, Flavour.ESBMC, Flavour.SVCOMP)) {
          for (String judging : programs(program, COptions.of(flavour))) {
            place.write("judging.c", judging);
            List<String> command = new ArrayList<>(List.of(gcc.toString()));
            command.addAll(STRICT);
            command.add("judging.c");
            assertThat(place.run("gcc", command, budget()).errText()).isEmpty();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x = 5 -> y <- 300",
        "x = 5 -> { i := [0..2]; a[i] <- 300 }",
        "x <- x } check { P = always exists A z, (id of z) % 2 <= x of 0",
        "x <- x } check { P = always exists A z, (id of z + 7) / 2 <= x of 0",
      })
  void constantConditionsCauseNoCompilerWarnings(String action) {
    Path gcc = Tools.require(Tool.GCC);
    String text = "system { spawn = A: 1 } agent A { interface = x: [0..2]; y: [0..9]; a[2]: [0..9] Behavior = " + action + " }";
    Program program = Examples.load(new Source("never.labs", text), Map.of(), false);
    for (boolean arrays : List.of(true, false)) {
      try (Workplace place = Workplace.open(Optional.of(temp), "never")) {
        place.write("model.c", CEmitter.simulator(program, program.properties(), arrays));
        assertThat(place.run("gcc", compile(gcc), budget()).errText()).isEmpty();
      }
    }
  }

  @Test
  void aModelMayUseReservedNamesOfC() {
    Path gcc = Tools.require(Tool.GCC);
    String text = "system { environment = linux: 0; unix[2]: 0; int: 0 spawn = A: 2 } agent A { interface = must: 0; s: 0 "
        + "Behavior = { ready := 1; failed := ready; must <- failed; unix[failed] <-- linux; int <-- [0..2] }; s <- 1 } "
        + "check { P = always s of 0 < int + linux }";
    Program program = Examples.load(new Source("names.labs", text), Map.of(), true);
    for (boolean arrays : List.of(true, false)) {
      try (Workplace place = Workplace.open(Optional.of(temp), "names")) {
        place.write("model.c", programs(program, COptions.of(Flavour.CBMC).withArrays(arrays)).getFirst());
        // Without a -std option, compilers reserve more names.
        assertThat(place.run("gcc", List.of(gcc.toString(), "-Wall", "-Werror", "-c", "model.c"), budget()).errText()).isEmpty();
      }
    }
  }

  private static List<String> compile(Path gcc) {
    return List.of(gcc.toString(), "-std=c11", "-Wall", "-Wextra", "-Werror", "model.c", "-o", "model");
  }

  @Test
  void theLengthDoesNotGrowWithTheNumberOfAgents() {
    // Each agent adds two lines: its name and its initial rank.
    assertThat(lines("election", "Agreed", "n=30")).isEqualTo(lines("election", "Agreed", "n=3") + 2 * 27);
    assertThat(lines("table", "SomeoneMoves", "n=40")).isEqualTo(lines("table", "SomeoneMoves", "n=10") + 30);
  }

  @Test
  void theLengthIsLinearInTheSpecification() {
    int ten = length(10);
    int twenty = length(20);
    assertThat(length(30) - twenty).isBetween((twenty - ten) * 95 / 100, (twenty - ten) * 105 / 100);
    assertThat(length(40) - length(30)).isBetween((twenty - ten) * 95 / 100, (twenty - ten) * 105 / 100);
  }

  /** The length of the C program of a model with this many actions and a property of this depth. */
  private static int length(int actions) {
    StringBuilder body = new StringBuilder("a <- 1");
    StringBuilder nested = new StringBuilder("a");
    for (int i = 0; i < actions; i++) {
      body.append("; a < ").append(10 + i).append(" -> a <- min(a + 1, max(a, ").append(10 + i).append("))");
      nested.insert(0, "min(a, ").append(")");
    }
    String text =
        "system { spawn = A: 2 }\nagent A { interface = a: 0\n Behavior = " + body + " }\n"
            + "check { P = always forall A x, a of x < 100 and " + nested.toString().replaceAll("\\ba\\b", "a of x") + " < 9 }";
    Program program = Examples.load(new Source("grown.labs", text), Map.of(), false);
    return CEmitter.emit(new AnalysedProgram(program), program.properties().getFirst(), List.of(), COptions.of(Flavour.CBMC).withSteps(5)).length();
  }

  private static int lines(String model, String property, String... parameters) {
    Program program = Examples.labs(model, false, parameters);
    Property judged = program.properties().stream().filter(p -> p.name().equals(property)).findFirst().orElseThrow();
    return (int) CEmitter.emit(new AnalysedProgram(program), judged, List.of(), COptions.of(Flavour.CBMC).withSteps(5)).lines().count();
  }

  private static ToolBudget budget() {
    return ToolBudget.of(Optional.of(Duration.ofMinutes(10)), Long.MAX_VALUE, Monitor.SILENT);
  }
}
