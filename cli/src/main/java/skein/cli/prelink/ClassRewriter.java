package skein.cli.prelink;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;

/**
 * Rewrites a class that the start-up cache of the JVM cannot hold completely, if it is too old or has code that the JVM writes only when it is reached,
 * and the class that reaches memory off the heap.
 */
final class ClassRewriter {

  /** The cache holds classes from version 50. Since 52, interfaces can have methods. */
  private static final int VERSION = ClassFile.JAVA_8_VERSION;

  private final ClassFile files;

  /** The loader finds the superclasses of the classes. */
  ClassRewriter(ClassLoader classes) {
    this.files =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(classes).orElse(ClassHierarchyResolver.defaultResolver())),
            // Newer versions require types at the targets of branches.
            ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
  }

  /** The same content if there is nothing to rewrite, or the class needs classes that are not there or would not pass the verifier. */
  byte[] rewrite(byte[] content) {
    ClassModel model = files.parse(content);
    boolean old = model.majorVersion() < VERSION;
    ClassTransform transform;
    if (old) {
      transform = upgrade();
    } else if (DirectMemory.isNeeded(model)) {
      transform = new DirectMemory(model);
    } else if (WrittenCalls.isNeeded(model)) {
      transform = new WrittenCalls(model);
    } else {
      return content;
    }
    try {
      byte[] rewritten = files.transformClass(model, transform);
      return files.verify(rewritten).isEmpty() ? rewritten : content;
    } catch (IllegalArgumentException _) {
      // Libraries have classes for others that need not be there, and that we never load.
      return content;
    }
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
}
