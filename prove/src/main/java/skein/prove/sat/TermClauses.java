package skein.prove.sat;

import java.util.Arrays;
import skein.analysis.bits.BitBlaster;
import skein.analysis.relation.Term;
import skein.core.budget.Budget;

/** Terms as clauses of a solver. */
public final class TermClauses {

  private final Cdcl cdcl;
  private final BitBlaster blaster;

  public TermClauses(Cdcl cdcl, Budget budget) {
    this.cdcl = cdcl;
    ClauseGates gates = new ClauseGates(cdcl);
    this.blaster = new BitBlaster(gates, variable -> fresh(gates, Math.max(1, variable.width())), budget);
  }

  private static int[] fresh(ClauseGates gates, int width) {
    int[] bits = new int[width];
    Arrays.setAll(bits, _ -> gates.fresh());
    return bits;
  }

  /** The literal of a Boolean term. */
  public int literal(Term term) {
    return blaster.literal(term);
  }

  /** Asserts the Boolean term. */
  public void require(Term term) {
    switch (term.op()) {
      case AND -> term.args().forEach(this::require);
      case OR -> cdcl.addClause(term.args().stream().mapToInt(this::literal).toArray());
      default -> cdcl.addClause(literal(term));
    }
  }

  /** The value of a variable in the assignment found by the last check; 0 if it did not occur. */
  public long variable(Term variable) {
    int[] bits = blaster.known(variable);
    long value = 0;
    for (int i = 0; bits != null && i < bits.length; i++) {
      value |= cdcl.isTrue(bits[i]) ? 1L << i : 0;
    }
    return value;
  }
}
