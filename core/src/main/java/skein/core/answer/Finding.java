package skein.core.answer;

import java.util.List;
import java.util.Optional;
import skein.core.number.ValueRange;
import skein.core.program.Property;
import skein.core.run.Run;

/**
 * What an engine says about one property.
 *
 * @param reason why the verdict is what it is
 * @param run the counterexample, or the witness of a claim that something is reachable
 * @param reductions what was left out because it makes no difference
 * @param value of a claim about a number, in the initial states, as far as it is known
 * @param computed what else an engine that computes numbers says
 */
public record Finding(
    Property property,
    Verdict verdict,
    Cause cause,
    Reason reason,
    String engine,
    Statistics statistics,
    Optional<Run> run,
    List<Reduction.Used> reductions,
    Optional<ValueRange> value,
    ComputedAnswer computed) {

  public Finding {
    reductions = List.copyOf(reductions);
  }

  /** About no number. */
  public Finding(
      Property property,
      Verdict verdict,
      Cause cause,
      Reason reason,
      String engine,
      Statistics statistics,
      Optional<Run> run,
      List<Reduction.Used> reductions) {
    this(property, verdict, cause, reason, engine, statistics, run, reductions, Optional.empty(), ComputedAnswer.NONE);
  }

  /** Of an engine that applied no reduction. */
  public Finding(
      Property property,
      Verdict verdict,
      Cause cause,
      Reason reason,
      String engine,
      Statistics statistics,
      Optional<Run> run) {
    this(property, verdict, cause, reason, engine, statistics, run, List.of());
  }

  public Finding withReason(Reason other) {
    return new Finding(property, verdict, cause, other, engine, statistics, run, reductions, value, computed);
  }

  public Finding withValue(ValueRange known) {
    return new Finding(property, verdict, cause, reason, engine, statistics, run, reductions, Optional.of(known), computed);
  }

  public Finding withReductions(List<Reduction.Used> done) {
    return new Finding(property, verdict, cause, reason, engine, statistics, run, done, value, computed);
  }

  public Finding withComputed(ComputedAnswer answer) {
    return new Finding(property, verdict, cause, reason, engine, statistics, run, reductions, value, answer);
  }
}
