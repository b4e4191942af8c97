package skein.cli.prelink;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The providers of our services, which jars list in {@code META-INF/services}, in one folder of the same structure. */
final class ProviderList {

  private static final String SERVICES = "META-INF/services/skein.";

  private ProviderList() {}

  /** Makes the folder, with everything in it or not at all. */
  static void write(List<Path> jars, Path folder) throws IOException {
    Map<String, StringBuilder> services = new TreeMap<>();
    for (Path jar : jars) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        for (ZipEntry entry : zip.stream().filter(e -> e.getName().startsWith(SERVICES)).toList()) {
          try (InputStream in = zip.getInputStream(entry)) {
            String providers = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
            services.computeIfAbsent(entry.getName(), _ -> new StringBuilder()).append(providers).append('\n');
          }
        }
      }
    }
    Path part = folder.resolveSibling(folder.getFileName() + ".new");
    for (Map.Entry<String, StringBuilder> service : services.entrySet()) {
      Path file = part.resolve(service.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, service.getValue());
    }
    if (!services.isEmpty()) {
      Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
    }
  }
}
