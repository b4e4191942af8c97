package skein.labs.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.labs.naive.NaiveModel;
import skein.labs.parse.LabsParser;
import skein.labs.parse.Parsed;
import skein.labs.syntax.Spec;

/**
 * Compares the lowering with the naive evaluator of the specification: explores random models with both, under both schedules.
 */
class LoweringAgreesWithSpecTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 10_000 : 120;
  private static final int STATES = 300;

  @Test
  void programsOfRandomModelsBehaveAsTheSpecSays() {
    long first = Long.getLong("skein.seed", 1);
    for (long seed = first; seed < first + MODELS; seed++) {
      RandomModel model = RandomModels.of(seed);
      for (boolean roundRobin : List.of(false, true)) {
        Optional<String> trouble = trouble(model, roundRobin);
        if (trouble.isPresent()) {
          fail(report(seed, model, roundRobin, trouble.get()));
        }
      }
    }
  }

  /** Small models of features that are too rare in random models. */
  @ParameterizedTest
  @ValueSource(strings = {
      // one name with two shapes: in steps, guards, links, where, quantifiers, count
      "agent A { interface = z: 0; x: 1 Behavior = x <- z of (x) ++ z of (x - 1) = 0 -> x <- 3 ++ z of (x) = 0 -> Skip }"
          + "agent B { interface = z[2]: 7; y: 1 Behavior = y <- z[0] of (y) ++ y <- z[0] of (1 - y) ++ y <- z[z[0] of (1 - y)] }",
      "agent A { interface = z: 0; x: 1 Behavior = { p[] := pick 1 where z of 2 = 0; x <- 2 } ++ { p[] := pick 1; x <- z of p[0] }"
          + "++ { n := count B b, z of (b + 0) = 0; x <- n } ++ { l := forall A a, z of (1 - a) = 0; x <- 4 } }"
          + "agent B { interface = z[2, 1]: 7 Behavior = { p[] := pick 1 where z of 2 = 0 and z[1, 0] of 1 = 7; z[0, 0] <- 2 } }",
      "stigmergy S { link = z of 2 = 0 s: 0 } agent A { interface = z: 0 stigmergies = S Behavior = s <~ 1 }"
          + "agent B { interface = z[2]: 0 stigmergies = S Behavior = s <~ 2 }",
      // variables that only some kinds of agents have
      "stigmergy S { link = z of c2 = 0 and id of 1 = 1 or z of c1 = 3 s: 0 } agent A { interface = z: 0 stigmergies = S Behavior = s <~ 1 }"
          + "agent B { stigmergies = S Behavior = s <~ 2 }",
      // an error in an index with an undefined agent; an error in an agent with an undefined index
      "agent A { interface = z[2]: 0; x: 0; u: undef Behavior = x <- z[1 / x] of (u) ++ x <- z[u] of (x + 7) ++ x <- z[u] of (x) }"
          + "agent B { Behavior = Skip }",
      // the number to pick: undefined, negative, none, some, all, too many; errors after the pick
      "agent A { interface = k: {-1, 0, 1, 2}; u: undef; x: 0 Behavior = { p[] := pick k; x <- 1 } ++ { p[] := pick k; x <- p[0] }"
          + "++ { p[] := pick u; x <- 3 } ++ { p[] := pick 2 where 1 / x = 1; x <- 4 } ++ { p[] := pick [0..3] B; x <- 5 } }"
          + "agent B { interface = y: 0 Behavior = { p[] := pick 1 - y A where k of 2 > 0 and y of 1 = 0; y <- 1 + p[0] } }",
      // ranges in indices and after of
      "agent A { interface = z[3]: id; x: 0 Behavior = x <- z[[0..2]] + z[[x..2]] of ([0..1]) } agent B { Behavior = Skip }",
      // numbers and names after of in where
      "agent A { interface = x: 0; c1: 1 Behavior = { c2 := 0; p[] := pick 1 where y of c1 = 0 and x of c2 = 0 and x of 0 = 0; x <- p[0] } }"
          + "agent B { interface = y: 0 Behavior = { p[] := pick 1 where y of c1 = 0 and x of c2 = 0 and x of 7 = 0; y <- p[0] } }",
      "stigmergy S { link = true s: 0 } agent A { interface = x: 0 stigmergies = S Behavior = { p[] := pick s + 1; x <- p[0] } }"
          + "agent B { stigmergies = S Behavior = s <~ 1 }",
      // arrays in stigmergies: one of another kind's attribute in links, computed indices, tuples with others, picked and quantified agents
      "stigmergy S { link = s[x of 1] of 2 != 2 or t[0, 1] of 1 = 3 s[2], v: 0, 1; t[1, 2]: undef }"
          + "agent A { interface = x: 0 stigmergies = S Behavior = s[x] <~ v + 1; x <- 1; s[s[0]], s[x] <~ s[1] + 2, v }"
          + "agent B { interface = x: 1 stigmergies = S Behavior = { t[0, x], t[0, 0] <~ 3, s[0] of 0; n := count A a, s[x] of a = 1; v <~ n };"
          + "(t[0, 0] = 0 -> { p[] := pick 1 A where s[0] of 2 = s[1] of 1; t[0, s[1] of p[0]] <~ 1 }) }"})
  void smallModelsBehaveAsTheSpecSays(String agents) {
    Spec spec = Parsed.spec("system { spawn = A: 1, B: 1 } " + agents + " check { Fine = always forall A a, id of a = 0 }");
    for (boolean roundRobin : List.of(false, true)) {
      assertThat(trouble(new RandomModel(spec, Map.of()), roundRobin)).isEmpty();
    }
  }

  @Test
  void everyFeatureOfTheLanguageOccurs() {
    Map<String, Integer> models = new TreeMap<>();
    for (long seed = 1; seed <= 1000; seed++) {
      Features.of(RandomModels.of(seed).spec()).forEach(feature -> models.merge(feature, 1, Integer::sum));
    }
    assertThat(models.keySet()).containsAll(Features.EXPECTED);
  }

  /** What went wrong, if anything: a text that is rejected or parses back to another tree, or a difference. */
  private static Optional<String> trouble(RandomModel model, boolean roundRobin) {
    Source source = new Source("random.labs", model.text());
    Diagnostics diagnostics = new Diagnostics();
    Optional<Spec> parsed = LabsParser.parse(source, diagnostics);
    if (parsed.isEmpty()) {
      return Optional.of("does not parse: " + told(diagnostics.inTextOrder()));
    }
    if (!ModelText.of(parsed.get()).equals(model.text())) {
      return Optional.of("reads back as\n" + ModelText.of(parsed.get()));
    }
    Behaviour expected;
    try {
      expected = new NaiveExploration(new NaiveModel(parsed.get(), model.parameters(), roundRobin)).upTo(STATES);
    } catch (RuntimeException bug) {
      return Optional.of("crashes the naive evaluator: " + told(bug));
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    try {
      Loaded loaded = new Labs().load(source, new LoadOptions(parameters, roundRobin, Optional.empty()));
      if (loaded.model().isEmpty()) {
        return Optional.of("is rejected: " + told(loaded.diagnostics()));
      }
      Program program = loaded.model().get().program();
      Behaviour found = new ProgramExploration(program).upTo(STATES);
      // A step errs, too, where an error keeps it from being told that it is outranked.
      boolean hasPriorities = model.text().contains("priority ");
      return hasPriorities ? Difference.between(expected.withErrorsOnce(), found.withErrorsOnce()) : Difference.between(expected, found);
    } catch (RuntimeException bug) {
      return Optional.of("crashes the product: " + told(bug));
    }
  }

  /** Minimises the model while it shows the same kind of problem. */
  private static String report(long seed, RandomModel model, boolean roundRobin, String trouble) {
    RandomModel smallest =
        Shrinker.shrink(
            model, candidate -> trouble(candidate, roundRobin).filter(one -> kind(one).equals(kind(trouble))).isPresent());
    return "seed " + seed + (roundRobin ? " round-robin " : " free ") + smallest.parameters() + "\n" + smallest.text() + "\n"
        + trouble(smallest, roundRobin).orElseThrow();
  }

  /** The kind of problem, without positions. */
  private static String kind(String trouble) {
    return trouble.lines().findFirst().orElseThrow().replaceAll("[0-9]+", "#");
  }

  private static String told(RuntimeException bug) {
    return bug + Stream.of(bug.getStackTrace()).limit(8).map(frame -> "\n    " + frame).collect(Collectors.joining());
  }

  private static String told(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .filter(Diagnostic::isError)
        .map(diagnostic -> diagnostic.at() + " " + diagnostic.message())
        .toList()
        .toString();
  }
}
