package skein.purpose.search;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.purpose.model.Purpose;
import skein.purpose.search.SynchronousProduct.Candidate;
import skein.purpose.simulator.SimulatorState;

/**
 * Searches the stored states for a loop. The bounded search can miss a loop that it entered so late that the bound cut it off,
 * because a state that was stored on one run is not searched again on another.
 */
final class LoopSearch {

  private static final int BYTES_PER_ENTRY = 64;

  private final Purpose purpose;
  private final SynchronousProduct product;
  private final Memory memory;
  private final Gate gate;
  private final int maxDepth;
  private final Trail trail = Trail.withIndex();
  private final Set<ProductState> entered = new HashSet<>();
  private Optional<SynchronousRun> run = Optional.empty();
  private int loopStart;

  LoopSearch(Purpose purpose, SynchronousProduct product, Memory memory, Gate gate, int maxDepth) {
    this.purpose = purpose;
    this.product = product;
    this.memory = memory;
    this.gate = gate;
    this.maxDepth = maxDepth;
  }

  /** Returns whether a loop was found. */
  boolean from(SimulatorState start) {
    enter(purpose.start(), start, null);
    trail.search(i -> candidates(trail.purposeState(i), trail.state(i)), () -> run.isPresent(), this::tryOut);
    return run.isPresent();
  }

  private void tryOut(Candidate candidate) {
    gate.tick(trail.bytes() + memory.bytes() + (long) BYTES_PER_ENTRY * entered.size(), trail.size());
    product.take(trail.purposeState(trail.depth()), trail.state(trail.depth()), candidate).ifPresent(to -> follow(candidate, to));
  }

  /** A run that ends in a state that it was in at {@link #loopStart} before. */
  Optional<SynchronousRun> run() {
    return run;
  }

  int loopStart() {
    return loopStart;
  }

  private void follow(Candidate candidate, SimulatorState to) {
    int before = trail.positionOf(candidate.target(), to);
    if (before >= 0) {
      loopStart = before;
      run = Optional.of(trail.run(candidate, to));
    } else {
      enter(candidate.target(), to, candidate);
    }
  }

  private void enter(int q, SimulatorState s, Candidate by) {
    if (memory.isStoredBelow(q, s, maxDepth) && entered.add(new ProductState(q, s))) {
      trail.push(q, s, by == null ? null : by.offer(), candidates(q, s));
    }
  }

  private List<Candidate> candidates(int q, SimulatorState s) {
    return product.candidates(q, s).stream().filter(c -> !purpose.isVerdict(c.target())).toList();
  }
}
