package skein.estimate;

import java.util.List;
import java.util.Random;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Random walks of three agents on eight places, the last two of which are ends. Agents have different numbers of steps. */
final class RandomWalks {

  static final int GOAL = 6;

  private static final int AGENTS = 3;

  private RandomWalks() {}

  static Program of(long seed) {
    Random random = new Random(seed);
    Programs programs = new Programs(AGENTS);
    Variable x = programs.scalar("x", 0, 7, random.nextInt(6), random.nextInt(6));
    Variable y = programs.scalar("y", 0, 1, 0);
    if (random.nextBoolean()) {
      programs.roundRobin(Expr.FALSE);
    }
    for (int agent = 0; agent < AGENTS; agent++) {
      for (int place = 0; place < GOAL; place++) {
        for (int i = random.nextInt(3); i > 0; i--) {
          Expr guard = Exprs.equal(new Expr.Read(x), place);
          Expr open = random.nextInt(4) == 0 ? Exprs.and(guard, Exprs.equal(new Expr.Read(y), random.nextInt(2))) : guard;
          programs.rule("move", agent, agent, random.nextInt(3) > 0, open, move(x, y, random));
        }
      }
    }
    return programs.build();
  }

  private static Stmt move(Variable x, Variable y, Random random) {
    Stmt turn = new Stmt.Assign(y, Exprs.constant(random.nextInt(2)));
    if (random.nextInt(3) > 0) {
      return Stmt.block(List.of(new Stmt.Assign(x, Exprs.constant(random.nextInt(8))), turn));
    }
    int first = random.nextInt(6);
    Stmt choose = new Stmt.Choose("c", 1, Exprs.constant(first), Exprs.constant(first + 1 + random.nextInt(8 - first)));
    return Stmt.block(List.of(choose, new Stmt.Assign(x, new Expr.Local("c", 1)), turn));
  }
}
