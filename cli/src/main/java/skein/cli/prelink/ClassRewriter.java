package skein.cli.prelink;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.function.Predicate;

/** Rewrites what the start-up cache of the JVM cannot hold: classes of old versions, switches over types, methods of records. */
final class ClassRewriter {

  /** The cache holds classes from version 50. Since 52, interfaces can have methods. */
  private static final int VERSION = ClassFile.JAVA_8_VERSION;

  private final ClassFile files;
  private final ClassFile upgrading;

  /** The loader finds the superclasses of the classes. */
  ClassRewriter(ClassLoader classes) {
    this.files =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(classes).orElse(ClassHierarchyResolver.defaultResolver())));
    // Newer versions require types at the targets of branches.
    this.upgrading = files.withOptions(ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
  }

  /** The same content if there is nothing to rewrite, or the result would not pass the verifier. */
  byte[] rewrite(byte[] content) {
    ClassModel model = files.parse(content);
    byte[] rewritten = model.majorVersion() < VERSION ? upgrading.transformClass(model, upgrade()) : link(model, content);
    return rewritten == content || files.verify(rewritten).isEmpty() ? rewritten : content;
  }

  private static ClassTransform upgrade() {
    ClassTransform version =
        (type, element) -> {
          if (element instanceof ClassFileVersion) {
            type.withVersion(VERSION, 0);
          } else {
            type.with(element);
          }
        };
    return version.andThen(ClassTransform.transformingMethodBodies(CodeBuilder::with));
  }

  private byte[] link(ClassModel model, byte[] content) {
    TypeSwitches switches = new TypeSwitches(model);
    RecordMethods records = new RecordMethods(model);
    Predicate<MethodModel> affected =
        method ->
            method.code().stream()
                .flatMap(code -> code.elementStream())
                .anyMatch(e -> e instanceof InvokeDynamicInstruction call && (switches.applies(call) || records.applies(call)));
    if (model.methods().stream().noneMatch(affected)) {
      return content;
    }
    CodeTransform calls =
        (code, element) -> {
          if (element instanceof InvokeDynamicInstruction call && switches.applies(call)) {
            switches.replace(code, call);
          } else if (element instanceof InvokeDynamicInstruction call && records.applies(call)) {
            records.replace(code, call);
          } else {
            code.with(element);
          }
        };
    return files.transformClass(
        model, ClassTransform.transformingMethodBodies(affected, calls).andThen(ClassTransform.endHandler(switches::addMethods)));
  }
}
