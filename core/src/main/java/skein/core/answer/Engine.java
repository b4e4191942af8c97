package skein.core.answer;

import java.util.List;
import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * Decides claims about programs; knows no language. Stops promptly when a limit of the settings is reached or the
 * monitor asks it to, and then reports what it has established. To an engine, a predicate that raises an error in a
 * state does not hold there; {@code ErrorAwareEngine} ensures that no verdict depends on that.
 */
public interface Engine {

  String name();

  /** When {@code verify} runs an engine that nobody selected. */
  enum Role {
    /** Runs first, and alone while it is fast; there is one. */
    LEADER,
    /** Looks for violations in parallel when the leader takes long; cannot prove anything. */
    SCOUT,
    /** Runs in parallel when the leader takes long. */
    HELPER,
    /** Runs in parallel, on all properties that are open, when the leader takes very long: to start it takes long, too. */
    ACCELERATOR,
    /** Runs only if selected by name. */
    ON_REQUEST
  }

  default Role role() {
    return Role.ON_REQUEST;
  }

  /** Why this engine cannot decide the property under these settings; empty if it can try. */
  Optional<Reason.Unsupported> cannot(Property property, Settings settings);

  /** Whether its proofs come with a certificate ({@link Monitor#certificate}). */
  default boolean certifies() {
    return false;
  }

  /**
   * One finding per property, in the same order. The built-in claim {@link Claim.NoErrors} is judged on
   * all reachable states if it is among the properties. If it is not, one more finding about it comes
   * last, from the states that the engine visited for the other properties: violated if an error was found, holds if those were all states, otherwise
   * inconclusive ({@link Cause#PARTIAL}, or the limit).
   */
  List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor);

  /**
   * Findings about some of the properties. The others still matter: where their predicates raise errors, the model has
   * an error.
   */
  default List<Finding> checkSome(
      Program program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    return check(program, asked, settings, monitor).stream()
        .filter(finding -> some.contains(finding.property()))
        .toList();
  }
}
