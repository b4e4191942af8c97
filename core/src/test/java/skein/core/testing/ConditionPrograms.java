package skein.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.core.interpret.Interpreter;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.core.source.Span;

/** A model and conditions that are given along with it, each on a line {@code name = condition} of a file {@code e.sp}. */
public record ConditionPrograms(Language language, Source model) {

  public Model load(String... lines) {
    return read(lines).model().orElseThrow();
  }

  /** Whether a condition holds in the last of the initial states. */
  public static boolean holdsAtStart(Model model, String condition) {
    Interpreter interpreter = new Interpreter(model.program());
    long[][] start = new long[1][];
    interpreter.initialStates(s -> start[0] = s);
    return interpreter.test(model.conditions().get(condition), start[0]).holds();
  }

  /** The first error in a condition, and where. */
  public String problem(String line) {
    Loaded loaded = read(line);
    assertThat(loaded.model()).isEmpty();
    return loaded.diagnostics().getFirst().at() + " " + loaded.diagnostics().getFirst().message();
  }

  private Loaded read(String... lines) {
    Map<String, Span> conditions = new LinkedHashMap<>();
    for (String line : lines) {
      int equals = line.indexOf(" = ");
      conditions.put(line.substring(0, equals), new Span(new Source("e.sp", line), equals + 3, line.length()));
    }
    return language.load(model, LoadOptions.DEFAULT.withConditions(conditions));
  }
}
