package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.util.List;
import skein.core.program.Expr.BinaryOp;

/** Writes byte code for longs on the stack and in JVM locals, whatever they stand for. */
class LongWriter {

  final CodeBuilder code;
  private int nextLocal;

  /** @param firstLocal the first JVM local that is not in use */
  LongWriter(CodeBuilder code, int firstLocal) {
    this.code = code;
    this.nextLocal = firstLocal;
  }

  /** The first JVM local that is not in use. */
  final int nextLocal() {
    return nextLocal;
  }

  /** A fresh JVM local for a long. */
  final int temporary() {
    int local = nextLocal;
    nextLocal += 2;
    return local;
  }

  final void push(long value) {
    code.loadConstant(value);
  }

  /** Stores what is on the stack in a fresh local. */
  final int keep() {
    int local = temporary();
    code.lstore(local);
    return local;
  }

  final void shiftLeft(int bits) {
    if (bits > 0) {
      code.loadConstant(bits).lshl();
    }
  }

  final void shiftRight(int bits) {
    if (bits > 0) {
      code.loadConstant(bits).lushr();
    }
  }

  /** Inverts all bits. */
  final void invert() {
    push(-1);
    code.lxor();
  }

  /** Pushes all bits of what several pieces of code push: as a tree, since in a chain each would wait for the one before. */
  final void pushUnion(List<Runnable> parts) {
    switch (parts.size()) {
      case 0 -> push(0);
      case 1 -> parts.getFirst().run();
      default -> {
        int half = parts.size() / 2;
        pushUnion(parts.subList(0, half));
        pushUnion(parts.subList(half, parts.size()));
        code.lor();
      }
    }
  }

  /** Of the two values on the stack, leaves the upper one if the mask is -1, and the lower one if it is 0. */
  final void select(int mask) {
    int upper = keep();
    int lower = keep();
    code.lload(lower).lload(upper).lxor().lload(mask).land().lload(lower).lxor();
  }

  /** 1 if the comparison of the two values on the stack holds, otherwise 0. Values have 33 bits at most, so differences do not overflow. */
  final void compareWithoutJump(BinaryOp op) {
    switch (op) {
      case EQUAL -> {
        code.lsub();
        isNonZero();
        code.lconst_1().lxor();
      }
      case NOT_EQUAL -> {
        code.lsub();
        isNonZero();
      }
      case LESS -> code.lsub().loadConstant(Long.SIZE - 1).lushr();
      case LESS_EQUAL -> code.lsub().lconst_1().lsub().loadConstant(Long.SIZE - 1).lushr();
      default -> throw new IllegalStateException("no comparison");
    }
  }

  final void isNonZero() {
    code.dup2().lneg().lor().loadConstant(Long.SIZE - 1).lushr();
  }
}
