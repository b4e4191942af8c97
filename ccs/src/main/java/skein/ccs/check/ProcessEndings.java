package skein.ccs.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;

/** Which processes can end successfully, and which have ended before their first action. */
final class ProcessEndings {

  private final Set<String> ended;
  private final Set<String> ending;

  ProcessEndings(Map<String, Spec.Definition> definitions) {
    this.ended = least(definitions, ProcessEndings::hasEnded);
    this.ending = least(definitions, ProcessEndings::canEnd);
  }

  boolean hasEnded(Process process) {
    return hasEnded(process, ended::contains);
  }

  /** Judged by the operators alone: a process whose actions are never possible counts as one that can end. */
  boolean canEnd(Process process) {
    return canEnd(process, ending::contains);
  }

  private interface Judgement {
    boolean of(Process process, Predicate<String> called);
  }

  /** The least fixed point: a definition that only calls itself never ends. */
  private static Set<String> least(Map<String, Spec.Definition> definitions, Judgement judgement) {
    Set<String> found = new HashSet<>();
    List<Spec.Definition> open = new ArrayList<>(definitions.values());
    // In turns from either end, so that chains of calls in either direction need few rounds.
    while (open.removeIf(d -> judgement.of(d.body(), found::contains) && found.add(d.name().text()))) {
      open = new ArrayList<>(open.reversed());
    }
    return found;
  }

  private static boolean hasEnded(Process process, Predicate<String> called) {
    return switch (process) {
      case Process.One _ -> true;
      case Process.Zero _, Process.Prefix _ -> false;
      case Process.Call(var name, var _) -> called.test(name);
      case Process.Choice(var branches, var _) -> branches.stream().anyMatch(b -> hasEnded(b, called));
      case Process.Sequential(var parts, var _) -> parts.stream().allMatch(p -> hasEnded(p, called));
      case Process.Parallel(var branches, var _) -> branches.stream().allMatch(b -> hasEnded(b, called));
      case Process.Together(var branches, var _, var _) -> branches.stream().allMatch(b -> hasEnded(b, called));
      case Process.Restricted(var body, var _, var _) -> hasEnded(body, called);
      case Process.Relabelled(var body, var _, var _) -> hasEnded(body, called);
    };
  }

  private static boolean canEnd(Process process, Predicate<String> called) {
    return switch (process) {
      case Process.One _ -> true;
      case Process.Zero _ -> false;
      case Process.Call(var name, var _) -> called.test(name);
      case Process.Prefix(var _, var body, var _) -> canEnd(body, called);
      case Process.Choice(var branches, var _) -> branches.stream().anyMatch(b -> canEnd(b, called));
      case Process.Sequential(var parts, var _) -> parts.stream().allMatch(p -> canEnd(p, called));
      case Process.Parallel(var branches, var _) -> branches.stream().allMatch(b -> canEnd(b, called));
      case Process.Together(var branches, var _, var _) -> branches.stream().allMatch(b -> canEnd(b, called));
      case Process.Restricted(var body, var _, var _) -> canEnd(body, called);
      case Process.Relabelled(var body, var _, var _) -> canEnd(body, called);
    };
  }
}
