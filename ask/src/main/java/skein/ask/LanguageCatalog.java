package skein.ask;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import skein.ask.definition.DefinitionText;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.language.Language;

/**
 * The languages that are known, by name and by the extension of a file.
 *
 * @param folders where definitions of languages are looked for
 */
record LanguageCatalog(List<Language> languages, List<Path> folders) {

  LanguageCatalog {
    languages = List.copyOf(languages);
    folders = List.copyOf(folders);
  }

  static LanguageCatalog of(ClassLoader classes) {
    List<Language> languages = new ArrayList<>();
    ServiceLoader.load(Language.class, classes).forEach(languages::add);
    // Unlike Comparator.comparing, a lambda of our own is in the start-up cache.
    languages.sort((one, other) -> one.name().compareTo(other.name()));
    return new LanguageCatalog(languages, List.of());
  }

  LanguageCatalog lookingIn(List<Path> definitions) {
    return new LanguageCatalog(languages.stream().map(language -> language.lookingIn(definitions)).toList(), definitions);
  }

  Language named(String name) {
    return languages.stream()
        .filter(language -> language.name().equals(name))
        .findFirst()
        .or(() -> languages.stream().flatMap(language -> language.definedIn(name).stream()).findFirst())
        .orElseThrow(
            () ->
                DefinitionText.isDefinition(name)
                    ? new WrongQuestion(new QuestionProblem.NoDefinition(name, folders))
                    : WrongQuestion.unknown(QuestionProblem.Term.LANGUAGE, name, words()));
  }

  /** A definition does not change what the extension of another language means. */
  Language of(String file) {
    String extension = file.substring(file.lastIndexOf('.') + 1);
    return languages.stream()
        .filter(language -> language.extensions().contains(extension))
        .findFirst()
        .or(() -> languages.stream().filter(language -> language.reads(file)).findFirst())
        .orElseThrow(() -> new WrongQuestion(new QuestionProblem.UnknownLanguage(file, words(), folders)));
  }

  boolean reads(String file) {
    return languages.stream().anyMatch(language -> language.reads(file));
  }

  boolean readsProperties(String file) {
    String extension = file.substring(file.lastIndexOf('.') + 1);
    return file.contains(".") && languages.stream().anyMatch(language -> language.propertyExtensions().contains(extension));
  }

  /** What to write where one is named: their names, then what stands for definitions. */
  List<String> words() {
    return Stream.concat(words(true), words(false)).toList();
  }

  private Stream<String> words(boolean names) {
    return languages.stream().filter(language -> language.word().equals(language.name()) == names).map(Language::word);
  }
}
