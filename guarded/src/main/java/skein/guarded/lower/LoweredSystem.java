package skein.guarded.lower;

import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Ratio;
import skein.core.source.Diagnostic;
import skein.guarded.system.GuardedTerm;

/** A system as a program, and terms over its variables as expressions of that program; both raise a model error where the term has no value. */
public interface LoweredSystem {

  /** Without properties. */
  Program program();

  /** A truth, over a state of the program. */
  Expr condition(GuardedTerm truth);

  /** The same, or empty if it cannot be computed with integers of 32 bits; this is no error then. */
  Optional<Expr> conditionIfSmall(GuardedTerm truth);

  /** An integer, over a state of the program. */
  Expr integer(GuardedTerm integer);

  /** A number, over a state of the program. */
  Ratio number(GuardedTerm number);

  /** What is wrong with what was lowered so far. If there are errors, the results are not to be used. */
  List<Diagnostic> diagnostics();
}
