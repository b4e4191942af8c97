package skein.prove;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.analysis.relation.Terms;
import skein.prove.system.Argument;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicPath;
import skein.prove.system.SymbolicSystem;

/**
 * Property-directed reachability (IC3): learns backwards from bad states which sets of states are unreachable, until the clauses are an inductive invariant, or a
 * path is found.
 *
 * @see <a href="https://doi.org/10.1007/978-3-642-18275-4_7">Bradley: SAT-based model checking without unrolling (VMCAI 2011)</a>
 * @see <a href="https://doi.org/10.1109/FMCAD.2011.6148886">Eén, Mishchenko, Brayton: Efficient implementation of property directed reachability (FMCAD 2011)</a>
 */
final class Pdr {

  static final String NAME = "pdr";


  /**
   * A proof obligation: the states of the cube must be unreachable in {@code frame} steps, because {@code taken} leads from all of
   * them to those of {@code target}, or, without a target, because they are bad.
   */
  private record Obligation(int frame, int order, List<Integer> cube, Obligation target, SymbolicPath.Taken taken) {}

  private final SymbolicSystem machine;
  private final Term bad;
  private final SolverBudget budget;
  private final Atoms atoms;
  private final PdrFrames frames;
  private final List<Term> badInputs;
  private int orders;

  Pdr(SymbolicSystem machine, Term bad, SolverBudget budget) {
    this.machine = machine;
    this.bad = bad;
    this.budget = budget;
    this.atoms = new Atoms(machine);
    this.frames = new PdrFrames(machine, bad, atoms, budget);
    this.badInputs =
        Terms.variables(List.of(bad)).stream().filter(v -> !machine.variables().contains(v)).toList();
  }

  ProofOutcome run() {
    Optional<Map<Term, Long>> atOnce = frames.badState(0, badInputs);
    if (atOnce.isPresent()) {
      Map<Term, Long> start = new LinkedHashMap<>(atOnce.get());
      start.keySet().retainAll(machine.variables());
      return new ProofOutcome.Unsafe(new SymbolicPath(start, List.of()));
    }
    while (true) {
      frames.open();
      budget.progress(NAME, frames.last());
      for (var state = frames.badState(frames.last(), badInputs);
          state.isPresent();
          state = frames.badState(frames.last(), badInputs)) {
        Justification why = new Justification(new TermEvaluator(state.get()::get));
        why.need(bad);
        Optional<SymbolicPath> path = block(obligation(frames.last(), atoms.cube(state.get(), why.bits()), null, null));
        if (path.isPresent()) {
          return new ProofOutcome.Unsafe(path.get());
        }
      }
      Optional<List<Term>> invariant = propagate();
      if (invariant.isPresent()) {
        return new ProofOutcome.Safe(new Argument.Inductive(invariant.get()), frames.last());
      }
    }
  }

  private Obligation obligation(int frame, List<Integer> cube, Obligation target, SymbolicPath.Taken taken) {
    return new Obligation(frame, orders++, cube, target, taken);
  }

  /** A path to a bad state, if the obligation cannot be discharged. */
  private Optional<SymbolicPath> block(Obligation first) {
    PriorityQueue<Obligation> open =
        new PriorityQueue<>(Comparator.comparingInt(Obligation::frame).thenComparing(Obligation::order, Comparator.reverseOrder()));
    // No initial state is bad, so the cube contains none.
    open.add(first);
    while (!open.isEmpty()) {
      Obligation next = open.poll();
      if (frames.isExcluded(next.frame(), next.cube())) {
        later(next, next.frame()).ifPresent(open::add);
        continue;
      }
      switch (frames.reach(next.frame() - 1, next.cube())) {
        case PdrFrames.Reach.Never(var literals) -> {
          List<Integer> cube = generalise(outsideInit(literals, next.cube()), next.frame() - 1);
          int frame = next.frame();
          while (frame < frames.last() && frames.reach(frame, cube) instanceof PdrFrames.Reach.Never(var fewer)) {
            cube = outsideInit(fewer, cube);
            frame++;
          }
          frames.exclude(frame, cube);
          later(next, frame).ifPresent(open::add);
        }
        case PdrFrames.Reach.By(int transition, var values) -> {
          Obligation before = predecessor(next, transition, values);
          Optional<SymbolicPath> found = reachedAtOnce(before);
          if (found.isPresent()) {
            return found;
          }
          open.add(before);
          open.add(next);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Obligation> later(Obligation met, int frame) {
    return frame < frames.last()
        ? Optional.of(obligation(frame + 1, met.cube(), met.target(), met.taken()))
        : Optional.empty();
  }

  /** A cube of states from which the transition, with these inputs, leads to the obligation's states for the same reasons. */
  private Obligation predecessor(Obligation target, int transition, Map<Term, Long> values) {
    SymbolicSystem.Transition t = machine.transitions().get(transition);
    Justification why = new Justification(new TermEvaluator(values::get));
    why.need(t.enabled());
    Terms terms = machine.terms();
    for (int literal : target.cube()) {
      Term bit = atoms.bit(literal >> 1);
      Term variable = bit.args().isEmpty() ? bit : bit.arg(0);
      Term after = t.next().getOrDefault(variable, variable);
      why.need(bit.args().isEmpty() ? after : terms.bit(after, (int) bit.value()));
    }
    Map<Term, Long> inputs = new LinkedHashMap<>();
    t.inputs().forEach(input -> inputs.put(input, values.get(input)));
    return obligation(
        target.frame() - 1, atoms.cube(values, why.bits()), target, new SymbolicPath.Taken(t.move(), inputs));
  }

  /** The path from an initial state in the obligation's cube, if there is one. */
  private Optional<SymbolicPath> reachedAtOnce(Obligation obligation) {
    return frames
        .initialIn(obligation.cube())
        .map(
            start -> {
              List<SymbolicPath.Taken> steps = new ArrayList<>();
              for (Obligation o = obligation; o.target() != null; o = o.target()) {
                steps.add(o.taken());
              }
              return new SymbolicPath(start, steps);
            });
  }

  /** The literals, and as many more of the cube as are needed to exclude all initial states. */
  private List<Integer> outsideInit(List<Integer> literals, List<Integer> cube) {
    List<Integer> result = new ArrayList<>(literals);
    for (int literal : cube) {
      if (frames.initialIn(result).isEmpty()) {
        break;
      }
      if (!result.contains(literal)) {
        result.add(literal);
      }
    }
    result.sort(null);
    return result;
  }

  /** Drops literals as long as the cube stays unreachable. */
  private List<Integer> generalise(List<Integer> cube, int frame) {
    List<Integer> best = cube;
    for (int literal : cube) {
      if (best.size() == 1 || !best.contains(literal)) {
        continue;
      }
      List<Integer> fewer = best.stream().filter(l -> l != literal).toList();
      if (frames.initialIn(fewer).isEmpty()
          && frames.reach(frame, fewer) instanceof PdrFrames.Reach.Never(var literals)) {
        best = outsideInit(literals, fewer);
      }
    }
    return best;
  }

  /** Moves clauses to the next frame where they still hold; returns the invariant if a frame has no clauses of its own left. */
  private Optional<List<Term>> propagate() {
    for (int k = 1; k < frames.last(); k++) {
      for (List<Integer> cube : List.copyOf(frames.at(k))) {
        if (frames.at(k).contains(cube) && !frames.isReached(k, cube)) {
          frames.exclude(k + 1, cube);
        }
      }
      if (frames.at(k).isEmpty()) {
        List<Term> invariant = new ArrayList<>();
        for (int later = k + 1; later <= frames.last(); later++) {
          frames.at(later).forEach(cube -> invariant.add(atoms.clause(cube)));
        }
        return Optional.of(invariant);
      }
    }
    return Optional.empty();
  }
}
