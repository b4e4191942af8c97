package skein.ask.experiment;

import java.util.Locale;
import skein.purpose.model.Purpose;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeOutcome;
import skein.purpose.search.Variant;

/** Explains the result of an experiment in a sentence. */
final class ExperimentReasons {

  private final Purpose purpose;
  private final Inquiry inquiry;
  private final PurposeOutcome outcome;
  private final String wanted;
  private final String unwanted;

  ExperimentReasons(Purpose purpose, Inquiry inquiry, PurposeOutcome outcome) {
    this.purpose = purpose;
    this.inquiry = inquiry;
    this.outcome = outcome;
    this.wanted = purpose.state(inquiry.relation().wanted(purpose)).name();
    this.unwanted = purpose.state(inquiry.relation().unwanted(purpose)).name();
  }

  String sentence() {
    return switch (outcome.verdict()) {
      case SUCCESS -> success();
      case FAILURE -> failure();
      case INCONCLUSIVE -> inconclusive();
    };
  }

  private String success() {
    if (!inquiry.relation().existential()) {
      return "no run ends in " + unwanted + ", and none gets stuck";
    }
    return outcome.runs().size() == 1
        ? "a run of " + events(outcome.runs().getFirst().length()) + " ends in " + wanted + safely()
        : outcome.runs().size() + " runs end in " + wanted + safely();
  }

  private String failure() {
    if (inquiry.relation().existential()) {
      return "no run ends in " + wanted + safely();
    }
    var run = outcome.runs().getFirst();
    if (outcome.unmet().isEmpty()) {
      return "a run of " + events(run.length()) + " ends in " + unwanted;
    }
    String state = purpose.state(run.purposeState(run.length())).name();
    return "after " + events(run.length()) + ", in " + state + ", nothing in the system synchronises with `on "
        + outcome.unmet().get().event().text() + " go to " + purpose.state(outcome.unmet().get().target()).name() + "`";
  }

  private String inconclusive() {
    String sofar = inquiry.relation().existential() ? "no run ended in " + wanted + safely() : "no run ended in " + unwanted + " or got stuck";
    return switch (outcome.cause()) {
      case PARTIAL -> "runs were cut off at the bound of " + events(inquiry.maxDepth()) + "; up to there " + sofar;
      case TIME -> "the time limit was reached; up to then " + sofar;
      case MEMORY -> "the memory limit was reached; up to then " + sofar;
      case STATES -> "the limit on the number of states was reached; up to then " + sofar;
      case INTERRUPTED -> "interrupted; up to then " + sofar;
      case VACUOUS -> "the model has no initial state";
      case DECIDED, UNSUPPORTED, MODEL_ERROR -> throw new IllegalStateException(outcome.cause() + " is not an inconclusive cause");
    };
  }

  private String safely() {
    return inquiry.variant() == Variant.STRONG && inquiry.relation().existential() ? " with " + unwanted + " never one step away" : "";
  }

  private static String events(int count) {
    return count == 1 ? "1 event" : String.format(Locale.ROOT, "%,d events", count);
  }
}
