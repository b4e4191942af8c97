package skein.cli.prelink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Code that is written out does what the code does that the JVM generates. */
final class WrittenCallsTest {

  private static final ClassDesc BOOTSTRAPS = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
  private static final MethodTypeDesc SELECT = MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object, ConstantDescs.CD_int);

  private final ClassRewriter rewriter = new ClassRewriter(WrittenCallsTest.class.getClassLoader());

  @Test
  void switchesAndRecordsAnswerTheSame() throws Exception {
    List<?> expected = Switches.answers();
    Class<?> rewritten = new Rewritten().loadClass(Switches.class.getName());

    assertThat(rewritten).isNotSameAs(Switches.class);
    assertThat((List<?>) rewritten.getMethod("answers").invoke(null)).isEqualTo(expected);
    assertThat(Set.copyOf(expected).toString()).contains("dot and (empty, large)", "twice dot a", "the second", "t…", "far", "NullPointerException");
  }

  @Test
  void nothingIsLeftToTheJvmButTexts() throws IOException {
    for (Class<?> type : List.of(Switches.class, Switches.Mark.class, Switches.Dot.class, Switches.Primitives.class)) {
      assertThat(dynamicCalls(content(type.getName()))).as(type.getName()).containsAnyOf("typeSwitch", "equals");
      assertThat(dynamicCalls(rewriter.rewrite(content(type.getName())))).as(type.getName()).doesNotContain("typeSwitch", "enumSwitch", "equals", "hashCode");
    }
  }

  @Test
  void everyStartSelectsTheSameCase() throws Throwable {
    List<ConstantDesc> labels =
        List.of(ConstantDescs.CD_String, "a", 1, ConstantDescs.CD_Integer, (int) 'x', ConstantDescs.CD_Number, "a", ConstantDescs.CD_Object.arrayType());
    byte[] content = withSwitch(labels);
    byte[] rewritten = rewriter.rewrite(content);
    assertThat(dynamicCalls(rewritten)).isEmpty();
    MethodHandle expected = select(content);
    MethodHandle actual = select(rewritten);

    for (Object value : Arrays.asList(null, "a", "b", 0, 1, (int) 'x', 'x', 'y', 1.0, 1L, new Object(), new String[0], new int[0])) {
      for (int start = 0; start <= labels.size(); start++) {
        assertThat((int) actual.invokeExact(value, start)).as("%s from %d", value, start).isEqualTo((int) expected.invokeExact(value, start));
      }
      for (int start : new int[] {-1, labels.size() + 1, Integer.MAX_VALUE}) {
        assertThatThrownBy(() -> actual.invoke(value, start)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> expected.invoke(value, start)).isInstanceOf(IndexOutOfBoundsException.class);
      }
    }
  }

  @Test
  void aSwitchWithoutCasesSelectsNone() throws Throwable {
    MethodHandle select = select(rewriter.rewrite(withSwitch(List.of())));

    assertThat((int) select.invoke((Object) "a", 0)).isZero();
    assertThat((int) select.invoke((Object) null, 0)).isEqualTo(-1);
  }

  @Test
  void aSwitchWithOtherCasesStaysAsItIs() {
    byte[] content = withSwitch(List.of(ConstantDescs.CD_String, 1L));

    assertThat(rewriter.rewrite(content)).isSameAs(content);
  }

  private static byte[] withSwitch(List<ConstantDesc> labels) {
    DirectMethodHandleDesc bootstrap =
        MethodHandleDesc.ofMethod(
            DirectMethodHandleDesc.Kind.STATIC,
            BOOTSTRAPS,
            "typeSwitch",
            MethodTypeDesc.of(
                ConstantDescs.CD_CallSite, ConstantDescs.CD_MethodHandles_Lookup, ConstantDescs.CD_String, ConstantDescs.CD_MethodType, ConstantDescs.CD_Object.arrayType()));
    DynamicCallSiteDesc call = DynamicCallSiteDesc.of(bootstrap, "typeSwitch", SELECT, labels.toArray(ConstantDesc[]::new));
    return ClassFile.of()
        .build(
            ClassDesc.of(WrittenCallsTest.class.getPackageName(), "Selecting"),
            type ->
                type.withMethodBody(
                    "select", SELECT, ClassFile.ACC_STATIC, code -> code.aload(0).iload(1).invokedynamic(call).ireturn()));
  }

  private static MethodHandle select(byte[] content) throws ReflectiveOperationException {
    MethodHandles.Lookup type = MethodHandles.lookup().defineHiddenClass(content, true);
    return type.findStatic(type.lookupClass(), "select", MethodType.methodType(int.class, Object.class, int.class));
  }

  private static List<String> dynamicCalls(byte[] content) {
    ClassModel type = ClassFile.of().parse(content);
    return type.methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(code -> code.elementStream())
        .filter(InvokeDynamicInstruction.class::isInstance)
        .map(call -> ((InvokeDynamicInstruction) call).name().stringValue())
        .toList();
  }

  private static byte[] content(String name) throws IOException {
    try (InputStream in = WrittenCallsTest.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
      return in.readAllBytes();
    }
  }

  /** Rewrites the classes of {@link Switches}. */
  private final class Rewritten extends ClassLoader {

    Rewritten() {
      super(WrittenCallsTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(Switches.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      try {
        byte[] rewritten = rewriter.rewrite(content(name));
        return defineClass(name, rewritten, 0, rewritten.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
