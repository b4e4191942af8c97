package skein.cli.workbench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.ask.ModelText;
import skein.ask.Skein;
import skein.ask.definition.DefinitionText;
import skein.ask.question.ExitCode;
import skein.ask.replay.RunSearch;
import skein.cli.format.CheckJson;
import skein.cli.format.ErrorJson;
import skein.cli.outcome.Failure;
import skein.cli.text.ProblemText;
import skein.core.answer.Cause;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Halt;
import skein.core.language.DeepStack;
import skein.core.language.FileScope;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.language.NameIndex;
import skein.core.language.PropertyTexts;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.web.host.ModelInput;
import skein.web.host.ModelService;

/** Short questions about models, with the JSON that the commands {@code check} and {@code step} stand for. */
final class WorkbenchModels implements ModelService {

  private static final String CONDITION = "condition";

  private final Skein skein;
  private final Path folder;

  /** @param folder models may name files below it only */
  WorkbenchModels(Skein skein, Path folder) {
    this.skein = skein;
    this.folder = folder;
  }

  @Override
  public boolean reads(String file) {
    return file.indexOf('.') > 0 && skein.reads(folder.resolve(file).toString());
  }

  @Override
  public String check(ModelInput input) {
    if (DefinitionText.isDefinition(input.file())) {
      return DefinitionAnswer.json(input);
    }
    return answer(input, new QuestionLimit(), options -> options.withProperties(beside(input)), loaded -> CheckJson.render(input.name(), loaded.model().orElseThrow(), loaded.diagnostics()));
  }

  /** The properties of files beside the model, if they are right: what is wrong with them is not shown in the text of the model. */
  private PropertyTexts beside(ModelInput input) {
    List<Source> sources = new PropertiesBeside(skein, folder).of(input.file()).stream().map(file -> ModelText.read(file.toString())).toList();
    PropertyTexts texts = new PropertyTexts(sources, List.of());
    boolean isRight = sources.isEmpty() || load(input, new QuestionLimit(), options -> options.withProperties(texts)).model().isPresent();
    return isRight ? texts : PropertyTexts.NONE;
  }

  @Override
  public String choices(ModelInput input, List<Integer> path) {
    QuestionLimit limit = new QuestionLimit();
    return answer(input, limit, loaded -> new HandRun(skein, loaded.model().orElseThrow(), limit).json(input.name(), path, _ -> {}));
  }

  @Override
  public String walk(ModelInput input, List<Integer> path, int steps, long seed) {
    QuestionLimit limit = new QuestionLimit();
    return answer(
        input,
        limit,
        loaded -> {
          HandRun run = new HandRun(skein, loaded.model().orElseThrow(), limit);
          return run.json(input.name(), run.extended(path, steps, seed), _ -> {});
        });
  }

  @Override
  public String findState(ModelInput input, List<Integer> path, String condition) {
    QuestionLimit limit = new QuestionLimit();
    Span at = new Span(new Source(CONDITION, condition), 0, condition.length());
    return answer(input, limit, options -> options.withConditions(Map.of(CONDITION, at)), loaded -> search(input, path, limit, loaded, new RunSearch.Goal.State(loaded.model().orElseThrow().conditions().get(CONDITION))));
  }

  @Override
  public String findStep(ModelInput input, List<Integer> path, int line, int column) {
    QuestionLimit limit = new QuestionLimit();
    return answer(input, limit, loaded -> search(input, path, limit, loaded, new RunSearch.Goal.Taken(rulesAt(loaded.model().orElseThrow().program(), line, column))));
  }

  private String search(ModelInput input, List<Integer> path, QuestionLimit limit, Loaded loaded, RunSearch.Goal goal) {
    if (goal instanceof RunSearch.Goal.Taken(Set<Integer> rules) && rules.isEmpty()) {
      return failed(input, new Failure("usage", "the text describes no step here", ExitCode.USAGE));
    }
    HandRun run = new HandRun(skein, loaded.model().orElseThrow(), limit);
    RunSearch.Found found = run.search(path, goal);
    List<Integer> all = new ArrayList<>(path);
    found.path().ifPresent(all::addAll);
    return run.json(
        input.name(),
        all,
        json -> {
          json.object("search", () -> {
            json.put("found", found.path().isPresent());
            json.put("states", found.states());
            json.put("complete", found.complete());
          });
        });
  }

  /** The rules that come from the shortest part of the text around a place; from the whole line if there is none. */
  private static Set<Integer> rulesAt(Program program, int line, int column) {
    List<Rule> rules = program.rules();
    List<Integer> known = IntStream.range(0, rules.size()).filter(i -> rules.get(i).origin() != null && rules.get(i).origin().end() > rules.get(i).origin().start()).boxed().toList();
    OptionalInt shortest = known.stream().filter(i -> isAt(rules.get(i).origin(), line, column)).mapToInt(i -> length(rules.get(i))).min();
    return known.stream()
        .filter(i -> shortest.isPresent() ? isAt(rules.get(i).origin(), line, column) && length(rules.get(i)) == shortest.getAsInt() : rules.get(i).origin().line() == line)
        .collect(Collectors.toSet());
  }

  private static int length(Rule rule) {
    return rule.origin().end() - rule.origin().start();
  }

  private static boolean isAt(Span span, int line, int column) {
    boolean begun = span.line() < line || (span.line() == line && span.column() <= column);
    return begun && (line < span.endLine() || (line == span.endLine() && column <= span.endColumn()));
  }

  @Override
  public String lookUp(ModelInput input, int line, int column) {
    Source source = new Source(input.name(), input.text());
    return DeepStack.call(() -> NameJson.render(NameIndex.of(language(input), source), source, line, column, input.parameters()));
  }

  @Override
  public String method(ModelInput input) {
    return answer(input, new QuestionLimit(), loaded -> MethodAnswer.json(input.name(), loaded.model().orElseThrow()));
  }

  private String answer(ModelInput input, QuestionLimit limit, Function<Loaded, String> answer) {
    return answer(input, limit, options -> options, answer);
  }

  private String answer(ModelInput input, QuestionLimit limit, UnaryOperator<LoadOptions> more, Function<Loaded, String> answer) {
    if (DefinitionText.isDefinition(input.file())) {
      return failed(input, new Failure("usage", "this is the definition of a language: open one of its models to run it", ExitCode.USAGE));
    }
    return DeepStack.call(
        () -> {
          try {
            Loaded loaded = load(input, limit, more);
            List<Diagnostic> diagnostics = loaded.diagnostics();
            Optional<Model> model = loaded.model();
            return model.isEmpty() ? failed(input, Failure.of(diagnostics)) : answer.apply(loaded);
          } catch (WrongQuestion wrong) {
            return failed(input, new Failure("usage", ProblemText.of(wrong.problem()), ExitCode.USAGE));
          } catch (UncheckedIOException gone) {
            return failed(input, new Failure("usage", "the folder of the workbench cannot be read: " + gone.getCause().getMessage(), ExitCode.USAGE));
          } catch (Halt abandoned) {
            return failed(input, new Failure("limit", words(abandoned.why()), ExitCode.of(abandoned.why())));
          } catch (OutOfMemoryError _) {
            return failed(input, new Failure("limit", words(Cause.MEMORY), ExitCode.MEMORY));
          }
        });
  }

  private static String words(Cause cause) {
    return "the model takes too " + (cause == Cause.MEMORY ? "much memory" : "long") + " to load here; verify it, which has limits of its own";
  }

  private Loaded load(ModelInput input, QuestionLimit limit, UnaryOperator<LoadOptions> more) {
    LoadOptions options = more.apply(new LoadOptions(input.parameters(), input.roundRobin(), Optional.empty()).withFiles(files(input)));
    return language(input).load(new Source(input.name(), input.text()), options, limit);
  }

  /** Its definition is looked for where the file is. */
  private Language language(ModelInput input) {
    return skein.languageOf(folder.resolve(input.file()).toString());
  }

  private FileScope files(ModelInput input) {
    try {
      return FileScope.below(folder, folder.resolve(input.file()).getParent());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String failed(ModelInput input, Failure failure) {
    return ErrorJson.render(Optional.of(input.name()), failure);
  }
}
