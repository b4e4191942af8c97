package skein.cli.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.ask.replay.StartStates;
import skein.cli.text.StateText;
import skein.core.run.Ending;

/** The initial states. */
public final class StartMenu implements Menu {

  private final StartStates source;
  private final StateText text;
  private final List<MenuItem> found = new ArrayList<>();

  public StartMenu(StartStates source, StateText text) {
    this.source = source;
    this.text = text;
  }

  @Override
  public List<MenuItem> items(int most) {
    for (long[] state : source.next(most - found.size())) {
      found.add(new MenuItem(Optional.empty(), String.join("; ", text.lines(state, false)), state));
    }
    return found.subList(0, Math.min(most, found.size()));
  }

  @Override
  public List<Ending.Error> errors() {
    return List.of();
  }
}
