package skein.cli.argument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.cli.CommandRun;

/** The shell offers the values that the commands accept. */
class OptionValuesTest {

  private static final String TABLE = "src/test/resources/models/table.labs";

  @Test
  void theValuesOfferedAreThoseAccepted() {
    assertThat(CommandRun.of("verify", TABLE, "n=2", "--engine", "none").err()).contains("expected " + list(new OptionValues.Engines()) + "\n");
    assertThat(CommandRun.of("emit", "c", TABLE, "n=2", "--flavour", "none").err()).contains("expected " + list(new OptionValues.FlavoursOfC()) + "\n");
    assertThat(CommandRun.of("emit", "lnt", TABLE, "n=2", "--flavour", "none").err()).contains("expected " + list(new OptionValues.FlavoursOfLnt()) + "\n");
    assertThat(CommandRun.of("emit", "cuda", TABLE, "n=2", "--flavour", "none").err()).contains("expected " + list(new OptionValues.FlavoursOfCuda()) + "\n");
    assertThat(CommandRun.of("estimate", TABLE, "n=2", "--engine", "none").err()).contains("expected " + list(new OptionValues.EnginesOfEstimate()) + "\n");
    assertThat(CommandRun.of("emit", "aiger", TABLE, "n=2", "--flavour", "none").err()).contains("expected " + list(new OptionValues.FlavoursOfAiger()) + "\n");
    assertThat(CommandRun.of("verify", TABLE, "n=2", "--format", "none").err()).contains("expected " + list(new OptionValues.FormatsOfVerify()) + "\n");
    assertThat(CommandRun.of("simulate", TABLE, "n=2", "--format", "none").err()).contains("expected " + list(new OptionValues.FormatsOfSimulate()) + "\n");
    assertThat(CommandRun.of("check", TABLE, "n=2", "--format", "none").err()).contains("expected " + list(new OptionValues.FormatsOfCheck()) + "\n");
    assertThat(CommandRun.of("show", TABLE, "n=2", "--format", "none").err()).contains("expected " + list(new OptionValues.FormatsOfShow()) + "\n");
    assertThat(CommandRun.of("check", TABLE, "n=2", "--language", "none").err()).contains("expected " + String.join(", ", new OptionValues.Languages()) + " or FILE.lang\n");
    String[] experiment = {"experiment", "../examples/purposes/dog.sp", "../examples/purposes/dog.ats"};
    assertThat(CommandRun.of(more(experiment, "--relation", "none")).err()).contains("expected " + list(new OptionValues.Relations()) + "\n");
    assertThat(CommandRun.of(more(experiment, "--variant", "none")).err()).contains("expected " + list(new OptionValues.Variants()) + "\n");
    assertThat(CommandRun.of(more(experiment, "--certainty", "none")).err()).contains("expected " + list(new OptionValues.Certainties()) + "\n");
    for (String fairness : new OptionValues.Fairnesses()) {
      assertThat(CommandRun.of("verify", TABLE, "n=2", "--property", "SomeoneMoves", "--fairness", fairness).code()).isEqualTo(10);
    }
    for (String colour : new OptionValues.Colouring()) {
      assertThat(CommandRun.of("check", TABLE, "n=2", "--color", colour).code()).isZero();
    }
    for (String stage : new OptionValues.Stages()) {
      String[] model =
          switch (stage) {
            case "projections", "sequence" -> new String[] {"../examples/chor/stock.chor"};
            case "rules", "grammar", "html" -> new String[] {"../examples/monitors/monitors.lang"};
            default -> new String[] {TABLE, "n=2"};
          };
      assertThat(CommandRun.of(more(new String[] {"show"}, more(model, "--as", stage))).code()).isZero();
    }
    for (String schedule : new OptionValues.Schedules()) {
      assertThat(CommandRun.of("check", TABLE, "n=2", "--schedule", schedule).code()).isZero();
    }
  }

  private static String[] more(String[] command, String... words) {
    return Stream.concat(Stream.of(command), Stream.of(words)).toArray(String[]::new);
  }

  private static String list(List<String> words) {
    return String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
  }
}
