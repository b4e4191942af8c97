package skein.cli.prelink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Rewritten classes pass the verifier, and can be in the start-up cache. */
final class PrelinkerTest {

  @TempDir private Path folder;

  @Test
  void oldClassesBecomeNewerAndPassTheVerifier() throws Exception {
    Path jar = folder.resolve("picocli.jar");
    Files.copy(Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI()), jar);
    List<String> expected = new ArrayList<>(names(jar));
    expected.add(Prelinker.NOTICE);
    assertThat(classes(jar)).anyMatch(c -> c.majorVersion() < ClassFile.JAVA_6_VERSION);

    Prelinker.main(new String[] {folder.resolve("providers").toString(), jar.toString()});

    assertThat(names(jar)).isEqualTo(expected);
    assertThat(classes(jar)).allMatch(c -> c.majorVersion() >= ClassFile.JAVA_6_VERSION);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      // To initialise a class verifies it.
      for (ClassModel type : classes(jar)) {
        Class.forName(type.thisClass().asInternalName().replace('/', '.'), true, loader);
      }
    }
  }

  @Test
  void aClassThatNeedsMissingOnesStaysAsItIs() {
    ClassDesc left = ClassDesc.of("missing.Left");
    ClassDesc right = ClassDesc.of("missing.Right");
    // What a branch leaves on the stack is a class that only the superclasses of both tell.
    byte[] content =
        ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS)
            .build(
                ClassDesc.of("Old"),
                type ->
                    type.withVersion(ClassFile.JAVA_5_VERSION, 0)
                        .withMethodBody(
                            "either",
                            MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_int, left, right),
                            ClassFile.ACC_STATIC,
                            code -> code.iload(0).ifThenElse(then -> then.aload(1), otherwise -> otherwise.aload(2)).areturn()));

    assertThat(new ClassRewriter(PrelinkerTest.class.getClassLoader()).rewrite(content)).isSameAs(content);
  }

  @Test
  void signedJarsStayAsTheyAre() throws Exception {
    Path picocli = Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path jar = folder.resolve("signed.jar");
    try (ZipFile from = new ZipFile(picocli.toFile());
        OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.putNextEntry(new ZipEntry("META-INF/SOMEBODY.SF"));
      for (ZipEntry entry : from.stream().toList()) {
        out.putNextEntry(new ZipEntry(entry.getName()));
        out.write(content(from, entry));
      }
    }
    byte[] before = Files.readAllBytes(jar);

    Prelinker.main(new String[] {folder.resolve("providers").toString(), jar.toString()});

    assertThat(Files.readAllBytes(jar)).isEqualTo(before);
  }

  @Test
  void jarsWithNothingToRewriteStayAsTheyAre() throws Exception {
    Path jar = folder.resolve("plain.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.putNextEntry(new ZipEntry("text"));
      out.write(new byte[] {1, 2, 3});
    }
    byte[] before = Files.readAllBytes(jar);

    Prelinker.main(new String[] {folder.resolve("providers").toString(), jar.toString()});

    assertThat(Files.readAllBytes(jar)).isEqualTo(before);
    assertThat(folder).isDirectoryContaining(file -> file.endsWith("plain.jar")).isDirectoryNotContaining("glob:**.new");
  }

  @Test
  void providersOfAllJarsAreListed() throws Exception {
    Path one = services("one.jar", "a.One # the first\n");
    Path two = services("two.jar", "b.Two\nb.Three");
    Path providers = folder.resolve("providers");

    Prelinker.main(new String[] {providers.toString(), one.toString(), two.toString()});

    assertThat(providers.resolve("META-INF/services/skein.Service")).hasContent("a.One # the first\nb.Two\nb.Three\n");
    assertThat(providers.resolve("META-INF/services")).isDirectoryNotContaining("glob:**other*");
  }

  private Path services(String name, String providers) throws IOException {
    Path jar = folder.resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.putNextEntry(new ZipEntry("META-INF/services/skein.Service"));
      out.write(providers.getBytes(StandardCharsets.UTF_8));
      out.putNextEntry(new ZipEntry("META-INF/services/other.Service"));
    }
    return jar;
  }

  private static List<String> names(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(ZipEntry::getName).toList();
    }
  }

  private static List<ClassModel> classes(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream()
          .filter(e -> e.getName().endsWith(".class") && !e.getName().endsWith("module-info.class"))
          .map(e -> ClassFile.of().parse(content(zip, e)))
          .toList();
    }
  }

  private static byte[] content(ZipFile zip, ZipEntry entry) {
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
