package skein.core.answer;

import java.util.Optional;
import skein.core.program.Property;

/**
 * What an engine says about one property.
 *
 * @param reason a sentence for people: why the verdict is what it is; may be empty
 * @param run the counterexample, or the witness of a claim that something is reachable
 */
public record Finding(
    Property property,
    Verdict verdict,
    Cause cause,
    String reason,
    String engine,
    Statistics statistics,
    Optional<Run> run) {}
