package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.analysis.testing.RelationComparison;
import skein.core.language.LoadOptions;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.source.Source;

/** The transition relation of every example has the steps of the interpreter. */
class RelationOfExamplesTest {

  private static final Pattern RUN = Pattern.compile("Run:\\s+skein verify \\S+((?: \\w+=-?\\d+)*)");

  @Test
  void relationsOfExamplesAgreeWithTheInterpreter() throws IOException {
    int walks = Boolean.getBoolean("skein.thorough") ? 20 : 1;
    long steps = 0;
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("skein.root"), "examples"))) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(labs|ccs)")).sorted().toList()) {
        for (boolean roundRobin : new boolean[] {false, true}) {
          Optional<Program> program = load(file, roundRobin);
          if (program.isPresent()) {
            String name = file.getFileName() + (roundRobin ? " in turns" : "");
            RelationComparison comparison =
                new RelationComparison(program.get(), predicates(program.get()), name, 1);
            comparison.walk(walks, 25);
            steps += comparison.steps;
          }
        }
      }
    }
    assertThat(steps).as("steps compared").isGreaterThan(1000);
  }

  private static Optional<Program> load(Path file, boolean roundRobin) {
    try {
      String text = Files.readString(file);
      Matcher run = RUN.matcher(text);
      Map<String, String> parameters = new LinkedHashMap<>();
      if (run.find()) {
        for (String parameter : run.group(1).strip().split(" ")) {
          if (!parameter.isEmpty()) {
            parameters.put(parameter.split("=")[0], parameter.split("=")[1]);
          }
        }
      }
      return Skein.standard()
          .languageOf(file.toString())
          .load(new Source(file.getFileName().toString(), text), new LoadOptions(parameters, roundRobin, Optional.empty()))
          .model()
          .map(m -> m.program());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Expr> predicates(Program program) {
    return program.properties().stream().flatMap(p -> p.claim().subject().stream()).toList();
  }
}
