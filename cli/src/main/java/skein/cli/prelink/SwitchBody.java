package skein.cli.prelink;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The body of a method that selects a case of a {@code switch}, as {@link java.lang.runtime.SwitchBootstraps}
 * specifies: from a value and the case to start with to the first case that matches, -1 for null, or the number of
 * cases. The one to start with is not the first after a guard that failed.
 */
final class SwitchBody {

  private static final ClassDesc BOOTSTRAPS = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
  private static final ClassDesc NUMBER = ClassDesc.of("java.lang.Number");
  private static final ClassDesc ENUM_DESC = ClassDesc.of("java.lang.Enum$EnumDesc");
  private static final ClassDesc CLASS_DESC = ClassDesc.of("java.lang.constant.ClassDesc");

  private static final int VALUE = 0;
  private static final int START = 1;

  /** Goes on at the label if the value does not match. */
  private interface Case {
    void test(CodeBuilder code, Label otherwise);
  }

  private SwitchBody() {}

  /** Nothing if the call is not a switch, or has cases other than types, texts, integers and constants of enums. */
  static Optional<Consumer<CodeBuilder>> of(InvokeDynamicInstruction call) {
    MethodTypeDesc type = call.typeSymbol();
    if (!call.bootstrapMethod().owner().equals(BOOTSTRAPS)
        || type.parameterCount() != 2
        || type.parameterType(VALUE).isPrimitive()
        || !type.parameterType(START).equals(ConstantDescs.CD_int)) {
      return Optional.empty();
    }
    List<Case> cases = new ArrayList<>();
    for (ConstantDesc label : call.bootstrapArgs()) {
      Optional<Case> test =
          switch (call.bootstrapMethod().methodName()) {
            case "typeSwitch" -> typeCase(label);
            case "enumSwitch" -> enumCase(label, type.parameterType(VALUE));
            default -> Optional.empty();
          };
      if (test.isEmpty()) {
        return Optional.empty();
      }
      cases.add(test.get());
    }
    return Optional.of(code -> select(code, cases));
  }

  private static Optional<Case> typeCase(ConstantDesc label) {
    return switch (label) {
      case ClassDesc type when !type.isPrimitive() -> Optional.of(instance(type));
      case String text -> Optional.of(text(text));
      case Integer number -> Optional.of(integer(number));
      case DynamicConstantDesc<?> constant -> enumConstant(constant);
      default -> Optional.empty();
    };
  }

  private static Optional<Case> enumCase(ConstantDesc label, ClassDesc values) {
    return switch (label) {
      case ClassDesc type when !type.isPrimitive() -> Optional.of(instance(type));
      case String name -> Optional.of(same(values, name));
      default -> Optional.empty();
    };
  }

  /** A constant of an enum other than the type of the value is described by a call of {@code EnumDesc.of(ClassDesc.of(type), name)}. */
  private static Optional<Case> enumConstant(DynamicConstantDesc<?> constant) {
    List<ConstantDesc> call = constant.bootstrapArgsList();
    if (!constant.bootstrapMethod().equals(ConstantDescs.BSM_INVOKE)
        || call.size() != 3
        || !isMethod(call.get(0), ENUM_DESC)
        || !(call.get(1) instanceof DynamicConstantDesc<?> type)
        || !(call.get(2) instanceof String name)) {
      return Optional.empty();
    }
    List<ConstantDesc> inner = type.bootstrapArgsList();
    if (!type.bootstrapMethod().equals(ConstantDescs.BSM_INVOKE)
        || inner.size() != 2
        || !isMethod(inner.get(0), CLASS_DESC)
        || !(inner.get(1) instanceof String owner)) {
      return Optional.empty();
    }
    ClassDesc values = ClassDesc.of(owner);
    Case test = same(values, name);
    return Optional.of(
        (code, otherwise) -> {
          // Other values must not initialise the enum.
          instance(values).test(code, otherwise);
          test.test(code, otherwise);
        });
  }

  private static boolean isMethod(ConstantDesc handle, ClassDesc owner) {
    return handle instanceof DirectMethodHandleDesc method && method.owner().equals(owner) && method.methodName().equals("of");
  }

  private static Case instance(ClassDesc type) {
    return (code, otherwise) -> code.aload(VALUE).instanceOf(type).ifeq(otherwise);
  }

  private static Case same(ClassDesc values, String name) {
    return (code, otherwise) -> code.aload(VALUE).getstatic(values, name, values).if_acmpne(otherwise);
  }

  private static Case text(String text) {
    return (code, otherwise) ->
        code.loadConstant(text).aload(VALUE).invokevirtual(ConstantDescs.CD_String, "equals", MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object)).ifeq(otherwise);
  }

  /** The value is a number, or a character, which matches its code. */
  private static Case integer(int number) {
    return (code, otherwise) -> {
      Label character = code.newLabel();
      Label compare = code.newLabel();
      code.aload(VALUE).instanceOf(NUMBER).ifeq(character);
      code.aload(VALUE).checkcast(NUMBER).invokevirtual(NUMBER, "intValue", MethodTypeDesc.of(ConstantDescs.CD_int));
      code.goto_(compare).labelBinding(character).aload(VALUE).instanceOf(ConstantDescs.CD_Character).ifeq(otherwise);
      code.aload(VALUE).checkcast(ConstantDescs.CD_Character).invokevirtual(ConstantDescs.CD_Character, "charValue", MethodTypeDesc.of(ConstantDescs.CD_char));
      code.labelBinding(compare).loadConstant(number).if_icmpne(otherwise);
    };
  }

  private static void select(CodeBuilder code, List<Case> cases) {
    Label present = code.newLabel();
    code.iload(START).loadConstant(cases.size() + 1);
    code.invokestatic(OBJECTS, "checkIndex", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int));
    code.aload(VALUE).ifnonnull(present).pop().iconst_m1().ireturn().labelBinding(present);
    List<Label> labels = new ArrayList<>();
    List<SwitchCase> starts = new ArrayList<>();
    for (int i = 0; i <= cases.size(); i++) {
      labels.add(code.newLabel());
      starts.add(SwitchCase.of(i, labels.get(i)));
    }
    code.tableswitch(labels.getLast(), starts);
    for (int i = 0; i < cases.size(); i++) {
      code.labelBinding(labels.get(i));
      cases.get(i).test(code, labels.get(i + 1));
      code.loadConstant(i).ireturn();
    }
    code.labelBinding(labels.getLast()).loadConstant(cases.size()).ireturn();
  }
}
