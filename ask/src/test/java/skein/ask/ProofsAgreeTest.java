package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.language.LoadOptions;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.source.Source;
import skein.core.testing.RandomPrograms;
import skein.explore.ExploreEngine;
import skein.labs.Labs;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;
import skein.prove.ProveEngine;

/** The proving engines agree with explicit search, and their runs can be replayed. */
class ProofsAgreeTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final List<Engine> ENGINES =
      List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr());
  /** The number of polls after which an engine is interrupted: unlike a clock, this is the same point on every machine. */
  private static final int MOST_POLLS = 2_000;
  private int compared;
  private int proved;

  @Test
  void proofsAgreeOnRandomPrograms() {
    int programs = THOROUGH ? 2_000 : 10;
    for (int seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      compare(program, properties(program), settings(seed), "program " + seed);
    }
    assertThat(compared).as("verdicts compared").isGreaterThan(5 * programs);
    assertThat(proved).as("claims proved").isGreaterThan(programs / 2);
  }

  @Test
  void proofsAgreeOnRandomModels() {
    int models = THOROUGH ? 1_000 : 2;
    // The small sample leaves out seed 2, which takes minutes.
    long first = THOROUGH ? 1 : 4;
    for (long seed = first; seed < first + models; seed++) {
      for (boolean roundRobin : new boolean[] {false, true}) {
        Program program = program(RandomModels.of(seed), roundRobin);
        compare(program, properties(program), settings(seed), "model " + seed);
      }
    }
    assertThat(compared).as("verdicts compared").isGreaterThan(models);
  }

  private static Settings settings(long seed) {
    Settings settings = Settings.DEFAULT.withIgnoreEnds(seed % 2 == 0);
    return seed % 3 == 0 ? settings.withSteps((int) (seed % 7)) : settings;
  }

  private static Program program(RandomModel model, boolean roundRobin) {
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    LoadOptions options = new LoadOptions(parameters, roundRobin, Optional.empty());
    return new Labs().load(new Source("random.labs", model.text()), options).model().orElseThrow().program();
  }

  /** The program's properties, and some about when its rules are enabled. */
  private static List<Property> properties(Program program) {
    List<Property> properties = new ArrayList<>();
    program.properties().stream().filter(ProofsAgreeTest::isForProof).forEach(properties::add);
    if (program.name().equals("test")) {
      Expr guard = Exprs.less(new Expr.Read(program.variables().getFirst()), Exprs.constant(2));
      Expr other = Exprs.equal(new Expr.ReadAt(program.variables().get(2), Exprs.constant(1)), -1);
      properties.add(property("A", new Claim.Always(Exprs.or(guard, other))));
      properties.add(property("R", new Claim.Reachable(Exprs.not(other))));
      properties.add(property("E", new Claim.Eventually(Exprs.and(guard, Exprs.not(other)))));
      properties.add(property("F", new Claim.Eventually(Exprs.not(guard))));
    }
    properties.add(property("D", new Claim.DeadlockFree()));
    properties.add(Property.noErrors());
    return properties;
  }

  private static boolean isForProof(Property property) {
    return switch (property.claim()) {
      case Claim.Always _, Claim.Eventually _, Claim.Reachable _ -> true;
      default -> false;
    };
  }

  private static Property property(String name, Claim claim) {
    return new Property(name, claim, name, null);
  }

  private static final class Patience implements Monitor {

    private final Thread engine = Thread.currentThread();
    private int polls;
    private volatile boolean over;

    /** Polls by other threads come at unpredictable times and are not counted. */
    @Override
    public boolean interrupted() {
      if (Thread.currentThread() == engine && ++polls > MOST_POLLS) {
        over = true;
      }
      return over;
    }

    @Override
    public void progress(Progress progress) {}
  }

  private void compare(Program program, List<Property> properties, Settings settings, String what) {
    // One by one, since NoErrors depends on the other requested properties.
    List<Finding> expected = new ArrayList<>();
    for (Property property : properties) {
      expected.add(
          new ExploreEngine().check(program, List.of(property), settings.withMaxStates(20_000), Monitor.SILENT).getFirst());
    }
    for (Engine engine : ENGINES) {
      for (int i = 0; i < properties.size(); i++) {
        Property property = properties.get(i);
        if (engine.cannot(property, settings).isPresent()) {
          continue;
        }
        Finding actual =
            engine.check(program, List.of(property), settings, new Patience()).getFirst();
        actual.run().ifPresent(run -> Replay.check(new Interpreter(program), property.claim(), run));
        Verdict said = expected.get(i).verdict();
        if (actual.verdict() != Verdict.INCONCLUSIVE && said != Verdict.INCONCLUSIVE) {
          assertThat(actual.verdict()).as("%s of %s by %s: %s", property.name(), what, engine.name(), actual.reason()).isEqualTo(said);
          compared++;
          proved += actual.verdict() == Verdict.HOLDS && settings.steps().isEmpty() ? 1 : 0;
        }
      }
    }
  }
}
