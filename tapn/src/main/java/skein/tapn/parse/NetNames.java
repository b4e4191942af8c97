package skein.tapn.parse;

import java.util.List;
import java.util.Optional;
import skein.tapn.syntax.NetCondition;

/** What names mean in an expression. */
public interface NetNames {

  /** A parameter's value, or the tokens of a place; empty if there is no such name.
   * @param indices none if none are written */
  Optional<NetCondition.Amount> meaning(String name, List<Long> indices);

  /** The names that could have been meant. */
  List<String> known();
}
