package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;

/** A sequence of statements that is being built. What follows a statement that may stop the sequence runs only if it did not. */
final class StatementEmitter {

  /** Why a sequence has stopped; 0 if it has not. */
  static final int BREAK = 1;
  static final int CONTINUE = 2;
  static final int RETURN = 3;
  /** The step has ended: the actor delays or has failed. */
  static final int HALT = 4;

  private final Expr.Local stopped;
  private final List<List<Stmt>> segments = new ArrayList<>(List.of(new ArrayList<>()));

  /** @param stopped where it is noted why */
  StatementEmitter(Expr.Local stopped) {
    this.stopped = stopped;
  }

  /** An empty one that stops in the same way. */
  StatementEmitter inside() {
    return new StatementEmitter(stopped);
  }

  void add(Stmt statement) {
    segments.getLast().add(statement);
  }

  void set(Expr.Local local, Expr value) {
    add(new Stmt.SetLocal(local.name(), local.slot(), value));
  }

  /** What comes next runs only if nothing before has stopped. */
  void barrier() {
    segments.add(new ArrayList<>());
  }

  void stop(int why) {
    set(stopped, Exprs.constant(why));
    barrier();
  }

  /** From here on, this reason is over. */
  void resume(int why) {
    add(new Stmt.If(hasStopped(why), new Stmt.SetLocal(stopped.name(), stopped.slot(), Exprs.constant(0)), Stmt.skip()));
  }

  /** Adds all statements of the other one. */
  void add(StatementEmitter other) {
    add(other.build());
    if (other.mayStop()) {
      barrier();
    }
  }

  boolean mayStop() {
    return segments.size() > 1;
  }

  Expr isRunning() {
    return hasStopped(0);
  }

  Expr hasStopped(int why) {
    return Exprs.equal(stopped, why);
  }

  Stmt build() {
    List<Stmt> all = segments.getLast();
    for (int i = segments.size() - 2; i >= 0; i--) {
      List<Stmt> before = new ArrayList<>(segments.get(i));
      if (!all.isEmpty()) {
        before.add(new Stmt.If(isRunning(), Stmt.block(all), Stmt.skip()));
      }
      all = before;
    }
    return Stmt.block(all);
  }
}
