package skein.cli.outcome;

import skein.ask.question.ExitCode;
import skein.core.answer.Extent;
import skein.core.language.Model;

/** The size of a model's state space. */
public record Explored(Model model, Extent extent) {

  public Outcome.Done<Explored> done() {
    return new Outcome.Done<>(this, ExitCode.of(extent.cause()));
  }
}
