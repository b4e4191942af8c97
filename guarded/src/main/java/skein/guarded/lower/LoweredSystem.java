package skein.guarded.lower;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Query;
import skein.core.program.Ratio;
import skein.core.source.Diagnostic;
import skein.guarded.system.GuardedTerm;

/** A system as a program, and terms over its variables as expressions of that program; both raise a model error where the term has no value. */
public interface LoweredSystem {

  /** Without properties. */
  Program program();

  /** A truth, over a state of the program. */
  Expr condition(GuardedTerm truth);

  /** A number, over a state of the program. */
  Ratio number(GuardedTerm number);

  /** A truth or a number as a question: also where a condition cannot be computed with 32-bit integers. */
  Query query(GuardedTerm term);

  /** What is wrong with what was lowered so far. If there are errors, the results are not to be used. */
  List<Diagnostic> diagnostics();
}
