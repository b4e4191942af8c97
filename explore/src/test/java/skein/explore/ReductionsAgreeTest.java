package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.testing.RandomPrograms;

/** Every set of reductions gives the verdicts of the reference search, and runs that the interpreter can replay. */
class ReductionsAgreeTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final long ENOUGH_STATES = 4_000;

  /** How often each reduction was at work. */
  private final Map<Reduction, Integer> fired = new TreeMap<>();
  private int violated;
  private int smaller;

  @Test
  void reductionsPreserveVerdictsOnSymmetricPrograms() {
    int programs = THOROUGH ? 20_000 : 60;
    for (long seed = 0; seed < programs; seed++) {
      List<Expr> goals = List.of(RandomColonies.predicate(seed, 0), RandomColonies.predicate(seed, 1));
      compare(RandomColonies.of(seed), goals, seed);
    }
    assertThat(violated).as("violations compared").isGreaterThan(programs);
    assertThat(smaller).as("state spaces that became smaller").isGreaterThan(programs / 3);
    assertThat(fired).as("reductions at work").hasSizeGreaterThanOrEqualTo(3);
    assertThat(fired.values()).allMatch(times -> times > programs / 20);
  }

  @Test
  void reductionsPreserveVerdictsOnRandomPrograms() {
    int programs = THOROUGH ? 20_000 : 100;
    for (long seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      Expr goal = Exprs.equal(new Expr.Read(program.variables().getFirst()), seed % 3);
      compare(program, List.of(goal), seed);
    }
    assertThat(violated).as("violations compared").isGreaterThan(programs);
  }

  private void compare(Program program, List<Expr> goals, long seed) {
    Random random = new Random(seed);
    List<Property> properties = new ArrayList<>();
    for (Expr goal : goals) {
      properties.addAll(
          Stream.of(
                  new Claim.Always(Exprs.not(goal)),
                  new Claim.Reachable(goal),
                  new Claim.Eventually(goal),
                  new Claim.Fairly(goal),
                  new Claim.FairlyInfinitely(goal))
              .map(claim -> new Property(claim.getClass().getSimpleName(), claim, "", null))
              .toList());
    }
    properties.add(new Property("DeadlockFree", new Claim.DeadlockFree(), "", null));
    properties.add(Property.noErrors());
    // Fewer questions allow more reduction.
    properties.removeIf(_ -> random.nextInt(3) > 0);
    if (properties.isEmpty()) {
      properties.add(Property.noErrors());
    }
    Settings settings =
        Settings.DEFAULT.withIgnoreEnds(random.nextBoolean()).withThreads(1 + random.nextInt(2)).withMaxStates(ENOUGH_STATES);
    List<Finding> expected = ExploreEngine.reference().check(program, properties, settings, Monitor.SILENT);
    for (Set<Reduction> allowed : THOROUGH ? subsets() : List.of(subsets().get(random.nextInt(7)), subsets().getLast())) {
      List<Finding> actual =
          new ExploreEngine().check(program, properties, settings.withReductions(allowed), Monitor.SILENT);
      for (int i = 0; i < expected.size(); i++) {
        compare(expected.get(i), actual.get(i), program, allowed + " on program " + seed);
      }
      new HashSet<>(actual.getFirst().reductions()).forEach(note -> fired.merge(note.reduction(), 1, Integer::sum));
    }
  }

  private static List<Set<Reduction>> subsets() {
    List<Set<Reduction>> all = new ArrayList<>();
    for (int bits = 0; bits < 8; bits++) {
      Set<Reduction> subset = EnumSet.noneOf(Reduction.class);
      for (Reduction reduction : Reduction.values()) {
        if ((bits >> reduction.ordinal() & 1) != 0) {
          subset.add(reduction);
        }
      }
      all.add(subset);
    }
    return all;
  }

  private void compare(Finding expected, Finding actual, Program program, String where) {
    String what = expected.property().name() + " with " + where;
    if (expected.verdict() == Verdict.INCONCLUSIVE || actual.verdict() == Verdict.INCONCLUSIVE) {
      return;
    }
    assertThat(actual.verdict()).as(what).isEqualTo(expected.verdict());
    assertThat(actual.run().isPresent()).as(what).isEqualTo(expected.run().isPresent());
    actual.run().ifPresent(run -> Replay.check(new Interpreter(program), actual.property().claim(), run));
    violated += expected.verdict() == Verdict.VIOLATED ? 1 : 0;
    if (expected.verdict() == Verdict.HOLDS && expected.run().isEmpty()) {
      assertThat(actual.statistics().states()).as(what).isLessThanOrEqualTo(expected.statistics().states());
      smaller += actual.statistics().states() < expected.statistics().states() ? 1 : 0;
    }
  }
}
