package skein.cli.prelink;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The body of {@code equals} or {@code hashCode} of a record, as {@link java.lang.runtime.ObjectMethods} generates it. */
final class RecordBody {

  private static final ClassDesc BOOTSTRAPS = ClassDesc.of("java.lang.runtime.ObjectMethods");
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");

  private static final int THIS = 0;
  private static final int OTHER = 1;

  private final ClassDesc type;
  private final List<DirectMethodHandleDesc> fields;

  private RecordBody(ClassDesc type, List<DirectMethodHandleDesc> fields) {
    this.type = type;
    this.fields = fields;
  }

  /** Nothing if the call is not one of the two. */
  static Optional<Consumer<CodeBuilder>> of(InvokeDynamicInstruction call) {
    List<ConstantDesc> arguments = call.bootstrapArgs();
    if (!call.bootstrapMethod().owner().equals(BOOTSTRAPS) || arguments.size() < 2 || !(arguments.getFirst() instanceof ClassDesc type)) {
      return Optional.empty();
    }
    // After the type, the names of the components, then the fields.
    List<DirectMethodHandleDesc> fields = new ArrayList<>();
    for (ConstantDesc argument : arguments.subList(2, arguments.size())) {
      if (!(argument instanceof DirectMethodHandleDesc field) || field.kind() != DirectMethodHandleDesc.Kind.GETTER) {
        return Optional.empty();
      }
      fields.add(field);
    }
    RecordBody body = new RecordBody(type, fields);
    MethodTypeDesc shape = call.typeSymbol();
    if (call.name().equalsString("hashCode") && shape.equals(MethodTypeDesc.of(ConstantDescs.CD_int, type))) {
      return Optional.of(body::hash);
    }
    if (call.name().equalsString("equals") && shape.equals(MethodTypeDesc.of(ConstantDescs.CD_boolean, type, ConstantDescs.CD_Object))) {
      return Optional.of(body::equal);
    }
    return Optional.empty();
  }

  private void hash(CodeBuilder code) {
    code.iconst_0();
    for (DirectMethodHandleDesc field : fields) {
      ClassDesc content = get(code.bipush(31).imul(), THIS, field);
      ClassDesc hasher = content.isPrimitive() ? wrapper(content) : OBJECTS;
      code.invokestatic(hasher, "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, content.isPrimitive() ? content : ConstantDescs.CD_Object)).iadd();
    }
    code.ireturn();
  }

  private void equal(CodeBuilder code) {
    Label same = code.newLabel();
    Label different = code.newLabel();
    code.aload(THIS).aload(OTHER).if_acmpeq(same).aload(OTHER).instanceOf(type).ifeq(different);
    // What the JVM generates compares the last component first.
    for (DirectMethodHandleDesc field : fields.reversed()) {
      get(code, THIS, field);
      ClassDesc content = get(code, OTHER, field);
      switch (content.descriptorString()) {
        case "Z", "B", "C", "S", "I" -> code.if_icmpne(different);
        case "J" -> code.lcmp().ifne(different);
        case "F", "D" -> code.invokestatic(wrapper(content), "compare", MethodTypeDesc.of(ConstantDescs.CD_int, content, content)).ifne(different);
        default -> code.invokestatic(OBJECTS, "equals", MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object)).ifeq(different);
      }
    }
    code.labelBinding(same).iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
  }

  private ClassDesc get(CodeBuilder code, int record, DirectMethodHandleDesc field) {
    ClassDesc content = field.invocationType().returnType();
    code.aload(record).checkcast(type).getfield(type, field.methodName(), content);
    return content;
  }

  private static ClassDesc wrapper(ClassDesc primitive) {
    return switch (primitive.descriptorString()) {
      case "Z" -> ConstantDescs.CD_Boolean;
      case "B" -> ConstantDescs.CD_Byte;
      case "C" -> ConstantDescs.CD_Character;
      case "S" -> ConstantDescs.CD_Short;
      case "I" -> ConstantDescs.CD_Integer;
      case "J" -> ConstantDescs.CD_Long;
      case "F" -> ConstantDescs.CD_Float;
      default -> ConstantDescs.CD_Double;
    };
  }
}
