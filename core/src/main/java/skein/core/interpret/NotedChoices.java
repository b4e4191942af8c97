package skein.core.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import skein.core.number.Rational;
import skein.core.program.Stmt;

/** Notes how another source resolves what an execution meets. */
final class NotedChoices implements ChoiceSource {

  final List<Long> values = new ArrayList<>();
  final List<Tossed> tosses = new ArrayList<>();
  private final ChoiceSource source;

  NotedChoices(ChoiceSource source) {
    this.source = source;
  }

  @Override
  public OptionalLong next(Stmt.Choose choice, long from, long to, long[] state, long[] frame) {
    OptionalLong value = source.next(choice, from, to, state, frame);
    value.ifPresent(values::add);
    return value;
  }

  @Override
  public OptionalLong toss(Stmt.Toss toss, List<Rational> weights) {
    OptionalLong value = source.toss(toss, weights);
    value.ifPresent(
        branch -> {
          values.add(branch);
          tosses.add(new Tossed(toss, (int) branch, weights));
        });
    return value;
  }
}
