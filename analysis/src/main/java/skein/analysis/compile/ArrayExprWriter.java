package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import skein.core.program.Expr;
import skein.core.program.Variable;

/** Writes expressions on a state that is an array of cells, as the interpreter has it. */
final class ArrayExprWriter extends ExprWriter {

  /** The JVM local that holds the cells. */
  static final int CELLS = 0;

  ArrayExprWriter(CodeBuilder code, int firstSlot, int frame) {
    super(code, null, firstSlot, frame, LocalArrays.NONE);
  }

  @Override
  void pushCell(int cell) {
    code.aload(CELLS).loadConstant(cell).laload();
  }

  @Override
  void pushAt(Variable variable, Expr index) {
    code.aload(CELLS);
    push(index);
    code.l2i().loadConstant(variable.offset()).iadd().laload();
  }
}
