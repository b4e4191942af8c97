package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.language.Loaded;
import skein.core.source.Source;

/** Texts and models for tests. */
public final class Loading {

  private Loading() {}

  /** A file of the resources beside this class. */
  public static Source resource(String name) {
    try (InputStream in = Loading.class.getResourceAsStream(name)) {
      return new Source(name.substring(name.lastIndexOf('/') + 1), new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An example of the repository. */
  public static Source example(String path) {
    try {
      Path file = Path.of(System.getProperty("skein.root"), "examples").resolve(path);
      return new Source(file.getFileName().toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static DefinedLanguage language(String name) {
    return new DefinedLanguage(DefinedLanguages.shipped(name).orElseThrow());
  }

  /** Parameters as on the command line; {@code --fair} is the schedule. */
  public static LoadOptions options(String arguments) {
    Map<String, String> parameters = new LinkedHashMap<>();
    boolean fair = false;
    for (String argument : arguments.isBlank() ? new String[0] : arguments.split(" ")) {
      if (argument.equals("--fair")) {
        fair = true;
      } else {
        parameters.put(argument.substring(0, argument.indexOf('=')), argument.substring(argument.indexOf('=') + 1));
      }
    }
    return new LoadOptions(parameters, fair, Optional.empty());
  }

  public static Model model(String language, Source text, String arguments) {
    Loaded loaded = language(language).load(text, options(arguments));
    assertThat(loaded.model()).as(loaded.diagnostics().toString()).isPresent();
    return loaded.model().get();
  }

  /** A model in a language whose definition is given. */
  public static Model model(String definition, String text) {
    Loaded loaded = new DefinedLanguage(new Source("test.lang", definition)).load(new Source("model.test", text), LoadOptions.DEFAULT);
    assertThat(loaded.model()).as(loaded.diagnostics().toString()).isPresent();
    return loaded.model().get();
  }
}
