package skein.rebeca;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;
import skein.rebeca.naive.NaiveActors;
import skein.rebeca.naive.NaiveActors.Reached;
import skein.rebeca.naive.NaiveActors.Semantics;
import skein.rebeca.naive.RandomActors;
import skein.rebeca.naive.SmallActors;

/** Random small systems against an evaluation that knows no programs, and plain against floating semantics. */
class RandomActorsTest {

  private static final int SYSTEMS = Boolean.getBoolean("skein.thorough") ? 3_000 : 150;
  private static final int MOST_STATES = 600;
  private static final Map<String, String> PROPERTIES = Map.of("miss", "Schedulable", "overflow", "NoOverflow", "assertion", "Assertions", "deadlock", "DeadlockFree");

  static Program program(String text, String... options) {
    Loaded loaded = new Rebeca().load(new Source("random.rebeca", text), LoadOptions.with(options));
    return loaded.model().map(Model::program).orElseThrow(() -> new AssertionError(text + DiagnosticPrinter.render(loaded.diagnostics())));
  }

  private static int compare(int seed, boolean isTimed, boolean mayFail, Semantics semantics) {
    SmallActors system = new RandomActors(seed, isTimed, mayFail).next();
    // A text without times is untimed.
    boolean hasTimes = system.text().matches("(?s).*\\b(after|deadline|delay)\\(.*");
    Optional<Reached> expected = new NaiveActors(system, hasTimes ? semantics : Semantics.UNTIMED, MOST_STATES).explore();
    if (expected.isEmpty()) {
      return 0;
    }
    String name = semantics == Semantics.PLAIN ? "plain" : "floating";
    ActorStates states = ActorStates.of(program(system.text(), "semantics", name));
    String what = "seed " + seed + ", " + name + "\n" + system.text();
    assertThat(states.errors()).as(what).isEmpty();
    assertThat(states.states()).as(what).isEqualTo(expected.get().states());
    assertThat(states.labels()).as(what).isEqualTo(expected.get().labels());
    assertThat(states.violated()).as(what).isEqualTo(expected.get().violated().stream().map(PROPERTIES::get).collect(Collectors.toSet()));
    return expected.get().states() > 3 ? 1 : 0;
  }

  @Test
  void systemsHaveTheStatesTheSpecificationSays() {
    int compared = 0;
    for (int seed = 0; seed < SYSTEMS; seed++) {
      for (boolean mayFail : new boolean[] {false, true}) {
        compared += compare(seed, true, mayFail, Semantics.PLAIN);
        compared += compare(seed, false, mayFail, Semantics.UNTIMED);
      }
      compared += compare(seed, true, false, Semantics.FLOATING);
    }
    assertThat(compared).isGreaterThan(SYSTEMS);
  }

  @Test
  void plainAndFloatingAgreeOnTheFourProperties() {
    Map<String, Integer> violated = new TreeMap<>();
    for (int seed = 0; seed < SYSTEMS; seed++) {
      SmallActors system = new RandomActors(seed, true, true).next();
      Optional<Reached> plain = system.text().contains("@priority") ? Optional.empty() : new NaiveActors(system, Semantics.PLAIN, MOST_STATES).explore();
      if (plain.isPresent()) {
        Set<String> expected = plain.get().violated().stream().map(PROPERTIES::get).collect(Collectors.toSet());
        ActorStates floating = ActorStates.of(program(system.text()));
        assertThat(floating.errors()).as("seed %d\n%s", seed, system.text()).isEmpty();
        // Where a bag overflows, plain semantics ends at once, whatever else could happen at this moment.
        boolean overflows = expected.contains("NoOverflow");
        assertThat(overflows ? floating.violated().stream().filter("NoOverflow"::equals).collect(Collectors.toSet()) : floating.violated())
            .as("seed %d\n%s", seed, system.text()).isEqualTo(overflows ? Set.of("NoOverflow") : expected);
        expected.forEach(each -> violated.merge(each, 1, Integer::sum));
      }
    }
    assertThat(violated).containsOnlyKeys(PROPERTIES.values());
  }

  @Test
  void plainAndFloatingAreWeaklyBisimilarWithoutTime() {
    int compared = 0;
    int weak = 0;
    Set<String> seen = new LinkedHashSet<>();
    for (int seed = 0; seed < SYSTEMS; seed++) {
      SmallActors system = new RandomActors(seed, true, false).next();
      // Under floating semantics, messages that others send at the same moment are in the bag already, so priorities decide among more of them.
      if (system.text().contains("@priority")) {
        continue;
      }
      Optional<Reached> plain = new NaiveActors(system, Semantics.PLAIN, MOST_STATES).explore();
      // Actors that fail do so at different times; see docs/rebeca.md.
      if (plain.isPresent() && plain.get().violated().stream().noneMatch(each -> each.equals("assertion") || each.equals("overflow")) && !isZeno(system.text())) {
        // Under floating semantics, what is chosen after a delay is chosen before it.
        LtsRelation relation = system.text().matches("(?s).*(delay\\([^\\n]*\\?\\(|for \\([^\\n]*\\?\\([^\\n]*delay\\().*") ? LtsRelation.WEAKTRACE : LtsRelation.WEAK;
        weak += relation.equals(LtsRelation.WEAK) ? 1 : 0;
        ActorStates floating = ActorStates.of(program(system.text()));
        assertThat(LtsComparison.of(visible(system.text(), "plain"), visible(system.text(), "floating"), relation)).as("seed %d\n%s", seed, system.text()).isEqualTo(new LtsComparison.Equal());
        assertThat(floating.violated()).isEqualTo(ActorStates.of(program(system.text(), "semantics", "plain")).violated());
        compared++;
        seen.addAll(floating.violated());
      }
    }
    assertThat(compared).isGreaterThan(SYSTEMS / 10);
    assertThat(weak).isGreaterThan(SYSTEMS / 20);
    assertThat(seen).contains("Schedulable", "DeadlockFree");
  }

  /** Whether it has a cycle of steps without time under plain semantics. */
  private static boolean isZeno(String text) {
    Program program = program(text, "semantics", "plain");
    return ZenoCycles.in(program);
  }

  private static Lts visible(String text, String semantics) {
    Program program = program(text, "semantics", semantics);
    Alphabet alphabet = new Alphabet();
    Lts all = ((Generation.Complete) LtsGenerator.generate(program, alphabet, 100_000, 1, Budget.UNLIMITED)).lts();
    Alphabet shown = new Alphabet();
    LtsBuilder builder = new LtsBuilder(shown);
    for (int state = 0; state < all.states(); state++) {
      for (long step = all.first(state); step < all.end(state); step++) {
        String label = alphabet.text(all.label(step));
        builder.add(state, label.startsWith("time ") || label.startsWith("resume ") ? "i" : label, all.target(step));
      }
    }
    return builder.build(all.initial(), all.states());
  }
}
