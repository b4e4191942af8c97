package skein.prove;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.solve.Solver;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicSystem;
import skein.prove.system.Unrolling;

/**
 * Over-approximations of the states reachable in a given number of steps: each frame is a set of excluded cubes, and
 * excludes them from all earlier frames as well. Frame 0 is the initial states.
 */
final class PdrFrames {

  /** After this many queries the solver has more dead clauses than live ones, and is replaced. */
  private static final int MOST_QUERIES = 1500;

  private final SymbolicSystem machine;
  private final Terms terms;
  private final Atoms atoms;
  private final SolverBudget budget;
  private final Term bad;
  private final List<Set<List<Integer>>> frames = new ArrayList<>();
  private Solver steps;
  private Unrolling step;
  private Solver states;
  private int asked;
  private int names;

  PdrFrames(SymbolicSystem machine, Term bad, Atoms atoms, SolverBudget budget) {
    this.machine = machine;
    this.terms = machine.terms();
    this.bad = bad;
    this.atoms = atoms;
    this.budget = budget;
    frames.add(Set.of());
    buildStates();
    buildSteps();
  }

  private void buildStates() {
    states = budget.quickSolver();
    machine.domain().forEach(states::add);
    states.add(terms.implies(active(0), machine.initial()));
    for (int i = 0; i < atoms.count(); i++) {
      states.add(terms.eq(before(2 * i), atoms.bit(i)));
    }
  }

  private void buildSteps() {
    if (steps != null) {
      budget.release(steps);
    }
    asked = 0;
    steps = budget.quickSolver();
    step = Unrolling.fromAnywhere(machine, steps);
    step.extend();
    steps.add(terms.implies(active(0), step.at(0, machine.initial())));
    for (int i = 0; i < atoms.count(); i++) {
      steps.add(terms.eq(before(2 * i), step.at(0, atoms.bit(i))));
      steps.add(terms.eq(after(2 * i), step.at(1, atoms.bit(i))));
    }
    for (int k = 1; k < frames.size(); k++) {
      for (List<Integer> cube : frames.get(k)) {
        steps.add(guarded(k, cube));
      }
    }
  }

  private Term active(int frame) {
    return terms.variable("frame" + frame, 0);
  }

  private Term before(int literal) {
    return sign(terms.variable("p" + (literal >> 1), 0), literal);
  }

  private Term after(int literal) {
    return sign(terms.variable("q" + (literal >> 1), 0), literal);
  }

  private Term sign(Term atom, int literal) {
    return (literal & 1) == 0 ? atom : terms.not(atom);
  }

  private Term guarded(int frame, List<Integer> cube) {
    return terms.implies(active(frame), excluded(cube));
  }

  private Term excluded(List<Integer> cube) {
    return terms.not(terms.and(cube.stream().map(this::before).toList()));
  }

  int last() {
    return frames.size() - 1;
  }

  void open() {
    frames.add(new LinkedHashSet<>());
  }

  Set<List<Integer>> at(int frame) {
    return frames.get(frame);
  }

  void exclude(int frame, List<Integer> cube) {
    for (int k = 1; k <= frame; k++) {
      frames.get(k).removeIf(other -> other.containsAll(cube));
    }
    frames.get(frame).add(cube);
    steps.add(guarded(frame, cube));
    states.add(guarded(frame, cube));
  }

  boolean isExcluded(int frame, List<Integer> cube) {
    for (int k = frame; k < frames.size(); k++) {
      if (frames.get(k).stream().anyMatch(cube::containsAll)) {
        return true;
      }
    }
    return false;
  }

  private List<Term> assumptions(int frame) {
    List<Term> active = new ArrayList<>();
    for (int k = frame; k < frames.size(); k++) {
      active.add(active(k));
    }
    return active;
  }

  /** The values of the variables in some bad state of the frame, and of the inputs that make it bad. */
  Optional<Map<Term, Long>> badState(int frame, Collection<Term> inputs) {
    budget.poll();
    List<Term> assumptions = assumptions(frame);
    assumptions.add(bad);
    if (states.check(assumptions) == Solver.Answer.UNSATISFIABLE) {
      return Optional.empty();
    }
    Map<Term, Long> values = new HashMap<>();
    machine.variables().forEach(v -> values.put(v, states.value(v)));
    inputs.forEach(v -> values.put(v, states.value(v)));
    return Optional.of(values);
  }

  /** Some initial state in the cube. */
  Optional<Map<Term, Long>> initialIn(Collection<Integer> cube) {
    List<Term> assumptions = new ArrayList<>();
    assumptions.add(active(0));
    cube.forEach(literal -> assumptions.add(before(literal)));
    if (states.check(assumptions) == Solver.Answer.UNSATISFIABLE) {
      return Optional.empty();
    }
    Map<Term, Long> values = new LinkedHashMap<>();
    machine.variables().forEach(v -> values.put(v, states.value(v)));
    return Optional.of(values);
  }

  /** Either literals of the cube that no step from the frame (outside of the cube) leads to, or such a step. */
  sealed interface Reach {
    record Never(List<Integer> literals) implements Reach {}

    record By(int transition, Map<Term, Long> values) implements Reach {}
  }

  Reach reach(int frame, List<Integer> cube) {
    return reach(frame, cube, true);
  }

  /** Whether a step from the frame, possibly from inside the cube, leads to the cube. */
  boolean isReached(int frame, List<Integer> cube) {
    return reach(frame, cube, false) instanceof Reach.By;
  }

  private Reach reach(int frame, List<Integer> cube, boolean fromOutside) {
    budget.poll();
    if (++asked > MOST_QUERIES) {
      buildSteps();
    }
    List<Term> assumptions = assumptions(frame);
    Term outside = terms.variable("outside" + names++, 0);
    if (fromOutside) {
      steps.add(terms.implies(outside, excluded(cube)));
      assumptions.add(outside);
    }
    Map<Term, Integer> targets = new HashMap<>();
    for (int literal : cube) {
      targets.put(after(literal), literal);
      assumptions.add(after(literal));
    }
    Reach result;
    if (steps.check(assumptions) == Solver.Answer.UNSATISFIABLE) {
      result = new Reach.Never(steps.core().stream().map(targets::get).filter(l -> l != null).sorted().toList());
    } else {
      int transition = step.transition(0);
      Map<Term, Long> values = new LinkedHashMap<>();
      machine.variables().forEach(v -> values.put(v, step.value(step.at(0, v))));
      machine.transitions().get(transition).inputs().forEach(v -> values.put(v, step.value(step.at(0, v))));
      result = new Reach.By(transition, values);
    }
    if (fromOutside) {
      steps.add(terms.not(outside));
    }
    return result;
  }
}
