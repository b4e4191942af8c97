package skein.lang;

import java.util.Optional;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lang.check.DefinitionCheck;
import skein.lang.definition.Definition;
import skein.lang.definition.DefinitionParser;

/** Reads and checks definitions. */
public final class Definitions {

  private Definitions() {}

  /** The definition in a text, if it can be read and has no errors. */
  public static Optional<Definition> checked(Source source, Diagnostics diagnostics) {
    Optional<Definition> parsed = DefinitionParser.parse(source, diagnostics);
    if (parsed.isEmpty() || diagnostics.hasErrors()) {
      return Optional.empty();
    }
    DefinitionCheck.run(parsed.get(), diagnostics);
    return diagnostics.hasErrors() ? Optional.empty() : parsed;
  }
}
