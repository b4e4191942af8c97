package skein.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.analysis.AnalysedProgram;
import skein.core.answer.CompositionStrategy;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.explore.ExploreEngine;
import skein.labs.Labs;
import skein.lts.engine.MuEngine;
import skein.lts.parse.ModalParser;

/** The examples, at small sizes: products are equivalent to models, verdicts are those of the search, and split models take fewer states. */
class ExampleCompositionTest {

  private static final Path EXAMPLES = Path.of("../examples/labs");
  private static final int MOST_STATES = 7_000;
  private static final long MOST_HELD = 1_000_000;

  @ParameterizedTest
  @CsvSource({
    "election, n=2", "election, n=3", "table, n=2", "table, n=3", "approximate-majority, yes=1 no=2", "majority, yes=1 no=2", "commit, workers=1",
    "commit, workers=2", "spacing, gap=2 n=2 len=5", "swap-meet, n=2 goods=2", "rumour, n=1", "rumour, n=2", "ballot, n=2", "voter, n=4", "lock, ''", "peterson, ''"
  })
  void examplesComposeToThemselves(String name, String parameters) throws IOException {
    for (boolean roundRobin : List.of(false, true)) {
      Program program = program(name, parameters, roundRobin);
      assertThat(ModelComparison.of(program, CompositionStrategy.SMART, MOST_STATES, MOST_HELD, name + " " + parameters)).as("compared").isTrue();
      verdictsAgree(program);
    }
  }

  /** All examples, with the parameters of their first lines, as far as they are small. */
  @Test
  void everyExampleComposesToItself() throws IOException {
    Assumptions.assumeTrue(Boolean.getBoolean("skein.thorough"));
    int compared = 0;
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".labs")).sorted().toList()) {
        String run = Files.readAllLines(file).stream().filter(line -> line.startsWith("# Run: ")).findFirst().orElseThrow();
        String parameters = Stream.of(run.split(" ")).filter(word -> word.contains("=")).collect(Collectors.joining(" "));
        String name = file.getFileName().toString().replace(".labs", "");
        for (boolean roundRobin : List.of(false, true)) {
          Program program = program(name, parameters, roundRobin);
          if (ModelComparison.of(program, CompositionStrategy.SMART, 10 * MOST_STATES, 10 * MOST_HELD, name + " " + parameters)) {
            verdictsAgree(program);
            compared++;
          }
        }
      }
    }
    assertThat(compared).as("examples compared").isGreaterThan(30);
  }

  @ParameterizedTest
  @CsvSource({"2, 152, 6163", "4, 740, 666211"})
  void messagesOfOneVariableAreInternal(String workers, long held, long states) throws IOException {
    Program program = program("commit", "workers=" + workers, false);
    Property property = program.properties().getFirst();
    Finding finding = new ComposeEngine().check(program, List.of(property), Settings.DEFAULT, Monitor.SILENT).getFirst();
    assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(finding.statistics().states()).as("states held, of %,d", states).isEqualTo(held);
  }

  @ParameterizedTest
  @CsvSource({
    "alignment, birds=2 side=3 see=1, 'Bird 1 like Bird 0'",
    "approximate-majority, yes=2 no=2, 'Yes 1 like Yes 0, No 3 like No 2'",
    "table, n=3, 'Thinker 1 like Thinker 0, Thinker 2 like Thinker 0'",
    "voter, n=4, ''" // they have different neighbours
  })
  void equalAgentsAreGeneratedOnce(String name, String parameters, String expected) throws IOException {
    NetworkSummary network = NetworkSummary.of(new AnalysedProgram(program(name, parameters, false)), Settings.DEFAULT, Monitor.SILENT);
    String like = network.processes().stream().filter(p -> p.like().isPresent()).map(p -> p.name() + " like " + p.like().get()).collect(Collectors.joining(", "));
    assertThat(like).isEqualTo(expected);
  }

  /** Alone, the agents do not know that nobody else changes {@code e}: 46,657 states instead of 1,575. */
  @Test
  void aPartThatIsLargerThanEverythingTogetherIsNotGenerated() {
    String text =
        """
        system { environment = e: {0, 1}  spawn = A: 3 }
        agent A {
          interface = x: 1; y: 1
          Behavior =
            ((x > y => ((x < x -> { y <- max(0, min(2, y)); x <- 2 }) ++ { l := e; x <- (l + 1) % 3 }));
             (e > e -> (e <-- 2 % 3 ++ (x > y -> x <- max(0, min(2, e * 2)))));
             (x = e -> { p[] := pick 1 where x of 1 <= x of 2; y <- max(0, min(2, y - x of (p[0]))); x <- (id - x of (p[0])) % 3 }); Nil)
            ++ (x <= x -> ((e >= e => ({ y <- max(0, min(2, [0..3])) } ++ (e < id -> e <-- x % 3)));
                (e < x -> e <-- (if y < y then 2 else 1) % 3);
                (e <= e -> (x, y <- 2, x % 3 ++ (e >= y or y = 2 -> x <- e % 3))); Behavior))
        }
        check { Al = always exists A q, forall A r, x of q <= x of r }
        """;
    Program program = new Labs().load(new Source("test.labs", text), new LoadOptions(Map.of(), false, Optional.empty())).model().orElseThrow().program();
    NetworkSummary network = NetworkSummary.of(new AnalysedProgram(program), Settings.DEFAULT, Monitor.SILENT);
    assertThat(network.joins()).last().satisfies(join -> assertThat(join.other()).isEqualTo("all others"));
    assertThat(network.processes()).singleElement().satisfies(process -> assertThat(process.states()).isEqualTo(1_576));
    assertThat(network.held()).isLessThan(5_000);
    verdictsAgree(program);
  }

  /** Everything is hidden in these formulas, but the number of steps is not. */
  @ParameterizedTest
  @CsvSource({"EX true, HOLDS", "deadlock, VIOLATED", "EX EX EX true, HOLDS", "AX AX deadlock, VIOLATED", "AF deadlock, HOLDS", "EF deadlock, HOLDS"})
  void formulasThatCountStepsSeeAllSteps(String text, Verdict expected) throws IOException {
    Program program = program("election", "n=2", false);
    Source source = new Source("formula", text);
    Claim claim = new Claim.Modal(ModalParser.parse(source, new Diagnostics()).orElseThrow().formula(), Map.of(), new Claim.StepLabels.Actions());
    List<Property> formula = List.of(new Property(text, claim, text, new Span(source, 0, 0)));
    assertThat(new MuEngine().check(program, formula, Settings.DEFAULT, Monitor.SILENT).getFirst().verdict()).isEqualTo(expected);
    assertThat(new ComposeEngine().check(program, formula, Settings.DEFAULT, Monitor.SILENT).getFirst().verdict()).isEqualTo(expected);
  }

  private static void verdictsAgree(Program program) {
    Settings settings = Settings.DEFAULT.withReductions(Set.of());
    List<Property> properties =
        program.properties().stream()
            .filter(p -> !(p.claim() instanceof Claim.Combined) && new ComposeEngine().cannot(p, settings).isEmpty())
            .toList();
    List<Finding> expected = new ExploreEngine().check(program, properties, settings, Monitor.SILENT);
    List<Finding> actual = new ComposeEngine().check(program, properties, settings, Monitor.SILENT);
    for (int i = 0; i < properties.size(); i++) {
      Finding finding = actual.get(i);
      assertThat(finding.verdict()).as(properties.get(i).name()).isEqualTo(expected.get(i).verdict());
      finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
    }
  }

  /** Nothing else in the model can err. */
  @Test
  void aPredicateThatErrsAndIsNoPropertyOfTheModelIsAnError() throws IOException {
    Property erring = new Property("Erring", new Claim.Always(new Expr.Fail("always", null)), "", null);
    List<Finding> found = new ComposeEngine().check(program("table", "n=2", false), List.of(erring), Settings.DEFAULT, Monitor.SILENT);
    assertThat(found).hasSize(2).last().satisfies(errors -> assertThat(errors.verdict()).isEqualTo(Verdict.INCONCLUSIVE));
  }

  private static Program program(String name, String parameters, boolean roundRobin) throws IOException {
    Path file = EXAMPLES.resolve(name + ".labs");
    Map<String, String> values = new LinkedHashMap<>();
    for (String each : parameters.isEmpty() ? new String[0] : parameters.split(" ")) {
      values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
    }
    Language labs = new Labs();
    return labs.load(new Source(file.toString(), Files.readString(file)), new LoadOptions(values, roundRobin, Optional.empty()))
        .model().orElseThrow().program();
  }
}
