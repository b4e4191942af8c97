package skein.cli.workbench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import skein.ask.Skein;

/** Files with properties that lie beside a model and have its name: {@code die.props} for {@code die.prism}. */
record PropertiesBeside(Skein skein, Path folder) {

  /**
   * In the order of their names; a link that leads out of the folder counts as none.
   *
   * @param file the path of the model below the folder
   */
  List<Path> of(String file) {
    Path model = folder.resolve(file);
    String name = model.getFileName().toString();
    String base = name.substring(0, Math.max(0, name.lastIndexOf('.'))) + ".";
    List<String> extensions = skein.reads(model.toString()) ? skein.languageOf(model.toString()).propertyExtensions() : List.of();
    if (extensions.isEmpty() || !Files.isDirectory(model.getParent())) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(model.getParent())) {
      return all.filter(each -> extensions.stream().anyMatch(extension -> each.getFileName().toString().equals(base + extension)) && isBelow(each)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isBelow(Path file) {
    try {
      return Files.isRegularFile(file) && file.toRealPath().startsWith(folder.toRealPath());
    } catch (IOException _) {
      return false;
    }
  }
}
