package skein.web.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import skein.report.ReportFiles;

/** The files of the page, its libraries, and the examples: all are in the jar, so no path leads out of it. */
public final class PageFiles {

  /** Its extension tells the type. */
  private static final Map<String, String> TYPES =
      Map.of("html", "text/html", "js", "text/javascript", "css", "text/css", "svg", "image/svg+xml", "json", "application/json");

  private static final Pattern NAME = Pattern.compile("(page|lib|report|examples/[a-z]+)/[a-z][a-z0-9_-]*\\.[a-z]+");

  private static final String REPORT = "report/";

  /** The content of a file and its media type. */
  public record PageFile(String type, byte[] content) {

    public String text() {
      return new String(content, StandardCharsets.UTF_8);
    }
  }

  /** A file, if there is one with this name, such as {@code page/editor.js}. */
  public Optional<PageFile> find(String name) {
    if (!NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    if (name.startsWith(REPORT)) {
      String file = name.substring(REPORT.length());
      boolean known = ReportFiles.SCRIPTS.contains(file) || ReportFiles.STYLE.equals(file);
      return known ? Optional.of(new PageFile(type(name), ReportFiles.text(file).getBytes(StandardCharsets.UTF_8))) : Optional.empty();
    }
    try (InputStream in = PageFiles.class.getResourceAsStream("/skein/web/" + name)) {
      return in == null ? Optional.empty()
          : Optional.of(new PageFile(type(name), in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String type(String name) {
    return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
  }
}
