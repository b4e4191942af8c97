package skein.ask.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.ask.Skein;
import skein.ask.question.Emission;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.explore.ExploreEngine;
import skein.lts.engine.MuEngine;

/** The queries that Skein writes for CADP can be read, and have the verdicts of the properties that they say. */
class EmittedQueriesTest {

  private static final Pattern RUN = Pattern.compile("Run:\\s+skein verify \\S+((?: \\w+=-?\\d+)*)");
  private static final long ENOUGH_STATES = Boolean.getBoolean("skein.thorough") ? 100_000 : 3_000;

  private final Skein skein = Skein.standard();

  @Test
  void queriesOfAllExamplesHaveTheVerdictsOfTheirProperties() throws IOException {
    int compared = 0;
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("skein.root"), "examples"))) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(labs|ccs)")).sorted().toList()) {
        Optional<Model> model = load(file);
        if (model.isPresent() && isSmall(model.get())) {
          for (String flavour : List.of("sequential", "parallel")) {
            compared += compare(file.getFileName().toString(), model.get(), flavour, compared % 2 == 0);
          }
        }
      }
    }
    assertThat(compared).as("queries compared").isGreaterThan(30);
  }

  private Optional<Model> load(Path file) throws IOException {
    String text = Files.readString(file);
    Map<String, String> parameters = new LinkedHashMap<>();
    Matcher run = RUN.matcher(text);
    if (run.find()) {
      Stream.of(run.group(1).strip().split(" ")).filter(p -> !p.isEmpty()).forEach(p -> parameters.put(p.split("=")[0], p.split("=")[1]));
    }
    return skein.load(new Source(file.toString(), text), new LoadOptions(parameters, false, Optional.empty())).model();
  }

  private static boolean isSmall(Model model) {
    return new ExploreEngine().measure(model.program(), Settings.DEFAULT.withMaxStates(ENOUGH_STATES), Monitor.SILENT).cause() == Cause.DECIDED;
  }

  private int compare(String name, Model model, String flavour, boolean ignoreEnds) {
    List<String> asked = Property.withNoErrors(model.program().properties()).stream().map(Property::name).toList();
    List<Emission.Written> written = new ArrayList<>();
    for (String property : asked) {
      try {
        Emission emission = new Emission("lnt", List.of(property), Optional.of(flavour), false, OptionalInt.empty(), ignoreEnds);
        written.addAll(skein.tools().emit("query", model.program(), emission).files());
      } catch (skein.core.answer.WrongQuestion _) {
        // Not every property can be written.
      }
    }
    int compared = 0;
    for (Emission.Written file : written.stream().filter(f -> f.name().endsWith(".mcl")).toList()) {
      String text = new String(file.content(), StandardCharsets.UTF_8);
      ModalText query = skein.formulas().read("query", new Source(file.name(), text)).read().orElseThrow();
      Model asking = skein.formulas().addTo(model, List.of(query)).read().orElseThrow();
      Settings settings = Settings.DEFAULT.withIgnoreEnds(ignoreEnds);
      Property property = asking.program().properties().getLast();
      Finding actual = new MuEngine().check(asking.program(), List.of(property), settings, Monitor.SILENT).getFirst();
      Property said = ModalText.written(model.program()).filter(p -> file.name().equals("query." + p.name() + ".mcl")).findFirst().orElseThrow();
      Finding expected = new ExploreEngine().check(model.program(), List.of(said), settings, Monitor.SILENT).getFirst();
      if (expected.verdict() != Verdict.INCONCLUSIVE) {
        compared++;
        assertThat(actual.verdict()).as(name + " " + said.name() + " " + flavour + (ignoreEnds ? " ignoring ends" : "")).isEqualTo(expected.verdict());
      }
    }
    return compared;
  }
}
