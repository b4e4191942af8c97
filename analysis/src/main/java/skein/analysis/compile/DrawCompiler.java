package skein.analysis.compile;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import skein.analysis.draw.AgentKinds;
import skein.analysis.draw.ChoicePlan;
import skein.core.interpret.Frames;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;

/** Compiles a program to a JVM class that draws steps: one method per rule, for any agent, however many agents there are. */
public final class DrawCompiler {

  private static final ClassDesc SELF = ClassDesc.of(DrawCompiler.class.getPackageName() + ".Drawing");
  private static final ClassDesc SUPER = ClassDesc.of(DrawCode.class.getName());
  private static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc BOOLEAN = ConstantDescs.CD_boolean;
  private static final MethodTypeDesc RULE =
      MethodTypeDesc.of(BOOLEAN, LONGS, DrawnRuleWriter.JOURNAL, DrawnRuleWriter.RESOLUTION, ConstantDescs.CD_long);
  private static final ClassDesc VOID = ConstantDescs.CD_void;
  private static final MethodTypeDesc KIND = MethodTypeDesc.of(VOID, LONGS, DrawnRuleWriter.JOURNAL, ConstantDescs.CD_long);
  private static final MethodTypeDesc TEST = MethodTypeDesc.of(BOOLEAN, LONGS);

  private DrawCompiler() {}

  /** The code, or nothing if a rule is too large. The plans are those of the rules. */
  public static Optional<DrawCode> compile(Program program, List<ChoicePlan> plans, List<Expr> predicates) {
    return compile(program, plans, AgentKinds.NONE, predicates);
  }

  /** The same with code that computes all steps of an agent of one of these kinds. */
  public static Optional<DrawCode> compile(Program program, List<ChoicePlan> plans, AgentKinds kinds, List<Expr> predicates) {
    try {
      byte[] bytes = ClassFile.of().build(SELF, type -> write(type, program, plans, kinds, predicates));
      Class<?> type = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
      return Optional.of((DrawCode) type.getDeclaredConstructor().newInstance());
    } catch (Compiler.Uncompilable | IllegalArgumentException _) {
      return Optional.empty();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("generated code does not load", e);
    }
  }

  private static void write(ClassBuilder type, Program program, List<ChoicePlan> plans, AgentKinds kinds, List<Expr> predicates) {
    type.withFlags(ACC_PUBLIC | ACC_FINAL).withSuperclass(SUPER);
    type.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        ACC_PUBLIC,
        code -> code.aload(0).invokespecial(SUPER, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_());
    for (int i = 0; i < program.rules().size(); i++) {
      Rule rule = program.rules().get(i);
      ChoicePlan plan = plans.get(i);
      type.withMethodBody("rule" + i, RULE, ACC_PRIVATE | ACC_STATIC, code -> new DrawnRuleWriter(code, rule, plan).write(rule));
    }
    type.withMethodBody(
        "run",
        MethodTypeDesc.of(BOOLEAN, INT, LONGS, DrawnRuleWriter.JOURNAL, DrawnRuleWriter.RESOLUTION, ConstantDescs.CD_long),
        ACC_PUBLIC,
        code ->
            dispatch(
                code,
                program.rules().size(),
                i -> code.aload(2).aload(3).aload(4).lload(5).invokestatic(SELF, "rule" + i, RULE).ireturn(),
                () -> code.loadConstant(0).ireturn()));
    writeKinds(type, kinds);
    for (int i = 0; i < predicates.size(); i++) {
      Expr predicate = predicates.get(i);
      type.withMethodBody("predicate" + i, TEST, ACC_PRIVATE | ACC_STATIC, code -> test(code, predicate));
    }
    type.withMethodBody(
        "test",
        MethodTypeDesc.of(BOOLEAN, INT, LONGS),
        ACC_PUBLIC,
        code ->
            dispatch(
                code,
                predicates.size(),
                i -> code.aload(2).invokestatic(SELF, "predicate" + i, TEST).ireturn(),
                () -> code.loadConstant(0).ireturn()));
  }

  private static void writeKinds(ClassBuilder type, AgentKinds kinds) {
    for (int kind = 0; kind < kinds.rules().size(); kind++) {
      List<Integer> rules = kinds.rules().get(kind);
      type.withMethodBody("kind" + kind, KIND, ACC_PRIVATE | ACC_STATIC, code -> offer(code, rules));
    }
    type.withMethodBody(
        "offerAll",
        MethodTypeDesc.of(VOID, INT, LONGS, DrawnRuleWriter.JOURNAL, ConstantDescs.CD_long),
        ACC_PUBLIC,
        code ->
            dispatch(
                code,
                kinds.rules().size(),
                i -> code.aload(2).aload(3).lload(4).invokestatic(SELF, "kind" + i, KIND).return_(),
                code::return_));
  }

  /** Executes the rules one after the other: so they are compiled as one, and the processor learns which come next. */
  private static void offer(CodeBuilder code, List<Integer> rules) {
    for (int rule : rules) {
      Label no = code.newLabel();
      Label end = code.newLabel();
      code.aload(0).aload(1).aconst_null().lload(2).invokestatic(SELF, "rule" + rule, RULE).ifeq(no);
      code.aload(1).invokevirtual(DrawnRuleWriter.JOURNAL, "offer", MethodTypeDesc.of(VOID)).goto_(end);
      code.labelBinding(no).aload(1).invokevirtual(DrawnRuleWriter.JOURNAL, "undo", MethodTypeDesc.of(VOID));
      code.labelBinding(end);
    }
    code.return_();
  }

  /** Runs the code that the first parameter selects; all cases return. */
  private static void dispatch(CodeBuilder code, int cases, IntConsumer write, Runnable otherwise) {
    Label none = code.newLabel();
    List<SwitchCase> labels = IntStream.range(0, cases).mapToObj(i -> SwitchCase.of(i, code.newLabel())).toList();
    code.iload(1).lookupswitch(none, labels);
    for (SwitchCase each : labels) {
      code.labelBinding(each.target());
      write.accept(each.caseValue());
    }
    code.labelBinding(none);
    otherwise.run();
  }

  private static void test(CodeBuilder code, Expr condition) {
    ExprWriter exprs = new ArrayExprWriter(code, 1, Math.max(1, Frames.size(condition)));
    Label no = code.newLabel();
    exprs.jumpUnless(condition, no);
    code.loadConstant(1).ireturn().labelBinding(no).loadConstant(0).ireturn();
  }
}
