package skein.labs.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import skein.labs.syntax.Process;

/** The calls in a process, and their positions. */
final class Calls {

  private Calls() {}

  /**
   * A call.
   *
   * @param first whether no action precedes it
   * @param last whether no action follows it and it is not in a branch of a {@code ||}
   */
  record Use(Process.Call call, boolean first, boolean last, boolean inParallel) {}

  static List<Use> in(Process process) {
    List<Use> found = new ArrayList<>();
    walk(process, true, true, false, found::add);
    return found;
  }

  private static void walk(Process process, boolean first, boolean last, boolean inParallel, Consumer<Use> found) {
    switch (process) {
      case Process.Nil _, Process.Skip _, Process.Action _, Process.Block _ -> {}
      case Process.Call call -> found.accept(new Use(call, first, last, inParallel));
      case Process.Guarded(_, var body, _) -> walk(body, first, last, inParallel, found);
      case Process.GuardedOrSkipped(_, var body, _) -> walk(body, first, last, inParallel, found);
      case Process.Prioritised(_, var body, _) -> walk(body, first, last, inParallel, found);
      case Process.Choice(var branches, _) -> branches.forEach(b -> walk(b, first, last, inParallel, found));
      case Process.Parallel(var branches, _) -> branches.forEach(b -> walk(b, first, false, true, found));
      case Process.Sequence(var parts, _) -> {
        for (int i = 0; i < parts.size(); i++) {
          walk(parts.get(i), first && i == 0, last && i == parts.size() - 1, inParallel, found);
        }
      }
    }
  }
}
