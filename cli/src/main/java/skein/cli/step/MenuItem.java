package skein.cli.step;

import java.util.Optional;
import skein.core.interpret.Step;
import skein.core.run.Trace;

/** Something to choose: a step with its description, or an initial state. */
public record MenuItem(Optional<Trace.Move> move, String text, long[] target) {

  static MenuItem of(Trace.Move move, long[] target) {
    return new MenuItem(Optional.of(move), move.text(), target);
  }

  public Optional<Step> step() {
    return move.map(Trace.Move::step);
  }
}
