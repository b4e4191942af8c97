package skein.labs.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;

/**
 * The process terms of one agent and their steps (§6, "Processes").
 *
 * @param definitions the processes of this agent by name, without positions
 */
record Terms(Map<String, Process> definitions) {

  /** §4: names are unfolded at the head, where the next step comes from. */
  Process unfolded(Process process) {
    return switch (process) {
      case Process.Nil _, Process.Skip _, Process.Action _, Process.Block _ -> process;
      case Process.Call(var name, var _) -> unfolded(definitions.get(name));
      case Process.Guarded(var guard, var body, var _) -> new Process.Guarded(guard, unfolded(body), null);
      case Process.GuardedOrSkipped(var guard, var body, var _) ->
          new Process.GuardedOrSkipped(guard, unfolded(body), null);
      case Process.Prioritised(var priority, var body, var _) -> new Process.Prioritised(priority, unfolded(body), null);
      case Process.Sequence(var parts, var _) -> sequence(unfolded(parts.getFirst()), parts.subList(1, parts.size()));
      case Process.Choice(var branches, var _) ->
          new Process.Choice(branches.stream().map(this::unfolded).toList(), null);
      case Process.Parallel(var branches, var _) ->
          new Process.Parallel(branches.stream().map(this::unfolded).toList(), null);
    };
  }

  /** Flattens {@code (a; b); c} to {@code a; b; c}. */
  private static Process sequence(Process first, List<Process> rest) {
    List<Process> parts = new ArrayList<>(first instanceof Process.Sequence inner ? inner.parts() : List.of(first));
    parts.addAll(rest);
    return new Process.Sequence(parts, null);
  }

  /** All steps of an unfolded process; their residuals are unfolded too. */
  List<Derivative> derivatives(Process process) {
    List<Derivative> found = new ArrayList<>();
    switch (process) {
      // "Nil has no step and never ends."
      case Process.Nil _ -> {}
      case Process.Skip _, Process.Action _, Process.Block _ ->
          found.add(new Derivative(List.of(), Optional.empty(), process, Optional.empty()));
      case Process.Call _ -> throw new IllegalStateException("names at the head are unfolded");
      // "g -> P: the first step of P is enabled only while g holds; … only its very first step is guarded."
      case Process.Guarded(var guard, var body, var _) -> found.addAll(guarded(guard, body));
      // "g => P is g -> P while g holds; while it does not hold, one step that changes nothing passes P over."
      case Process.GuardedOrSkipped(var guard, var body, var _) -> {
        found.addAll(guarded(guard, body));
        found.add(
            new Derivative(
                List.of(new Derivative.Condition(guard, false)), Optional.empty(), new Process.Skip(null), Optional.empty()));
      }
      // The priority closest to the step counts.
      case Process.Prioritised(var priority, var body, var _) ->
          derivatives(body).forEach(inner ->
              found.add(new Derivative(inner.conditions(), inner.priority().or(() -> Optional.of(priority)), inner.step(), inner.rest())));
      case Process.Sequence(var parts, var _) -> {
        List<Process> later = parts.subList(1, parts.size());
        for (Derivative first : derivatives(parts.getFirst())) {
          Process rest =
              first.rest().map(left -> sequence(left, later)).orElseGet(() -> unfolded(joined(later)));
          found.add(new Derivative(first.conditions(), first.priority(), first.step(), Optional.of(rest)));
        }
      }
      // "The choice between the branches of ++ is made by the step that is taken, not before it."
      case Process.Choice(var branches, var _) -> branches.forEach(branch -> found.addAll(derivatives(branch)));
      case Process.Parallel(var branches, var _) -> {
        for (int i = 0; i < branches.size(); i++) {
          for (Derivative one : derivatives(branches.get(i))) {
            found.add(new Derivative(one.conditions(), one.priority(), one.step(), parallel(branches, i, one.rest())));
          }
        }
      }
    }
    return found;
  }

  private List<Derivative> guarded(Expression guard, Process body) {
    List<Derivative> found = new ArrayList<>();
    for (Derivative inner : derivatives(body)) {
      List<Derivative.Condition> conditions = new ArrayList<>();
      conditions.add(new Derivative.Condition(guard, true));
      conditions.addAll(inner.conditions());
      found.add(new Derivative(conditions, inner.priority(), inner.step(), inner.rest()));
    }
    return found;
  }

  private static Process joined(List<Process> parts) {
    return parts.size() == 1 ? parts.getFirst() : new Process.Sequence(parts, null);
  }

  /**
   * "When all parallel branches have ended, the composition has ended, with no step of its own." A branch that has ended is
   * dropped, and a composition of one branch is that branch.
   */
  private static Optional<Process> parallel(List<Process> branches, int changed, Optional<Process> rest) {
    List<Process> left = new ArrayList<>(branches);
    if (rest.isPresent()) {
      left.set(changed, rest.get());
    } else {
      left.remove(changed);
    }
    return switch (left.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(left.getFirst());
      default -> Optional.of(new Process.Parallel(left, null));
    };
  }
}
