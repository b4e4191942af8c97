package skein.prove.solve;

import java.util.Collection;
import java.util.List;
import skein.analysis.relation.Term;

/** Decides whether terms can hold together. Terms must all come from one {@link skein.analysis.relation.Terms}. */
public interface Solver extends AutoCloseable {

  enum Answer { SATISFIABLE, UNSATISFIABLE }

  /** From now on the term holds. */
  void add(Term term);

  /** Whether everything added can hold together with the assumptions, which are forgotten afterwards. */
  Answer check(Collection<Term> assumptions);

  /** After a satisfiable check: the bits of a term in the model that was found. */
  long value(Term term);

  /** After an unsatisfiable check: assumptions that are enough to make it so. */
  List<Term> core();

  /** Makes a running check (and all later ones) end soon with a {@link Stopped}; any thread may call this. */
  void interrupt();

  @Override
  void close();
}
