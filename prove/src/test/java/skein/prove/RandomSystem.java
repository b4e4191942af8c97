package skein.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.analysis.relation.Terms;
import skein.prove.system.SymbolicPath;
import skein.prove.system.SymbolicSystem;

/** A random system with a few states, and its properties by enumeration. */
final class RandomSystem {

  final Terms terms = new Terms();
  final List<Term> variables = new ArrayList<>();
  final List<Term> inputs = new ArrayList<>();
  final SymbolicSystem machine;
  final Term bad;
  final Term open;
  /** Every combination of values. */
  final List<Map<Term, Long>> states;
  private final List<Map<Term, Long>> choices;
  private final Random random;

  RandomSystem(long seed) {
    // Seeds that are not mixed: with mixed ones, the solver of the bounded search takes minutes for one of the systems.
    random = new Random(seed);
    variables.add(terms.variable("s0", 0));
    variables.add(terms.variable("s1", 2));
    if (random.nextBoolean()) {
      variables.add(terms.variable("s2", 1 + random.nextInt(2)));
    }
    inputs.add(terms.variable("c0", 0));
    inputs.add(terms.variable("c1", 2));
    List<SymbolicSystem.Transition> transitions = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      List<Term> chosen = new ArrayList<>(inputs.subList(0, random.nextInt(3)));
      Map<Term, Term> next = new LinkedHashMap<>();
      for (Term v : variables) {
        if (random.nextInt(3) > 0) {
          next.put(v, value(v.width(), chosen, 2));
        }
      }
      transitions.add(new SymbolicSystem.Transition(transitions.size(), chosen, condition(chosen, 2), next));
    }
    List<Term> init = new ArrayList<>();
    for (Term v : variables) {
      if (random.nextInt(4) > 0) {
        init.add(terms.eq(terms.bool(false).width() == v.width() ? terms.no : terms.constant(v.width(), random.nextInt(1 << v.width())), v));
      }
    }
    if (random.nextInt(3) == 0) {
      init.add(condition(List.of(), 1));
    }
    machine = new SymbolicSystem(terms, variables, init, List.of(), transitions);
    List<Term> mayDecide = random.nextInt(3) == 0 && !transitions.getFirst().inputs().isEmpty() ? transitions.getFirst().inputs() : List.of();
    bad = terms.and(condition(mayDecide, 2), condition(mayDecide, 1));
    open = random.nextInt(3) == 0 ? terms.yes : condition(List.of(), 1);
    states = valuations(variables);
    choices = valuations(inputs);
  }

  private Term condition(List<Term> also, int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 6)) {
      case 0 -> terms.variable("s0", 0);
      case 1 -> terms.eq(terms.constant(2, random.nextInt(4)), value(2, also, 0));
      case 2 -> terms.not(condition(also, depth - 1));
      case 3 -> terms.or(condition(also, depth - 1), condition(also, depth - 1));
      case 4 -> terms.slt(value(2, also, depth - 1), value(2, also, depth - 1));
      default -> terms.and(condition(also, depth - 1), condition(also, depth - 1));
    };
  }

  private Term value(int width, List<Term> also, int depth) {
    if (width == 0) {
      return !also.isEmpty() && random.nextBoolean() ? inputs.getFirst() : condition(also, depth);
    }
    if (width == 1) {
      return terms.trunc(value(2, also, depth), 1);
    }
    return switch (random.nextInt(depth == 0 ? 3 : 6)) {
      case 0 -> terms.variable("s1", 2);
      case 1 -> terms.constant(2, random.nextInt(4));
      case 2 -> also.size() > 1 ? inputs.get(1) : terms.variable("s1", 2);
      case 3 -> terms.add(value(2, also, depth - 1), terms.constant(2, 1));
      case 4 -> terms.ite(condition(also, depth - 1), value(2, also, depth - 1), value(2, also, depth - 1));
      default -> terms.mul(value(2, also, depth - 1), value(2, also, depth - 1));
    };
  }

  private static List<Map<Term, Long>> valuations(List<Term> variables) {
    List<Map<Term, Long>> all = new ArrayList<>(List.of(Map.of()));
    for (Term v : variables) {
      List<Map<Term, Long>> more = new ArrayList<>();
      for (Map<Term, Long> some : all) {
        for (long value = 0; value < 1L << Math.max(1, v.width()); value++) {
          Map<Term, Long> extended = new HashMap<>(some);
          extended.put(v, value);
          more.add(extended);
        }
      }
      all = more;
    }
    return all;
  }

  boolean holds(Term condition, Map<Term, Long> state) {
    return new TermEvaluator(v -> state.getOrDefault(v, 0L)).holds(condition);
  }

  /** Whether it holds for some inputs. */
  boolean possible(Term condition, Map<Term, Long> state) {
    return choices.stream().anyMatch(choice -> holds(condition, joined(state, choice)));
  }

  private static Map<Term, Long> joined(Map<Term, Long> state, Map<Term, Long> choice) {
    Map<Term, Long> all = new HashMap<>(state);
    all.putAll(choice);
    return all;
  }

  List<Map<Term, Long>> initial() {
    return states.stream().filter(s -> holds(machine.initial(), s)).toList();
  }

  Set<Map<Term, Long>> successors(SymbolicSystem of, Map<Term, Long> state) {
    Set<Map<Term, Long>> next = new LinkedHashSet<>();
    for (SymbolicSystem.Transition t : of.transitions()) {
      for (Map<Term, Long> choice : choices) {
        Map<Term, Long> here = joined(state, choice);
        if (holds(t.enabled(), here)) {
          next.add(after(t, state, here));
        }
      }
    }
    return next;
  }

  private Map<Term, Long> after(SymbolicSystem.Transition t, Map<Term, Long> state, Map<Term, Long> here) {
    TermEvaluator values = new TermEvaluator(v -> here.getOrDefault(v, 0L));
    Map<Term, Long> next = new HashMap<>(state);
    t.next().forEach((v, term) -> next.put(v, values.value(term)));
    return next;
  }

  /** The states by distance. */
  List<Set<Map<Term, Long>>> layers(SymbolicSystem of) {
    List<Set<Map<Term, Long>>> layers = new ArrayList<>();
    Set<Map<Term, Long>> seen = new LinkedHashSet<>();
    Set<Map<Term, Long>> front = new LinkedHashSet<>(initial());
    while (!front.isEmpty()) {
      layers.add(front);
      seen.addAll(front);
      Set<Map<Term, Long>> next = new LinkedHashSet<>();
      front.forEach(s -> next.addAll(successors(of, s)));
      next.removeAll(seen);
      front = next;
    }
    return layers;
  }

  /** The states along a path, if it is valid. */
  List<Map<Term, Long>> walk(SymbolicSystem of, SymbolicPath path) {
    List<Map<Term, Long>> walked = new ArrayList<>();
    Map<Term, Long> state = new HashMap<>(path.start());
    walked.add(state);
    for (SymbolicPath.Taken taken : path.steps()) {
      SymbolicSystem.Transition t = of.transitions().get(taken.move());
      Map<Term, Long> here = joined(state, taken.inputs());
      if (!holds(t.enabled(), here)) {
        throw new AssertionError("a step that cannot be taken: " + taken + " in " + state);
      }
      state = after(t, state, here);
      walked.add(state);
    }
    return walked;
  }
}
