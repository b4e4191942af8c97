package skein.cli.prelink;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Rewrites the classes in jars, and lists the providers of services in them. The launcher runs this at the end of a build, before the rehearsal; without it
 * everything works as well, but starts later.
 */
public final class Prelinker {

  /** Licences ask for a notice in what was changed. */
  static final String NOTICE = "META-INF/prelinked.txt";

  private static final String NOTICE_TEXT =
      "The build of Skein has rewritten class files in this jar so that Skein starts faster. What they do is unchanged.\n";

  private Prelinker() {}

  /** The arguments are a folder to make for the lists of providers, and the jars. */
  public static void main(String[] args) throws IOException {
    List<Path> jars = Stream.of(args).skip(1).map(Path::of).toList();
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    try (URLClassLoader classes = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      ClassRewriter rewriter = new ClassRewriter(classes);
      for (Path jar : jars) {
        rewrite(jar, rewriter);
      }
    }
    ProviderList.write(jars, Path.of(args[0]));
  }

  private static void rewrite(Path jar, ClassRewriter rewriter) throws IOException {
    Path rewritten = jar.resolveSibling(jar.getFileName() + ".new");
    try (ZipFile from = new ZipFile(jar.toFile())) {
      Map<String, byte[]> classes = rewritten(from, rewriter);
      if (!classes.isEmpty()) {
        write(from, classes, rewritten);
        Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(rewritten);
    }
  }

  /** Only the classes that change. */
  private static Map<String, byte[]> rewritten(ZipFile jar, ClassRewriter rewriter) throws IOException {
    Map<String, byte[]> changed = new HashMap<>();
    if (isSigned(jar)) {
      return changed;
    }
    for (ZipEntry entry : jar.stream().filter(e -> isClass(e.getName())).toList()) {
      byte[] content = content(jar, entry);
      byte[] rewritten = rewriter.rewrite(content);
      if (rewritten != content) {
        changed.put(entry.getName(), rewritten);
      }
    }
    return changed;
  }

  /** The JVM refuses to load classes that differ from what was signed. */
  private static boolean isSigned(ZipFile jar) {
    return jar.stream().anyMatch(entry -> entry.getName().matches("META-INF/[^/]*\\.SF"));
  }

  private static void write(ZipFile from, Map<String, byte[]> classes, Path to) throws IOException {
    try (OutputStream file = Files.newOutputStream(to);
        ZipOutputStream jar = new ZipOutputStream(new BufferedOutputStream(file))) {
      for (ZipEntry entry : from.stream().toList()) {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setLastModifiedTime(entry.getLastModifiedTime());
        jar.putNextEntry(copy);
        byte[] rewritten = classes.get(entry.getName());
        jar.write(rewritten == null ? content(from, entry) : rewritten);
        jar.closeEntry();
      }
      if (from.getEntry(NOTICE) == null) {
        ZipEntry notice = new ZipEntry(NOTICE);
        notice.setLastModifiedTime(from.stream().findFirst().orElseThrow().getLastModifiedTime());
        jar.putNextEntry(notice);
        jar.write(NOTICE_TEXT.getBytes(StandardCharsets.UTF_8));
        jar.closeEntry();
      }
    }
  }

  private static byte[] content(ZipFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private static boolean isClass(String entry) {
    return entry.endsWith(".class") && !entry.endsWith("module-info.class");
  }
}
