package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Variable;

/** Writes expressions as byte code that leaves a long on the stack, and conditions as jumps. */
class ExprWriter extends LongWriter {

  private static final ClassDesc ARITHMETIC = ClassDesc.of(Arithmetic.class.getName());
  private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
  private static final ClassDesc LONG = ConstantDescs.CD_long;
  private static final MethodTypeDesc UNARY = MethodTypeDesc.of(LONG, LONG);
  private static final MethodTypeDesc BINARY = MethodTypeDesc.of(LONG, LONG, LONG);
  private static final MethodTypeDesc NULLARY = MethodTypeDesc.of(LONG);
  private static final MethodTypeDesc BIT_COUNT = MethodTypeDesc.of(ConstantDescs.CD_int, LONG);

  /** The JVM's limit for one method. */
  private static final int MOST_BYTES = 65_535;

  private final StateLayout layout;
  private final int firstWord;
  private final int firstSlot;
  private final LocalArrays arrays;
  private final Straight straight;
  /** The codes of cells that are kept in a JVM local of their own. */
  private final Map<Integer, Integer> unpacked = new HashMap<>();
  /** The slots that are kept as bits of one JVM local since they were assigned together. */
  private final Map<Integer, LocalArrays.Packed> flags;
  private int leastBytes;

  /** @param firstSlot the JVM local that holds slot 0 of the frame, which is cleared here */
  ExprWriter(CodeBuilder code, StateLayout layout, int firstSlot, int frame, LocalArrays arrays) {
    super(code, firstSlot + 2 * frame);
    this.layout = layout;
    this.firstWord = 0;
    this.firstSlot = firstSlot;
    this.flags = new HashMap<>();
    this.arrays = arrays;
    this.straight = layout == null ? Straight.NOTHING : new Straight(layout, arrays);
    for (int slot = 0; slot < frame; slot++) {
      code.lconst_0().lstore(slot(slot));
    }
  }

  /** Reads the slots of another writer, as they are at this place, and another state, whose words are in the JVM locals from this one on. */
  ExprWriter(ExprWriter other, int firstWord) {
    super(other.code, other.nextLocal());
    this.layout = other.layout;
    this.firstWord = firstWord;
    this.firstSlot = other.firstSlot;
    this.flags = other.flags;
    this.arrays = other.arrays;
    this.straight = other.straight;
  }

  LocalArrays arrays() {
    return arrays;
  }

  /** The JVM local of a word of the current state. */
  int word(int index) {
    return firstWord + 2 * index;
  }

  /** The JVM local of a slot; the elements of a packed array share the array's. */
  int slot(int slot) {
    return firstSlot + 2 * packed(slot).map(LocalArrays.Packed::slot).orElse(slot);
  }

  private Optional<LocalArrays.Packed> packed(int slot) {
    return arrays.around(slot).or(() -> Optional.ofNullable(flags.get(slot)));
  }

  /** From now on these slots, whose values are 0 and 1, are the lowest bits of one JVM local, where the value on the stack is stored. */
  void storeFlags(int slot, int length) {
    LocalArrays.Packed packed = new LocalArrays.Packed(slot, length, 1, 1);
    for (int i = 0; i < length; i++) {
      flags.put(slot + i, packed);
    }
    code.lstore(slot(slot));
  }

  /** The slots around this one that are kept as bits of one JVM local. */
  Optional<LocalArrays.Packed> flagsAround(int slot) {
    return Optional.ofNullable(flags.get(slot));
  }

  /** Whether the cell is only in its word. */
  boolean isInWord(int cell) {
    return !unpacked.containsKey(cell);
  }

  private void pushSlot(int slot) {
    code.lload(slot(slot));
    packed(slot)
        .ifPresent(
            packed -> {
              code.loadConstant(packed.bits() * (slot - packed.slot())).lushr();
              push(packed.mask());
              code.land();
            });
  }

  /** Stores the value on the stack in the slot. */
  void storeSlot(int slot) {
    Optional<LocalArrays.Packed> packed = packed(slot);
    if (packed.isEmpty()) {
      code.lstore(slot(slot));
      return;
    }
    int shift = packed.get().bits() * (slot - packed.get().slot());
    Checks.writeBelow(code, packed.get().mask() + 1);
    code.loadConstant(shift).lshl().lload(slot(slot));
    push(~(packed.get().mask() << shift));
    code.land().lor().lstore(slot(slot));
  }

  private void pushElement(int slot, int length, Expr index) {
    Optional<LocalArrays.Packed> packed = arrays.around(slot);
    if (packed.isEmpty()) {
      select(index, length, i -> code.lload(slot(slot + i)));
      return;
    }
    code.lload(slot(slot));
    push(index);
    Checks.writeBelow(code, length);
    code.l2i().loadConstant(packed.get().bits()).imul().lushr();
    push(packed.get().mask());
    code.land();
  }

  /** Stores the value of one JVM local in the element whose index is in another. */
  void storeElement(int slot, int length, int index, int value) {
    Optional<LocalArrays.Packed> packed = arrays.around(slot);
    if (packed.isEmpty()) {
      selectAt(index, length, i -> code.lload(value).lstore(slot(slot + i)));
      return;
    }
    int array = slot(slot);
    int bits = packed.get().bits();
    code.lload(array);
    push(packed.get().mask());
    code.lload(index);
    Checks.writeBelow(code, length);
    code.l2i().loadConstant(bits).imul().lshl();
    invert();
    code.land().lload(value);
    Checks.writeBelow(code, packed.get().mask() + 1);
    code.lload(index).l2i().loadConstant(bits).imul().lshl().lor().lstore(array);
  }

  /** Whether this value has all bits that elements of the packed array around the slot have. */
  boolean hasAllBits(int slot, long value) {
    return arrays.around(slot).filter(packed -> packed.hasAllBits(value)).isPresent();
  }

  /** Stores the value that has all bits in the element of a packed array whose index is in a JVM local. */
  void setAllBits(int slot, int length, int index) {
    LocalArrays.Packed packed = arrays.around(slot).orElseThrow();
    push(packed.largest());
    code.lload(index);
    Checks.writeBelow(code, length);
    code.l2i().loadConstant(packed.bits()).imul().lshl().lload(slot(slot)).lor().lstore(slot(slot));
  }

  /** Stores sums of elements of one packed array in another: each element is the sum of those before it, and the sum of all is stored in a slot. */
  void storePrefixSums(PrefixSums sums) {
    code.lload(slot(sums.addends().slot()));
    // The elements are bits, so that no sum reaches the next element.
    push(sums.addends().ones(1));
    code.lmul();
    // What is beyond the last element would count if these sums were added up in turn.
    push(sums.addends().ones(0) * sums.addends().mask());
    code.land().lstore(slot(sums.sums().slot()));
    code.lload(slot(sums.addends().slot())).invokestatic(ConstantDescs.CD_Long, "bitCount", BIT_COUNT).i2l();
    storeSlot(sums.total());
  }

  /** Accounts for at least this many more bytes. Gives up at once if the method gets too large, since writing it takes very long. */
  private void grow(int bytes) {
    leastBytes += bytes;
    if (leastBytes > MOST_BYTES) {
      throw new Compiler.Uncompilable("more code than fits into a method");
    }
  }

  void push(Expr expr) {
    grow(1);
    switch (expr) {
      case Expr.Const(long value) -> push(value);
      case Expr.Read(var variable) -> pushCell(variable.offset());
      case Expr.ReadAt(var variable, Expr.Const(long index)) -> pushCell(variable.offset() + (int) index);
      case Expr.ReadAt(var variable, var index) -> pushAt(variable, index);
      case Expr.Local(var _, int slot) -> pushSlot(slot);
      case Expr.LocalAt(var _, int slot, int length, var index) -> pushElement(slot, length, index);
      case Expr.Unary(var op, var operand, var _) -> pushUnary(op, operand, expr);
      case Expr.Binary(var op, var left, var right, var at) -> pushBinary(op, left, right, at != null, expr);
      case Expr.Choice(var condition, var then, var otherwise) when straight.covers(expr) -> {
        int mask = pushMask(condition);
        push(otherwise);
        push(then);
        select(mask);
      }
      case Expr.Choice(var condition, var then, var otherwise) -> {
        Label no = code.newLabel();
        Label end = code.newLabel();
        jumpUnless(condition, no);
        push(then);
        code.goto_(end).labelBinding(no);
        push(otherwise);
        code.labelBinding(end);
      }
      case Expr.Let(var _, int slot, var value, var body) -> {
        push(value);
        code.lstore(slot(slot));
        push(body);
      }
      case Expr.Quantified quantified -> pushQuantified(quantified);
      case Expr.InBounds(var index, long bound, var _, var _) -> {
        push(index);
        push(bound);
        code.invokestatic(ARITHMETIC, "inBounds", BINARY);
      }
      case Expr.Fail _ -> code.invokestatic(ARITHMETIC, "fail", NULLARY);
    }
  }

  /** Pushes an element of an array variable. */
  void pushAt(Variable variable, Expr index) {
    select(index, variable.length(), i -> pushCell(variable.offset() + i));
  }

  /** From now on the cell is kept in a JVM local of its own, which is returned. */
  int unpack(int cell) {
    pushCode(cell);
    int local = keep();
    unpacked.put(cell, local);
    return local;
  }

  private void pushCode(int cell) {
    Integer local = unpacked.get(cell);
    if (local != null) {
      code.lload(local);
      return;
    }
    code.lload(word(layout.word(cell)));
    shiftRight(layout.shift(cell));
    push(layout.code(cell).mask());
    code.land();
  }

  void pushCell(int cell) {
    CellCode coding = layout.code(cell);
    if (coding.bits() == 0) {
      push(coding.decode(0));
      return;
    }
    pushCode(cell);
    if (coding.hasOutlier()) {
      int kept = temporary();
      Label regular = code.newLabel();
      Label end = code.newLabel();
      code.lstore(kept).lload(kept);
      push(coding.count());
      code.lcmp().ifne(regular);
      push(coding.outlier());
      code.goto_(end).labelBinding(regular).lload(kept);
      scale(coding);
      code.labelBinding(end);
    } else {
      scale(coding);
    }
  }

  private void scale(CellCode coding) {
    if (coding.step() != 1) {
      push(coding.step());
      code.lmul();
    }
    if (coding.min() != 0) {
      push(coding.min());
      code.ladd();
    }
  }

  /** Turns the value on the stack into the code of the cell. */
  void encode(int cell) {
    CellCode coding = layout.code(cell);
    if (coding.hasOutlier()) {
      int kept = temporary();
      Label regular = code.newLabel();
      Label end = code.newLabel();
      code.lstore(kept).lload(kept);
      push(coding.outlier());
      code.lcmp().ifne(regular);
      push(coding.count());
      code.goto_(end).labelBinding(regular).lload(kept);
      unscale(coding, layout.isBet(cell));
      code.labelBinding(end);
    } else {
      unscale(coding, layout.isBet(cell));
    }
  }

  private void unscale(CellCode coding, boolean bet) {
    if (coding.min() != 0) {
      push(coding.min());
      code.lsub();
    }
    if (coding.step() != 1) {
      push(coding.step());
      code.ldiv();
    }
    if (bet) {
      push(coding.count());
      code.invokestatic(ARITHMETIC, "within", BINARY);
    }
  }

  /** Runs the code for the element that the index selects; all cases leave the same stack. */
  void select(Expr index, int length, IntConsumer element) {
    push(index);
    selectAt(keep(), length, element);
  }

  /** The same with the index in a JVM local. Indices have already been checked. */
  void selectAt(int local, int length, IntConsumer element) {
    if (length == 0) {
      // Unreachable: no index is in bounds.
      code.aconst_null().athrow();
      return;
    }
    // Each case has a table entry, some code, and a jump.
    grow(8 * length);
    Label end = code.newLabel();
    Label none = code.newLabel();
    List<SwitchCase> cases = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      cases.add(SwitchCase.of(i, code.newLabel()));
    }
    code.lload(local).l2i().tableswitch(0, length - 1, none, cases);
    for (SwitchCase each : cases) {
      code.labelBinding(each.target());
      element.accept(each.caseValue());
      code.goto_(end);
    }
    code.labelBinding(none).aconst_null().athrow().labelBinding(end);
  }

  private void pushUnary(Expr.UnaryOp op, Expr operand, Expr whole) {
    switch (op) {
      case NEGATE -> call("negate", operand);
      case ABS -> call("abs", operand);
      case NOT -> pushTruth(whole);
    }
  }

  private void call(String name, Expr operand) {
    push(operand);
    code.invokestatic(ARITHMETIC, name, UNARY);
  }

  private void pushBinary(BinaryOp op, Expr left, Expr right, boolean checked, Expr whole) {
    switch (op) {
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> pushTruth(whole);
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, ROUND_DIVIDE, MIN, MAX -> {
        push(left);
        push(right);
        switch (op) {
          case ADD -> sum(checked);
          case SUBTRACT -> code.invokestatic(ARITHMETIC, "subtract", BINARY);
          case MULTIPLY -> product(checked);
          case DIVIDE -> code.invokestatic(ARITHMETIC, "divide", BINARY);
          case MODULO -> code.invokestatic(ARITHMETIC, "modulo", BINARY);
          case ROUND_DIVIDE -> code.invokestatic(ARITHMETIC, "roundDivide", BINARY);
          case MIN -> code.invokestatic(MATH, "min", BINARY);
          case MAX -> code.invokestatic(MATH, "max", BINARY);
          default -> throw new IllegalStateException("a condition");
        }
      }
    }
  }

  private void sum(boolean checked) {
    if (checked) {
      code.invokestatic(ARITHMETIC, "add", BINARY);
    } else {
      code.ladd();
    }
  }

  private void product(boolean checked) {
    if (checked) {
      code.invokestatic(ARITHMETIC, "multiply", BINARY);
    } else {
      code.lmul();
    }
  }

  private void pushTruth(Expr condition) {
    if (straight.covers(condition)) {
      pushBit(condition);
      return;
    }
    Label no = code.newLabel();
    Label end = code.newLabel();
    jumpUnless(condition, no);
    code.lconst_1().goto_(end).labelBinding(no).lconst_0().labelBinding(end);
  }

  /** Stores -1 if the condition holds, otherwise 0, in a fresh local; without jumps. */
  int pushMask(Expr condition) {
    pushBit(condition);
    code.lneg();
    return keep();
  }

  /** 1 if the condition holds, otherwise 0; without jumps. Values have 33 bits at most, so differences do not overflow. */
  private void pushBit(Expr condition) {
    switch (condition) {
      case Expr.Unary(var op, var operand, var _) when op == Expr.UnaryOp.NOT -> {
        pushBit(operand);
        code.lconst_1().lxor();
      }
      case Expr.Binary(var op, var left, var right, var _) when op == BinaryOp.AND || op == BinaryOp.OR -> {
        pushBit(left);
        pushBit(right);
        if (op == BinaryOp.AND) {
          code.land();
        } else {
          code.lor();
        }
      }
      case Expr.Binary(var op, var left, var right, var _) when isComparison(op) -> {
        push(left);
        push(right);
        compareWithoutJump(op);
      }
      default -> {
        push(condition);
        if (!straight.isBit(condition)) {
          isNonZero();
        }
      }
    }
  }

  void jumpUnless(Expr condition, Label target) {
    jump(condition, false, target);
  }

  /** Jumps if the condition has that truth value, otherwise falls through. */
  void jump(Expr condition, boolean truth, Label target) {
    switch (condition) {
      case Expr.Unary(var op, var operand, var _) when op == Expr.UnaryOp.NOT -> jump(operand, !truth, target);
      case Expr.Binary(var op, var left, var right, var _) when op == BinaryOp.AND || op == BinaryOp.OR -> {
        boolean decides = op == BinaryOp.OR;
        if (truth == decides) {
          jump(left, decides, target);
          jump(right, decides, target);
        } else {
          Label past = code.newLabel();
          jump(left, decides, past);
          jump(right, truth, target);
          code.labelBinding(past);
        }
      }
      case Expr.Binary(var op, var left, var right, var _) when isComparison(op) -> {
        push(left);
        push(right);
        code.lcmp();
        compare(op, truth, target);
      }
      default -> {
        push(condition);
        code.lconst_0().lcmp();
        if (truth) {
          code.ifne(target);
        } else {
          code.ifeq(target);
        }
      }
    }
  }

  private static boolean isComparison(BinaryOp op) {
    return switch (op) {
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL -> true;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, ROUND_DIVIDE, MIN, MAX, AND, OR -> false;
    };
  }

  private void compare(BinaryOp op, boolean truth, Label target) {
    switch (op) {
      case EQUAL -> equal(truth, target);
      case NOT_EQUAL -> equal(!truth, target);
      case LESS -> {
        if (truth) {
          code.iflt(target);
        } else {
          code.ifge(target);
        }
      }
      case LESS_EQUAL -> {
        if (truth) {
          code.ifle(target);
        } else {
          code.ifgt(target);
        }
      }
      default -> throw new IllegalStateException("no comparison");
    }
  }

  private void equal(boolean truth, Label target) {
    if (truth) {
      code.ifeq(target);
    } else {
      code.ifne(target);
    }
  }

  private void pushQuantified(Expr.Quantified q) {
    int to = temporary();
    int result = temporary();
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label end = code.newLabel();
    push(q.from());
    code.lstore(slot(q.slot()));
    push(q.to());
    code.lstore(to);
    push(q.quantifier() == Expr.Quantifier.FORALL ? 1 : 0);
    code.lstore(result).labelBinding(loop);
    code.lload(slot(q.slot())).lload(to).lcmp().ifge(end);
    switch (q.quantifier()) {
      case FORALL -> {
        jump(q.body(), true, next);
        code.lconst_0().lstore(result).goto_(end);
      }
      case EXISTS -> {
        jump(q.body(), false, next);
        code.lconst_1().lstore(result).goto_(end);
      }
      case COUNT -> {
        jump(q.body(), false, next);
        code.lload(result).lconst_1().ladd().lstore(result);
      }
    }
    code.labelBinding(next).lload(slot(q.slot())).lconst_1().ladd().lstore(slot(q.slot())).goto_(loop);
    code.labelBinding(end).lload(result);
  }
}
