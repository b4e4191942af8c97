package skein.core.interpret;

import java.util.List;
import java.util.OptionalLong;
import skein.core.number.Rational;
import skein.core.program.Stmt;

/** Resolves the choices and tosses of one execution of a rule, in the order in which the execution meets them. */
public interface ChoiceSource {

  /**
   * A value of {@code from .. to-1}; empty if there is none or the execution shall be given up. The state and the frame are those of the execution
   * so far; they must not be changed.
   */
  OptionalLong next(Stmt.Choose choice, long from, long to, long[] state, long[] frame);

  /**
   * A number whose weight is positive; empty if the execution shall be given up.
   *
   * @param weights those of {@link Stmt.Toss#all}
   */
  OptionalLong toss(Stmt.Toss toss, List<Rational> weights);
}
