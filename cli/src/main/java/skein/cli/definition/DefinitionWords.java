package skein.cli.definition;

import java.util.stream.Collectors;
import skein.cli.text.NumberText;
import skein.ask.definition.LanguageDescription;
import skein.ask.definition.LanguageDescription.Part;

/** What a definition defines, in words. */
public final class DefinitionWords {

  private DefinitionWords() {}

  public static String size(LanguageDescription language) {
    return "language " + language.name() + ": "
        + language.parts().stream()
            .filter(part -> !part.names().isEmpty())
            .map(part -> NumberText.count(part.names().size(), part.one(), part.many()))
            .collect(Collectors.joining(", "));
  }

  /** A stage as text. */
  static String text(LanguageDescription language, String stage) {
    return stage.equals(DefinitionStage.RULES) ? new RulesText(language).render() : GrammarText.of(language);
  }

  /** The names of everything, a line for each kind. */
  public static String names(LanguageDescription language) {
    int width = language.parts().stream().filter(part -> !part.names().isEmpty()).mapToInt(part -> title(part).length()).max().orElse(0);
    return language.parts().stream()
        .filter(part -> !part.names().isEmpty())
        .map(part -> "  " + title(part) + " ".repeat(width - title(part).length() + 2) + String.join(part.one().equals("operator") ? "    " : ", ", part.names()) + "\n")
        .collect(Collectors.joining());
  }

  private static String title(Part part) {
    return part.names().size() == 1 ? part.one() : part.many();
  }
}
