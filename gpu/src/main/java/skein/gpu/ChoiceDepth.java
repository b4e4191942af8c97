package skein.gpu;

import skein.core.answer.Obstacle;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.emit.Inexpressible;

/** How many choices one execution of a rule makes at most. */
final class ChoiceDepth {

  /** Each thread keeps that many. */
  private static final long MOST = 64;

  private ChoiceDepth() {}

  static int of(Rule rule) {
    long depth = of(rule.body());
    if (depth > MOST) {
      throw new Inexpressible(new Obstacle.TooManyChoices(rule.name(), MOST));
    }
    return (int) depth;
  }

  private static long of(Stmt statement) {
    return switch (statement) {
      case Stmt.Choose _ -> 1;
      case Stmt.If(var _, var then, var otherwise) -> Math.max(of(then), of(otherwise));
      case Stmt.For(var _, int _, Expr.Const(long from), Expr.Const(long to), var body) when of(body) > 0 ->
          Math.min(MOST + 1, Math.max(0, to - from) * of(body));
      case Stmt.For loop -> of(loop.body()) > 0 ? MOST + 1 : 0;
      default -> statement.parts().stream().mapToLong(ChoiceDepth::of).reduce(0, (a, b) -> Math.min(MOST + 1, a + b));
    };
  }
}
