package skein.core.language;

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

  /** Whether a file of this name is a text in this language. */
  default boolean reads(String file) {
    return extensions().contains(file.substring(file.lastIndexOf('.') + 1));
  }

  /** Whether users select it by its name; otherwise only by the names of files. */
  default boolean isSelectable() {
    return true;
  }

  /** The language that a definition in this file defines, if this language is one of definitions. */
  default Optional<Language> definedIn(String file) {
    return Optional.empty();
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
