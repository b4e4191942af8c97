package skein.rebeca;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Optional;
import skein.core.language.FileScope;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** The file of properties beside a model: {@code a.property} beside {@code a.rebeca}. */
final class FileBeside {

  private static final String MODEL = ".rebeca";

  private FileBeside() {}

  static Optional<Source> of(Source source, FileScope files, Diagnostics diagnostics) {
    String name = source.name().substring(Math.max(source.name().lastIndexOf('/'), source.name().lastIndexOf('\\')) + 1);
    if (!name.endsWith(MODEL)) {
      return Optional.empty();
    }
    String wanted = name.substring(0, name.length() - MODEL.length()) + ".property";
    if (!(files.find(wanted, source) instanceof FileScope.NamedFile.Readable(var path, var called))) {
      return Optional.empty();
    }
    try {
      return Optional.of(new Source(called, new String(Files.readAllBytes(path), StandardCharsets.UTF_8)));
    } catch (IOException _) {
      diagnostics.add(Diagnostic.warning("file", new Span(source, 0, 0), "cannot read " + called));
      return Optional.empty();
    }
  }

  /** What is wrong in a file that nobody named is no error of the model: the properties with errors are left out. */
  static Diagnostic asWarning(Diagnostic error) {
    return new Diagnostic(
        Diagnostic.Severity.WARNING, error.blame(), error.code(), error.at(), error.message() + "; what uses this is left out", error.hint());
  }
}
