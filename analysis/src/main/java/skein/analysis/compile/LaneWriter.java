package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.analysis.specialise.Lanes;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;

/**
 * Writes conditions of {@link Lanes} for all lanes at once, as flags: a long with a bit for each lane. Elements of an array that lie side by side in a word
 * of the state are compared by a single subtraction.
 */
final class LaneWriter {

  /** For fewer lanes, one after the other is as fast. */
  private static final int LEAST_LANES = 3;

  private static final ClassDesc ARITHMETIC = ClassDesc.of(Arithmetic.class.getName());
  private static final MethodTypeDesc BINARY = MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_long);

  /** Cells of consecutive lanes that lie side by side in a word. */
  private record Segment(int word, int shift, int first, int count, int bits) {

    /** The lowest bit of each cell, shifted to the right end of the word. */
    long ones() {
      long ones = 0;
      for (int i = 0; i < count; i++) {
        ones |= 1L << (bits * i);
      }
      return ones;
    }

    /** The highest bit of each cell, likewise. */
    long tops() {
      return ones() << (bits - 1);
    }

    long mask() {
      return -1L >>> (Long.SIZE - count * bits);
    }

    boolean isBeside(int otherWord, int otherShift, int lane) {
      return otherWord == word && otherShift == shift + (lane - first) * bits;
    }

    Segment upTo(int lane) {
      return new Segment(word, shift, first, lane - first + 1, bits);
    }

    /** Whether they are the cells of the same lanes, and of the same width. */
    boolean matches(Segment other) {
      return first == other.first && count == other.count && bits == other.bits;
    }
  }

  private final CodeBuilder code;
  private final ExprWriter exprs;
  private final StateLayout layout;
  private final Straight straight;

  LaneWriter(CodeBuilder code, ExprWriter exprs, StateLayout layout, Straight straight) {
    this.code = code;
    this.exprs = exprs;
    this.layout = layout;
    this.straight = straight;
  }

  /** The first statements, if they assign conditions to a local array, and {@link #write} can do it. */
  Optional<Lanes> conditions(List<Stmt> statements) {
    return Lanes.at(statements)
        .filter(
            lanes ->
                lanes.template() instanceof Stmt.SetLocalAt(var _, int slot, int _, var _, var condition)
                    && Long.bitCount(lanes.lanes()) >= LEAST_LANES
                    && mayBeFlags(slot + Long.numberOfTrailingZeros(lanes.lanes()), lanes.statements(), condition)
                    && covers(condition, lanes.lanes()));
  }

  /** Slots become flags only once, so that flags never overlap; and no condition may depend on another one. */
  private boolean mayBeFlags(int first, int length, Expr condition) {
    boolean may = !Walk.any(condition, each -> each instanceof Expr.Local(var _, int slot) && slot >= first && slot < first + length);
    for (int slot = first; slot < first + length; slot++) {
      may &= exprs.arrays().mayBeFlag(slot) && exprs.flagsAround(slot).isEmpty();
    }
    return may;
  }

  /**
   * Assigns the conditions. The statements must be executed only once: from here on the elements are bits of one JVM local, so code before it must not run
   * again.
   */
  void write(Lanes lanes) {
    if (!(lanes.template() instanceof Stmt.SetLocalAt(var _, int slot, int _, var _, var condition))) {
      throw new IllegalStateException("no conditions");
    }
    int first = Long.numberOfTrailingZeros(lanes.lanes());
    pushFlags(condition, lanes.lanes());
    exprs.shiftRight(first);
    exprs.storeFlags(slot + first, lanes.statements());
  }

  /** Whether these are conditional assignments that can be made in all lanes at once. */
  boolean covers(Lanes lanes) {
    return lanes.template() instanceof Stmt.If && Long.bitCount(lanes.lanes()) >= LEAST_LANES && covers(lanes.template(), lanes.lanes());
  }

  private boolean covers(Stmt template, long lanes) {
    return switch (template) {
      case Stmt.AssignAt(var variable, var index, var value) ->
          index.equals(Lanes.LANE) && !Lanes.varies(value) && !segments(variable, lanes).isEmpty();
      case Stmt.If(var condition, var then, var otherwise) -> covers(condition, lanes) && covers(then, lanes) && covers(otherwise, lanes);
      case Stmt.Block(var statements) -> statements.stream().allMatch(each -> covers(each, lanes));
      default -> false;
    };
  }

  private boolean covers(Expr condition, long lanes) {
    if (!Lanes.varies(condition)) {
      return straight.covers(condition);
    }
    return switch (condition) {
      case Expr.LocalAt(var _, int slot, int _, var _) -> flags(slot, lanes).isPresent();
      case Expr.ReadAt(var variable, var _) -> {
        List<Segment> segments = segments(variable, lanes);
        yield !segments.isEmpty() && segments.getFirst().bits() == 1 && layout.code(first(variable, lanes)).min() == 0;
      }
      case Expr.Unary(var op, var operand, var _) -> op == Expr.UnaryOp.NOT && covers(operand, lanes);
      case Expr.Binary(var op, var left, var right, var _) ->
          switch (op) {
            case AND, OR -> covers(left, lanes) && covers(right, lanes);
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL -> coversComparison(left, right, lanes);
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, ROUND_DIVIDE, MIN, MAX -> false;
          };
      default -> false;
    };
  }

  private boolean coversComparison(Expr left, Expr right, long lanes) {
    Variable variable = compared(left, right);
    if (variable == null) {
      return false;
    }
    List<Segment> segments = segments(variable, lanes);
    CellCode coding = layout.code(first(variable, lanes));
    return !segments.isEmpty() && fits(left, segments, coding, lanes) && fits(right, segments, coding, lanes);
  }

  /** The array whose elements are compared; null if there is none. */
  private static Variable compared(Expr left, Expr right) {
    if (left instanceof Expr.ReadAt(var variable, var index) && index.equals(Lanes.LANE)) {
      return variable;
    }
    return right instanceof Expr.ReadAt(var variable, var index) && index.equals(Lanes.LANE) ? variable : null;
  }

  /** Whether the operand can be compared with cells of these segments: it has no other values than their codes can express. */
  private boolean fits(Expr operand, List<Segment> segments, CellCode coding, long lanes) {
    long largest = coding.min() + coding.mask();
    return switch (operand) {
      case Expr.ReadAt(var variable, var index) when index.equals(Lanes.LANE) -> {
        List<Segment> own = segments(variable, lanes);
        boolean fits = own.size() == segments.size() && layout.code(first(variable, lanes)).min() == coding.min();
        for (int i = 0; fits && i < own.size(); i++) {
          fits = own.get(i).matches(segments.get(i));
        }
        yield fits;
      }
      case Expr.Const(long value) -> value >= coding.min() && value <= largest;
      case Expr.Read(var variable) -> isWithin(variable.offset(), coding.min(), largest);
      case Expr.ReadAt(var variable, Expr.Const(long index)) -> isWithin(variable.offset() + (int) index, coding.min(), largest);
      case Expr.Local(var _, int slot) -> exprs.arrays().isWithin(slot, coding.min(), largest);
      default -> false;
    };
  }

  private boolean isWithin(int cell, long min, long max) {
    return layout.domains().cell(cell).min() >= min && layout.domains().cell(cell).max() <= max && !layout.code(cell).hasOutlier();
  }

  private static int first(Variable variable, long lanes) {
    return variable.offset() + Long.numberOfTrailingZeros(lanes);
  }

  /** Where the elements of these lanes are; nothing if they are not encoded alike, or not all in words. */
  private List<Segment> segments(Variable variable, long lanes) {
    CellCode coding = layout.code(first(variable, lanes));
    List<Segment> segments = new ArrayList<>();
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int cell = variable.offset() + lane;
      CellCode own = layout.code(cell);
      if (own.hasOutlier() || own.step() != 1 || own.bits() == 0 || own.bits() != coding.bits() || own.min() != coding.min() || !exprs.isInWord(cell)) {
        return List.of();
      }
      if (!segments.isEmpty() && segments.getLast().isBeside(layout.word(cell), layout.shift(cell), lane)) {
        segments.add(segments.removeLast().upTo(lane));
      } else {
        segments.add(new Segment(layout.word(cell), layout.shift(cell), lane, 1, own.bits()));
      }
    }
    return segments;
  }

  /** The flags that the slots of these lanes are kept in, given that of lane 0. Flags do not overlap, so the first and the last slot tell. */
  private Optional<LocalArrays.Packed> flags(int slot, long lanes) {
    int first = slot + Long.numberOfTrailingZeros(lanes);
    int last = slot + Long.SIZE - 1 - Long.numberOfLeadingZeros(lanes);
    return exprs.flagsAround(first).filter(packed -> exprs.flagsAround(last).equals(Optional.of(packed)));
  }

  /** Pushes a bit for each of these lanes, 1 if the condition holds there; 0 for all others. */
  private void pushFlags(Expr condition, long lanes) {
    push(condition, lanes);
    exprs.push(lanes);
    code.land();
  }

  /** The local that has them. */
  int keepFlags(Expr condition, long lanes) {
    pushFlags(condition, lanes);
    return exprs.keep();
  }

  /** Pushes the same with any bits for other lanes. */
  private void push(Expr condition, long lanes) {
    if (!Lanes.varies(condition)) {
      code.lload(exprs.pushMask(condition));
      return;
    }
    switch (condition) {
      case Expr.LocalAt(var _, int slot, int _, var _) -> {
        // The first flag may be that of any lane, or of one before lane 0.
        int first = flags(slot, lanes).orElseThrow().slot();
        code.lload(exprs.slot(first));
        exprs.shiftLeft(first - slot);
        exprs.shiftRight(slot - first);
      }
      case Expr.ReadAt(var variable, var _) -> pushSegments(segments(variable, lanes), segment -> pushCells(variable, segment, lanes));
      case Expr.Unary(var _, var operand, var _) -> {
        push(operand, lanes);
        exprs.invert();
      }
      case Expr.Binary(var op, var left, var right, var _) when op == BinaryOp.AND || op == BinaryOp.OR -> {
        push(left, lanes);
        push(right, lanes);
        if (op == BinaryOp.AND) {
          code.land();
        } else {
          code.lor();
        }
      }
      case Expr.Binary(var op, var left, var right, var _) ->
          pushSegments(segments(compared(left, right), lanes), segment -> compare(op, left, right, segment, lanes));
      default -> throw new IllegalStateException("not covered");
    }
  }

  private void pushSegments(List<Segment> segments, Consumer<Segment> pushOne) {
    List<Runnable> parts = new ArrayList<>();
    for (Segment segment : segments) {
      parts.add(
          () -> {
            pushOne.accept(segment);
            exprs.shiftLeft(segment.first());
          });
    }
    exprs.pushUnion(parts);
  }

  /** Pushes the cells of an array that are in the lanes of the segment, at the right end of a word. */
  private void pushCells(Variable variable, Segment segment, long lanes) {
    Segment own = segments(variable, lanes).stream().filter(segment::matches).findFirst().orElseThrow();
    code.lload(exprs.word(own.word()));
    exprs.shiftRight(own.shift());
    exprs.push(own.mask());
    code.land();
  }

  /** Pushes a bit for each cell of the segment. */
  private void compare(BinaryOp op, Expr left, Expr right, Segment segment, long lanes) {
    boolean swapped = op == BinaryOp.LESS_EQUAL;
    pushOperand(swapped ? right : left, compared(left, right), segment, lanes);
    int x = exprs.keep();
    pushOperand(swapped ? left : right, compared(left, right), segment, lanes);
    int y = exprs.keep();
    switch (op) {
      case LESS, LESS_EQUAL -> pushLess(x, y, segment);
      case EQUAL, NOT_EQUAL -> pushDifferent(x, y, segment);
      default -> throw new IllegalStateException("no comparison");
    }
    if (op == BinaryOp.LESS_EQUAL || op == BinaryOp.EQUAL) {
      exprs.invert();
    }
    exprs.push(segment.tops());
    if (segment.bits() == 1) {
      code.land();
    } else {
      code.invokestatic(ARITHMETIC, "gather", BINARY);
    }
  }

  private void pushOperand(Expr operand, Variable compared, Segment segment, long lanes) {
    if (operand instanceof Expr.ReadAt(var variable, var index) && index.equals(Lanes.LANE)) {
      pushCells(variable, segment, lanes);
      return;
    }
    exprs.push(operand);
    long min = layout.code(first(compared, lanes)).min();
    if (min != 0) {
      exprs.push(min);
      code.lsub();
    }
    exprs.push(segment.ones());
    code.lmul();
  }

  /**
   * The highest bit of each cell says whether x is less than y; the other bits mean nothing. The rest of each cell is subtracted with a 1 before it, so that
   * nothing is borrowed from the next cell; where the highest bits of x and y differ, they decide.
   */
  private void pushLess(int x, int y, Segment segment) {
    code.lload(x);
    exprs.push(segment.tops());
    code.lor().lload(y);
    exprs.push(~segment.tops());
    code.land().lsub();
    code.lload(x).lload(y).lxor().lor();
    exprs.invert();
    code.lload(x);
    exprs.invert();
    code.lload(y).land().lor();
  }

  /** The highest bit of each cell says whether x and y differ. */
  private void pushDifferent(int x, int y, Segment segment) {
    code.lload(x).lload(y).lxor();
    int difference = exprs.keep();
    code.lload(difference);
    exprs.push(~segment.tops() & segment.mask());
    code.land();
    exprs.push(~segment.tops() & segment.mask());
    code.ladd().lload(difference).lor();
  }

  /** Pushes all bits of the cells of these lanes that are in the word, where the local with the flags has a 1. */
  void pushWhere(int flags, Variable variable, long lanes, int word) {
    List<Runnable> parts = new ArrayList<>();
    for (Segment segment : segments(variable, lanes)) {
      if (segment.word() == word) {
        parts.add(() -> pushWhere(flags, segment));
      }
    }
    exprs.pushUnion(parts);
  }

  private void pushWhere(int flags, Segment segment) {
    code.lload(flags);
    exprs.shiftRight(segment.first());
    if (segment.bits() == 1) {
      exprs.push(segment.mask());
      code.land();
      exprs.shiftLeft(segment.shift());
      return;
    }
    exprs.push(segment.ones() << segment.shift());
    code.invokestatic(ARITHMETIC, "scatter", BINARY);
    exprs.push(-1L >>> (Long.SIZE - segment.bits()));
    code.lmul();
  }
}
