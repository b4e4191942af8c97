package skein.lang;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.ActionLabel;
import skein.core.program.Program;
import skein.lang.naive.NaiveSystem;

/**
 * All states and labelled transitions of a model; the initial states come first. Each way to take a step is a transition, also if two lead to the same state.
 *
 * @param errors which states have a step that is an error
 */
public record ModelGraph(int initials, int depth, List<Boolean> errors, List<Edge> edges) {

  /** A transition between states. */
  public record Edge(int from, int to, String label) {}

  public int states() {
    return errors.size();
  }

  /** States without steps, not even one that is an error. */
  public int ends() {
    boolean[] moves = new boolean[states()];
    edges.forEach(edge -> moves[edge.from] = true);
    int ends = 0;
    for (int state = 0; state < states(); state++) {
      ends += moves[state] || errors.get(state) ? 0 : 1;
    }
    return ends;
  }

  /** What the naive evaluator found. */
  public static ModelGraph of(NaiveSystem.Result result) {
    Boolean[] errors = new Boolean[result.states()];
    Arrays.fill(errors, false);
    result.failures().stream().filter(failure -> failure.state() >= 0).forEach(failure -> errors[failure.state()] = true);
    List<Edge> edges = result.transitions().stream().map(each -> new Edge(each.from(), each.to(), ActionLabel.parse(each.label()).text())).toList();
    return new ModelGraph(result.initials(), result.depth(), List.of(errors), edges);
  }

  /** What the reference interpreter finds; empty if there are more states than the limit. */
  public static Optional<ModelGraph> of(Program program, int limit) {
    Exploration exploration = new Exploration(new Interpreter(program));
    return exploration.upTo(limit) ? Optional.of(exploration.graph()) : Optional.empty();
  }

  private static final class Exploration {
    private final Interpreter interpreter;
    private final Map<List<Long>, Integer> numbers = new HashMap<>();
    private final List<Integer> depths = new ArrayList<>();
    private final List<Boolean> errors = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final Deque<long[]> open = new ArrayDeque<>();
    private int initials;

    Exploration(Interpreter interpreter) {
      this.interpreter = interpreter;
    }

    boolean upTo(int limit) {
      interpreter.initialStates(state -> number(state, 0));
      initials = numbers.size();
      while (!open.isEmpty() && numbers.size() <= limit) {
        expand(open.remove());
      }
      return open.isEmpty();
    }

    ModelGraph graph() {
      return new ModelGraph(initials, depths.isEmpty() ? 0 : depths.getLast(), errors, edges);
    }

    private int number(long[] state, int depth) {
      List<Long> cells = Arrays.stream(state).boxed().toList();
      Integer known = numbers.putIfAbsent(cells, numbers.size());
      if (known != null) {
        return known;
      }
      depths.add(depth);
      errors.add(false);
      open.add(state.clone());
      return numbers.size() - 1;
    }

    private void expand(long[] state) {
      int from = number(state, 0);
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              edges.add(new Edge(from, number(target, depths.get(from) + 1), interpreter.action(state, step).text()));
            }

            @Override
            public void error(Step step, ModelError error) {
              errors.set(from, true);
            }
          });
    }
  }

  /** Where the two are not the same up to the names of states: in their counts, or in the labels of some run. */
  public Optional<String> difference(ModelGraph other) {
    Map<String, List<Integer>> counts = new LinkedHashMap<>();
    counts.put("initial states", List.of(initials, other.initials));
    counts.put("states", List.of(states(), other.states()));
    counts.put("transitions", List.of(edges.size(), other.edges.size()));
    counts.put("depth", List.of(depth, other.depth));
    counts.put("ends", List.of(ends(), other.ends()));
    counts.put("states with errors", List.of((int) errors.stream().filter(each -> each).count(), (int) other.errors.stream().filter(each -> each).count()));
    for (Map.Entry<String, List<Integer>> count : counts.entrySet()) {
      if (!count.getValue().getFirst().equals(count.getValue().getLast())) {
        return Optional.of(count.getKey() + ": " + count.getValue().getFirst() + " and " + count.getValue().getLast() + " of " + counts + labels(this, other));
      }
    }
    return bisimilar(other) ? Optional.empty() : Optional.of("not bisimilar" + labels(this, other));
  }

  private static String labels(ModelGraph one, ModelGraph two) {
    Map<String, Integer> first = one.labels();
    Map<String, Integer> second = two.labels();
    return first.equals(second) ? "" : "; transitions by label: " + first + " and " + second;
  }

  private Map<String, Integer> labels() {
    Map<String, Integer> all = new TreeMap<>();
    edges.forEach(edge -> all.merge(edge.label, 1, Integer::sum));
    return all;
  }

  /** Whether the initial states correspond, by a strong bisimulation that counts transitions and respects errors. */
  private boolean bisimilar(ModelGraph other) {
    int all = states() + other.states();
    int[] blocks = new int[all];
    List<List<Edge>> out = new ArrayList<>();
    for (int state = 0; state < all; state++) {
      out.add(new ArrayList<>());
      blocks[state] = error(other, state) ? 1 : 0;
    }
    edges.forEach(edge -> out.get(edge.from).add(edge));
    other.edges.forEach(edge -> out.get(states() + edge.from).add(new Edge(states() + edge.from, states() + edge.to, edge.label)));
    int before = -1;
    int now = 0;
    while (now != before) {
      before = now;
      Map<List<Object>, Integer> next = new HashMap<>();
      int[] refined = new int[all];
      for (int state = 0; state < all; state++) {
        int[] old = blocks;
        List<String> steps = out.get(state).stream().map(edge -> edge.label + " -> " + old[edge.to]).sorted().toList();
        refined[state] = next.computeIfAbsent(List.of(blocks[state], steps), _ -> next.size());
      }
      blocks = refined;
      now = next.size();
    }
    int[] first = Arrays.stream(blocks, 0, initials).sorted().toArray();
    int[] second = Arrays.stream(blocks, states(), states() + other.initials).sorted().toArray();
    return Arrays.equals(first, second);
  }

  private boolean error(ModelGraph other, int state) {
    return state < states() ? errors.get(state) : other.errors.get(state - states());
  }
}
