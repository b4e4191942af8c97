package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/** Writes statements as byte code; where the cells of the state are is up to the subclass. */
abstract class StatementWriter {

  final CodeBuilder code;
  final ExprWriter exprs;

  StatementWriter(CodeBuilder code, ExprWriter exprs) {
    this.code = code;
    this.exprs = exprs;
  }

  abstract void assign(int cell, Expr value);

  /** The index is not constant. */
  abstract void assignAt(Variable variable, Expr index, Expr value);

  /** If this is not a step, jumps to {@code back}. */
  abstract void choose(Stmt.Choose choose, Label back);

  /** Writes the statement without jumps, if that is better; returns whether it did. */
  boolean writtenWithoutJumps(Stmt.If statement) {
    return false;
  }

  /** A statement; one that ends the step jumps to {@code back}. */
  void plain(Stmt statement, Label back) {
    switch (statement.kernel()) {
      case Stmt.Assign(var variable, var value) -> assign(variable.offset(), value);
      case Stmt.AssignAt(var variable, Expr.Const(long index), var value) ->
          assign(variable.offset() + (int) index, value);
      case Stmt.AssignAt(var variable, var index, var value) -> assignAt(variable, index, value);
      case Stmt.SetLocal(var _, int slot, var value) -> {
        exprs.push(value);
        exprs.storeSlot(slot);
      }
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        int at = exprs.temporary();
        int kept = exprs.temporary();
        exprs.push(index);
        code.lstore(at);
        if (value instanceof Expr.Const(long constant) && exprs.hasAllBits(slot, constant)) {
          exprs.setAllBits(slot, length, at);
        } else {
          exprs.push(value);
          code.lstore(kept);
          exprs.storeElement(slot, length, at, kept);
        }
      }
      case Stmt.Assume(var condition) -> exprs.jumpUnless(condition, back);
      case Stmt.If conditional when writtenWithoutJumps(conditional) -> {}
      case Stmt.If(var condition, var then, var otherwise) -> {
        Label no = code.newLabel();
        Label end = code.newLabel();
        exprs.jumpUnless(condition, no);
        plain(then, back);
        code.goto_(end).labelBinding(no);
        plain(otherwise, back);
        code.labelBinding(end);
      }
      case Stmt.For loop -> plainLoop(loop, back);
      case Stmt.Block _ -> plain(flattened(statement), back);
      case Stmt.Choose choose -> choose(choose, back);
    }
  }

  /** The same for several statements, none of which is a block. */
  final void plain(List<Stmt> statements, Label back) {
    for (int i = 0; i < statements.size(); ) {
      Optional<PrefixSums> sums = PrefixSums.at(statements.subList(i, statements.size()), exprs.arrays());
      if (sums.isPresent()) {
        exprs.storePrefixSums(sums.get());
        i += sums.get().statements();
      } else {
        plain(statements.get(i++), back);
      }
    }
  }

  /** The statements that it consists of, without blocks. */
  static List<Stmt> flattened(Stmt statement) {
    return statement instanceof Stmt.Block(var statements)
        ? statements.stream().flatMap(each -> flattened(each).stream()).toList()
        : List.of(statement);
  }

  private void plainLoop(Stmt.For loop, Label back) {
    int counter = exprs.temporary();
    int limit = exprs.temporary();
    exprs.push(loop.from());
    code.lstore(counter);
    exprs.push(loop.to());
    code.lstore(limit);
    Label again = code.newLabel();
    Label end = code.newLabel();
    code.labelBinding(again).lload(counter).lload(limit).lcmp().ifge(end);
    code.lload(counter);
    exprs.storeSlot(loop.slot());
    plain(loop.body(), back);
    code.lload(counter).lconst_1().ladd().lstore(counter).goto_(again).labelBinding(end);
  }
}
