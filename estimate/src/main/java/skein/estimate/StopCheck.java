package skein.estimate;

import java.util.Optional;
import skein.core.estimate.Interval;
import skein.core.estimate.PropertyEstimate.Answer;
import skein.core.estimate.PropertyEstimate.Method;
import skein.core.estimate.StoppingRule;
import skein.estimate.statistics.ClopperPearson;
import skein.estimate.statistics.ConfidenceSequence;
import skein.estimate.statistics.OkamotoBound;
import skein.estimate.statistics.SequentialTest;

/**
 * Whether there are enough runs, and what is known then. The probability that a run satisfies a property, continued without a limit, is at least
 * that of satisfying it in time, and at most that of not violating it in time. So an interval for it has a lower end for the one and an upper end for
 * the other; each may be wrong with half of the error.
 */
final class StopCheck {

  private final StoppingRule rule;
  private final double error;
  private final int most;

  StopCheck(StoppingRule rule, double error) {
    this.rule = rule;
    this.error = error;
    // Half of the error is for the looks on the way, the other half for the last one.
    this.most =
        rule instanceof StoppingRule.Precision(double precision, int limit)
            ? (int) Math.min(limit, OkamotoBound.trials(precision, error / 2))
            : rule.most();
  }

  /** No more runs than this are needed. */
  int most() {
    return most;
  }

  /** Whether looking before all runs are made can make a difference. */
  boolean looks() {
    return !(rule instanceof StoppingRule.FixedRuns);
  }

  boolean isEnough(RunTally tally) {
    return tally.runs() >= most || (looks() && !tally.properties().isEmpty() && tally.properties().stream().allMatch(this::isKnown));
  }

  private boolean isKnown(PropertyTally tally) {
    return switch (rule) {
      case StoppingRule.FixedRuns _ -> false;
      case StoppingRule.Precision(double precision, int _) -> {
        ConfidenceSequence sequence = onTheWay();
        yield sequence.at(tally.met(), tally.runs()).width() <= 2 * precision
            && sequence.at(tally.met() + tally.open(), tally.runs()).width() <= 2 * precision;
      }
      case StoppingRule.Threshold threshold -> answer(threshold, tally) != Answer.UNDECIDED;
    };
  }

  private ConfidenceSequence onTheWay() {
    return new ConfidenceSequence(error / 4);
  }

  Optional<Answer> answer(PropertyTally tally) {
    return rule instanceof StoppingRule.Threshold threshold ? Optional.of(answer(threshold, tally)) : Optional.empty();
  }

  private Answer answer(StoppingRule.Threshold threshold, PropertyTally tally) {
    SequentialTest test = new SequentialTest(threshold.low(), threshold.high(), error);
    SequentialTest.Answer least = test.answer(tally.met(), tally.runs());
    SequentialTest.Answer best = test.answer(tally.met() + tally.open(), tally.runs());
    if (least == SequentialTest.Answer.AT_LEAST) {
      return Answer.AT_LEAST;
    }
    if (best == SequentialTest.Answer.BELOW) {
      return Answer.BELOW;
    }
    return least == SequentialTest.Answer.BELOW && best == SequentialTest.Answer.AT_LEAST ? Answer.TOO_MANY_OPEN : Answer.UNDECIDED;
  }

  Method method(RunTally tally) {
    if (rule instanceof StoppingRule.FixedRuns && !tally.wasCut()) {
      return Method.CLOPPER_PEARSON;
    }
    return isLastLook(tally) ? Method.CONFIDENCE_SEQUENCE_AND_OKAMOTO : Method.CONFIDENCE_SEQUENCE;
  }

  private boolean isLastLook(RunTally tally) {
    return rule instanceof StoppingRule.Precision(double precision, int _) && tally.runs() >= OkamotoBound.trials(precision, error / 2);
  }

  Interval interval(RunTally all, PropertyTally tally) {
    long least = tally.met();
    long best = tally.met() + tally.open();
    long runs = tally.runs();
    if (runs == 0) {
      return new Interval(0, 1);
    }
    return switch (method(all)) {
      case CLOPPER_PEARSON -> new Interval(ClopperPearson.low(least, runs, error / 2), ClopperPearson.high(best, runs, error / 2));
      case CONFIDENCE_SEQUENCE -> {
        ConfidenceSequence sequence = rule instanceof StoppingRule.Precision ? onTheWay() : new ConfidenceSequence(error / 2);
        yield new Interval(sequence.low(least, runs), sequence.high(best, runs));
      }
      case CONFIDENCE_SEQUENCE_AND_OKAMOTO -> {
        double precision = ((StoppingRule.Precision) rule).precision();
        double low = Math.max(onTheWay().low(least, runs), (double) least / runs - precision);
        double high = Math.min(onTheWay().high(best, runs), (double) best / runs + precision);
        yield new Interval(low, high);
      }
    };
  }
}
