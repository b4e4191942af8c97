package skein.lang;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.language.DeclaredName;
import skein.core.language.DeepStack;
import skein.core.language.FileScope;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.View;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * All languages that have a definition. A model {@code x.abc} is read with {@code abc.lang}: beside it, in a folder above, or among those that come with
 * Skein. A definition alone is checked.
 */
public final class DefinedLanguages implements Language {

  /** Definitions that come with Skein. Models of those that are built in as well are read by the built-in language. */
  public static final List<String> SHIPPED = List.of("abc", "actors", "bdi", "ccs", "channels", "csp", "labs-core", "linda", "population");

  private static final String EXTENSION = "lang";

  @Override
  public String name() {
    return "lang";
  }

  @Override
  public List<String> extensions() {
    List<String> all = new ArrayList<>(List.of(EXTENSION));
    SHIPPED.stream().filter(name -> !name.equals("ccs")).forEach(all::add);
    return all;
  }

  @Override
  public boolean isSelectable() {
    return false;
  }

  @Override
  public boolean reads(String file) {
    return extensions().contains(extension(file)) || beside(file, FileScope.ofProcess()).isPresent();
  }

  @Override
  public Optional<Language> definedIn(String file) {
    if (!file.endsWith("." + EXTENSION)) {
      return Optional.empty();
    }
    Optional<Source> text = text(Path.of(file), FileScope.ofProcess());
    String name = file.substring(0, file.length() - EXTENSION.length() - 1);
    return text.or(() -> shipped(name)).map(DefinedLanguage::new);
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    String extension = extension(source.name());
    if (extension.equals(EXTENSION)) {
      return alone(source);
    }
    Optional<Source> found = beside(source.name(), options.files()).or(() -> shipped(extension));
    if (found.isEmpty()) {
      Span start = new Span(source, 0, 0);
      Diagnostic error =
          Diagnostic.error("language", start, "there is no definition `" + extension + ".lang`").withHint("put it beside the model or in a folder above, or name the file of a definition as the language");
      return new Loaded(Optional.empty(), List.of(error));
    }
    return new DefinedLanguage(found.get()).load(source, options, monitor);
  }

  @Override
  public List<DeclaredName> names(Source source) {
    String extension = extension(source.name());
    return extension.equals(EXTENSION)
        ? List.of()
        : beside(source.name(), FileScope.ofProcess()).or(() -> shipped(extension)).map(found -> new DefinedLanguage(found).names(source)).orElse(List.of());
  }

  /** A definition has no states; it is only checked. */
  private static Loaded alone(Source source) {
    Diagnostics diagnostics = new Diagnostics();
    boolean valid = DeepStack.call(() -> Definitions.checked(source, diagnostics).isPresent());
    Program empty =
        new Program(source.name(), List.of(), List.of(), new Init(List.of(), List.of()), List.of(), new Schedule.Free(), List.of(), new View(List.of()));
    Optional<Model> model = valid ? Optional.of(new Model(empty, Map.of(), source::text)) : Optional.empty();
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static String extension(String file) {
    return file.substring(file.lastIndexOf('.') + 1);
  }

  /** The definition beside a model or in a folder above. */
  private static Optional<Source> beside(String file, FileScope scope) {
    if (file.lastIndexOf('.') < 0 || file.contains("\n")) {
      return Optional.empty();
    }
    try {
      String wanted = extension(file) + "." + EXTENSION;
      Path folder = scope.place(new Source(file, "")).getParent();
      while (folder != null) {
        Path path = folder.resolve(wanted);
        if (Files.isRegularFile(path)) {
          String relative = Path.of(file).toAbsolutePath().normalize().getParent() == null ? wanted : relative(path, file);
          return scope.find(path.toString(), new Source(file, "")) instanceof FileScope.NamedFile.Readable(var readable, var _)
              ? Optional.of(new Source(relative, Files.readString(readable)))
              : Optional.empty();
        }
        folder = folder.getParent();
      }
      return Optional.empty();
    } catch (InvalidPathException _) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As the user would name it. */
  private static String relative(Path path, String file) {
    Path given = Path.of(file);
    Path folder = given.getParent();
    Path sibling = folder == null ? Path.of(path.getFileName().toString()) : folder.resolve(path.getFileName());
    return sibling.toAbsolutePath().normalize().equals(path) ? sibling.toString() : path.toString();
  }

  private static Optional<Source> text(Path path, FileScope scope) {
    try {
      if (!Files.isRegularFile(path) || !(scope.find(path.toAbsolutePath().toString(), new Source(path.toString(), "")) instanceof FileScope.NamedFile.Readable)) {
        return Optional.empty();
      }
      return Optional.of(new Source(path.toString(), Files.readString(path)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** A definition that comes with Skein. */
  public static Optional<Source> shipped(String name) {
    if (!SHIPPED.contains(name)) {
      return Optional.empty();
    }
    try (InputStream in = DefinedLanguages.class.getResourceAsStream("languages/" + name + ".lang")) {
      return Optional.of(new Source(name + ".lang", new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
