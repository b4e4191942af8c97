package skein.cli.prelink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of the search read and write the same memory, with and without the functions of the JVM. */
final class DirectMemoryTest {

  @TempDir private Path folder;

  @BeforeEach
  void rewrite() throws IOException {
    Path file = folder.resolve(DirectMemory.BLOCK + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, new ClassRewriter(DirectMemoryTest.class.getClassLoader()).rewrite(block()));
  }

  @Test
  void everyFunctionIsCalled() throws IOException {
    List<MethodModel> methods = ClassFile.of().parse(Files.readAllBytes(folder.resolve(DirectMemory.BLOCK + ".class"))).methods();
    assertThat(methods)
        .filteredOn(DirectMemoryTest::isRewritten)
        .extracting(method -> method.methodName().stringValue())
        .containsExactlyInAnyOrderElementsOf(DirectMemory.FUNCTIONS.keySet());
  }

  private static boolean isRewritten(MethodModel method) {
    return method.code().orElseThrow().elementStream()
        .anyMatch(element -> element instanceof InvokeInstruction call && DirectMemory.FUNCTIONS.containsValue(call.name().stringValue())
            && call.owner().asInternalName().equals("jdk/internal/misc/Unsafe"));
  }

  @Test
  void memoryIsTheSameIfTheFunctionsAreExported() throws Exception {
    assertThat(run("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED")).endsWith("the same, directly\n");
  }

  @Test
  void memoryIsTheSameIfTheyAreNot() throws Exception {
    assertThat(run("-Dnothing=exported")).endsWith("the same, by segments\n");
  }

  private String run(String option) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = folder + File.pathSeparator + System.getProperty("java.class.path");
    Process process =
        new ProcessBuilder(java, option, "--enable-native-access=ALL-UNNAMED", "-cp", classes, Probe.class.getName()).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }

  private static byte[] block() throws IOException {
    try (InputStream in = DirectMemoryTest.class.getResourceAsStream("/" + DirectMemory.BLOCK + ".class")) {
      return in.readAllBytes();
    }
  }

  /** Compares the rewritten class, which comes first on its class path, with segments. */
  static final class Probe {

    private static final int BYTES = 64;

    private Probe() {}

    public static void main(String[] args) throws Exception {
      Class<?> block = Class.forName(DirectMemory.BLOCK.replace('/', '.'));
      MemorySegment memory = Arena.global().allocate(BYTES, Long.BYTES);
      SplittableRandom random = new SplittableRandom(1);
      for (int i = 0; i < 1000; i++) {
        long value = random.nextLong();
        int any = random.nextInt(BYTES - Long.BYTES + 1);
        put(block, "putLong", memory, any & -Long.BYTES, long.class, value);
        same(value, memory.get(ValueLayout.JAVA_LONG, any & -Long.BYTES), get(block, "getLong", memory, any & -Long.BYTES));
        put(block, "putUnalignedLong", memory, any, long.class, ~value);
        same(~value, memory.get(ValueLayout.JAVA_LONG_UNALIGNED, any), get(block, "getUnalignedLong", memory, any));
        put(block, "putInt", memory, any & -Integer.BYTES, int.class, (int) value);
        same((int) value, memory.get(ValueLayout.JAVA_INT, any & -Integer.BYTES), get(block, "getInt", memory, any & -Integer.BYTES));
      }
      Field direct = block.getDeclaredField("direct$");
      direct.setAccessible(true);
      System.out.println("the same, " + (direct.getBoolean(null) ? "directly" : "by segments"));
    }

    private static void put(Class<?> block, String name, MemorySegment memory, int at, Class<?> type, Object value) throws ReflectiveOperationException {
      Method method = block.getDeclaredMethod(name, long.class, type);
      method.setAccessible(true);
      method.invoke(null, memory.address() + at, value);
    }

    private static Number get(Class<?> block, String name, MemorySegment memory, int at) throws ReflectiveOperationException {
      Method method = block.getDeclaredMethod(name, long.class);
      method.setAccessible(true);
      return (Number) method.invoke(null, memory.address() + at);
    }

    private static void same(long written, long inMemory, Number read) {
      if (written != inMemory || written != read.longValue()) {
        throw new IllegalStateException("written " + written + ", in memory " + inMemory + ", read " + read);
      }
    }
  }
}
