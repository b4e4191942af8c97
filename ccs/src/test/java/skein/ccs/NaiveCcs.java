package skein.ccs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.ccs.syntax.Texts;

/** The SOS rules of CCS over syntax trees, as an oracle. Shares nothing with the lowering. */
final class NaiveCcs {

  private final Map<String, Process> definitions = new HashMap<>();

  record Step(String label, Process target) {}

  NaiveCcs(Spec spec) {
    spec.definitions().forEach(d -> definitions.put(d.name().text(), d.body()));
  }

  /** All reachable processes, as text, with their steps; null if there are more than the limit. */
  Map<String, List<Step>> graph(String main, int limit) {
    Map<String, List<Step>> graph = new LinkedHashMap<>();
    List<Process> open = new ArrayList<>(List.of(start(main)));
    while (!open.isEmpty()) {
      Process process = open.removeLast();
      String text = Texts.of(process);
      if (!graph.containsKey(text)) {
        if (graph.size() == limit) {
          return null;
        }
        List<Step> steps = steps(process);
        graph.put(text, steps);
        steps.forEach(step -> open.add(step.target));
      }
    }
    return graph;
  }

  Process start(String main) {
    return unfold(definitions.get(main));
  }

  private Process unfold(Process process) {
    return switch (process) {
      case Process.Zero _, Process.Prefix _ -> process;
      case Process.Call(var name, var _) -> unfold(definitions.get(name));
      case Process.Choice(var branches, var at) -> new Process.Choice(branches.stream().map(this::unfold).toList(), at);
      case Process.Parallel(var branches, var at) ->
          new Process.Parallel(branches.stream().map(this::unfold).toList(), at);
      case Process.Together(var branches, var shared, var at) ->
          new Process.Together(branches.stream().map(this::unfold).toList(), shared, at);
      case Process.Restricted(var body, var hidden, var at) -> new Process.Restricted(unfold(body), hidden, at);
      case Process.Relabelled(var body, var relabels, var at) -> new Process.Relabelled(unfold(body), relabels, at);
    };
  }

  private List<Step> steps(Process process) {
    List<Step> steps = new ArrayList<>();
    switch (process) {
      case Process.Zero _ -> {}
      case Process.Call _ -> throw new AssertionError("not unfolded");
      case Process.Prefix(var actions, var body, var at) -> {
        Process rest =
            actions.size() == 1 ? unfold(body) : new Process.Prefix(actions.subList(1, actions.size()), body, at);
        steps.add(new Step(actions.getFirst().text(), rest));
      }
      case Process.Choice(var branches, var _) -> branches.forEach(branch -> steps.addAll(steps(branch)));
      case Process.Parallel(var branches, var at) -> {
        for (int i = 0; i < branches.size(); i++) {
          for (Step step : steps(branches.get(i))) {
            steps.add(new Step(step.label, new Process.Parallel(with(branches, i, step.target), at)));
            for (int j = i + 1; j < branches.size(); j++) {
              for (Step other : steps(branches.get(j))) {
                if (meet(step.label, other.label)) {
                  List<Process> after = with(with(branches, i, step.target), j, other.target);
                  steps.add(new Step("tau", new Process.Parallel(after, at)));
                }
              }
            }
          }
        }
      }
      case Process.Together(var branches, var shared, var at) -> {
        Set<String> names = shared.stream().map(Action::text).collect(Collectors.toSet());
        for (int i = 0; i < branches.size(); i++) {
          for (Step step : steps(branches.get(i))) {
            if (!names.contains(step.label)) {
              steps.add(new Step(step.label, new Process.Together(with(branches, i, step.target), shared, at)));
            }
          }
        }
        for (String name : names) {
          for (List<Process> after : joint(branches, name)) {
            steps.add(new Step(name, new Process.Together(after, shared, at)));
          }
        }
      }
      case Process.Restricted(var body, var hidden, var at) -> {
        Set<String> names = hidden.stream().map(Action::channel).collect(Collectors.toSet());
        for (Step step : steps(body)) {
          if (step.label.equals("tau") || !names.contains(channel(step.label))) {
            steps.add(new Step(step.label, new Process.Restricted(step.target, hidden, at)));
          }
        }
      }
      case Process.Relabelled(var body, var relabels, var at) -> {
        for (Step step : steps(body)) {
          steps.add(new Step(relabel(step.label, relabels), new Process.Relabelled(step.target, relabels, at)));
        }
      }
    }
    return steps;
  }

  private List<List<Process>> joint(List<Process> branches, String name) {
    List<List<Process>> all = new ArrayList<>(List.of(List.of()));
    for (Process branch : branches) {
      List<List<Process>> longer = new ArrayList<>();
      for (List<Process> before : all) {
        for (Step step : steps(branch)) {
          if (step.label.equals(name)) {
            List<Process> more = new ArrayList<>(before);
            more.add(step.target);
            longer.add(more);
          }
        }
      }
      all = longer;
    }
    return all;
  }

  private static List<Process> with(List<Process> branches, int index, Process branch) {
    List<Process> changed = new ArrayList<>(branches);
    changed.set(index, branch);
    return changed;
  }

  private static boolean meet(String one, String other) {
    return !one.equals("tau") && (one.equals("'" + other) || other.equals("'" + one));
  }

  private static String channel(String label) {
    return label.startsWith("'") ? label.substring(1) : label;
  }

  private static String relabel(String label, List<Process.Relabel> relabels) {
    for (Process.Relabel relabel : relabels) {
      if (!label.equals("tau") && relabel.before().channel().equals(channel(label))) {
        String now = relabel.now().text();
        boolean flipped = !relabel.before().text().equals(label);
        return flipped ? (now.startsWith("'") ? now.substring(1) : "'" + now) : now;
      }
    }
    return label;
  }

  /** Whether the condition holds in a state with these steps. */
  static boolean holds(Condition condition, List<Step> steps) {
    Predicate<Condition> inner = c -> holds(c, steps);
    return switch (condition) {
      case Condition.Can(var action) -> steps.stream().anyMatch(step -> step.label.equals(action.text()));
      case Condition.Constant(boolean value) -> value;
      case Condition.Not(var operand) -> !inner.test(operand);
      case Condition.And(var operands) -> operands.stream().allMatch(inner);
      case Condition.Or(var operands) -> operands.stream().anyMatch(inner);
      case Condition.Implies(var premises, var conclusion) ->
          !premises.stream().allMatch(inner) || inner.test(conclusion);
    };
  }
}
