package skein.core.language;

import java.util.List;
import skein.core.source.Source;

/** A front end: turns model texts into programs. Knows no engine. */
public interface Language {

  String name();

  /** File name extensions, without the dot. */
  List<String> extensions();

  Loaded load(Source source, LoadOptions options);
}
