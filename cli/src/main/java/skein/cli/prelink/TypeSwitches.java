package skein.cli.prelink;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/** Replaces each {@code switch} over types, which the JVM links when it is first reached, by a method with a chain of {@code instanceof}. */
final class TypeSwitches {

  private static final String BOOTSTRAP = "java.lang.runtime.SwitchBootstraps";

  private static final MethodTypeDesc EQUALS = MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object);

  private record TypeSwitch(MethodTypeDesc type, List<ConstantDesc> cases) {}

  private final ClassModel model;
  private final List<TypeSwitch> found = new ArrayList<>();

  TypeSwitches(ClassModel model) {
    this.model = model;
  }

  /** Only switches whose cases are types and strings; those with enum constants are rare. */
  boolean applies(InvokeDynamicInstruction call) {
    return Bootstrap.is(call, BOOTSTRAP, "typeSwitch")
        && !call.typeSymbol().parameterType(0).isPrimitive()
        && call.bootstrapArgs().stream().allMatch(TypeSwitches::isTypeOrString);
  }

  void replace(CodeBuilder code, InvokeDynamicInstruction call) {
    TypeSwitch types = new TypeSwitch(call.typeSymbol(), call.bootstrapArgs());
    int number = found.indexOf(types);
    if (number < 0) {
      number = found.size();
      found.add(types);
    }
    code.invokestatic(model.thisClass().asSymbol(), name(number), types.type(), model.flags().has(AccessFlag.INTERFACE));
  }

  void addMethods(ClassBuilder builder) {
    for (int i = 0; i < found.size(); i++) {
      TypeSwitch types = found.get(i);
      builder.withMethodBody(
          name(i),
          types.type(),
          ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
          code -> body(code, types.cases()));
    }
  }

  /** The first case that is not before the second argument and matches the first argument; -1 for null. */
  private static void body(CodeBuilder code, List<ConstantDesc> cases) {
    code.aload(0).ifThen(Opcode.IFNULL, isNull -> isNull.iconst_m1().ireturn());
    List<SwitchCase> entries = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      entries.add(SwitchCase.of(i, code.newLabel()));
    }
    Label none = code.newLabel();
    code.iload(1).tableswitch(none, entries);
    for (int i = 0; i < cases.size(); i++) {
      int number = i;
      code.labelBinding(entries.get(i).target());
      match(code, cases.get(i));
      code.ifThen(matches -> matches.loadConstant(number).ireturn());
    }
    code.labelBinding(none).loadConstant(cases.size()).ireturn();
  }

  private static void match(CodeBuilder code, ConstantDesc label) {
    if (label instanceof ClassDesc type) {
      code.aload(0).instanceOf(type);
    } else {
      code.loadConstant(label).aload(0).invokevirtual(ConstantDescs.CD_Object, "equals", EQUALS);
    }
  }

  private static boolean isTypeOrString(ConstantDesc label) {
    return label instanceof String || label instanceof ClassDesc type && !type.isPrimitive();
  }

  private static String name(int number) {
    return "typeSwitch$" + number;
  }
}
