package skein.cli.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import skein.ask.Skein;
import skein.ask.TransitionSystems;
import skein.ask.definition.DefinitionText;
import skein.cli.argument.LanguageFolders;
import skein.cli.session.UsageError;

/** Finds model files. */
public final class ModelFiles {

  private ModelFiles() {}

  /** The files themselves, and those below folders that are in a known language with comments; in the order of the paths, then of names. */
  public static List<String> below(List<String> paths, Skein skein) {
    Set<String> files = new LinkedHashSet<>();
    for (String path : paths) {
      if (isFolder(path)) {
        addAll(Path.of(path), skein, files);
      } else {
        LanguageFolders.requireModel(path);
        files.add(path);
      }
    }
    return List.copyOf(files);
  }

  private static boolean isFolder(String path) {
    try {
      return Files.isDirectory(Path.of(path));
    } catch (InvalidPathException _) {
      return false;
    }
  }

  private static void addAll(Path folder, Skein skein, Set<String> files) {
    try (Stream<Path> found = Files.walk(folder)) {
      found.filter(file -> !isHidden(folder.relativize(file)) && hasComments(file.toString(), skein) && Files.isRegularFile(file))
          .sorted()
          .forEach(file -> files.add(file.toString()));
    } catch (IOException e) {
      throw new UsageError("cannot read " + folder + ": " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw new UsageError("cannot read " + folder + ": " + e.getCause().getMessage());
    }
  }

  /** Files of transition systems have none, and may be large; definitions of languages have nothing to run. */
  private static boolean hasComments(String file, Skein skein) {
    return skein.reads(file) && !TransitionSystems.isFile(file) && !DefinitionText.isDefinition(file);
  }

  private static boolean isHidden(Path path) {
    return StreamSupport.stream(path.spliterator(), false).anyMatch(name -> name.toString().startsWith("."));
  }
}
