package skein.cli.workbench;

import java.util.List;
import java.util.Optional;
import skein.ask.definition.DefinitionText;
import skein.ask.experiment.Reading;
import skein.cli.definition.DefinitionJson;
import skein.cli.format.ErrorJson;
import skein.cli.outcome.Failure;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.ask.definition.LanguageDescription;
import skein.web.host.ModelInput;

/** The problems of a definition for the page, and what it defines. */
final class DefinitionAnswer {

  private DefinitionAnswer() {}

  static String json(ModelInput input) {
    Reading<LanguageDescription> reading = DefinitionText.read(new Source(input.name(), input.text()));
    List<Diagnostic> diagnostics = reading.diagnostics();
    return reading.read()
        .map(language -> DefinitionJson.checked(input.name(), language, diagnostics))
        .orElseGet(() -> ErrorJson.render(Optional.of(input.name()), Failure.of(diagnostics)));
  }
}
