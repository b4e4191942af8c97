package skein.ask.definition;

import skein.ask.experiment.Reading;
import skein.core.language.DeepStack;
import skein.core.source.Source;
import skein.lang.Definitions;

/** Reads definitions of languages. */
public final class DefinitionText {

  private static final String EXTENSION = ".lang";

  private DefinitionText() {}

  /** Whether a file of this name defines a language. */
  public static boolean isDefinition(String file) {
    return file.endsWith(EXTENSION);
  }

  public static Reading<LanguageDescription> read(Source source) {
    return DeepStack.call(() -> Reading.of(diagnostics -> Definitions.checked(source, diagnostics).map(LanguageDescription::new)));
  }
}
