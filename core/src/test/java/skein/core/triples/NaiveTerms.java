package skein.core.triples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The SOS rules over plain terms, as naive as can be, to compare with. Shares nothing with the encoder but {@link Term}. */
final class NaiveTerms {

  /** What remains when nothing remains. */
  static final Term<String> ENDED = new Term.Sequence<>(List.of());

  private final Map<String, Term<String>> definitions;
  private final Guarding<String> guarding;

  NaiveTerms(Map<String, Term<String>> definitions, Guarding<String> guarding) {
    this.definitions = definitions;
    this.guarding = guarding;
  }

  record Step(String action, Term<String> target) {}

  /** All reachable terms with their steps; empty if there are more than so many. */
  Optional<Map<Term<String>, List<Step>>> graph(Term<String> main, int limit) {
    Map<Term<String>, List<Step>> graph = new LinkedHashMap<>();
    List<Term<String>> open = new ArrayList<>(List.of(unfolded(main)));
    while (!open.isEmpty()) {
      Term<String> term = open.removeLast();
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

  Term<String> unfolded(Term<String> term) {
    if (term.equals(ENDED)) {
      return term;
    }
    return switch (term) {
      case Term.Stuck<String>() -> term;
      case Term.Act<String> _ -> term;
      case Term.Call<String>(var name) -> unfolded(definitions.get(name));
      case Term.Choice<String>(var branches) ->
          branches.size() == 1
              ? unfolded(branches.getFirst())
              : new Term.Choice<>(branches.stream().map(this::unfolded).toList());
      case Term.Guarded<String>(var guard, var body) -> new Term.Guarded<>(guard, unfolded(body));
      case Term.Scoped<String>(var body, var scope) -> new Term.Scoped<>(unfolded(body), scope);
      case Term.Parallel<String>(var branches, var algebra) ->
          new Term.Parallel<>(branches.stream().map(this::unfolded).toList(), algebra);
      case Term.Sequence<String> _ -> {
        List<Term<String>> parts = parts(term);
        yield parts.size() == 1
            ? unfolded(parts.getFirst())
            : then(unfolded(parts.getFirst()), parts.subList(1, parts.size()));
      }
    };
  }

  /** The parts of a sequence, sequences within it laid open. */
  private static List<Term<String>> parts(Term<String> term) {
    List<Term<String>> flat = new ArrayList<>();
    if (term instanceof Term.Sequence<String>(var parts)) {
      parts.forEach(part -> flat.addAll(parts(part)));
    } else {
      flat.add(term);
    }
    return flat;
  }

  /** What remains before, then the rest. */
  Term<String> then(Term<String> before, List<Term<String>> rest) {
    List<Term<String>> all = new ArrayList<>();
    if (!before.equals(ENDED)) {
      all.addAll(parts(before));
    }
    rest.forEach(part -> all.addAll(parts(part)));
    if (all.isEmpty()) {
      return ENDED;
    }
    if (before.equals(ENDED)) {
      return all.size() == 1 ? unfolded(all.getFirst()) : unfolded(new Term.Sequence<>(all));
    }
    return all.size() == 1 ? all.getFirst() : new Term.Sequence<>(all);
  }

  private List<Step> steps(Term<String> term) {
    if (term.equals(ENDED)) {
      return List.of();
    }
    List<Step> steps = new ArrayList<>();
    switch (term) {
      case Term.Stuck<String>() -> {}
      case Term.Call<String> _ -> throw new AssertionError("not unfolded");
      case Term.Act<String>(var action) -> steps.add(new Step(action, ENDED));
      case Term.Choice<String>(var branches) -> branches.forEach(branch -> steps.addAll(steps(branch)));
      case Term.Guarded<String>(var guard, var body) ->
          steps(body).forEach(step -> steps.add(new Step(guarding.guarded(guard, step.action), step.target)));
      case Term.Sequence<String>(var parts) ->
          steps(parts.getFirst())
              .forEach(s -> steps.add(new Step(s.action, then(s.target, parts.subList(1, parts.size())))));
      case Term.Scoped<String>(var body, var scope) ->
          steps(body)
              .forEach(s -> scope.pass(s.action).ifPresent(a -> steps.add(new Step(a, scoped(s.target, scope)))));
      case Term.Parallel<String>(var branches, var algebra) -> steps.addAll(parallelSteps(branches, algebra));
    }
    return steps;
  }

  Term<String> scoped(Term<String> body, Scope<String> scope) {
    return body.equals(ENDED) ? ENDED : new Term.Scoped<>(body, scope);
  }

  Term<String> parallel(List<Term<String>> branches, SyncAlgebra<String> algebra) {
    List<Term<String>> left = branches.stream().filter(b -> !b.equals(ENDED)).toList();
    if (left.isEmpty()) {
      return ENDED;
    }
    if (algebra instanceof Hoare) {
      return new Term.Parallel<>(branches, algebra);
    }
    return left.size() == 1 ? left.getFirst() : new Term.Parallel<>(left, algebra);
  }

  private List<Step> parallelSteps(List<Term<String>> branches, SyncAlgebra<String> algebra) {
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
                  List<Term<String>> after = new ArrayList<>(branches);
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
      List<Term<String>> branches,
      SyncAlgebra<String> algebra,
      java.util.function.Predicate<String> which,
      List<Step> into) {
    for (int i = 0; i < branches.size(); i++) {
      for (Step step : steps(branches.get(i))) {
        if (which.test(step.action)) {
          List<Term<String>> after = new ArrayList<>(branches);
          after.set(i, step.target);
          into.add(new Step(step.action, parallel(after, algebra)));
        }
      }
    }
  }

  private void all(
      List<Term<String>> branches,
      int branch,
      String action,
      List<Term<String>> moved,
      SyncAlgebra<String> algebra,
      List<Step> into) {
    if (branch == branches.size()) {
      into.add(new Step(action, parallel(moved, algebra)));
      return;
    }
    for (Step step : steps(branches.get(branch))) {
      if (step.action.equals(action)) {
        List<Term<String>> more = new ArrayList<>(moved);
        more.add(step.target);
        all(branches, branch + 1, action, more, algebra, into);
      }
    }
  }
}
