package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.ask.Skein;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.ask.question.Result;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.run.Run;
import skein.core.source.Source;
import skein.lts.engine.MuEngine;

class NetworkFormulasTest {

  private static final List<String> FORMULAS =
      List.of(
          "AG EF <a> true",
          "not AG EF <b> true",
          "fairly(a)",
          "[any* . a . (not b)* . c] false",
          "<any* . a . any* . b> true and AG EF <c> true",
          "[(not a)* . b] false or fairly(c)",
          "<a> true or AG EF <b> true");

  private final Skein skein = Skein.standard();

  private final AnalysingEngine mu = Engines.of(new MuEngine(), List.of(), List.of(), List.of(), List.of()).leader();

  private Provenance network(String text, String formula) {
    Source source = new Source("x.net", text + "\ncheck { P = " + formula + " }");
    Model model = skein.load(source, LoadOptions.DEFAULT).model().orElseThrow();
    return new Provenance(model, source, skein.language("net"), LoadOptions.DEFAULT);
  }

  private Result verify(Provenance network, Settings settings) {
    return skein.verify(network, new Question(List.of("P"), Question.AUTO, settings), Monitor.SILENT).results().getFirst();
  }

  /** As few states in each round as possible. */
  private Finding inSmallRounds(Provenance network, Monitor monitor) {
    AnalysedProgram program = new AnalysedProgram(network.model().program());
    NetworkReduction reduction = NetworkReduction.of(network).orElseThrow();
    return new NetworkFormulas(mu, program, reduction, Settings.DEFAULT, monitor).check(program.program().properties(), 1, 1).getFirst();
  }

  private Finding unreduced(Provenance network) {
    return mu.check(network.model().program(), network.model().program().properties(), Settings.DEFAULT, Monitor.SILENT).getFirst();
  }

  private static String alternatingBit() throws IOException {
    return Files.readString(Path.of(System.getProperty("skein.root"), "examples/net/alternating-bit.net"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "AG EF <ok> true | HOLDS", "AG EF <err> true | HOLDS", "AG EF <rec !N> true | HOLDS", "not AG EF <sen !Y> true | VIOLATED", "[any* . ok . (not 'sen.*')* . ok] false | HOLDS"
  })
  void progressOfTheAlternatingBitProtocolIsCheckedOnFewerStates(String formula, Verdict expected) throws IOException {
    Provenance network = network(alternatingBit(), formula);
    Result result = verify(network, Settings.DEFAULT.withMaxStates(1_000));
    assertThat(result.verdict()).isEqualTo(expected).isEqualTo(unreduced(network).verdict());
    assertThat(result.reductions()).containsExactly(new Reduction.Used(Reduction.STUBBORN));
    assertThat(result.statistics().states()).isLessThan(1_000);
  }

  @Test
  void theLimitOnStatesAlsoHoldsForTheReducedNetwork() throws IOException {
    Result result = verify(network(alternatingBit(), "AG EF <ok> true"), Settings.DEFAULT.withMaxStates(100));
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reason()).isEqualTo(new Reason.NotProved(Reason.Limit.of(Cause.STATES, Settings.DEFAULT.withMaxStates(100))));
  }

  @Test
  void reductionsCanBeSwitchedOff() throws IOException {
    Set<Reduction> others = EnumSet.complementOf(EnumSet.of(Reduction.STUBBORN));
    Result result = verify(network(alternatingBit(), "AG EF <ok> true"), Settings.DEFAULT.withReductions(others));
    assertThat(result.reductions()).isEmpty();
    assertThat(result.statistics().states()).isEqualTo(1_880);
  }

  @Test
  void certificatesAreAboutTheFullNetwork() throws IOException {
    Question question = new Question(List.of("P"), Question.AUTO, Settings.DEFAULT, true);
    Result result = skein.verify(network(alternatingBit(), "AG EF <ok> true"), question, Monitor.SILENT).results().getFirst();
    assertThat(result.reductions()).isEmpty();
    assertThat(result.statistics().states()).isEqualTo(1_880);
  }

  /** Seven components with three states each, beside one that can do a and b once. */
  private static String loose() {
    String others =
        IntStream.range(0, 7).mapToObj(i -> "{ 0 -u[%1$d]-> 1 -v[%1$d]-> 2 -w[%1$d]-> 0 }".formatted(i)).collect(Collectors.joining(" ||| "));
    return "system = hide all but a, b in ({ 0 -a-> 1 -b-> 2 } ||| " + others + ")";
  }

  @Test
  void aViolationIsShownInTheNetworkItselfIfThatIsSmall() {
    Result result = verify(network(loose(), "AG EF <a> true"), Settings.DEFAULT);
    assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(result.reason()).isInstanceOf(Reason.ShownByStrategy.class);
    assertThat(result.trace()).isPresent();
    assertThat(result.reductions()).isEmpty();
  }

  @Test
  void aViolationIsOneEvenIfTheNetworkIsTooLargeToShowIt() {
    Finding finding = inSmallRounds(network(loose(), "AG EF <a> true"), Monitor.SILENT);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(finding.reason()).isEqualTo(new Reason.ShownByReduction(false, OptionalInt.of(1)));
    assertThat(finding.run().orElseThrow().steps()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"[any* . a . any* . b] false | VIOLATED", "<any* . a . any* . b> true | HOLDS", "[any* . b] false | VIOLATED"})
  void aRunThatIsEnoughIsShownWithoutASearchOfTheFullNetwork(String formula, Verdict expected) {
    Result result = verify(network(loose(), formula), Settings.DEFAULT.withMaxStates(2_000));
    assertThat(result.verdict()).isEqualTo(expected);
    assertThat(result.trace()).isPresent();
    Provenance network = network(loose(), formula);
    Finding finding = inSmallRounds(network, Monitor.SILENT);
    assertThat(finding.reductions()).isNotEmpty();
    assertThat(finding.reason()).isEqualTo(new Reason.ShownByStrategy(expected == Verdict.HOLDS, new Reason.StrategyView.OneRun(2, OptionalInt.empty())));
    assertThat(labels(finding, network)).isEqualTo("ab");
  }

  /** The visible labels of the run, which is replayed. */
  private static String labels(Finding finding, Provenance network) {
    StringBuilder labels = new StringBuilder();
    replay(finding.run().orElseThrow(), network, labels);
    return labels.toString();
  }

  private static long[] replay(Run run, Provenance network, StringBuilder labels) {
    Interpreter interpreter = new Interpreter(network.model().program());
    assertThat(interpreter.isInitial(run.initial())).isTrue();
    long[] state = run.initial();
    for (Step step : run.steps()) {
      String label = interpreter.action(state, step).text();
      labels.append(label.equals("i") ? "" : label);
      state = interpreter.take(state, step).orElseThrow();
    }
    return state;
  }

  /** Whether a step with this label can be reached. */
  private static boolean isPossible(String label, long[] from, Provenance network) {
    Interpreter interpreter = new Interpreter(network.model().program());
    Set<List<Long>> seen = new HashSet<>();
    List<long[]> open = new ArrayList<>(List.of(from));
    boolean[] found = {false};
    while (!open.isEmpty()) {
      long[] state = open.removeLast();
      if (seen.add(Arrays.stream(state).boxed().toList())) {
        interpreter.steps(state, new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            found[0] |= interpreter.action(state, step).text().equals(label);
            open.add(target);
          }

          @Override
          public void error(Step step, ModelError error) {
            throw new AssertionError(error);
          }
        });
      }
    }
    return found[0];
  }

  /** What runs must be like that show a verdict, for those formulas where they all are alike. */
  private static void check(Finding finding, String formula, Provenance network) {
    StringBuilder labels = new StringBuilder();
    long[] end = replay(finding.run().orElseThrow(), network, labels);
    if (!finding.reductions().isEmpty()) {
      // That something cannot be reached is not shown by a run.
      boolean oneRun = formula.startsWith("[any*") || formula.startsWith("<any*") && finding.verdict() == Verdict.HOLDS;
      assertThat(finding.reason()).as(formula).isInstanceOf(oneRun ? Reason.ShownByStrategy.class : Reason.ShownByReduction.class);
    }
    switch (formula) {
      case "AG EF <a> true" -> assertThat(isPossible("a", end, network)).isFalse();
      case "not AG EF <b> true" -> assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS);
      case "fairly(a)" -> {
        assertThat(labels.toString()).doesNotContain("a");
        assertThat(isPossible("a", end, network)).isFalse();
      }
      case "[any* . a . (not b)* . c] false" -> assertThat(labels.toString()).matches(".*a[^b]*c");
      default -> {}
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"[any*] <any> true", "[any* . a] <any* . b> true"})
  void otherFormulasNeedAllStates(String formula) {
    Provenance network = network(loose(), formula);
    Finding finding = inSmallRounds(network, Monitor.SILENT);
    assertThat(finding.reductions()).isEmpty();
    assertThat(finding.verdict()).isEqualTo(unreduced(network).verdict());
  }

  @Test
  void networksWithPrioritiesNeedAllStates() {
    Provenance network = network("system = prio a > b in ({ 0 -a-> 1 -c-> 0 } ||| { 0 -b-> 1 -d-> 0 })", "AG EF <b> true");
    Finding finding = inSmallRounds(network, Monitor.SILENT);
    assertThat(finding.reductions()).isEmpty();
    assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS);
  }

  /** Stops as soon as the reduced network is explored. */
  @Test
  void theReductionCanBeInterrupted() {
    boolean[] exploring = {false};
    Monitor monitor =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return exploring[0];
          }

          @Override
          public void progress(Progress progress) {}

          @Override
          public void doing(Activity activity) {
            exploring[0] |= activity.kind() == Activity.Kind.EXPLORING;
          }
        };
    Finding finding = inSmallRounds(network(loose(), "AG EF <a> true"), monitor);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.cause()).isEqualTo(Cause.INTERRUPTED);
  }

  @Test
  void verdictsAreThoseOfTheFullNetwork() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 20_000 : 500;
    List<Verdict> reduced = new ArrayList<>();
    int shown = 0;
    for (int seed = 0; seed < wanted; seed++) {
      String formula = FORMULAS.get(seed % FORMULAS.size());
      String text = synchronised(new Random(seed));
      Provenance network = network(text, formula);
      Finding finding = inSmallRounds(network, Monitor.SILENT);
      assertThat(finding.verdict()).as("%s in %s", formula, text).isEqualTo(unreduced(network).verdict());
      if (!finding.reductions().isEmpty()) {
        reduced.add(finding.verdict());
      }
      if (finding.run().isPresent()) {
        check(finding, formula, network);
        shown += finding.reductions().isEmpty() ? 0 : 1;
      }
    }
    assertThat(shown).as("runs by reduction").isGreaterThan(wanted / 50);
    assertThat(reduced).filteredOn(Verdict.HOLDS::equals).as("by reduction").hasSizeGreaterThan(wanted / 20);
    assertThat(reduced).filteredOn(Verdict.VIOLATED::equals).as("by reduction").hasSizeGreaterThan(wanted / 20);
  }

  /** Loops of hidden labels beside visible ones are likely. */
  private static String synchronised(Random random) {
    List<String> labels = List.of("a", "b", "c", "u", "v", "w", "tau");
    StringBuilder text = new StringBuilder("system = hide u, v, w in ({ 0 -tau-> 1 -tau-> 2 -tau-> 0 } || { 0 -tau-> 1 -tau-> 0 }");
    int components = 2 + random.nextInt(3);
    for (int i = 0; i < components; i++) {
      int states = 1 + random.nextInt(3);
      text.append(" || { s0");
      for (int k = 0; k < 1 + random.nextInt(4); k++) {
        text.append("; s" + random.nextInt(states) + " -" + labels.get(random.nextInt(labels.size())) + "-> s" + random.nextInt(states));
      }
      text.append(" }");
    }
    return text.append(")").toString();
  }
}
