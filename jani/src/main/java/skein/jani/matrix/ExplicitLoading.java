package skein.jani.matrix;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.jani.json.UnreadablePart;
import skein.jani.question.QuestionFile;
import skein.jani.question.StateNames;

/** From an explicit file to a model with the properties that are asked. */
public final class ExplicitLoading {

  private ExplicitLoading() {}

  public static Optional<Model> drn(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    return model(source, options, diagnostics, monitor, () -> DrnReader.read(source, diagnostics));
  }

  /** With the files that stand beside it. */
  public static Optional<Model> tra(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    return model(source, options, diagnostics, monitor, () -> TraReader.read(source, options.files(), diagnostics));
  }

  private interface Reading {
    ExplicitModel read() throws UnreadablePart;
  }

  private static Optional<Model> model(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor, Reading reading) {
    checkOptions(source, options, diagnostics);
    monitor.doing(new Activity(Activity.Kind.PARSING));
    try {
      ExplicitModel model = reading.read();
      if (diagnostics.hasErrors()) {
        return Optional.empty();
      }
      ExplicitProgram built = new ExplicitProgram(source.name(), model);
      StateNames names = new Names(model, built);
      Program program = built.program().withProperties(QuestionFile.properties(options.properties(), names, diagnostics));
      Map<String, Expr> conditions = QuestionFile.conditions(options.conditions(), names, diagnostics);
      return diagnostics.hasErrors()
          ? Optional.empty()
          : Optional.of(new Model(program, Map.of(), source::text, Optional.empty(), Optional.empty(), conditions));
    } catch (UnreadablePart misread) {
      diagnostics.add(misread.diagnostic());
      return Optional.empty();
    }
  }

  private static void checkOptions(Source source, LoadOptions options, Diagnostics diagnostics) {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", start, "an explicit process has no turns").withHint("remove the option that selects the schedule").blamingParameters());
    }
    options.main().ifPresent(main ->
        diagnostics.add(Diagnostic.error("main", start, "an explicit process has no definitions such as `" + main + "`").blamingParameters()));
    for (String parameter : options.parameters().keySet()) {
      diagnostics.add(
          Diagnostic.error("unknown-parameter", start, "unknown parameter `" + parameter + "`: an explicit process has no parameters").blamingParameters());
    }
  }

  /** The number of the state is called {@code s}, unless some variable is. */
  private record Names(ExplicitModel model, ExplicitProgram built) implements StateNames {

    @Override
    public Chance.Kind kind() {
      return model.kind();
    }

    @Override
    public Optional<Expr> truth(String name) {
      return Optional.ofNullable(model.labels().get(name)).map(built::isIn).or(() -> Optional.ofNullable(model.variables().get(name)).map(built::lookup));
    }

    @Override
    public Optional<Expr> number(String name) {
      Optional<Expr> variable = Optional.ofNullable(model.variables().get(name)).map(built::lookup);
      return variable.isEmpty() && name.equals("s") ? Optional.of(built.state()) : variable;
    }

    @Override
    public OptionalInt reward(String name) {
      return IntStream.range(0, model.rewards().size()).filter(each -> name.isEmpty() || model.rewards().get(each).name().equals(name)).findFirst();
    }
  }
}
