package skein.core.answer;

import java.util.List;
import java.util.Optional;
import skein.core.program.Property;

/**
 * What an engine says about one property.
 *
 * @param reason a sentence that explains the verdict; may be empty
 * @param run the counterexample, or the witness of a claim that something is reachable
 * @param reductions the reductions applied, a sentence each
 */
public record Finding(
    Property property,
    Verdict verdict,
    Cause cause,
    String reason,
    String engine,
    Statistics statistics,
    Optional<Run> run,
    List<String> reductions) {

  public Finding {
    reductions = List.copyOf(reductions);
  }

  /** Of an engine that applied no reduction. */
  public Finding(
      Property property,
      Verdict verdict,
      Cause cause,
      String reason,
      String engine,
      Statistics statistics,
      Optional<Run> run) {
    this(property, verdict, cause, reason, engine, statistics, run, List.of());
  }

  public Finding withReductions(List<String> done) {
    return new Finding(property, verdict, cause, reason, engine, statistics, run, done);
  }
}
