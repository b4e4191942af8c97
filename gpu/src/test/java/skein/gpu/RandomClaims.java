package skein.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Variable;

/** Random claims about random programs. */
final class RandomClaims {

  private RandomClaims() {}

  /** Two claims of each kind, and whether there are deadlocks. */
  static List<Property> of(Program program, Random random) {
    List<Property> all = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Expr goal = predicate(program, random);
      List<Claim> claims = List.of(
          new Claim.Always(Exprs.not(goal)), new Claim.Reachable(goal), new Claim.Eventually(goal), new Claim.Fairly(goal), new Claim.FairlyInfinitely(goal));
      for (Claim claim : claims) {
        all.add(new Property("P" + all.size(), claim, "goal", null));
      }
    }
    all.add(new Property("Free", new Claim.DeadlockFree(), "deadlockfree", null));
    return all;
  }

  /** Over the shared variable and one element; it may cause an error. */
  private static Expr predicate(Program program, Random random) {
    Expr element = new Expr.ReadAt(program.variables().get(2), Exprs.constant(random.nextInt(3)));
    Variable x = program.variables().get(0);
    Expr simple = Exprs.equal(Exprs.plus(new Expr.Read(x), element), random.nextInt(-1, 4));
    Expr divided = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), element, null);
    return random.nextInt(4) == 0 ? Exprs.and(Exprs.equal(divided, 2), simple) : simple;
  }
}
