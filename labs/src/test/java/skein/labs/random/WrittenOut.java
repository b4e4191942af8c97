package skein.labs.random;

import java.util.List;
import java.util.Map;
import skein.labs.syntax.Process;

/** A process with its calls inlined, one level deep. */
final class WrittenOut {

  private WrittenOut() {}

  static Process of(Process process, Map<String, Process> definitions) {
    return switch (process) {
      case Process.Nil _, Process.Skip _, Process.Action _, Process.Block _ -> process;
      case Process.Call(var name, var _) -> definitions.get(name);
      case Process.Guarded(var guard, var body, var _) -> new Process.Guarded(guard, of(body, definitions), null);
      case Process.GuardedOrSkipped(var guard, var body, var _) ->
          new Process.GuardedOrSkipped(guard, of(body, definitions), null);
      case Process.Prioritised(var priority, var body, var _) -> new Process.Prioritised(priority, of(body, definitions), null);
      case Process.Sequence(var parts, var _) -> new Process.Sequence(of(parts, definitions), null);
      case Process.Choice(var branches, var _) -> new Process.Choice(of(branches, definitions), null);
      case Process.Parallel(var branches, var _) -> new Process.Parallel(of(branches, definitions), null);
    };
  }

  private static List<Process> of(List<Process> processes, Map<String, Process> definitions) {
    return processes.stream().map(process -> of(process, definitions)).toList();
  }
}
