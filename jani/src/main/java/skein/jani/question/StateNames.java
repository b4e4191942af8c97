package skein.jani.question;

import java.util.Optional;
import java.util.OptionalInt;
import skein.core.program.Chance;
import skein.core.program.Expr;

/** What a text can say about the states of a model. */
public interface StateNames {

  Chance.Kind kind();

  /** Whether a state has a label, or satisfies a named truth. */
  Optional<Expr> truth(String name);

  /** The value of a variable. */
  Optional<Expr> number(String name);

  /** The index of a reward; of the first one if the name is empty. */
  OptionalInt reward(String name);
}
