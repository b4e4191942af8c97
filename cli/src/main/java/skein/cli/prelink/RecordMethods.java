package skein.cli.prelink;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Objects;

/** Writes out the {@code equals} and {@code hashCode} of records, which the JVM otherwise makes when they are first called. */
final class RecordMethods {

  private static final String BOOTSTRAP = "java.lang.runtime.ObjectMethods";

  private static final ClassDesc OBJECTS = Objects.class.describeConstable().orElseThrow();

  private final ClassDesc type;

  RecordMethods(ClassModel model) {
    this.type = model.thisClass().asSymbol();
  }

  /** Names are needed rarely: {@code toString} stays as it is. */
  boolean applies(InvokeDynamicInstruction call) {
    return Bootstrap.is(call, BOOTSTRAP, "bootstrap")
        && (call.name().equalsString("hashCode") || call.name().equalsString("equals"));
  }

  /** The method consists of loading the arguments, the call, and returning its result, so this and the other are in slots 0 and 1. */
  void replace(CodeBuilder code, InvokeDynamicInstruction call) {
    List<DirectMethodHandleDesc> getters = call.bootstrapArgs().stream().skip(2).map(DirectMethodHandleDesc.class::cast).toList();
    if (call.name().equalsString("hashCode")) {
      code.pop();
      hashCode(code, getters);
    } else {
      code.pop().pop();
      equals(code, getters);
    }
  }

  /** The same hash as the JVM's: the order in hash tables does not change. */
  private void hashCode(CodeBuilder code, List<DirectMethodHandleDesc> getters) {
    code.iconst_0();
    for (DirectMethodHandleDesc getter : getters) {
      ClassDesc component = component(getter);
      code.bipush(31).imul();
      code.aload(0).getfield(type, getter.methodName(), component);
      if (component.isPrimitive()) {
        code.invokestatic(wrapper(component), "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, component));
      } else {
        code.invokestatic(OBJECTS, "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object));
      }
      code.iadd();
    }
  }

  private void equals(CodeBuilder code, List<DirectMethodHandleDesc> getters) {
    Label same = code.newLabel();
    Label different = code.newLabel();
    Label end = code.newLabel();
    code.aload(0).aload(1).if_acmpeq(same);
    code.aload(1).instanceOf(type).ifeq(different);
    for (DirectMethodHandleDesc getter : getters) {
      ClassDesc component = component(getter);
      code.aload(0).getfield(type, getter.methodName(), component);
      code.aload(1).checkcast(type).getfield(type, getter.methodName(), component);
      differ(code, component, different);
    }
    code.labelBinding(same).iconst_1().goto_(end);
    code.labelBinding(different).iconst_0();
    code.labelBinding(end);
  }

  private static void differ(CodeBuilder code, ClassDesc component, Label different) {
    switch (TypeKind.from(component)) {
      case BOOLEAN, BYTE, CHAR, INT, SHORT -> code.if_icmpne(different);
      case DOUBLE, FLOAT, LONG ->
          code.invokestatic(wrapper(component), "compare", MethodTypeDesc.of(ConstantDescs.CD_int, component, component)).ifne(different);
      case REFERENCE ->
          code.invokestatic(OBJECTS, "equals", MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object))
              .ifeq(different);
      case VOID -> throw new IllegalArgumentException("not a component");
    }
  }

  private static ClassDesc component(DirectMethodHandleDesc getter) {
    return getter.invocationType().returnType();
  }

  private static ClassDesc wrapper(ClassDesc primitive) {
    Class<?> wrapper =
        switch (TypeKind.from(primitive)) {
          case BOOLEAN -> Boolean.class;
          case BYTE -> Byte.class;
          case CHAR -> Character.class;
          case DOUBLE -> Double.class;
          case FLOAT -> Float.class;
          case INT -> Integer.class;
          case LONG -> Long.class;
          case SHORT -> Short.class;
          case REFERENCE, VOID -> throw new IllegalArgumentException("not a primitive type: " + primitive.displayName());
        };
    return wrapper.describeConstable().orElseThrow();
  }
}
