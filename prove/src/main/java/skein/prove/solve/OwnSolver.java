package skein.prove.solve;

import java.util.Collection;
import java.util.List;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.core.budget.Budget;
import skein.prove.sat.Cdcl;
import skein.prove.sat.TermClauses;

/** The built-in solver: fast for many small queries. */
public final class OwnSolver implements Solver {

  /** Thrown by a check when the allowed effort is used up: the query needs another solver. */
  public static final class TooHard extends RuntimeException {
    TooHard() {
      super("too hard", null, false, false);
    }
  }

  private volatile boolean interrupted;
  private long conflictsLeft;
  private final Cdcl cdcl = new Cdcl(() -> interrupted || --conflictsLeft < 0);
  private final TermClauses blaster = new TermClauses(cdcl, Budget.UNLIMITED.also(this::poll));
  private int[] literals = new int[0];
  private List<Term> assumed = List.of();
  private TermEvaluator model = new TermEvaluator(blaster::variable);

  public OwnSolver() {
    this(Long.MAX_VALUE);
  }

  /** The limit on the conflicts of all checks together; machine-independent. */
  public OwnSolver(long conflicts) {
    this.conflictsLeft = conflicts;
  }

  @Override
  public void add(Term term) {
    blaster.require(term);
  }

  @Override
  public Answer check(Collection<Term> assumptions) {
    assumed = List.copyOf(assumptions);
    literals = assumed.stream().mapToInt(blaster::literal).toArray();
    model = new TermEvaluator(blaster::variable);
    poll();
    try {
      return cdcl.check(literals) ? Answer.SATISFIABLE : Answer.UNSATISFIABLE;
    } catch (Cdcl.Interrupted _) {
      if (!interrupted) {
        throw new TooHard();
      }
      throw new Stopped("interrupted");
    }
  }

  private void poll() {
    if (interrupted) {
      throw new Stopped("interrupted");
    }
  }

  /** Computed from the variables, so that terms that were unknown at the time of the check have values, too. */
  @Override
  public long value(Term term) {
    return model.value(term);
  }

  @Override
  public List<Term> core() {
    int[] core = cdcl.core();
    return java.util.stream.IntStream.range(0, literals.length)
        .filter(i -> contains(core, literals[i]))
        .mapToObj(assumed::get)
        .toList();
  }

  private static boolean contains(int[] all, int literal) {
    for (int each : all) {
      if (each == literal) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void interrupt() {
    interrupted = true;
  }

  @Override
  public void close() {}
}
