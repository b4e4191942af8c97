package skein.cli.prelink;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes out what the JVM generates when a {@code switch} over types, or {@code equals} or {@code hashCode} of a
 * record, is first reached: each becomes a method of the same class, which does the same.
 */
final class WrittenCalls implements ClassTransform {

  private static final int FLAGS = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

  private final ClassDesc owner;
  private final boolean isInterface;
  private final List<Written> written = new ArrayList<>();

  private record Written(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {}

  /** For this class only. */
  WrittenCalls(ClassModel type) {
    this.owner = type.thisClass().asSymbol();
    this.isInterface = type.flags().has(AccessFlag.INTERFACE);
  }

  /** Whether the class has calls that can be written out. */
  static boolean isNeeded(ClassModel type) {
    return type.methods().stream().anyMatch(WrittenCalls::isNeeded);
  }

  private static boolean isNeeded(MethodModel method) {
    return method.code().stream().flatMap(code -> code.elementStream()).anyMatch(element -> body(element).isPresent());
  }

  private static Optional<Consumer<CodeBuilder>> body(CodeElement element) {
    return element instanceof InvokeDynamicInstruction call ? SwitchBody.of(call).or(() -> RecordBody.of(call)) : Optional.empty();
  }

  @Override
  public void accept(ClassBuilder type, ClassElement element) {
    if (element instanceof MethodModel method && isNeeded(method)) {
      type.transformMethod(method, MethodTransform.transformingCode(this::replace));
    } else {
      type.with(element);
    }
  }

  private void replace(CodeBuilder code, CodeElement element) {
    Optional<Consumer<CodeBuilder>> body = body(element);
    if (body.isPresent() && element instanceof InvokeDynamicInstruction call) {
      Written method = new Written("written$" + written.size(), call.typeSymbol(), body.get());
      written.add(method);
      code.invokestatic(owner, method.name(), method.type(), isInterface);
    } else {
      code.with(element);
    }
  }

  @Override
  public void atEnd(ClassBuilder type) {
    for (Written method : written) {
      type.withMethodBody(method.name(), method.type(), FLAGS, method.body());
    }
  }
}
