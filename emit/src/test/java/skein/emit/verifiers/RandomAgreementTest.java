package skein.emit.verifiers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.source.Source;
import skein.emit.Inexpressible;
import skein.emit.aiger.AbcEngine;
import skein.emit.c.CEmitter;
import skein.emit.c.COptions;
import skein.emit.c.Flavour;
import skein.emit.c.SimulatedRuns;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;
import skein.emit.promela.SpinEngine;
import skein.emit.run.Starts;
import skein.emit.testing.Examples;
import skein.emit.testing.Tally;
import skein.emit.testing.Tools;
import skein.explore.ExploreEngine;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;

/** Compares CBMC within a bound, SPIN, ABC, and compiled C with Skein's own engine on random models. */
@Execution(ExecutionMode.CONCURRENT)
class RandomAgreementTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final int MODELS = Integer.getInteger("skein.models", THOROUGH ? 500 : 3);
  private static final long FIRST = Long.getLong("skein.seed", 1);
  private static final Duration LIMIT = Duration.ofSeconds(THOROUGH ? 60 : 300);
  private static final int STEPS = 3;
  private static final int SHORT = 12_000;

  @TempDir Path temp;

  @Test
  void cbmcAndSkeinAgreeWithinABound() {
    Tools.require(Tool.CBMC);
    Engine cbmc = new VerifierEngine(new Cbmc(), Toolbox.standard());
    Settings settings = Settings.DEFAULT.withSteps(STEPS).withTime(LIMIT);
    Tally tally = new Tally("CBMC");
    tally.compare(seeds(MODELS), seed -> {
      Program program = program(seed);
      for (Property property : judged(program)) {
        Finding ours = ask(new ExploreEngine(), program, property, settings);
        Finding theirs = ask(cbmc, program, property, settings);
        String where = "seed " + seed + ", " + property.name();
        if (theirs.cause() == Cause.UNSUPPORTED) {
          assertThat(theirs.reason().toString()).as(where).contains("TooManyResolutions");
        }
        tally.compared(where, ours, theirs);
      }
    });
    assertThat(tally.compared()).isGreaterThan(tally.open());
  }

  @Test
  void spinAndSkeinAgree() {
    Tools.require(Tool.SPIN);
    Tools.require(Tool.GCC);
    compareAnswers("SPIN", new SpinEngine(Toolbox.standard()));
  }

  @Test
  void abcAndSkeinAgree() {
    Tools.require(Tool.ABC);
    compareAnswers("ABC", new AbcEngine(Toolbox.standard()));
  }

  /** Models with too many states for Skein count as not decided. */
  private static void compareAnswers(String name, Engine tool) {
    Settings settings = Settings.DEFAULT.withMaxStates(20_000).withTime(LIMIT);
    Tally tally = new Tally(name);
    tally.compare(seeds(MODELS), seed -> {
      Program program = program(seed);
      for (Property property : judged(program)) {
        if (tool.cannot(property, settings).isEmpty()) {
          Finding ours = ask(new ExploreEngine(), program, property, settings);
          String where = "seed " + seed + ", " + property.name();
          if (ours.cause() == Cause.STATES || ours.cause() == Cause.TIME) {
            tally.unknown(where, ours);
          } else {
            tally.compared(where, ours, ask(tool, program, property, settings));
          }
        }
      }
    });
    assertThat(tally.compared()).isGreaterThan(tally.open());
  }

  @Test
  void compiledSimulatorsTakeStepsOfTheModel() {
    Path gcc = Tools.require(Tool.GCC);
    Tally tally = new Tally("compiled C");
    tally.compare(range(15), seed -> {
      Program program = program(seed);
      try (Workplace place = Workplace.open(Optional.of(temp), "run" + seed)) {
        place.write("model.c", CEmitter.simulator(program, program.properties(), seed % 3 != 0));
        compile(place, gcc, "-o", "model");
        for (int run = 1; run <= 3; run++) {
          ToolOutcome outcome = place.run("model", List.of("./model", "" + run, "" + SimulatedRuns.STEPS), budget());
          if (outcome.outText().startsWith("no start")) {
            assertThat(Starts.exist(program, budget())).as("the model can start").isFalse();
          } else {
            SimulatedRuns.check(program, outcome.outText());
          }
          tally.ran();
        }
      } catch (Inexpressible refusal) {
        assertThat(refusal).hasMessageContaining("TooManyResolutions");
      }
    });
    assertThat(tally.compared()).isGreaterThan(MODELS);
  }

  @Test
  void strictCompilersAcceptTheInputOfVerifiers() {
    Path gcc = Tools.require(Tool.GCC);
    List<COptions> ways =
        List.of(
            COptions.of(Flavour.CBMC).withSteps(STEPS).withLasso(true),
            COptions.of(Flavour.ESBMC).withArrays(false),
            COptions.of(Flavour.SVCOMP));
    Tally tally = new Tally("strict C");
    tally.compare(range(9), seed -> {
      Program program = program(seed);
      try (Workplace place = Workplace.open(Optional.of(temp), "strict" + seed)) {
        for (Property property : judged(program)) {
          COptions way = ways.get((int) (seed % ways.size()));
          place.write("model.c", CEmitter.emit(new AnalysedProgram(program), property, program.properties(), way));
          compile(place, gcc, "-c");
          tally.ran();
        }
      } catch (Inexpressible refusal) {
        assertThat(refusal).hasMessageContaining("TooManyResolutions");
      }
    });
    assertThat(tally.compared()).isGreaterThan(MODELS);
  }

  private static void compile(Workplace place, Path gcc, String... more) {
    List<String> line = new ArrayList<>(List.of(gcc.toString(), "-std=c11", "-Wall", "-Wextra", "-Werror", "model.c"));
    line.addAll(List.of(more));
    ToolOutcome compiled = place.run("gcc", line, budget());
    assertThat(compiled.errText()).isEmpty();
    assertThat(compiled.ended() && compiled.exitCode() == 0).as("gcc compiles the model").isTrue();
  }

  private static Finding ask(Engine engine, Program program, Property property, Settings settings) {
    Finding finding = of(property, engine.check(program, List.of(property), settings, Monitor.SILENT));
    finding.run().ifPresent(run -> Replay.check(new Interpreter(program), property.claim(), run));
    return finding;
  }

  private static Finding of(Property property, List<Finding> findings) {
    return findings.stream().filter(f -> f.property().name().equals(property.name())).findFirst().orElseThrow();
  }

  private static List<Property> judged(Program program) {
    List<Property> judged = new ArrayList<>();
    for (Property property : program.properties()) {
      if (property.claim() instanceof Claim.Always || property.claim() instanceof Claim.Eventually) {
        judged.add(property);
      }
    }
    judged.add(Property.noErrors());
    return judged;
  }

  /** Compilers are fast: at least this many models, unless their number is given. */
  private static List<Long> range(int least) {
    int models = Integer.getInteger("skein.models", Math.max(least, MODELS));
    return LongStream.range(FIRST, FIRST + models).boxed().toList();
  }

  /** By default only models with short programs, on which verifiers are fast. */
  private static List<Long> seeds(int models) {
    return LongStream.iterate(FIRST, seed -> seed + 1)
        .filter(seed -> THOROUGH || isShort(program(seed)))
        .limit(models)
        .boxed()
        .toList();
  }

  private static boolean isShort(Program program) {
    try {
      return CEmitter.simulator(program, program.properties(), true).length() < SHORT;
    } catch (Inexpressible _) {
      return false;
    }
  }

  private static Program program(long seed) {
    RandomModel model = RandomModels.of(seed);
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    return Examples.load(new Source("random-" + seed + ".labs", model.text()), parameters, seed % 2 == 0);
  }

  private static ToolBudget budget() {
    return ToolBudget.of(Optional.of(Duration.ofMinutes(10)), Long.MAX_VALUE, Monitor.SILENT);
  }
}
