package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.analysis.specialise.Lanes;
import skein.analysis.specialise.LocalSlots;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;

/**
 * Writes a rule of one agent as a method: the words of the state come in, successors go out. The words
 * are kept in JVM locals and updated in place, so that only the cells that the rule changes are touched.
 */
final class RuleWriter extends StatementWriter {

  static final ClassDesc SUCCESSORS = ClassDesc.of(Successors.class.getName());
  private static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();

  /** What remains to be executed after a statement; null if nothing does. */
  private record Rest(Stmt first, Rest next) {}

  private static final int MOST_UNPACKED = 64;

  /** How many cells may be packed again in all ends of a rule together; a method has at most 64 KB. */
  private static final long MOST_REPACKED = 1 << 11;

  private final StateLayout layout;
  private final int words;
  private final int out;
  private final Straight straight;
  /** The cells that are kept in JVM locals, and these. */
  private final Map<Integer, Integer> written = new TreeMap<>();
  /** What to note of each step, over the state before it and the locals after it; the first is the index of the text. Empty if steps have no labels. */
  private final List<Expr> noted;
  /** The first of the JVM locals with the words of the state before the step. */
  private int before;

  /** The words are the method's first parameters, the successors its last. */
  RuleWriter(CodeBuilder code, StateLayout layout, int frame, LocalArrays arrays, List<Expr> noted) {
    super(code, new ExprWriter(code, layout, 2 * layout.words() + 1, frame, arrays));
    this.layout = layout;
    this.words = layout.words();
    this.out = 2 * words;
    this.straight = new Straight(layout, arrays);
    this.noted = noted;
  }

  /** The whole method. {@code finish} is run at the end of every step; the schedule updates the turn there. */
  void write(Rule rule, List<Stmt> finish) {
    Label end = code.newLabel();
    for (Expr guard : rule.guards()) {
      exprs.jumpUnless(guard, end);
    }
    keepState();
    if (!writtenJointly(rule.body(), finish, end)) {
      unpack(rule.body(), finish);
      Rest rest = null;
      for (Stmt last : finish.reversed()) {
        rest = new Rest(last, rest);
      }
      write(new Rest(rule.body(), rest), end);
    }
    code.labelBinding(end).return_();
  }

  /** Makes the first assignments together for which that is worth it; returns false if there are none. */
  private boolean writtenJointly(Stmt body, List<Stmt> finish, Label end) {
    if (LocalSlots.chooses(body)) {
      return false;
    }
    List<Stmt> statements = new ArrayList<>(flattened(body));
    finish.forEach(last -> statements.addAll(flattened(last)));
    for (int first = 0; first < statements.size(); first++) {
      JointAssignments joint = new JointAssignments(layout, straight);
      int last = first;
      while (last < statements.size() && joint.accepts(statements.get(last))) {
        last++;
      }
      if (joint.isWorthIt()) {
        List<Stmt> before = statements.subList(0, first);
        List<Stmt> after = statements.subList(last, statements.size());
        unpack(before, after, joint.cells());
        plainInLanes(before, end);
        joint.write(code, exprs);
        unpack(after, List.of(), Set.of());
        plain(after, end);
        emit();
        code.goto_(end);
        return true;
      }
    }
    return false;
  }

  /** Writes statements that are executed once, one after the other: where they assign conditions to a local array, all at once. */
  private void plainInLanes(List<Stmt> statements, Label end) {
    LaneWriter writer = new LaneWriter(code, exprs, layout, straight);
    int plain = 0;
    for (int i = 0; i < statements.size(); ) {
      Optional<Lanes> conditions = writer.conditions(statements.subList(i, statements.size()));
      if (conditions.isPresent()) {
        plain(statements.subList(plain, i), end);
        writer.write(conditions.get());
        i += conditions.get().statements();
        plain = i;
      } else {
        i++;
      }
    }
    plain(statements.subList(plain, statements.size()), end);
  }

  /** Keeps the cells that these statements write in locals of their own, except some of them. */
  private void unpack(List<Stmt> some, List<Stmt> others, Set<Integer> packed) {
    Set<Integer> cells = new TreeSet<>();
    some.forEach(statement -> Walk.statements(statement, each -> collect(each, cells)));
    others.forEach(statement -> Walk.statements(statement, each -> collect(each, cells)));
    cells.removeAll(packed);
    cells.removeAll(written.keySet());
    if (cells.size() + written.size() <= MOST_UNPACKED) {
      cells.forEach(cell -> written.put(cell, exprs.unpack(cell)));
    }
  }

  /**
   * Keeps the cells that are written in locals of their own: if each assignment changed a word, one would have to wait for the other. With too many,
   * there are not enough registers.
   */
  private void unpack(Stmt body, List<Stmt> finish) {
    Set<Integer> cells = new TreeSet<>();
    Walk.statements(body, each -> collect(each, cells));
    finish.forEach(last -> Walk.statements(last, each -> collect(each, cells)));
    if (cells.size() <= MOST_UNPACKED && cells.size() * ends(body) <= MOST_REPACKED) {
      cells.forEach(cell -> written.put(cell, exprs.unpack(cell)));
    }
  }

  /** How often {@link #emit} is written for the statement and what follows it. */
  private static long ends(Stmt statement) {
    return switch (statement) {
      case Stmt.Block(var statements) -> statements.stream().mapToLong(RuleWriter::ends).reduce(1, (a, b) -> Math.min(MOST_REPACKED + 1, a * b));
      case Stmt.If(var _, var then, var otherwise) when LocalSlots.chooses(statement) -> ends(then) + ends(otherwise);
      default -> 1;
    };
  }

  private void collect(Stmt statement, Set<Integer> cells) {
    switch (statement) {
      case Stmt.Assign(var variable, var _) -> add(variable.offset(), 1, cells);
      case Stmt.AssignAt(var variable, Expr.Const(long index), var _) -> add(variable.offset() + (int) index, 1, cells);
      case Stmt.AssignAt(var variable, var _, var _) -> add(variable.offset(), variable.length(), cells);
      default -> {}
    }
  }

  private void add(int first, int length, Set<Integer> cells) {
    for (int cell = first; cell < first + length; cell++) {
      if (layout.code(cell).bits() > 0) {
        cells.add(cell);
      }
    }
  }

  /** Continues with the rest, then jumps to {@code back}: to the next choice, or to the end. */
  private void write(Rest rest, Label back) {
    if (rest == null) {
      emit();
      code.goto_(back);
      return;
    }
    switch (rest.first()) {
      case Stmt.Block(var statements) when LocalSlots.chooses(rest.first()) -> {
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
    if (written.isEmpty()) {
      for (int word = 0; word < words; word++) {
        pairs.add(new int[] {exprs.word(word), exprs.temporary()});
      }
    }
    slots.stream().map(exprs::slot).distinct().forEach(l -> pairs.add(new int[] {l, exprs.temporary()}));
    written.values().forEach(l -> pairs.add(new int[] {l, exprs.temporary()}));
    pairs.forEach(pair -> code.lload(pair[0]).lstore(pair[1]));
    return pairs;
  }

  @Override
  boolean writtenWithoutJumps(Stmt.If statement) {
    if (!straight.covers(statement)) {
      return false;
    }
    int mask = exprs.pushMask(statement.condition());
    whereMask(statement.then(), mask);
    code.lload(mask);
    exprs.invert();
    code.lstore(mask);
    whereMask(statement.otherwise(), mask);
    return true;
  }

  /** A straight statement that takes effect only if the mask is -1, and not if it is 0. */
  private void whereMask(Stmt statement, int mask) {
    switch (statement) {
      case Stmt.Assign(var variable, var value) -> assignWhereMask(variable.offset(), value, mask);
      case Stmt.AssignAt(var variable, Expr.Const(long index), var value) ->
          assignWhereMask(variable.offset() + (int) index, value, mask);
      case Stmt.SetLocal(var name, int slot, var value) -> {
        exprs.push(new Expr.Local(name, slot));
        exprs.push(value);
        exprs.select(mask);
        exprs.storeSlot(slot);
      }
      case Stmt.If(var condition, var then, var otherwise) -> {
        int holds = exprs.pushMask(condition);
        code.lload(holds).lload(mask).land();
        int both = exprs.keep();
        code.lload(holds);
        exprs.invert();
        code.lload(mask).land();
        int neither = exprs.keep();
        whereMask(then, both);
        whereMask(otherwise, neither);
      }
      case Stmt.Block(var statements) -> statements.forEach(each -> whereMask(each, mask));
      default -> throw new IllegalStateException("not straight");
    }
  }

  private void assignWhereMask(int cell, Expr value, int mask) {
    exprs.pushCell(cell);
    exprs.push(value);
    exprs.select(mask);
    store(cell);
  }

  @Override
  void assign(int cell, Expr value) {
    exprs.push(value);
    store(cell);
  }

  @Override
  void assignAt(Variable variable, Expr index, Expr value) {
    exprs.push(index);
    int at = exprs.keep();
    exprs.push(value);
    int kept = exprs.keep();
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
    throw new Compiler.Uncompilable("a choice inside a loop of unknown length");
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
    if (written.containsKey(cell)) {
      code.lstore(written.get(cell));
      return;
    }
    exprs.shiftLeft(layout.shift(cell));
    int word = exprs.word(layout.word(cell));
    code.lload(word);
    exprs.push(~(coding.mask() << layout.shift(cell)));
    code.land().lor().lstore(word);
  }

  private void keepState() {
    if (noted.stream().anyMatch(expr -> !(expr instanceof Expr.Const || expr instanceof Expr.Local))) {
      before = exprs.nextLocal();
      for (int word = 0; word < words; word++) {
        code.lload(exprs.word(word));
        exprs.keep();
      }
    }
  }

  private void note() {
    for (Expr expr : noted) {
      ExprWriter writer = new ExprWriter(exprs, before);
      writer.push(expr);
      int value = writer.keep();
      code.aload(out).lload(value).invokevirtual(SUCCESSORS, "note", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long));
    }
  }

  private void emit() {
    note();
    int at = exprs.temporary();
    code.aload(out).invokevirtual(SUCCESSORS, "reserve", MethodTypeDesc.of(ConstantDescs.CD_int)).istore(at);
    for (int word = 0; word < words; word++) {
      code.aload(out).invokevirtual(SUCCESSORS, "words", MethodTypeDesc.of(LONGS));
      code.iload(at).loadConstant(word).iadd();
      pushWord(word);
      code.lastore();
    }
  }

  /** The word with the cells that were written. */
  private void pushWord(int word) {
    long kept = -1;
    for (int cell : written.keySet()) {
      if (layout.word(cell) == word) {
        kept &= ~(layout.mask(cell) << layout.shift(cell));
      }
    }
    long unwritten = kept;
    List<Runnable> parts = new ArrayList<>();
    parts.add(
        () -> {
          code.lload(exprs.word(word));
          if (unwritten != -1) {
            exprs.push(unwritten);
            code.land();
          }
        });
    written.forEach(
        (cell, local) -> {
          if (layout.word(cell) == word) {
            parts.add(
                () -> {
                  code.lload(local);
                  exprs.shiftLeft(layout.shift(cell));
                });
          }
        });
    exprs.pushUnion(parts);
  }
}
