package skein.core.answer;

import java.util.List;
import java.util.Optional;
import skein.core.program.Property;

/**
 * What an engine says about one property.
 *
 * @param reason a sentence for people: why the verdict is what it is; may be empty
 * @param run the counterexample, or the witness of a claim that something is reachable
 * @param reductions what was left out because it makes no difference, a sentence each
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

  /** Of an engine that left out nothing. */
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
