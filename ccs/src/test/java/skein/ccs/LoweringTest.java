package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Action;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.View;
import skein.core.source.Source;
import skein.core.testing.Golden;
import skein.core.testing.Methods;

class LoweringTest {

  private static final Path EXAMPLES = Golden.root().resolve("examples/ccs");

  @Test
  void unrestrictedTwoPhaseCommitCanRollBack() throws Exception {
    Program program = example("two-phase-commit.ccs", Optional.empty()).program();
    assertThat(program.agents()).containsExactly("Coord", "Worker");
    assertThat(labels(program)).contains("nok", "ok", "'vote", "tau (vote: Coord, Worker)");
  }

  @Test
  void restrictedTwoPhaseCommitOnlyCommits() throws Exception {
    Program program = example("two-phase-commit-restricted.ccs", Optional.empty()).program();
    assertThat(labels(program))
        .containsExactlyInAnyOrder(
            "tau (vote: Coord, Worker)", "tau (agree: Coord, Worker)", "tau (commit: Coord, Worker)", "ok");
  }

  @ParameterizedTest
  @CsvSource({
    "two-phase-commit.ccs, , 45",
    "two-phase-commit-restricted.ccs, , 6",
    "vending-machine.ccs, WithGood, 4",
    "vending-machine.ccs, WithBad, 5",
    "semaphores.ccs, OneSemaphore, 7",
    "semaphores.ccs, TwoSemaphores, 12",
    "starting-line.ccs, , 9"
  })
  void examplesLoadWithoutErrorsAndHaveTheExpectedNumberOfStates(String file, String main, int states) throws Exception {
    assertThat(states(example(file, Optional.ofNullable(main)).program(), new ArrayList<>())).isEqualTo(states);
  }

  @Test
  void syntaxAndTriplesAreShown() throws Exception {
    Model model = example("two-phase-commit-restricted.ccs", Optional.empty());
    Path folder = Golden.root().resolve("ccs/src/test/resources/show");
    Golden.check(folder.resolve("two-phase-commit-restricted.syntax.txt"), model.syntax().get());
    Golden.check(folder.resolve("two-phase-commit-restricted.triples.txt"), Methods.text(model.method().orElseThrow().get()));
  }

  @Test
  void aStepOfSeveralComponentsNamesThemAll() {
    Program handshakes = load("P = c.P\nQ = 'c.Q + d.0\nSys = (Q | P) \\ {c}").program();
    assertThat(handshakes.rules()).extracting(rule -> rule.action().toString() + rule.firstAgent() + rule.partners())
        .containsExactlyInAnyOrder(Action.internal() + "0[1]", Action.of("d") + "0[]");
    Program shared = load("P = c.P\nSys = P |[c]| (P |[c]| P)").program();
    assertThat(shared.rules()).singleElement().satisfies(rule -> assertThat(rule.partners()).containsExactly(1, 2));
    assertThat(load("Sys = tau.(c.0 | 'c.0) | d.0").program().hasJointSteps()).isFalse();
  }

  @Test
  void componentsShowTheirResiduals() {
    Program program = load("A = a.b.A\nSys = A | A | a.(b.0 + 'c.0)").program();
    assertThat(program.agents()).containsExactly("A 1", "A 2", "Part");
    assertThat(program.view().observables()).extracting(View.Observable::qualifiedName)
        .containsExactly("A 1", "A 2", "Part");
    assertThat(program.view().observables().getFirst().display().show(1)).isEqualTo("A");
    assertThat(program.view().observables().getFirst().display().show(2)).isEqualTo("b.A");
    assertThat(program.view().observables().getLast().display().show(2)).isEqualTo("b.0 + 'c.0");
  }

  @Test
  void sharedActionsInManyPlacesAreOneRule() {
    String processes = IntStream.range(0, 30).mapToObj(i -> "P" + i + " = a.b.a.a.P" + i).collect(Collectors.joining("\n"));
    String all = IntStream.range(0, 30).mapToObj(i -> "P" + i).collect(Collectors.joining(" |[a, b]| "));
    Program program = load(processes + "\nSys = " + all).program();
    assertThat(program.rules()).extracting(Rule::name).containsExactlyInAnyOrder("a", "b");
    assertThat(states(program, new ArrayList<>())).isEqualTo(4);
  }

  @Test
  void aBranchChoosesOnlyWhereItHasSeveralWays() {
    List<String> labels = new ArrayList<>();
    assertThat(states(load("P = a.(a.b.1 + a.c.1 + a.1)\nSys = P |[a]| P |[a]| P").program(), labels)).isEqualTo(1 + 1 + 3 * 3 * 3);
    // Once together, then each in three ways.
    assertThat(labels.stream().filter(label -> label.equals("a"))).hasSize(1 + 27);
  }

  @Test
  void whatHasEndedIsShownAsOne() {
    Program program = load("A = a.1\nSys = A | (b.1; c.1)").program();
    assertThat(program.view().observables()).extracting(View.Observable::qualifiedName).containsExactly("A", "Part");
    assertThat(program.view().observables().getFirst().display().show(0)).isEqualTo("1");
    assertThat(program.view().observables().getLast().display().show(1)).isEqualTo("b.c.1");
    assertThat(program.view().ended()).isNotEqualTo(Expr.FALSE);
    assertThat(load("A = a.1\nSys = A | b.0").program().view().ended()).isEqualTo(Expr.FALSE);
  }

  @Test
  void sequencesHavePrecedenceBetweenPrefixesAndParallel() {
    String text = load("P = a.1; b.1 | c.1; (d.1 + e.1); (1 | 1) + f.(g.1; 1)\nQ = P").syntax().get();
    assertThat(text).startsWith("P = a.1; b.1 | c.1; (d.1 + e.1); (1 | 1) + f.(g.1; 1)\n");
    assertThat(load("P = ((a.1); (b.1)) | (c.1; ((d.1 + e.1); (1 | 1))) + f.(g.1; 1);; Q = P;").syntax().get()).isEqualTo(text);
  }

  @Test
  void relabellingTwoChannelsToOneAddsNoHandshakesInside() {
    // Inside, a and 'b are not complementary; that both are renamed to c outside makes no difference.
    Program program = load("Sys = (a.0 | 'b.0)[c/a, c/b]").program();
    assertThat(labels(program)).containsExactlyInAnyOrder("c", "'c");
  }

  @Test
  void prefixHasPrecedenceOverParallelAndParallelOverChoice() {
    String text = load("P = a.b.0 | c.0 + d.P2 \\ {b}\nP2 = b.0\nQ = P").syntax().get();
    assertThat(text).startsWith("P = a.b.0 | c.0 + d.P2 \\ {b}\n");
    assertThat(load("P = (a.b.0) | (c.0) + (d.(P2 \\ b)) ; P2 = b.0 Q = P").syntax().get()).isEqualTo(text);
  }

  @Test
  void commentsAndLineEndsMayOccurAnywhere() {
    String text =
        load("* a comment of the Workbench\nP =\n  a.   # first\n  'b.P\n  + tau.0;;\r\n\n* end\nQ=P check{X=always can a}")
            .syntax()
            .get();
    assertThat(text).isEqualTo("P = a.'b.P + tau.0\nQ = P\n\ncheck {\n  X = always can a\n}\n");
  }

  @Test
  void keywordsOfPropertiesMayNameActions() {
    Model model = load("P = can.check.always.P\ncheck { X = reachable can can  Y = always true implies (can check or can can) }");
    assertThat(labels(model.program())).containsExactlyInAnyOrder("can", "check", "always");
  }

  private static Model example(String file, Optional<String> main) throws Exception {
    String text = Files.readString(EXAMPLES.resolve(file));
    Loaded loaded = new Ccs().load(new Source(file, text), new LoadOptions(Map.of(), false, main));
    assertThat(loaded.diagnostics()).isEmpty();
    return loaded.model().orElseThrow();
  }

  private static Model load(String text) {
    return new Ccs().load(new Source("x.ccs", text), LoadOptions.DEFAULT).model().orElseThrow();
  }

  private static Set<String> labels(Program program) {
    List<String> labels = new ArrayList<>();
    states(program, labels);
    return new LinkedHashSet<>(labels);
  }

  private static int states(Program program, List<String> labels) {
    Interpreter interpreter = new Interpreter(program);
    Set<List<Long>> seen = new LinkedHashSet<>();
    List<long[]> open = new ArrayList<>();
    interpreter.initialStates(open::add);
    while (!open.isEmpty()) {
      long[] state = open.removeLast();
      if (seen.add(Arrays.stream(state).boxed().toList())) {
        interpreter.steps(
            state,
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {
                labels.add(interpreter.describe(state, step));
                open.add(target);
              }

              @Override
              public void error(Step step, ModelError error) {
                throw new AssertionError(error);
              }
            });
      }
    }
    return seen.size();
  }
}
