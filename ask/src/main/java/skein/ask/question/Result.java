package skein.ask.question;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.ComputedAnswer;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.number.ValueRange;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.run.Trace;

/**
 * What an engine found out about one property, with its run replayed.
 *
 * @param asked whether the property was requested; {@code NoErrors} is always checked along the way, and also counts as requested if no
 *     property was named and it was decided
 * @param trace the run of the finding, as the reference interpreter has replayed it
 */
public record Result(Finding finding, boolean asked, Optional<Trace> trace) {

  /** Whether it is part of the answer: it was asked for, or an error was found along the way. */
  public boolean isReported() {
    return asked || verdict() == Verdict.VIOLATED;
  }

  public Property property() {
    return finding.property();
  }

  /** Of the property. */
  public String name() {
    return property().name();
  }

  public Verdict verdict() {
    return finding.verdict();
  }

  public Cause cause() {
    return finding.cause();
  }

  public Reason reason() {
    return finding.reason();
  }

  public String engine() {
    return finding.engine();
  }

  public Statistics statistics() {
    return finding.statistics();
  }

  /** How many states it took. */
  public long states() {
    return statistics().states();
  }

  /** Of a claim about a number, as far as it is known. */
  public Optional<ValueRange> value() {
    return finding.value();
  }

  /** What else an engine says that computes numbers. */
  public ComputedAnswer computed() {
    return finding.computed();
  }

  /** Whether a number was asked for, and not whether something is so. */
  public boolean isNumber() {
    return property().claim() instanceof Claim.Quantitative(Query query) && !query.isTruth();
  }

  /** The answer, if a number was asked for and found. */
  public Optional<ValueRange> number() {
    return value().filter(_ -> isNumber() && verdict() == Verdict.HOLDS);
  }

  public List<Reduction.Used> reductions() {
    return finding.reductions();
  }
}
