package skein.cli;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * Finds languages and engines in a folder that lists those of all jars on the class path. Otherwise, to find them opens every jar, which
 * takes longer than checking a small model.
 */
final class Providers extends ClassLoader {

  /** The folder; set by the launcher if the class path is what the build has listed. */
  private static final String FOLDER = "skein.providers";

  private final Path folder;

  Providers(Path folder, ClassLoader classes) {
    super(classes);
    this.folder = folder;
  }

  /** Searches the class path if there is no such folder. */
  static ClassLoader loader() {
    ClassLoader classes = Main.class.getClassLoader();
    String folder = System.getProperty(FOLDER);
    return folder != null && Files.isDirectory(Path.of(folder)) ? new Providers(Path.of(folder), classes) : classes;
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    Path file = folder.resolve(name);
    return Collections.enumeration(Files.exists(file) ? List.of(file.toUri().toURL()) : List.of());
  }
}
