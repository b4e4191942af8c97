package skein.cli.outcome;

import java.util.List;
import skein.ask.question.ExitCode;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.language.Model;

/** The answers about the properties of a model. */
public record Verified(Model model, Report report) {

  public Outcome.Done<Verified> done() {
    return new Outcome.Done<>(this, ExitCode.of(report));
  }

  /** The results that count: those that were asked for, and every violation. */
  public List<Result> counted() {
    return report.reported();
  }
}
