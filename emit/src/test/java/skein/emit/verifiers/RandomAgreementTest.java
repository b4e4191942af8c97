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
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Replay;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.emit.Inexpressible;
import skein.emit.c.CEmitter;
import skein.emit.c.SimulatedRuns;
import skein.emit.driver.Budget;
import skein.emit.driver.Outcome;
import skein.emit.driver.Tool;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;
import skein.emit.promela.SpinEngine;
import skein.emit.testing.Examples;
import skein.emit.testing.Tools;
import skein.explore.ExploreEngine;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;

/** Random models: what CBMC says within a bound, and what compiled C does, is what Skein's own engine says. */
class RandomAgreementTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final int MODELS = Integer.getInteger("skein.models", THOROUGH ? 500 : 3);
  private static final long FIRST = Long.getLong("skein.seed", 1);
  private static final int STEPS = 3;
  private static final int SHORT = 12_000;

  @TempDir Path temp;

  @Test
  void cbmcAndSkeinAgreeWithinABound() {
    Tools.require(Tool.CBMC);
    VerifierEngine cbmc = new VerifierEngine(new Cbmc(), Toolbox.standard());
    Settings settings = Settings.DEFAULT.withSteps(STEPS).withTime(Duration.ofSeconds(THOROUGH ? 60 : 10));
    int compared = 0;
    for (long seed : seeds(MODELS)) {
      Program program = program(seed);
      for (Property property : judged(program)) {
        Finding ours = of(property, new ExploreEngine().check(program, List.of(property), settings, Monitor.SILENT));
        Finding theirs = of(property, cbmc.check(program, List.of(property), settings, Monitor.SILENT));
        theirs.run().ifPresent(run -> Replay.check(new Interpreter(program), property.claim(), run));
        if (ours.verdict() != Verdict.INCONCLUSIVE && theirs.verdict() != Verdict.INCONCLUSIVE) {
          compared++;
          assertThat(theirs.verdict()).as("seed %d, %s: %s", seed, property, theirs.reason()).isEqualTo(ours.verdict());
        } else if (theirs.cause() == Cause.UNSUPPORTED) {
          assertThat(theirs.reason()).as("seed %d", seed).contains("too many resolutions");
        } else {
          assertThat(ours.cause() == Cause.VACUOUS).isEqualTo(theirs.cause() == Cause.VACUOUS);
        }
      }
    }
    assertThat(compared).isPositive();
  }

  @Test
  void spinAndSkeinAgree() {
    Tools.require(Tool.SPIN);
    Tools.require(Tool.GCC);
    Engine spin = new SpinEngine(Toolbox.standard());
    int compared = 0;
    Settings settings = Settings.DEFAULT.withMaxStates(20_000).withTime(Duration.ofSeconds(THOROUGH ? 60 : 10));
    for (long seed : seeds(MODELS)) {
      Program program = program(seed);
      for (Property property : judged(program)) {
        Finding ours = of(property, new ExploreEngine().check(program, List.of(property), settings, Monitor.SILENT));
        if (ours.verdict() != Verdict.INCONCLUSIVE && spin.cannot(property, settings).isEmpty()) {
          Finding theirs = of(property, spin.check(program, List.of(property), settings, Monitor.SILENT));
          theirs.run().ifPresent(run -> Replay.check(new Interpreter(program), property.claim(), run));
          assertThat(theirs.verdict())
              .as("seed %d, %s: %s", seed, property, theirs.reason())
              .isIn(ours.verdict(), Verdict.INCONCLUSIVE);
          compared += theirs.verdict() == Verdict.INCONCLUSIVE ? 0 : 1;
        }
      }
    }
    assertThat(compared).isPositive();
  }

  @Test
  void compiledSimulatorsTakeTheStepsOfTheModel() {
    Path gcc = Tools.require(Tool.GCC);
    int ran = 0;
    for (long seed = FIRST; seed < FIRST + 4 * MODELS; seed++) {
      Program program = program(seed);
      try (Workplace place = Workplace.open(Optional.of(temp), "run")) {
        place.write("model.c", CEmitter.simulator(program, seed % 3 != 0));
        Outcome compiled =
            place.run("gcc", List.of(gcc.toString(), "-std=c11", "-Wall", "-Wextra", "-Werror", "model.c", "-o", "model"), budget());
        assertThat(compiled.errText()).as("seed %d", seed).isEmpty();
        for (int run = 1; run <= 3; run++) {
          Outcome outcome = place.run("model", List.of("./model", "" + run, "" + SimulatedRuns.STEPS), budget());
          if (!outcome.outText().startsWith("no start")) {
            ran++;
            SimulatedRuns.check(program, outcome.outText());
          }
        }
      } catch (Inexpressible refusal) {
        assertThat(refusal).hasMessageContaining("too many resolutions");
      }
    }
    assertThat(ran).isGreaterThan(MODELS);
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

  /** By default only of models that a verifier is done with soon: those whose programs are short. */
  private static List<Long> seeds(int models) {
    return LongStream.iterate(FIRST, seed -> seed + 1)
        .filter(seed -> THOROUGH || isShort(program(seed)))
        .limit(models)
        .boxed()
        .toList();
  }

  private static boolean isShort(Program program) {
    try {
      return CEmitter.simulator(program, true).length() < SHORT;
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

  private static Budget budget() {
    return new Budget(Optional.of(Duration.ofMinutes(2)), Long.MAX_VALUE, Monitor.SILENT);
  }
}
