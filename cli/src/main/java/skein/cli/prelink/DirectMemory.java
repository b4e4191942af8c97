package skein.cli.prelink;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Lets the tables of the search call the functions of the JVM that memory segments call in the end. It is the same machine code, but there are a dozen
 * calls in between: until they are compiled, a search takes most of its time in them, and then they are compiled once more in every method that reads or
 * writes memory. Where the JVM does not export these functions, because it was not started by the launcher, the segments are used as before.
 */
final class DirectMemory implements ClassTransform {

  static final String BLOCK = "skein/search/store/Block";

  private static final String PACKAGE = "jdk.internal.misc";
  private static final ClassDesc MEMORY = ClassDesc.of(PACKAGE, "Unsafe");
  private static final ClassDesc MODULE = ClassDesc.of("java.lang.Module");
  private static final String IS_DIRECT = "direct$";

  /** By the methods of the class, which take addresses. */
  static final Map<String, String> FUNCTIONS =
      Map.of("getLong", "getLong", "getUnalignedLong", "getLong", "getInt", "getInt", "putLong", "putLong", "putUnalignedLong", "putLong", "putInt", "putInt");

  private final ClassDesc owner;

  /** For this class only. */
  DirectMemory(ClassModel type) {
    this.owner = type.thisClass().asSymbol();
  }

  static boolean isNeeded(ClassModel type) {
    return type.thisClass().asInternalName().equals(BLOCK);
  }

  @Override
  public void accept(ClassBuilder type, ClassElement element) {
    if (element instanceof MethodModel method && method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)) {
      type.transformMethod(method, before(this::initialise));
    } else if (element instanceof MethodModel method && FUNCTIONS.containsKey(method.methodName().stringValue())) {
      type.transformMethod(method, before(code -> access(code, method.methodName().stringValue(), method.methodTypeSymbol())));
    } else {
      type.with(element);
    }
  }

  @Override
  public void atEnd(ClassBuilder type) {
    type.withField(IS_DIRECT, CD_boolean, ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
  }

  /** States need not be aligned, so the processor must be able to read words that are not. */
  private void initialise(CodeBuilder code) {
    code.loadConstant(CD_Object).invokevirtual(ConstantDescs.CD_Class, "getModule", MethodTypeDesc.of(MODULE));
    code.loadConstant(PACKAGE);
    code.loadConstant(owner).invokevirtual(ConstantDescs.CD_Class, "getModule", MethodTypeDesc.of(MODULE));
    code.invokevirtual(MODULE, "isExported", MethodTypeDesc.of(CD_boolean, ConstantDescs.CD_String, MODULE));
    code.ifThenElse(
        then -> memory(then).invokevirtual(MEMORY, "unalignedAccess", MethodTypeDesc.of(CD_boolean)).putstatic(owner, IS_DIRECT, CD_boolean),
        otherwise -> otherwise.iconst_0().putstatic(owner, IS_DIRECT, CD_boolean));
  }

  private void access(CodeBuilder code, String name, MethodTypeDesc type) {
    code.getstatic(owner, IS_DIRECT, CD_boolean);
    code.ifThen(
        then -> {
          memory(then).aconst_null().lload(0);
          if (type.parameterCount() > 1) {
            then.loadLocal(TypeKind.from(type.parameterType(1)), 2);
          }
          // An address is an offset from nothing.
          then.invokevirtual(MEMORY, FUNCTIONS.get(name), type.insertParameterTypes(0, CD_Object));
          then.return_(TypeKind.from(type.returnType()));
        });
  }

  private static CodeBuilder memory(CodeBuilder code) {
    return code.invokestatic(MEMORY, "getUnsafe", MethodTypeDesc.of(MEMORY));
  }

  private static MethodTransform before(Consumer<CodeBuilder> start) {
    return MethodTransform.transformingCode(
        new CodeTransform() {
          @Override
          public void atStart(CodeBuilder code) {
            start.accept(code);
          }

          @Override
          public void accept(CodeBuilder code, CodeElement element) {
            code.with(element);
          }
        });
  }
}
