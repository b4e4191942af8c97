package skein.cli.argument;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import skein.ask.Skein;
import skein.ask.definition.DefinitionText;
import skein.cli.session.UsageError;
import skein.core.language.Language;

/** Folders with definitions of languages, and which language a file is in. */
public final class LanguageFolders {

  /** The option, which all commands have that read models. */
  public static final String OPTION = "--languages";

  static final String DESCRIPTION =
      "A folder with definitions of languages (.lang). The definition for a model x.abc is abc.lang: beside it, in a folder above, in such a folder, or one that comes with Skein. Can be repeated.";

  private LanguageFolders() {}

  /** The same Skein, which also looks for definitions in these folders. */
  public static Skein added(Skein skein, List<String> folders) {
    return folders == null || folders.isEmpty() ? skein : skein.lookingIn(folders.stream().map(LanguageFolders::folder).toList());
  }

  public static Path folder(String name) {
    try {
      Path folder = Path.of(name);
      if (Files.isDirectory(folder)) {
        return folder;
      }
    } catch (InvalidPathException _) {
      // It is no folder either.
    }
    throw new UsageError(OPTION + ": there is no folder " + name);
  }

  /** The language of a model. Rejects a definition where a model is expected. */
  public static Language ofModel(String file, Language language) {
    if (language.name().equals("lang") && file.equals(ModelArguments.STDIN)) {
      throw refusal(file);
    }
    requireModel(file);
    return language;
  }

  /** Rejects a definition where a model is expected. */
  public static void requireModel(String file) {
    if (DefinitionText.isDefinition(file)) {
      throw refusal(file);
    }
  }

  private static UsageError refusal(String file) {
    return new UsageError(
        ModelArguments.name(file) + " is the definition of a language, not a model; skein check checks it, and skein show shows its rules and its grammar");
  }
}
