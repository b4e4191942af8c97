package skein.ask.question;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Reason;

/**
 * The parts of a model that are verified alone, and the sizes of their products.
 *
 * @param joins why some parts are not smaller
 * @param products in the order in which they are made
 * @param largest the number of states of the largest system
 * @param held the most states that are held at the same time
 * @param cause the limit that was reached, else {@code DECIDED}
 * @param missing why this is not everything
 */
public record PartSizes(List<Size> parts, List<Joined> joins, List<Size> products, long largest, long held, Cause cause, Optional<Reason> missing) {

  /** Two parts that are one: in this rule, one needs too many values of the other, or without a rule, it has too many states alone. */
  public record Joined(String one, String other, Optional<String> rule, double number) {}

  /**
   * @param variables of a part; none of a product
   * @param like the part that was generated in its place, since both are equal up to names
   * @param estimate the measure by which a product was chosen; 0 if it was not
   */
  public record Size(
      String name, List<String> variables, Optional<String> like, double estimate, long states, long transitions, long minimalStates, long minimalTransitions) {}
}
