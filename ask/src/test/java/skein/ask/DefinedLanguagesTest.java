package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.source.Source;
import skein.lang.naive.random.RandomModels;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.relation.LtsRelation;
import skein.lts.relation.Minimisation;

/**
 * CCS and the core of LAbS by definition are the built-in languages: all examples, and random models, are strongly bisimilar, with all that can be observed of their
 * states, and have equally many states and transitions.
 */
class DefinedLanguagesTest {

  private static final Pattern RUN = Pattern.compile("Run:\\s+skein verify \\S+([^\\n]*)");
  private static final Skein SKEIN = Skein.standard();
  private static final int MOST = 3_000;
  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 1000 : 40;

  record Example(Path file, String arguments) {

    @Override
    public String toString() {
      return file.getFileName() + arguments;
    }
  }

  static Stream<Example> ccs() throws IOException {
    return examples("ccs");
  }

  static Stream<Example> labs() throws IOException {
    return examples("labs");
  }

  private static Stream<Example> examples(String folder) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("skein.root"), "examples", folder))) {
      List<Path> all = files.filter(file -> file.toString().endsWith("." + folder)).sorted().toList();
      List<Example> found = new java.util.ArrayList<>();
      for (Path file : all) {
        Matcher run = RUN.matcher(Files.readString(file));
        while (run.find()) {
          found.add(new Example(file, run.group(1)));
        }
      }
      return found.stream();
    }
  }

  @ParameterizedTest
  @MethodSource("ccs")
  void definedCcsIsTheBuiltInOne(Example example) throws IOException {
    agree(example, "ccs", "ccs.lang", (program, step) -> "");
  }

  @ParameterizedTest
  @MethodSource("labs")
  void definedLabsIsTheBuiltInOne(Example example) throws IOException {
    agree(example, "labs", "labs-core.lang", (program, step) -> "agent " + step.agent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ccs", "labs-core"})
  void randomModelsAreTheSame(String definition) {
    boolean ccs = definition.equals("ccs");
    long first = Long.getLong("skein.seed", 1);
    for (long seed = first; seed < first + MODELS; seed++) {
      String text = RandomModels.of(definition, seed).text();
      for (String arguments : ccs ? List.of("") : List.of("", "--fair")) {
        Source source = new Source("random." + (ccs ? "ccs" : "labs"), text);
        assertThatCode(() -> agree(source, arguments, ccs ? "ccs" : "labs", definition + ".lang", (program, step) -> ccs ? "" : "agent " + step.agent()))
            .as("seed %d %s%n%s", seed, arguments, text)
            .doesNotThrowAnyException();
      }
    }
  }

  private static void agree(Example example, String builtIn, String definition, BiFunction<Program, Step, String> label) throws IOException {
    Source text = new Source(example.file.toString(), Files.readString(example.file));
    Loaded defined = SKEIN.language(definition).load(text, options(example.arguments));
    if (defined.model().isEmpty()) {
      // Blocks and what belongs to them are not in the core.
      assertThat(example.file.getParent().endsWith("labs")).as(defined.diagnostics().toString()).isTrue();
      assertThat(text.text()).containsPattern("\\{[^}]*<-|toss|priority|undef|pick|forall|deadline|rate|:=");
      return;
    }
    agree(text, example.arguments, builtIn, definition, label);
  }

  private static void agree(Source text, String arguments, String builtIn, String definition, BiFunction<Program, Step, String> label) {
    Loaded defined = SKEIN.language(definition).load(text, options(arguments));
    assertThat(defined.model()).as(defined.diagnostics().toString()).isPresent();
    Loaded known = SKEIN.language(builtIn).load(text, options(arguments));
    assertThat(known.model()).as(known.diagnostics().toString()).isPresent();
    Program other = defined.model().get().program();
    boolean actions = builtIn.equals("ccs");
    Graph ones = Graph.of(known.model().get().program(), actions, label);
    Graph others = Graph.of(other, actions, label);
    if (ones.tooLarge || others.tooLarge) {
      return;
    }
    assertThat(others.states).as("states").isEqualTo(ones.states);
    assertThat(others.steps.size()).as("transitions").isEqualTo(ones.steps.size());
    try (LtsBuilder builder = new LtsBuilder(new Alphabet())) {
      int first = 1;
      int second = ones.states + 2;
      builder.add(0, "built in", first);
      builder.add(0, "defined", second);
      ones.steps.forEach(step -> builder.add(first + step.from, step.label, first + step.to));
      others.steps.forEach(step -> builder.add(second + step.from, step.label, second + step.to));
      try (Lts both = builder.build(0, ones.states + others.states + 3)) {
        Minimisation classes = Minimisation.of(both, LtsRelation.STRONG);
        assertThat(classes.classOf(second)).isEqualTo(classes.classOf(first));
      }
    }
  }

  private static LoadOptions options(String arguments) {
    Map<String, String> parameters = new LinkedHashMap<>();
    boolean fair = false;
    Optional<String> main = Optional.empty();
    List<String> words = Arrays.asList(arguments.strip().split("\\s+"));
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).equals("--fair")) {
        fair = true;
      } else if (words.get(i).equals("--main")) {
        main = Optional.of(words.get(i + 1));
      } else if (words.get(i).matches("\\w+=-?\\d+")) {
        parameters.put(words.get(i).split("=")[0], words.get(i).split("=")[1]);
      }
    }
    return new LoadOptions(parameters, fair, main);
  }

  private static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private record Arrow(int from, String label, int to) {}

  /** State 0 stands before the initial states. */
  private static final class Graph {
    final List<Arrow> steps = new java.util.ArrayList<>();
    int states;
    boolean tooLarge;

    static Graph of(Program program, boolean actions, BiFunction<Program, Step, String> label) {
      Graph graph = new Graph();
      Interpreter interpreter = new Interpreter(program);
      Map<List<Long>, Integer> numbers = new HashMap<>();
      Deque<long[]> open = new ArrayDeque<>();
      try {
        int[] tried = new int[1];
        interpreter.initialStates(
            state -> graph.arrow(0, actions ? "start" : observed(program, state), state, numbers, open),
            () -> {
              if (++tried[0] > MOST * 10 || graph.tooLarge) {
                throw new TooLarge();
              }
            });
      } catch (TooLarge _) {
        graph.tooLarge = true;
      }
      while (!open.isEmpty() && !graph.tooLarge) {
        long[] state = open.remove();
        int from = numbers.get(cells(state));
        interpreter.steps(
            state,
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {
                String text = actions ? interpreter.action(state, step).text() : label.apply(program, step) + " " + observed(program, target);
                graph.arrow(from, text, target, numbers, open);
              }

              @Override
              public void error(Step step, ModelError error) {
                graph.steps.add(new Arrow(from, "error: " + error.message(), from));
              }
            });
      }
      graph.states = numbers.size();
      return graph;
    }

    private void arrow(int from, String label, long[] target, Map<List<Long>, Integer> numbers, Deque<long[]> open) {
      List<Long> key = cells(target);
      Integer known = numbers.get(key);
      if (known == null) {
        known = numbers.size() + 1;
        numbers.put(key, known);
        open.add(target.clone());
        tooLarge |= known > MOST;
      }
      steps.add(new Arrow(from, label, known));
    }

    private static List<Long> cells(long[] state) {
      return Arrays.stream(state).boxed().toList();
    }

    private static String observed(Program program, long[] state) {
      return program.view().observables().stream()
          .filter(each -> !each.detail())
          .map((View.Observable each) -> each.qualifiedName() + "=" + state[each.cell()])
          .sorted()
          .collect(Collectors.joining(" "));
    }
  }
}
