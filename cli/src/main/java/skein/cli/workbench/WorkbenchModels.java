package skein.cli.workbench;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.cli.format.CheckJson;
import skein.cli.format.ErrorJson;
import skein.cli.outcome.Failure;
import skein.cli.session.Version;
import skein.cli.text.ProblemText;
import skein.core.answer.Cause;
import skein.core.answer.WrongQuestion;
import skein.core.language.Abandoned;
import skein.core.language.DeepStack;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.web.host.ModelInput;
import skein.web.host.ModelService;

/** Short questions about models, with the JSON that the commands {@code check} and {@code step} stand for. */
final class WorkbenchModels implements ModelService {

  private final Skein skein;

  WorkbenchModels(Skein skein) {
    this.skein = skein;
  }

  @Override
  public boolean reads(String file) {
    return file.indexOf('.') > 0 && skein.reads(file);
  }

  @Override
  public String check(ModelInput input) {
    return answer(input, new QuestionLimit(), loaded -> CheckJson.render(Version.number(), input.name(), loaded.model().orElseThrow(), loaded.diagnostics()));
  }

  @Override
  public String choices(ModelInput input, List<Integer> path) {
    QuestionLimit limit = new QuestionLimit();
    return answer(input, limit, loaded -> new HandRun(skein, loaded.model().orElseThrow(), limit).json(input.name(), path));
  }

  private String answer(ModelInput input, QuestionLimit limit, Function<Loaded, String> answer) {
    return DeepStack.call(
        () -> {
          try {
            Loaded loaded = load(input, limit);
            List<Diagnostic> diagnostics = loaded.diagnostics();
            Optional<Model> model = loaded.model();
            return model.isEmpty() ? failed(input, Failure.of(diagnostics)) : answer.apply(loaded);
          } catch (WrongQuestion wrong) {
            return failed(input, new Failure("usage", ProblemText.of(wrong.problem()), ExitCode.USAGE));
          } catch (Abandoned abandoned) {
            return failed(input, new Failure("limit", words(abandoned.why()), ExitCode.of(abandoned.why())));
          } catch (OutOfMemoryError _) {
            return failed(input, new Failure("limit", words(Cause.MEMORY), ExitCode.MEMORY));
          }
        });
  }

  private static String words(Cause cause) {
    return "the model takes too " + (cause == Cause.MEMORY ? "much memory" : "long") + " to load here; verify it, which has limits of its own";
  }

  private Loaded load(ModelInput input, QuestionLimit limit) {
    LoadOptions options = new LoadOptions(input.parameters(), input.roundRobin(), Optional.empty());
    return skein.languageOf(input.name()).load(new Source(input.name(), input.text()), options, limit);
  }

  private static String failed(ModelInput input, Failure failure) {
    return ErrorJson.render(Version.number(), Optional.of(input.name()), failure);
  }
}
