package skein.prove.solve;

import java.util.Collection;
import java.util.List;
import skein.analysis.relation.Term;

/** Decides the satisfiability of terms. All terms must come from one {@link skein.analysis.relation.Terms}. */
public interface Solver extends AutoCloseable {

  enum Answer { SATISFIABLE, UNSATISFIABLE }

  /** Asserts the term. */
  void add(Term term);

  /** Whether the asserted terms are satisfiable together with the assumptions, which apply only to this check. */
  Answer check(Collection<Term> assumptions);

  /** After a satisfiable check: the bits of a term in the model. */
  long value(Term term);

  /** After an unsatisfiable check: assumptions that are sufficient for it. */
  List<Term> core();

  /** Makes a running check (and all later ones) end soon with {@link Stopped}; thread-safe. */
  void interrupt();

  @Override
  void close();
}
