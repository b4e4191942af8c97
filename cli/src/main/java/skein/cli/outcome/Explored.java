package skein.cli.outcome;

import java.util.Optional;
import skein.ask.question.ExitCode;
import skein.ask.question.StubbornRule;
import skein.core.answer.Extent;
import skein.core.language.Model;

/**
 * The size of a model's state space.
 *
 * @param reduced the rule by which it was reduced, if it was
 */
public record Explored(Model model, Extent extent, Optional<StubbornRule> reduced) {

  public Explored(Model model, Extent extent) {
    this(model, extent, Optional.empty());
  }

  public Outcome.Done<Explored> done() {
    return new Outcome.Done<>(this, ExitCode.of(extent.cause()));
  }
}
