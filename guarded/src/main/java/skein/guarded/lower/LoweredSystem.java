package skein.guarded.lower;

import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Ratio;
import skein.guarded.system.GuardedTerm;

/** A system as a program, and terms over its variables as expressions of that program; both raise a model error where the term has no value. */
public interface LoweredSystem {

  /** Without properties. */
  Program program();

  /** A truth, over a state of the program. */
  Expr condition(GuardedTerm truth);

  /** A number, over a state of the program. */
  Ratio number(GuardedTerm number);
}
