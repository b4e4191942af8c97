package skein.core.language;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.source.Source;

/**
 * A front end: turns model texts into programs. Knows no engine. Languages are found by {@link java.util.ServiceLoader}: a jar on the class
 * path adds its languages.
 */
public interface Language {

  String name();

  /** File name extensions, without the dot. */
  List<String> extensions();

  /** Extensions of files that have properties of a model of this language, and no model ({@link LoadOptions#properties}). */
  default List<String> propertyExtensions() {
    return List.of();
  }

  /** Whether a file of this name is a text in this language. */
  default boolean reads(String file) {
    return extensions().contains(file.substring(file.lastIndexOf('.') + 1));
  }

  /** The language that a definition in this file defines, if this language is one of definitions. */
  default Optional<Language> definedIn(String file) {
    return Optional.empty();
  }

  /** What to write where a user says which language a text is in. */
  default String word() {
    return name();
  }

  /** The same, which also looks for definitions of languages in these folders, if it is one of definitions. */
  default Language lookingIn(List<Path> folders) {
    return this;
  }

  /** Reports to the monitor; if the monitor asks to stop, throws {@link Halt}. */
  Loaded load(Source source, LoadOptions options, Monitor monitor);

  /** The names that a text declares, as far as it can be read; none if the language does not tell. */
  default List<DeclaredName> names(Source source) {
    return List.of();
  }

  default Loaded load(Source source, LoadOptions options) {
    return load(source, options, Monitor.SILENT);
  }
}
