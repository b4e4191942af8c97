package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Checks that compiled code makes if assertions are enabled, as in all tests: every value written must be in the domain of
 * its cell. Without assertions, no checks are compiled.
 */
public final class Checks {

  /** As for {@code assert}: decided once, when the class is loaded. */
  private static final boolean ENABLED = Checks.class.desiredAssertionStatus();

  private static final ClassDesc SELF = ClassDesc.of(Checks.class.getName());
  private static final ClassDesc LAYOUT = ClassDesc.of(StateLayout.class.getName());
  private static final ClassDesc LONG = ConstantDescs.CD_long;
  private static final DynamicConstantDesc<?> LAYOUT_OF_CLASS =
      DynamicConstantDesc.ofNamed(ConstantDescs.BSM_CLASS_DATA, ConstantDescs.DEFAULT_NAME, LAYOUT);

  private Checks() {}

  /** Checks the value on the stack, and leaves it there; the class data of the class being written must be the layout. */
  static void writeOfCell(CodeBuilder code, int cell) {
    if (ENABLED) {
      code.loadConstant(LAYOUT_OF_CLASS).loadConstant(cell);
      code.invokestatic(SELF, "ofCell", MethodTypeDesc.of(LONG, LONG, LAYOUT, ConstantDescs.CD_int));
    }
  }

  /** Checks the values of these cells, given how to push one. */
  static void ofCells(CodeBuilder code, Set<Integer> cells, IntConsumer push) {
    if (ENABLED) {
      for (int cell : cells) {
        push.accept(cell);
        writeOfCell(code, cell);
        code.pop2();
      }
    }
  }

  /** The same for a number that must be at least 0 and less than the bound. */
  static void writeBelow(CodeBuilder code, long bound) {
    if (ENABLED) {
      code.loadConstant(bound).invokestatic(SELF, "below", MethodTypeDesc.of(LONG, LONG, LONG));
    }
  }

  public static long ofCell(long value, StateLayout layout, int cell) {
    if (!layout.expects(cell, value)) {
      throw new IllegalStateException("compiled code writes " + value + " into cell " + cell + ", which never has that value");
    }
    return value;
  }

  public static long below(long value, long bound) {
    if (Long.compareUnsigned(value, bound) >= 0) {
      throw new IllegalStateException("compiled code uses " + value + " where only numbers below " + bound + " are expected");
    }
    return value;
  }
}
