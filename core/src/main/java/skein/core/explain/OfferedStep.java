package skein.core.explain;

import java.util.List;
import skein.core.source.Span;

/**
 * A step that comes next in the process of an agent, whether or not it can be taken.
 *
 * @param text the action as written
 * @param at where it is written; null if that is not known
 * @param blockers what keeps it from being taken, apart from the schedule; nothing if it is enabled
 */
public record OfferedStep(String text, Span at, List<Blocker> blockers) {

  public OfferedStep {
    blockers = List.copyOf(blockers);
  }

  public boolean isOpen() {
    return blockers.isEmpty();
  }
}
