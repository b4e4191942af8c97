package skein.triples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.triples.term.ActionScope;
import skein.triples.term.Guarding;
import skein.triples.term.Handshake;
import skein.triples.term.Hoare;
import skein.triples.term.Interleaving;
import skein.triples.term.ProcessTerm;
import skein.triples.term.SyncAlgebra;

/** The SOS rules over plain terms, as an oracle. Shares nothing with the encoder but {@link ProcessTerm}. */
final class NaiveTerms {

  /** The residual of a process that has ended. */
  static final ProcessTerm<String> ENDED = new ProcessTerm.Sequence<>(List.of());

  private final Map<String, ProcessTerm<String>> definitions;
  private final Guarding<String> guarding;

  NaiveTerms(Map<String, ProcessTerm<String>> definitions, Guarding<String> guarding) {
    this.definitions = definitions;
    this.guarding = guarding;
  }

  record Step(String action, ProcessTerm<String> target) {}

  /** All reachable terms with their steps; empty if there are more than this many. */
  Optional<Map<ProcessTerm<String>, List<Step>>> graph(ProcessTerm<String> main, int limit) {
    Map<ProcessTerm<String>, List<Step>> graph = new LinkedHashMap<>();
    List<ProcessTerm<String>> open = new ArrayList<>(List.of(unfolded(main)));
    while (!open.isEmpty()) {
      ProcessTerm<String> term = open.removeLast();
      if (graph.containsKey(term)) {
        continue;
      }
      if (graph.size() == limit) {
        return Optional.empty();
      }
      List<Step> steps = steps(term);
      graph.put(term, steps);
      steps.forEach(step -> open.add(step.target));
    }
    return Optional.of(graph);
  }

  ProcessTerm<String> unfolded(ProcessTerm<String> term) {
    if (term.equals(ENDED)) {
      return term;
    }
    return switch (term) {
      case ProcessTerm.Stuck<String>() -> term;
      case ProcessTerm.Act<String> _ -> term;
      case ProcessTerm.Call<String>(var name) -> unfolded(definitions.get(name));
      case ProcessTerm.Choice<String>(var branches) ->
          branches.size() == 1
              ? unfolded(branches.getFirst())
              : new ProcessTerm.Choice<>(branches.stream().map(this::unfolded).toList());
      case ProcessTerm.Guarded<String>(var guard, var body) -> new ProcessTerm.Guarded<>(guard, unfolded(body));
      case ProcessTerm.Scoped<String>(var body, var scope) -> scoped(unfolded(body), scope);
      case ProcessTerm.Parallel<String>(var branches, var algebra) ->
          parallel(branches.stream().map(this::unfolded).toList(), algebra);
      case ProcessTerm.Sequence<String> _ -> {
        List<ProcessTerm<String>> parts = parts(term);
        yield parts.isEmpty()
            ? ENDED
            : parts.size() == 1
            ? unfolded(parts.getFirst())
            : then(unfolded(parts.getFirst()), parts.subList(1, parts.size()));
      }
    };
  }

  /** The parts of a sequence, with nested sequences flattened. */
  private static List<ProcessTerm<String>> parts(ProcessTerm<String> term) {
    List<ProcessTerm<String>> flat = new ArrayList<>();
    if (term instanceof ProcessTerm.Sequence<String>(var parts)) {
      parts.forEach(part -> flat.addAll(parts(part)));
    } else {
      flat.add(term);
    }
    return flat;
  }

  /** The residual, followed by the rest. */
  ProcessTerm<String> then(ProcessTerm<String> before, List<ProcessTerm<String>> rest) {
    List<ProcessTerm<String>> all = new ArrayList<>();
    if (!before.equals(ENDED)) {
      all.addAll(parts(before));
    }
    rest.forEach(part -> all.addAll(parts(part)));
    if (all.isEmpty()) {
      return ENDED;
    }
    if (before.equals(ENDED)) {
      return all.size() == 1 ? unfolded(all.getFirst()) : unfolded(new ProcessTerm.Sequence<>(all));
    }
    return all.size() == 1 ? all.getFirst() : new ProcessTerm.Sequence<>(all);
  }

  private List<Step> steps(ProcessTerm<String> term) {
    if (term.equals(ENDED)) {
      return List.of();
    }
    List<Step> steps = new ArrayList<>();
    switch (term) {
      case ProcessTerm.Stuck<String>() -> {}
      case ProcessTerm.Call<String> _ -> throw new AssertionError("not unfolded");
      case ProcessTerm.Act<String>(var action) -> steps.add(new Step(action, ENDED));
      case ProcessTerm.Choice<String>(var branches) -> branches.forEach(branch -> steps.addAll(steps(branch)));
      case ProcessTerm.Guarded<String>(var guard, var body) ->
          steps(body).forEach(step -> steps.add(new Step(guarding.guarded(guard, step.action), step.target)));
      case ProcessTerm.Sequence<String>(var parts) ->
          steps(parts.getFirst())
              .forEach(s -> steps.add(new Step(s.action, then(s.target, parts.subList(1, parts.size())))));
      case ProcessTerm.Scoped<String>(var body, var scope) ->
          steps(body)
              .forEach(s -> scope.pass(s.action).ifPresent(a -> steps.add(new Step(a, scoped(s.target, scope)))));
      case ProcessTerm.Parallel<String>(var branches, var algebra) -> steps.addAll(parallelSteps(branches, algebra));
    }
    return steps;
  }

  ProcessTerm<String> scoped(ProcessTerm<String> body, ActionScope<String> scope) {
    return body.equals(ENDED) ? ENDED : new ProcessTerm.Scoped<>(body, scope);
  }

  ProcessTerm<String> parallel(List<ProcessTerm<String>> branches, SyncAlgebra<String> algebra) {
    List<ProcessTerm<String>> left = branches.stream().filter(b -> !b.equals(ENDED)).toList();
    if (left.isEmpty()) {
      return ENDED;
    }
    if (algebra.keepsEnded()) {
      return new ProcessTerm.Parallel<>(branches, algebra);
    }
    return left.size() == 1 ? left.getFirst() : new ProcessTerm.Parallel<>(left, algebra);
  }

  private List<Step> parallelSteps(List<ProcessTerm<String>> branches, SyncAlgebra<String> algebra) {
    List<Step> steps = new ArrayList<>();
    switch (algebra) {
      case Interleaving<String> _ -> alone(branches, algebra, _ -> true, steps);
      case Handshake<String>(var complement, var meeting) -> {
        alone(branches, algebra, _ -> true, steps);
        for (int i = 0; i < branches.size(); i++) {
          for (int j = i + 1; j < branches.size(); j++) {
            for (Step one : steps(branches.get(i))) {
              for (Step other : steps(branches.get(j))) {
                if (complement.apply(one.action).equals(Optional.of(other.action))) {
                  List<ProcessTerm<String>> after = new ArrayList<>(branches);
                  after.set(i, one.target);
                  after.set(j, other.target);
                  steps.add(new Step(meeting.apply(one.action), parallel(after, algebra)));
                }
              }
            }
          }
        }
      }
      case Hoare<String>(var shared) -> {
        alone(branches, algebra, shared.negate(), steps);
        steps(branches.getFirst()).stream()
            .map(Step::action)
            .filter(shared)
            .distinct()
            .forEach(action -> all(branches, 0, action, List.of(), algebra, steps));
      }
      default -> throw new AssertionError("an algebra that is not known here");
    }
    return steps;
  }

  private void alone(
      List<ProcessTerm<String>> branches,
      SyncAlgebra<String> algebra,
      java.util.function.Predicate<String> which,
      List<Step> into) {
    for (int i = 0; i < branches.size(); i++) {
      for (Step step : steps(branches.get(i))) {
        if (which.test(step.action)) {
          List<ProcessTerm<String>> after = new ArrayList<>(branches);
          after.set(i, step.target);
          into.add(new Step(step.action, parallel(after, algebra)));
        }
      }
    }
  }

  private void all(
      List<ProcessTerm<String>> branches,
      int branch,
      String action,
      List<ProcessTerm<String>> moved,
      SyncAlgebra<String> algebra,
      List<Step> into) {
    if (branch == branches.size()) {
      into.add(new Step(action, parallel(moved, algebra)));
      return;
    }
    for (Step step : steps(branches.get(branch))) {
      if (step.action.equals(action)) {
        List<ProcessTerm<String>> more = new ArrayList<>(moved);
        more.add(step.target);
        all(branches, branch + 1, action, more, algebra, into);
      }
    }
  }
}
