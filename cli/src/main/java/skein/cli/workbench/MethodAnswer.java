package skein.cli.workbench;

import java.util.Optional;
import skein.ask.question.ExitCode;
import skein.cli.format.ErrorJson;
import skein.cli.format.ShowJson;
import skein.cli.method.MethodJson;
import skein.cli.method.MethodView;
import skein.cli.outcome.Failure;
import skein.cli.session.UsageError;
import skein.core.language.Model;

/** The triples and the emulation program of a model for the page: what {@code show} writes as JSON, and the pictures. */
final class MethodAnswer {

  private MethodAnswer() {}

  static String json(String file, Model model) {
    MethodView view;
    try {
      view = new MethodView(file, model);
    } catch (UsageError none) {
      return ErrorJson.render(Optional.of(file), new Failure("usage", none.getMessage(), ExitCode.USAGE));
    }
    return new ShowJson(MethodView.EMULATION, view.text(MethodView.EMULATION))
        .ofModel(
            file,
            model,
            json -> {
              MethodJson.write(json, view.method());
              json.object("pictures", () -> MethodView.STAGES.forEach(stage -> json.put(stage, view.svg(stage))));
            });
  }
}
