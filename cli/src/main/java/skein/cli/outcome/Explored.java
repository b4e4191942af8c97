package skein.cli.outcome;

import java.util.List;
import java.util.Optional;
import skein.ask.question.ExitCode;
import skein.ask.question.StubbornRule;
import skein.core.answer.Extent;
import skein.core.answer.InvariantCheck;
import skein.core.language.Model;

/**
 * The size of a model's state space.
 *
 * @param reduced the rule by which it was reduced, if it was
 * @param invariants what all states say about them, if a cluster explored them
 */
public record Explored(Model model, Extent extent, Optional<StubbornRule> reduced, Optional<List<InvariantCheck>> invariants) {

  public Explored(Model model, Extent extent) {
    this(model, extent, Optional.empty(), Optional.empty());
  }

  public Outcome.Done<Explored> done() {
    return new Outcome.Done<>(this, ExitCode.of(extent.cause()));
  }
}
