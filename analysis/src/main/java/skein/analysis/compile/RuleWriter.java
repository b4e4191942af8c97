package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/**
 * Writes a rule of one agent as a method: the words of the state come in, successors go out. The words
 * are kept in JVM locals and updated in place, so that only the cells that the rule changes are touched.
 */
final class RuleWriter extends StatementWriter {

  static final ClassDesc SUCCESSORS = ClassDesc.of(Successors.class.getName());
  private static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();

  /** What remains to be executed after a statement; null if nothing does. */
  private record Rest(Stmt first, Rest next) {}

  private final StateLayout layout;
  private final int words;
  private final int out;

  /** The words are the method's first parameters, the successors its last. */
  RuleWriter(CodeBuilder code, StateLayout layout, int frame, LocalArrays arrays) {
    super(code, new ExprWriter(code, layout, 2 * layout.words() + 1, frame, arrays));
    this.layout = layout;
    this.words = layout.words();
    this.out = 2 * words;
  }

  /** The whole method. {@code finish} is run at the end of every step; the schedule updates the turn there. */
  void write(Rule rule, List<Stmt> finish) {
    Label end = code.newLabel();
    for (Expr guard : rule.guards()) {
      exprs.jumpUnless(guard, end);
    }
    Rest rest = null;
    for (Stmt last : finish.reversed()) {
      rest = new Rest(last, rest);
    }
    write(new Rest(rule.body(), rest), end);
    code.labelBinding(end).return_();
  }

  /** Continues with the rest, then jumps to {@code back}: to the next choice, or to the end. */
  private void write(Rest rest, Label back) {
    if (rest == null) {
      emit();
      code.goto_(back);
      return;
    }
    switch (rest.first()) {
      case Stmt.Block(var statements) -> {
        Rest all = rest.next();
        for (Stmt statement : statements.reversed()) {
          all = new Rest(statement, all);
        }
        write(all, back);
      }
      case Stmt.Choose choose -> writeChoose(choose, rest.next(), back);
      case Stmt.If(var condition, var then, var otherwise) when LocalSlots.chooses(rest.first()) -> {
        Label no = code.newLabel();
        exprs.jumpUnless(condition, no);
        write(new Rest(then, rest.next()), back);
        code.labelBinding(no);
        write(new Rest(otherwise, rest.next()), back);
      }
      default -> {
        plain(rest.first(), back);
        write(rest.next(), back);
      }
    }
  }

  private void writeChoose(Stmt.Choose choose, Rest rest, Label back) {
    int counter = exprs.temporary();
    int limit = exprs.temporary();
    exprs.push(choose.from());
    code.lstore(counter);
    exprs.push(choose.to());
    code.lstore(limit);
    List<int[]> saved = save(rest);
    Label loop = code.newLabel();
    Label next = code.newLabel();
    code.labelBinding(loop).lload(counter).lload(limit).lcmp().ifge(back);
    saved.forEach(pair -> code.lload(pair[1]).lstore(pair[0]));
    code.lload(counter);
    exprs.storeSlot(choose.slot());
    write(rest, next);
    code.labelBinding(next).lload(counter).lconst_1().ladd().lstore(counter).goto_(loop);
  }

  /** Saves what the rest may overwrite, so that every alternative of a choice starts from the same values. */
  private List<int[]> save(Rest rest) {
    Set<Integer> slots = new TreeSet<>();
    for (Rest r = rest; r != null; r = r.next()) {
      slots.addAll(LocalSlots.assigned(r.first()));
    }
    List<int[]> pairs = new ArrayList<>();
    for (int word = 0; word < words; word++) {
      pairs.add(new int[] {exprs.word(word), exprs.temporary()});
    }
    slots.stream().map(exprs::slot).distinct().forEach(l -> pairs.add(new int[] {l, exprs.temporary()}));
    pairs.forEach(pair -> code.lload(pair[0]).lstore(pair[1]));
    return pairs;
  }

  @Override
  void assign(int cell, Expr value) {
    exprs.push(value);
    store(cell);
  }

  @Override
  void assignAt(Variable variable, Expr index, Expr value) {
    int at = exprs.temporary();
    int kept = exprs.temporary();
    exprs.push(index);
    code.lstore(at);
    exprs.push(value);
    code.lstore(kept);
    exprs.selectAt(
        at,
        variable.length(),
        i -> {
          code.lload(kept);
          store(variable.offset() + i);
        });
  }

  @Override
  void choose(Stmt.Choose choose, Label back) {
    throw new Uncompilable("a choice inside a loop of unknown length");
  }

  /** Stores the value on the stack in the cell's bits. */
  private void store(int cell) {
    CellCode coding = layout.code(cell);
    Checks.writeOfCell(code, cell);
    if (coding.bits() == 0) {
      code.pop2();
      return;
    }
    exprs.encode(cell);
    if (layout.shift(cell) > 0) {
      code.loadConstant(layout.shift(cell)).lshl();
    }
    int word = exprs.word(layout.word(cell));
    code.lload(word);
    exprs.push(~(coding.mask() << layout.shift(cell)));
    code.land().lor().lstore(word);
  }

  private void emit() {
    int at = exprs.temporary();
    code.aload(out).invokevirtual(SUCCESSORS, "reserve", MethodTypeDesc.of(ConstantDescs.CD_int)).istore(at);
    for (int word = 0; word < words; word++) {
      code.aload(out).invokevirtual(SUCCESSORS, "words", MethodTypeDesc.of(LONGS));
      code.iload(at).loadConstant(word).iadd().lload(exprs.word(word)).lastore();
    }
  }
}
