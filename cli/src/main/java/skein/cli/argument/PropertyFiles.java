package skein.cli.argument;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import skein.ask.ModelText;
import skein.ask.Skein;
import skein.cli.session.UsageError;
import skein.core.language.Language;
import skein.core.language.PropertyTexts;
import skein.core.source.Source;

/**
 * The words after a model, apart: files with properties of the model, which some languages have, and everything else.
 *
 * @param others values of parameters, and what is none
 */
record PropertyFiles(List<String> files, List<String> others) {

  PropertyFiles {
    files = List.copyOf(files);
    others = List.copyOf(others);
  }

  static PropertyFiles among(List<String> words, Skein skein) {
    List<String> files = new ArrayList<>();
    List<String> others = new ArrayList<>();
    words.forEach(word -> (isOne(word, skein) ? files : others).add(word));
    return new PropertyFiles(files, others);
  }

  /** Whether the word names a file of properties. A parameter has an equals sign. */
  static boolean isOne(String word, Skein skein) {
    return !word.contains("=") && skein.readsProperties(word);
  }

  /** The sources, to be read once. */
  List<Source> read() {
    return files.stream().map(ModelText::read).toList();
  }

  /**
   * What a model in the language is asked.
   *
   * @param asked the names of properties; all if empty
   */
  static PropertyTexts texts(List<Source> sources, List<String> asked, Language language) {
    for (Source source : sources) {
      String name = source.name();
      if (language.propertyExtensions().stream().noneMatch(extension -> name.endsWith("." + extension))) {
        String what = language.propertyExtensions().isEmpty() ? "has its properties in the model" : "takes " + language.propertyExtensions().stream().map(e -> "." + e).collect(Collectors.joining(", "));
        throw new UsageError(name + " has properties of another language than the model: " + language.name() + " " + what);
      }
    }
    return new PropertyTexts(sources, asked);
  }
}
