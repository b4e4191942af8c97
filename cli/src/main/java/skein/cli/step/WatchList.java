package skein.cli.step;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import skein.cli.argument.ModelArguments;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;
import skein.cli.text.DiagnosticText;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Truth;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.View;
import skein.core.source.Source;
import skein.core.source.Span;

/** Values and conditions that are shown with every state. */
final class WatchList {

  private static final String NAME = "watch";

  private final ModelArguments.Text text;
  private final Program program;
  private final Interpreter interpreter;
  private final Session session;
  private final List<Watch> all = new ArrayList<>();

  private record Watch(String text, Function<long[], String> value) {}

  WatchList(ModelArguments.Text text, Program program, Session session) {
    this.text = text;
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.session = session;
  }

  /** Adds the name of a value, the name of a property, or a condition in the language of the model. */
  void add(String watched) {
    Function<long[], String> value =
        observable(watched)
            .<Function<long[], String>>map(o -> state -> o.display().show(state[o.cell()]))
            .orElseGet(() -> property(watched).map(p -> claim(p, p.claim())).orElseGet(() -> condition(parsed(watched))));
    all.add(new Watch(watched, value));
  }

  private Function<long[], String> condition(Expr predicate) {
    return state -> {
      Truth truth = interpreter.test(predicate, state);
      return truth.error().map(error -> "error: " + error.message()).orElse(Boolean.toString(truth.holds()));
    };
  }

  private Optional<View.Observable> observable(String name) {
    return program.view().observables().stream().filter(o -> o.qualifiedName().equals(name)).findFirst();
  }

  private Optional<Property> property(String name) {
    return program.properties().stream().filter(p -> p.name().equals(name)).findFirst();
  }

  /** The condition of a claim, or of each of its parts. */
  private Function<long[], String> claim(Property property, Claim claim) {
    return switch (claim.asOne()) {
      case Claim.Combined combined -> {
        Map<String, Function<long[], String>> parts = new LinkedHashMap<>();
        combined.parts().forEach(part -> parts.put(part.of(), claim(property, part.claim())));
        yield state ->
            parts.entrySet().stream().map(part -> part.getValue().apply(state) + " (" + part.getKey() + ")").collect(Collectors.joining(", "));
      }
      case Claim other -> condition(other.subject().orElseThrow(() -> new UsageError(unwatchable(property))));
    };
  }

  private static String unwatchable(Property property) {
    return "`" + property.name() + "` is not about a single condition; watch a condition itself, such as one from `" + property.text() + "`";
  }

  /** Loads the model once more with the condition, so that it means the same as in the model. */
  private Expr parsed(String condition) {
    Source source = new Source(NAME, condition);
    Span at = new Span(source, 0, condition.length());
    Loaded loaded = text.language().load(text.source(), text.options().withConditions(Map.of(NAME, at)), session);
    Optional<Model> model = loaded.model().filter(m -> m.program().variables().equals(program.variables()));
    return model
        .map(m -> m.conditions().get(NAME))
        .orElseThrow(
            () ->
                new UsageError(
                    new DiagnosticText(Colours.NONE).all(loaded.diagnostics().stream().filter(d -> d.isError()).toList()).strip()));
  }

  void clear() {
    all.clear();
  }

  List<String> lines(long[] state) {
    return all.stream().map(watch -> watch.text + ": " + watch.value.apply(state)).toList();
  }
}
