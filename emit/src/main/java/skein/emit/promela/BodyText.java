package skein.emit.promela;

import skein.core.program.Stmt;
import skein.emit.range.Range;

/** Statements of a rule's body as Promela. Once one may have failed, the next ones run only if {@code ok_}. */
final class BodyText {

  private final ExprText expressions;
  private final PromelaFrame frame;
  private PromelaLines out;
  private boolean mayHaveFailed;

  BodyText(ExprText expressions, PromelaFrame frame, PromelaLines out) {
    this.expressions = expressions;
    this.frame = frame;
    this.out = out;
    this.mayHaveFailed = expressions.fallible();
  }

  /** Whether the body may fail to be a step. */
  boolean mayHaveFailed() {
    return mayHaveFailed;
  }

  void write(Stmt statement) {
    if (statement.kernel() instanceof Stmt.Block(var statements)) {
      statements.forEach(this::write);
      return;
    }
    int held = expressions.held();
    boolean careful = mayHaveFailed;
    if (careful) {
      out.when("ok_");
    }
    one(statement);
    if (careful) {
      out.fi();
    }
    mayHaveFailed |= expressions.fallible();
    expressions.release(held);
  }

  private void one(Stmt statement) {
    switch (statement.kernel()) {
      case Stmt.Assign(var variable, var value) ->
          out.line(expressions.variable(variable) + " = " + expressions.value(value) + ";");
      case Stmt.AssignAt(var variable, var index, var value) -> {
        String at = expressions.simple(expressions.value(index));
        out.line(expressions.variable(variable) + "[" + at + "] = " + expressions.value(value) + ";");
      }
      case Stmt.SetLocal(var name, int slot, var value) ->
          out.line(frame.local(name, slot) + " = " + expressions.value(value) + ";");
      case Stmt.SetLocalAt(var _, int slot, int _, var index, var value) -> {
        String at = expressions.simple(expressions.value(index));
        out.line(frame.element(slot, at) + " = " + expressions.value(value) + ";");
      }
      case Stmt.Choose(var name, int slot, var from, var to) -> {
        String low = expressions.keep(expressions.value(from));
        String high = expressions.keep(expressions.value(to));
        mayHaveFailed = true;
        // If the bounds cause an error, there is nothing to choose.
        out.line((expressions.fallible() ? "if :: ok_ -> " : "")
            + "choose(" + frame.local(name, slot) + ", " + low + ", " + high + ")"
            + (expressions.fallible() ? " :: else fi;" : ";"));
      }
      case Stmt.Assume(var condition) -> {
        String holds = expressions.value(condition);
        out.line("ok_ = ok_ && (" + holds + ");");
        mayHaveFailed = true;
      }
      case Stmt.If(var condition, var then, var otherwise) -> {
        out.when(expressions.value(condition));
        boolean before = mayHaveFailed |= expressions.fallible();
        write(then);
        boolean after = mayHaveFailed;
        mayHaveFailed = before;
        out.line("skip").orElse();
        write(otherwise);
        out.line("skip").end();
        mayHaveFailed |= after;
      }
      case Stmt.For loop -> loop(loop);
      case Stmt.Block _ -> write(statement);
    }
  }

  private void loop(Stmt.For loop) {
    String high = expressions.keep(expressions.value(loop.to()));
    String counter = frame.local(loop.name(), loop.slot());
    out.line(counter + " = " + expressions.value(loop.from()) + ";");
    boolean bad = expressions.fallible();
    Range around = expressions.ranges().bind(loop.slot(), expressions.ranges().loop(loop.from(), loop.to()));
    PromelaLines body = new PromelaLines(out.depth() + 1);
    PromelaLines before = out;
    out = body;
    expressions.redirect(body);
    write(loop.body());
    out = before;
    expressions.redirect(before);
    expressions.ranges().bind(loop.slot(), around);
    boolean careful = bad || mayHaveFailed || expressions.fallible();
    out.loop((careful ? "ok_ && " : "") + counter + " < " + high);
    out.add(body).line(counter + "++").od();
  }
}
