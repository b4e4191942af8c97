package skein.cli.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import skein.core.program.View;

/** States as text: shared variables first, then agent by agent. */
public final class StateText {

  private final View view;

  public StateText(View view) {
    this.view = view;
  }

  /** One line per owner. */
  public List<String> lines(long[] state, boolean details) {
    return grouped(state, o -> details || !o.detail());
  }

  /** The differences from the previous state, on one line; empty if there are none. */
  public String changes(long[] before, long[] after, boolean details) {
    return String.join("; ", grouped(after, o -> (details || !o.detail()) && before[o.cell()] != after[o.cell()]));
  }

  private List<String> grouped(long[] state, Predicate<View.Observable> shown) {
    Map<String, List<String>> byOwner = new LinkedHashMap<>();
    for (View.Observable o : view.observables()) {
      if (shown.test(o)) {
        byOwner
            .computeIfAbsent(o.owner(), _ -> new ArrayList<>())
            .add(o.name() + " = " + o.display().show(state[o.cell()]));
      }
    }
    List<String> lines = new ArrayList<>();
    byOwner.forEach(
        (owner, values) -> lines.add((owner.isEmpty() ? "" : owner + ": ") + String.join(", ", values)));
    return lines;
  }
}
