package skein.core.answer;

import java.util.List;
import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * Something that decides claims about programs. Knows no language. Stops in time when a limit of the
 * settings is reached or the monitor says so, and then reports what it has established. For an engine a predicate
 * that errs in a state does not hold there; {@code ErrorAwareEngine} ensures that no verdict depends on that.
 */
public interface Engine {

  String name();

  /** Why this engine cannot decide the property under these settings; empty if it can try. */
  Optional<Reason.Unsupported> cannot(Property property, Settings settings);

  /** Whether what it proves comes with a certificate ({@link Monitor#certificate}). */
  default boolean certifies() {
    return false;
  }

  /**
   * One finding per property, in the same order. The built-in claim {@link Claim.NoErrors} is judged on
   * all reachable states if it is among the properties. If it is not, one more finding about it comes
   * last, from the states that the other properties made the engine visit: violated if an error was
   * met, holds if those were all states, else inconclusive ({@link Cause#PARTIAL}, or the limit).
   */
  List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor);

  /**
   * Findings about some of the properties that were asked for. The others matter all the same: where their
   * predicates err, the model errs.
   */
  default List<Finding> checkSome(
      Program program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    return check(program, asked, settings, monitor).stream()
        .filter(finding -> some.contains(finding.property()))
        .toList();
  }
}
