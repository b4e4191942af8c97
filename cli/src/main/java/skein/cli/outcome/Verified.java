package skein.cli.outcome;

import java.util.List;
import java.util.Optional;
import skein.ask.question.ExitCode;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.language.Model;
import skein.core.program.View;

/** The answers about the properties of a model. */
public record Verified(Model model, Report report) {

  public Outcome.Done<Verified> done() {
    return new Outcome.Done<>(this, ExitCode.of(report));
  }

  /** The result about a property of this name, if there is one. */
  public Optional<Result> about(String property) {
    return report.results().stream().filter(result -> result.name().equals(property)).findFirst();
  }

  public View view() {
    return report.program().view();
  }

  /** The results that count: those that were asked for, and every violation. */
  public List<Result> counted() {
    return report.reported();
  }
}
