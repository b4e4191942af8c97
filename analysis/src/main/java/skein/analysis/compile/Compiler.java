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
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import skein.analysis.specialise.ChanceNotes;
import skein.analysis.specialise.Specialiser;
import skein.analysis.specialise.StepText;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Walk;

/**
 * Compiles a program to a JVM class: one method per rule and agent, specialised to that agent, on states
 * packed into longs.
 */
public final class Compiler {

  /** The program has a form that cannot be compiled; it is interpreted instead. */
  static final class Uncompilable extends RuntimeException {

    Uncompilable(String why) {
      super(why);
    }
  }

  private static final ClassDesc SELF = ClassDesc.of(Compiler.class.getPackageName() + ".Generated");
  private static final ClassDesc SUPER = ClassDesc.of(StepCode.class.getName());
  private static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc BOOLEAN = ConstantDescs.CD_boolean;
  private static final ClassDesc VOID = ConstantDescs.CD_void;
  /** The names of the methods that have the parts of the successors. */
  private static final String TURN = "turn";

  private static final String AGENT = "agent";

  /**
   * How often loops may repeat a statement, tried in this order: unrolled code is fast, but a method has
   * at most 64 KB.
   */
  private static final long[] COPIES = {64 * 64, 16, 1};

  /** An expression takes two bytes, on average at least. */
  private static final int MOST_EXPRESSIONS = 64 * 1024 / 2;

  private final Program program;
  private final StateLayout layout;
  private final List<Expr> predicates;
  private final long mostCopies;
  /** For each rule the texts of its agents, if steps have labels. */
  private final List<List<StepText>> texts;
  private final MethodTypeDesc ruleType;
  private final MethodTypeDesc testType;

  private Compiler(Program program, StateLayout layout, List<Expr> predicates, long mostCopies, List<List<StepText>> texts) {
    this.program = program;
    this.layout = layout;
    this.predicates = predicates;
    this.mostCopies = mostCopies;
    this.texts = texts;
    List<ClassDesc> words = Collections.nCopies(layout.words(), ConstantDescs.CD_long);
    List<ClassDesc> parameters = new ArrayList<>(words);
    parameters.add(RuleWriter.SUCCESSORS);
    this.ruleType = MethodTypeDesc.of(VOID, parameters);
    this.testType = MethodTypeDesc.of(BOOLEAN, words);
  }

  /** The code, or nothing if the program is too large or has a form that cannot be compiled. */
  public static Optional<StepCode> compile(Program program, StateLayout layout, List<Expr> predicates) {
    return withFewerCopies(program, copies -> new Compiler(program, layout, predicates, copies, List.of()).load());
  }

  /** The same with labels, and without predicates. */
  public static Optional<StepCode.Labelled> labelled(Program program, StateLayout layout) {
    return labelled(program, layout, Optional.empty());
  }

  /** The same, also with what chance did in each step. */
  public static Optional<StepCode.Labelled> weighted(Program program, StateLayout layout) {
    ChanceNotes notes = ChanceNotes.of(program);
    return labelled(notes.program(), layout, Optional.of(notes));
  }

  private static Optional<StepCode.Labelled> labelled(Program program, StateLayout layout, Optional<ChanceNotes> chance) {
    IntFunction<List<Expr>> more = rule -> chance.map(notes -> notes.values(rule)).orElse(List.of());
    for (int i = 0; i < program.rules().size(); i++) {
      if (!StepText.isReadable(program.rules().get(i), more.apply(i))) {
        return Optional.empty();
      }
    }
    return withFewerCopies(
        program,
        copies -> {
          List<List<StepText>> texts = texts(program, copies, more);
          Compiler compiler = new Compiler(program, layout, List.of(), copies, texts);
          return new StepCode.Labelled(compiler.load(), compiler.inOrder(), chance);
        });
  }

  private static <T> Optional<T> withFewerCopies(Program program, LongFunction<T> compiled) {
    if (program.rules().stream().anyMatch(Compiler::isTooLarge)) {
      return Optional.empty();
    }
    for (long mostCopies : COPIES) {
      try {
        return Optional.of(compiled.apply(mostCopies));
      } catch (Uncompilable | IllegalArgumentException _) {
        // Too large, or not compilable; less unrolling may help with the former.
      }
    }
    return Optional.empty();
  }

  /** Whether the code of a rule is certainly longer than a method may be; that is seen at once. */
  private static boolean isTooLarge(Rule rule) {
    int[] size = new int[1];
    rule.guards().forEach(guard -> Walk.expressions(guard, _ -> size[0]++));
    Walk.expressions(rule.body(), _ -> size[0]++);
    return size[0] > MOST_EXPRESSIONS;
  }

  private static List<List<StepText>> texts(Program program, long mostCopies, IntFunction<List<Expr>> more) {
    List<List<StepText>> texts = new ArrayList<>();
    for (int index = 0; index < program.rules().size(); index++) {
      Rule rule = program.rules().get(index);
      List<Expr> values = Stream.concat(StepText.values(rule.action()).stream(), more.apply(index).stream()).toList();
      List<StepText> ofRule = new ArrayList<>();
      for (int agent = rule.firstAgent(); agent <= rule.lastAgent(); agent++) {
        ofRule.add(new StepText(index, agent, rule.action(), Specialiser.after(rule, values, agent, mostCopies)));
      }
      texts.add(ofRule);
    }
    return texts;
  }

  /** The texts in the order of the interpreter: steps that take turns are all by one agent, and come first. */
  private List<StepText> inOrder() {
    return texts.stream().flatMap(List::stream).sorted(Comparator.comparing(text -> !isInTurn(program.rules().get(text.rule())))).toList();
  }

  private boolean isInTurn(Rule rule) {
    return program.schedule() instanceof Schedule.RoundRobin && rule.takesTurn();
  }

  private StepCode load() {
    byte[] bytes = ClassFile.of().build(SELF, this::write);
    try {
      Class<?> type = MethodHandles.lookup().defineHiddenClassWithClassData(bytes, layout, true).lookupClass();
      return (StepCode) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("generated code does not load", e);
    }
  }

  private void write(ClassBuilder type) {
    type.withFlags(ACC_PUBLIC | ACC_FINAL).withSuperclass(SUPER);
    type.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        ACC_PUBLIC,
        code -> code.aload(0).invokespecial(SUPER, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_());
    // The rules of each agent; if there are turns, those that take no turn may run at any time.
    List<List<Dispatch.Method>> free = new ArrayList<>();
    List<List<Dispatch.Method>> turns = new ArrayList<>();
    int agents = Math.max(1, program.agents().size());
    for (int agent = 0; agent < agents; agent++) {
      free.add(new ArrayList<>());
      turns.add(new ArrayList<>());
    }
    Map<StepText, Integer> numbers = new IdentityHashMap<>();
    inOrder().forEach(text -> numbers.put(text, numbers.size()));
    for (int index = 0; index < program.rules().size(); index++) {
      Rule rule = program.rules().get(index);
      for (int agent = rule.firstAgent(); agent <= rule.lastAgent(); agent++) {
        Rule special = Specialiser.specialise(rule, agent, mostCopies);
        if (!special.guards().isEmpty() && special.guards().getFirst().equals(Expr.FALSE)) {
          continue;
        }
        LocalArrays arrays =
            ValueAnalysis.locals(special, agent, layout.domains())
                .map(values -> LocalArrays.of(special, values))
                .orElse(LocalArrays.NONE);
        String name = "rule" + index + "_" + agent;
        List<Stmt> finish = finish(rule, agent);
        List<Expr> noted = texts.isEmpty() ? List.of() : noted(texts.get(index).get(agent - rule.firstAgent()), numbers);
        type.withMethodBody(
            name,
            ruleType,
            ACC_PRIVATE | ACC_STATIC,
            code -> new RuleWriter(code, layout, rule.frame(), arrays, noted).write(special, finish));
        (isInTurn(rule) ? turns : free).get(agent).add(new Dispatch.Method(name, special));
      }
    }
    List<String> parts = writeParts(type, free, turns);
    type.withMethodBody(
        "successors",
        MethodTypeDesc.of(VOID, LONGS, INT, RuleWriter.SUCCESSORS),
        ACC_PUBLIC,
        code -> {
          parts.forEach(part -> callPart(code, part, 1));
          code.return_();
        });
    writeByAgent(type, free, turns);
    type.withMethodBody(
        "parts", MethodTypeDesc.of(INT), ACC_PUBLIC, code -> code.loadConstant(parts.size()).ireturn());
    type.withMethodBody("agentOf", MethodTypeDesc.of(INT, INT), ACC_PUBLIC, code -> agentOf(code, parts));
    type.withMethodBody(
        "part",
        MethodTypeDesc.of(VOID, INT, LONGS, INT, RuleWriter.SUCCESSORS),
        ACC_PUBLIC,
        code -> onePart(code, parts));
    if (program.schedule() instanceof Schedule.RoundRobin robin) {
      for (int agent = 0; agent < program.agents().size(); agent++) {
        test(type, "busy" + agent, Specialiser.specialise(robin.busy(), 1, agent, mostCopies), 1);
      }
    }
    writePredicates(type);
  }

  private static List<Expr> noted(StepText text, Map<StepText, Integer> numbers) {
    List<Expr> noted = new ArrayList<>(List.of(Exprs.constant(numbers.get(text))));
    text.values().stream().filter(value -> !(value instanceof Expr.Const)).forEach(noted::add);
    return noted;
  }

  private List<Stmt> finish(Rule rule, int agent) {
    return program.schedule() instanceof Schedule.RoundRobin(var turn, var _) && rule.takesTurn()
        ? List.of(new Stmt.Assign(turn, Exprs.constant((agent + 1) % program.agents().size())))
        : List.of();
  }

  /** The names of the methods; their parameters are those of a rule. */
  private List<String> writeParts(
      ClassBuilder type, List<List<Dispatch.Method>> free, List<List<Dispatch.Method>> turns) {
    List<String> parts = new ArrayList<>();
    if (program.schedule() instanceof Schedule.RoundRobin robin) {
      parts.add(TURN);
      type.withMethodBody(
          TURN,
          ruleType,
          ACC_PRIVATE | ACC_STATIC,
          code -> {
            takeTurn(code, robin, turns, false);
            code.return_();
          });
    }
    for (int agent = 0; agent < free.size(); agent++) {
      List<Dispatch.Method> methods = free.get(agent);
      if (!methods.isEmpty()) {
        parts.add(AGENT + agent);
        type.withMethodBody(
            AGENT + agent,
            ruleType,
            ACC_PRIVATE | ACC_STATIC,
            code -> {
              callAll(code, methods);
              code.return_();
            });
      }
    }
    return parts;
  }

  /** The same parts, each preceded by the agent that takes the steps. */
  private void writeByAgent(
      ClassBuilder type, List<List<Dispatch.Method>> free, List<List<Dispatch.Method>> turns) {
    if (program.schedule() instanceof Schedule.RoundRobin robin) {
      type.withMethodBody(
          "turnByAgent",
          ruleType,
          ACC_PRIVATE | ACC_STATIC,
          code -> {
            takeTurn(code, robin, turns, true);
            code.return_();
          });
    }
    type.withMethodBody(
        "successorsByAgent",
        MethodTypeDesc.of(VOID, LONGS, INT, RuleWriter.SUCCESSORS),
        ACC_PUBLIC,
        code -> {
          if (program.schedule() instanceof Schedule.RoundRobin) {
            callPart(code, "turnByAgent", 1);
          }
          for (int agent = 0; agent < free.size(); agent++) {
            if (!free.get(agent).isEmpty()) {
              sayBy(code, 3, agent);
              callPart(code, AGENT + agent, 1);
            }
          }
          code.return_();
        });
  }

  private static void sayBy(CodeBuilder code, int successors, int agent) {
    code.aload(successors).loadConstant(agent);
    code.invokevirtual(RuleWriter.SUCCESSORS, "by", MethodTypeDesc.of(VOID, INT));
  }

  /** The array of words, the index of the first word and the successors are the locals starting at the given one. */
  private void callPart(CodeBuilder code, String part, int first) {
    for (int word = 0; word < layout.words(); word++) {
      code.aload(first).iload(first + 1).loadConstant(word).iadd().laload();
    }
    code.aload(first + 2).invokestatic(SELF, part, ruleType);
  }

  private static void agentOf(CodeBuilder code, List<String> parts) {
    for (int i = 0; i < parts.size(); i++) {
      Label next = code.newLabel();
      code.iload(1).loadConstant(i).if_icmpne(next);
      code.loadConstant(parts.get(i).equals(TURN) ? -1 : Integer.parseInt(parts.get(i).substring(AGENT.length()))).ireturn();
      code.labelBinding(next);
    }
    code.loadConstant(-1).ireturn();
  }

  private void onePart(CodeBuilder code, List<String> parts) {
    Label none = code.newLabel();
    List<SwitchCase> cases = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      cases.add(SwitchCase.of(i, code.newLabel()));
    }
    code.iload(1).lookupswitch(none, cases);
    for (SwitchCase each : cases) {
      code.labelBinding(each.target());
      callPart(code, parts.get(each.caseValue()), 2);
      code.return_();
    }
    code.labelBinding(none).return_();
  }

  private void callAll(CodeBuilder code, List<Dispatch.Method> methods) {
    Dispatch dispatch = new Dispatch(methods);
    dispatch.tables().forEach(table -> callFrom(code, table));
    dispatch.others().forEach(name -> call(code, name));
  }

  private void callFrom(CodeBuilder code, Dispatch.Table table) {
    Label end = code.newLabel();
    List<SwitchCase> cases = new ArrayList<>();
    for (long value : table.methods().keySet()) {
      cases.add(SwitchCase.of(Math.toIntExact(value), code.newLabel()));
    }
    new ExprWriter(code, layout, 2 * layout.words() + 2, 0, LocalArrays.NONE).pushCell(table.cell());
    code.l2i().lookupswitch(end, cases);
    for (SwitchCase each : cases) {
      code.labelBinding(each.target());
      table.methods().get((long) each.caseValue()).forEach(name -> call(code, name));
      code.goto_(end);
    }
    code.labelBinding(end);
  }

  private void call(CodeBuilder code, String name) {
    for (int word = 0; word < layout.words(); word++) {
      code.lload(2 * word);
    }
    code.aload(2 * layout.words()).invokestatic(SELF, name, ruleType);
  }

  /**
   * Cyclically from the agent whose turn it is, until one steps or is busy: written as two rows of
   * agents, entered at the agent whose turn it is, so that each agent is tried at most once.
   */
  private void takeTurn(
      CodeBuilder code, Schedule.RoundRobin robin, List<List<Dispatch.Method>> turns, boolean byAgent) {
    int agents = program.agents().size();
    if (agents == 0) {
      return;
    }
    int out = 2 * layout.words();
    int asked = out + 1;
    ExprWriter exprs = new ExprWriter(code, layout, asked + 3, 0, LocalArrays.NONE);
    Label done = code.newLabel();
    List<SwitchCase> cases = new ArrayList<>();
    for (int agent = 0; agent < agents; agent++) {
      cases.add(SwitchCase.of(agent, code.newLabel()));
    }
    code.loadConstant(0).istore(asked);
    exprs.push(new Expr.Read(robin.turn()));
    code.l2i().tableswitch(0, agents - 1, done, cases);
    for (int round = 0; round < 2; round++) {
      for (int agent = 0; agent < agents; agent++) {
        if (round == 0) {
          code.labelBinding(cases.get(agent).target());
        }
        code.iload(asked).loadConstant(agents).if_icmpge(done);
        code.iinc(asked, 1);
        if (byAgent) {
          sayBy(code, out, agent);
        }
        callAll(code, turns.get(agent));
        code.aload(out).invokevirtual(RuleWriter.SUCCESSORS, "count", MethodTypeDesc.of(INT)).ifne(done);
        for (int word = 0; word < layout.words(); word++) {
          code.lload(2 * word);
        }
        code.invokestatic(SELF, "busy" + agent, testType).ifne(done);
      }
    }
    code.labelBinding(done);
  }

  private void writePredicates(ClassBuilder type) {
    for (int i = 0; i < predicates.size(); i++) {
      int frame = skein.core.interpret.Frames.size(predicates.get(i));
      test(type, "predicate" + i, Specialiser.specialise(predicates.get(i), frame, 0, mostCopies), frame);
    }
    type.withMethodBody(
        "test",
        MethodTypeDesc.of(BOOLEAN, INT, LONGS, INT),
        ACC_PUBLIC,
        code -> {
          List<SwitchCase> cases = new ArrayList<>();
          Label none = code.newLabel();
          for (int i = 0; i < predicates.size(); i++) {
            cases.add(SwitchCase.of(i, code.newLabel()));
          }
          code.iload(1).lookupswitch(none, cases);
          for (SwitchCase each : cases) {
            code.labelBinding(each.target());
            for (int word = 0; word < layout.words(); word++) {
              code.aload(2).iload(3).loadConstant(word).iadd().laload();
            }
            code.invokestatic(SELF, "predicate" + each.caseValue(), testType).ireturn();
          }
          code.labelBinding(none).loadConstant(0).ireturn();
        });
  }

  private void test(ClassBuilder type, String name, Expr condition, int frame) {
    type.withMethodBody(
        name,
        testType,
        ACC_PRIVATE | ACC_STATIC,
        code -> {
          ExprWriter exprs = new ExprWriter(code, layout, 2 * layout.words(), frame, LocalArrays.NONE);
          Label no = code.newLabel();
          exprs.jumpUnless(condition, no);
          code.loadConstant(1).ireturn().labelBinding(no).loadConstant(0).ireturn();
        });
  }
}
