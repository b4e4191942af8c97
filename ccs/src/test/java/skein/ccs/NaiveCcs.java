package skein.ccs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Formula;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.ccs.syntax.Texts;
import skein.core.source.Span;

/**
 * The SOS rules of CCS over syntax trees, as an oracle. Shares nothing with the lowering. A state is a list of processes, one after another; the
 * first one is active, with all calls unfolded that could take the next step. The empty list has ended.
 */
final class NaiveCcs {

  private final Map<String, Process> definitions = new HashMap<>();

  record Step(String label, List<Process> target) {}

  NaiveCcs(Spec spec) {
    spec.definitions().forEach(d -> definitions.put(d.name().text(), d.body()));
  }

  /** All reachable states, as text, with their steps; null if there are more than the limit. */
  Map<String, List<Step>> graph(String main, int limit) {
    Map<String, List<Step>> graph = new LinkedHashMap<>();
    List<List<Process>> open = new ArrayList<>(List.of(enter(flat(definitions.get(main)))));
    while (!open.isEmpty()) {
      List<Process> state = open.removeLast();
      if (!graph.containsKey(text(state))) {
        if (graph.size() == limit) {
          return null;
        }
        List<Step> steps = steps(state);
        graph.put(text(state), steps);
        steps.forEach(step -> open.add(step.target));
      }
    }
    return graph;
  }

  static String text(List<Process> state) {
    return Texts.of(wrap(state));
  }

  /** Whether the text is that of the state that has ended. */
  static boolean ended(String state) {
    return state.equals("1");
  }

  private static Process wrap(List<Process> state) {
    return switch (state.size()) {
      case 0 -> new Process.One(null);
      case 1 -> state.getFirst();
      default -> new Process.Sequential(state, null);
    };
  }

  /** The parts of a sequence; every action is a part. */
  private static List<Process> flat(Process process) {
    List<Process> parts = new ArrayList<>();
    switch (process) {
      case Process.One _ -> {}
      case Process.Sequential(var all, var _) -> all.forEach(part -> parts.addAll(flat(part)));
      case Process.Prefix(var actions, var body, var at) -> {
        actions.forEach(action -> parts.add(new Process.Prefix(List.of(action), new Process.One(at), at)));
        parts.addAll(flat(body));
      }
      case Process.Zero _, Process.Call _, Process.Choice _, Process.Parallel _, Process.Together _, Process.Restricted _,
          Process.Relabelled _ -> parts.add(process);
    }
    return parts;
  }

  /** The state in which the first of these parts begins. */
  private List<Process> enter(List<Process> parts) {
    if (parts.isEmpty()) {
      return parts;
    }
    List<Process> rest = parts.subList(1, parts.size());
    return switch (parts.getFirst()) {
      case Process.Call(var name, var _) -> enter(both(flat(definitions.get(name)), rest));
      case Process.Choice(var branches, var at) -> both(List.of(new Process.Choice(begun(branches), at)), rest);
      case Process.Parallel(var branches, var at) -> then(parallel(begun(branches), at), rest);
      case Process.Together(var branches, var shared, var at) -> then(together(begun(branches), shared, at), rest);
      case Process.Restricted(var body, var hidden, var at) -> then(restricted(enter(flat(body)), hidden, at), rest);
      case Process.Relabelled(var body, var relabels, var at) -> then(relabelled(enter(flat(body)), relabels, at), rest);
      case Process.Zero _, Process.Prefix _ -> parts;
      case Process.One _, Process.Sequential _ -> throw new AssertionError("not flat");
    };
  }

  private List<Process> begun(List<Process> branches) {
    return branches.stream().map(branch -> wrap(enter(flat(branch)))).toList();
  }

  private static List<Process> both(List<Process> first, List<Process> second) {
    List<Process> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** The state, followed by the rest, which begins if the state has ended. */
  private List<Process> then(List<Process> state, List<Process> rest) {
    return state.isEmpty() ? enter(rest) : both(state, rest);
  }

  private static List<Process> parallel(List<Process> branches, Span at) {
    return allEnded(branches) ? List.of() : List.of(new Process.Parallel(branches, at));
  }

  private static List<Process> together(List<Process> branches, List<Action> shared, Span at) {
    return allEnded(branches) ? List.of() : List.of(new Process.Together(branches, shared, at));
  }

  private static List<Process> restricted(List<Process> body, List<Action> hidden, Span at) {
    return body.isEmpty() ? body : List.of(new Process.Restricted(wrap(body), hidden, at));
  }

  private static List<Process> relabelled(List<Process> body, List<Process.Relabel> relabels, Span at) {
    return body.isEmpty() ? body : List.of(new Process.Relabelled(wrap(body), relabels, at));
  }

  private static boolean allEnded(List<Process> branches) {
    return branches.stream().allMatch(branch -> branch instanceof Process.One);
  }

  private List<Step> steps(List<Process> state) {
    List<Step> steps = new ArrayList<>();
    if (!state.isEmpty()) {
      List<Process> rest = state.subList(1, state.size());
      first(state.getFirst()).forEach(step -> steps.add(new Step(step.label, then(step.target, rest))));
    }
    return steps;
  }

  /** The steps of a process that has begun. */
  private List<Step> of(Process process) {
    return switch (process) {
      case Process.One _ -> List.of();
      case Process.Sequential(var parts, var _) -> steps(parts);
      case Process.Zero _, Process.Prefix _, Process.Call _, Process.Choice _, Process.Parallel _, Process.Together _,
          Process.Restricted _, Process.Relabelled _ -> first(process);
    };
  }

  private List<Step> first(Process process) {
    List<Step> steps = new ArrayList<>();
    switch (process) {
      case Process.Zero _ -> {}
      case Process.Call _, Process.One _, Process.Sequential _ -> throw new AssertionError("has not begun");
      case Process.Prefix(var actions, var _, var _) -> steps.add(new Step(actions.getFirst().text(), List.of()));
      case Process.Choice(var branches, var _) -> branches.forEach(branch -> steps.addAll(of(branch)));
      case Process.Parallel(var branches, var at) -> {
        for (int i = 0; i < branches.size(); i++) {
          for (Step step : of(branches.get(i))) {
            steps.add(new Step(step.label, parallel(with(branches, i, step.target), at)));
            for (int j = i + 1; j < branches.size(); j++) {
              for (Step other : of(branches.get(j))) {
                if (meet(step.label, other.label)) {
                  steps.add(new Step("tau", parallel(with(with(branches, i, step.target), j, other.target), at)));
                }
              }
            }
          }
        }
      }
      case Process.Together(var branches, var shared, var at) -> {
        Set<String> names = shared.stream().map(Action::text).collect(Collectors.toSet());
        for (int i = 0; i < branches.size(); i++) {
          for (Step step : of(branches.get(i))) {
            if (!names.contains(step.label)) {
              steps.add(new Step(step.label, together(with(branches, i, step.target), shared, at)));
            }
          }
        }
        for (String name : names) {
          joint(branches, name).forEach(after -> steps.add(new Step(name, together(after, shared, at))));
        }
      }
      case Process.Restricted(var body, var hidden, var at) -> {
        Set<String> names = hidden.stream().map(Action::channel).collect(Collectors.toSet());
        for (Step step : of(body)) {
          if (step.label.equals("tau") || !names.contains(channel(step.label))) {
            steps.add(new Step(step.label, restricted(step.target, hidden, at)));
          }
        }
      }
      case Process.Relabelled(var body, var relabels, var at) ->
          of(body).forEach(step -> steps.add(new Step(relabel(step.label, relabels), relabelled(step.target, relabels, at))));
    }
    return steps;
  }

  private List<List<Process>> joint(List<Process> branches, String name) {
    List<List<Process>> all = new ArrayList<>(List.of(List.of()));
    for (Process branch : branches) {
      List<List<Process>> longer = new ArrayList<>();
      for (List<Process> before : all) {
        for (Step step : of(branch)) {
          if (step.label.equals(name)) {
            List<Process> more = new ArrayList<>(before);
            more.add(wrap(step.target));
            longer.add(more);
          }
        }
      }
      all = longer;
    }
    return all;
  }

  private static List<Process> with(List<Process> branches, int index, List<Process> branch) {
    List<Process> changed = new ArrayList<>(branches);
    changed.set(index, wrap(branch));
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
  static boolean holds(Condition condition, boolean ended, List<String> labels) {
    Predicate<Condition> inner = c -> holds(c, ended, labels);
    return switch (condition) {
      case Condition.Can(var action) -> labels.contains(action.text());
      case Condition.Ended _ -> ended;
      case Condition.Constant(boolean value) -> value;
      case Condition.Not(var operand) -> !inner.test(operand);
      case Condition.And(var operands) -> operands.stream().allMatch(inner);
      case Condition.Or(var operands) -> operands.stream().anyMatch(inner);
      case Condition.Implies(var premises, var conclusion) ->
          !premises.stream().allMatch(inner) || inner.test(conclusion);
    };
  }

  /**
   * Whether the formula holds from position {@code at} of a sequence of states on, by the definition of linear temporal logic. After the last position
   * comes {@code loop} again, so every state that a suffix meets, it meets within {@code length} steps more than are left.
   */
  static boolean holds(Formula formula, int at, int length, int loop, BiPredicate<Condition, Integer> state) {
    if (at >= length) {
      return holds(formula, loop + (at - loop) % (length - loop), length, loop, state);
    }
    IntStream ahead = IntStream.rangeClosed(at, at + length);
    return switch (formula) {
      case Formula.State(var condition) -> state.test(condition, at);
      case Formula.Unary(var op, var a) -> {
        IntPredicate now = i -> holds(a, i, length, loop, state);
        yield switch (op) {
          case ALWAYS -> ahead.allMatch(now);
          case EVENTUALLY -> ahead.anyMatch(now);
          case NEXT -> now.test(at + 1);
          case NOT -> !now.test(at);
        };
      }
      case Formula.Binary(var op, var a, var b) -> {
        IntPredicate left = i -> holds(a, i, length, loop, state);
        IntPredicate right = i -> holds(b, i, length, loop, state);
        boolean until = ahead.anyMatch(i -> right.test(i) && IntStream.range(at, i).allMatch(left));
        yield switch (op) {
          case UNTIL -> until;
          case WEAK_UNTIL -> until || IntStream.rangeClosed(at, at + length).allMatch(left);
          // b holds up to and including the first position with a.
          case RELEASE -> IntStream.rangeClosed(at, at + length).allMatch(i -> right.test(i) || IntStream.range(at, i).anyMatch(left));
          case AND -> left.test(at) && right.test(at);
          case OR -> left.test(at) || right.test(at);
          case IMPLIES -> !left.test(at) || right.test(at);
          case LEADS_TO ->
              IntStream.rangeClosed(at, at + length)
                  .allMatch(i -> !left.test(i) || IntStream.rangeClosed(i, i + length).anyMatch(right));
        };
      }
    };
  }
}
